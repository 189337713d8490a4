import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { FamilyEvent } from "#slices/family/events.ts";
import { guardianLeft, playerGone } from "./commands/family-left.ts";

type Named<Name extends FamilyEvent["name"]> = Extract<FamilyEvent, { name: Name }>;

/** Everything that this slice hears. */
export function scheduleReactions(): Reaction[] {
  return [
    reaction<Named<"family.athlete-removed">>({
      name: "schedule.player-gone",
      hears: ["family.athlete-removed"],
      hear: (tx, { payload }) => playerGone(tx, payload.athleteId),
    }),
    reaction<Named<"family.guardian-left">>({
      name: "schedule.guardian-left",
      hears: ["family.guardian-left"],
      hear: (tx, { payload }) => guardianLeft(tx, payload),
    }),
  ];
}
