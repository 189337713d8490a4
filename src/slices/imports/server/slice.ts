import { serverSlice, type Platform } from "#platform/slice.ts";
import { IMPORTS_REFUSALS, importsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { importsJobs } from "./jobs.ts";
import { IMPORTS_DATA } from "./personal-data.ts";
import type { ImportsDeps } from "./services.ts";

export const importsSlice = serverSlice({
  name: "imports",
  contract: importsContract,
  refusals: IMPORTS_REFUSALS,
  texts: [codes],
  open: ({ db, clock, limits, cipher }: Platform, _lower: object): ImportsDeps => ({ db, clock, limits, cipher }),
  routes: {},
  personalData: () => [IMPORTS_DATA],
  jobs: importsJobs,
});
