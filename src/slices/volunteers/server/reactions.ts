import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { ScheduleEvent } from "#slices/schedule/events.ts";
import { keepSlots } from "./commands/keep-slots.ts";
import type { VolunteersDeps } from "./services.ts";

/** Everything that this slice hears: slots go with their games. */
export function volunteersReactions(deps: VolunteersDeps): Reaction[] {
  return [
    reaction<ScheduleEvent>({
      name: "volunteers.games",
      hears: ["schedule.published"],
      hear: (tx, { payload }) => keepSlots(tx as Tx<RegistrationTables>, deps, payload.seasonId, timeOf(deps)),
    }),
  ];
}
