import { recorder } from "#platform/record.ts";
import type { ResultsEvent } from "../../events.ts";

/** Records what is done with results: ids and what was done, no score. */
export const record = recorder<"results", "game" | "season" | "division", ResultsEvent>(
  ({ payload: { gameId, what } }) => ({ objects: { kind: "game", ids: [gameId] }, details: { what } }),
);
