import type { Routes } from "#platform/http/answers.ts";
import type { resultsContract } from "../contract.ts";
import { seasonResults } from "./queries/season-results.ts";
import type { ResultsDeps } from "./services.ts";

export const resultsRoutes: Routes<typeof resultsContract, ResultsDeps> = {
  seasonResults,
};
