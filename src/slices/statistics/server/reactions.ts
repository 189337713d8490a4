import type { EventOf } from "#kernel/event.ts";
import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { dropCancelled } from "./commands/figures.ts";

/** Everything that this slice hears: games that are called off count no more. */
export const statisticsReactions = (): Reaction[] => [
  reaction<EventOf<"schedule.published", { seasonId: string }>>({
    name: "statistics.cancelled",
    hears: ["schedule.published"],
    hear: (tx, { payload }) => dropCancelled(tx as Tx<RegistrationTables>, payload.seasonId),
  }),
];
