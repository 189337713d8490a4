import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { LEAGUE_PLAY, PLAYED_SEASONS } from "#slices/leagues/server/public.ts";
import { RECORDS_OF } from "#slices/registration/server/public.ts";
import { GAME_SCORES } from "#slices/schedule/server/public.ts";
import { RESULTS_PARAMETERS, RESULTS_REFUSALS, resultsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { resultsJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { resultsData } from "./personal-data.ts";
import { resultsTopics } from "./queries/live.ts";
import { leaguePlay } from "./queries/league-play.ts";
import { recordsOf, scoresOf } from "./queries/records.ts";
import { resultsReactions } from "./reactions.ts";
import { resultsRoutes } from "./routes.ts";
import type { ResultsDeps } from "./services.ts";
import { seasonsWithResults } from "./store/results.ts";
import { RESULTS_INVARIANTS } from "./store/invariants.ts";

export const resultsSlice = serverSlice({
  name: "results",
  contract: resultsContract,
  refusals: RESULTS_REFUSALS,
  texts: [codes],
  parameters: RESULTS_PARAMETERS,
  open: ({ db, clock, cipher }: Platform, _lower: object): ResultsDeps => ({ db, clock, cipher }),
  notifications: Object.values(notifications),
  routes: resultsRoutes,
  reactions: resultsReactions,
  personalData: ({ cipher }) => [resultsData(cipher)],
  provides: () => [
    provide(GAME_SCORES, scoresOf),
    provide(RECORDS_OF, recordsOf),
    provide(LEAGUE_PLAY, leaguePlay),
    provide(PLAYED_SEASONS, seasonsWithResults),
  ],
  jobs: resultsJobs,
  topics: resultsTopics,
  invariants: RESULTS_INVARIANTS,
});
