import { timeOf } from "#platform/clock.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import { releaseUncleared } from "#slices/volunteers/server/public.ts";
import type { ClearancesEvent } from "../events.ts";
import { roleObstacles } from "./queries/role-obstacles.ts";
import type { ClearancesDeps } from "./services.ts";

/** Everything that this slice hears: volunteers leave shifts for which they lack a certificate. */
export function clearancesReactions(deps: ClearancesDeps): Reaction[] {
  return [
    reaction<ClearancesEvent>({
      name: "clearances.volunteers",
      hears: ["clearances.changed"],
      hear: (tx, { payload }) => releaseUncleared(tx, { roleObstacles }, payload.leagueId, timeOf(deps)),
    }),
  ];
}
