import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { EventTeam, ScheduledEvent } from "./event.ts";
import { ANSWERS } from "./vocabulary.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));
const OfTeam = z.object({ team: z.string(), event: z.string() });

/** Who comes to an event of a team, for its coaches. */
export const Attendance = z.object({
  event: ScheduledEvent,
  team: EventTeam,
  players: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      jersey: z.nullable(z.string()),
      /** Null where nobody has answered to this time and location. */
      answer: z.nullable(z.enum(ANSWERS)),
      answeredAt: z.nullable(z.iso.datetime()),
      /** False for a player whose family has no account here: nobody can answer. */
      reachable: z.boolean(),
    }),
  ),
  /** When families were reminded last; null for never. */
  remindedAt: z.nullable(z.iso.datetime()),
  /** Whether families can be reminded now: once a day, while somebody has not answered and it is still to come. */
  mayRemind: z.boolean(),
});
export type Attendance = z.output<typeof Attendance>;

export const attendanceCalls = {
  attendance: own("GET", "/teams/{team}/events/{event}/attendance", "Who comes to an event of a team that one coaches")
    .input(OfTeam)
    .output(Attendance),
  remindUnanswered: own(
    "POST",
    "/teams/{team}/events/{event}/reminders",
    "Remind the families that have not answered",
    { description: "Once per event and day of the venue's calendar." },
  )
    .input(OfTeam)
    .output(z.object({ families: z.int() })),
};
