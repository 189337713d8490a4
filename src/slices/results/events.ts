import type { EventOf } from "#kernel/event.ts";
import type { ResultChange } from "./contract/vocabulary.ts";

/** A game's result is another than before, or has another state; after `removed` it has none. */
export type ResultsEvent = EventOf<
  "results.changed",
  { gameId: string; seasonId: string; divisionId: string; homeId: string; awayId: string; what: ResultChange }
>;
