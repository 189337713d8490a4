import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { FamilyEvent } from "#slices/family/events.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { playerGone } from "./commands/retention.ts";

type Named<Name extends FamilyEvent["name"]> = Extract<FamilyEvent, { name: Name }>;

/** Everything that this slice hears. */
export function lineupsReactions(): Reaction[] {
  return [
    reaction<Named<"family.athlete-removed">>({
      name: "lineups.player-gone",
      hears: ["family.athlete-removed"],
      hear: (tx, { payload }) => playerGone(tx as Tx<RegistrationTables>, payload.athleteId),
    }),
  ];
}
