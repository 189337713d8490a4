import { serverSlice, type Platform } from "#platform/slice.ts";
import { RESULTS_PARAMETERS, RESULTS_REFUSALS, resultsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { RESULTS_DATA } from "./personal-data.ts";
import { resultsRoutes } from "./routes.ts";
import type { ResultsDeps } from "./services.ts";
import { RESULTS_INVARIANTS } from "./store/invariants.ts";

export const resultsSlice = serverSlice({
  name: "results",
  contract: resultsContract,
  refusals: RESULTS_REFUSALS,
  texts: [codes],
  parameters: RESULTS_PARAMETERS,
  open: ({ db, clock }: Platform, _lower: object): ResultsDeps => ({ db, clock }),
  routes: resultsRoutes,
  personalData: () => [RESULTS_DATA],
  invariants: RESULTS_INVARIANTS,
});
