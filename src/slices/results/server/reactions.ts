import type { EventOf } from "#kernel/event.ts";
import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { advanceDivision } from "./commands/advance.ts";
import type { ResultsDeps } from "./services.ts";

/** Everything that this slice hears: with each result the playoffs go on. */
export function resultsReactions(deps: ResultsDeps): Reaction[] {
  return [
    reaction<EventOf<"results.changed", { divisionId: string }>>({
      name: "results.bracket",
      hears: ["results.changed"],
      hear: (tx, { payload }) => advanceDivision(tx as Tx<RegistrationTables>, payload.divisionId, timeOf(deps)),
    }),
  ];
}
