import { serverSlice, type Platform } from "#platform/slice.ts";
import { LINEUPS_PARAMETERS, LINEUPS_REFUSALS, lineupsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { lineupsJobs } from "./jobs.ts";
import { LINEUPS_DATA } from "./personal-data.ts";
import { lineupsReactions } from "./reactions.ts";
import { lineupsRoutes } from "./routes.ts";
import type { LineupsDeps } from "./services.ts";
import { LINEUPS_INVARIANTS } from "./store/invariants.ts";

export const lineupsSlice = serverSlice({
  name: "lineups",
  contract: lineupsContract,
  refusals: LINEUPS_REFUSALS,
  texts: [codes],
  parameters: LINEUPS_PARAMETERS,
  tags: [{ name: "lineups", description: "Who plays when: lineups, playing time, pitches and rest" }],
  open: ({ db, clock }: Platform, _lower: object): LineupsDeps => ({ db, clock }),
  routes: lineupsRoutes,
  reactions: lineupsReactions,
  personalData: () => [LINEUPS_DATA],
  jobs: lineupsJobs,
  invariants: LINEUPS_INVARIANTS,
});
