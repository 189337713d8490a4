import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { ClockTime, EventTeam } from "./event.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));
const OfTeam = z.object({ team: z.string() });

const Day = z.iso.date("unavailable.day");
const Time = z.nullable(z.string("unavailable.time").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "unavailable.time")));

/** When a team cannot play. */
export const UnavailableInput = z
  .object({
    from: Day,
    to: Day,
    /** On each of these days; both null for whole days. */
    fromTime: Time,
    toTime: Time,
    reason: z.nullable(
      z
        .string("unavailable.reason")
        .check(z.trim(), z.maxLength(200, "unavailable.reason"), oneLine("unavailable.reason")),
    ),
  })
  .check(
    z.refine(({ from, to }) => to >= from, { error: "unavailable.order", path: ["to"] }),
    z.refine(({ fromTime, toTime }) => (fromTime === null) === (toTime === null), {
      error: "unavailable.time",
      path: ["toTime"],
    }),
    z.refine(({ fromTime, toTime }) => fromTime === null || toTime === null || toTime > fromTime, {
      error: "unavailable.time-order",
      path: ["toTime"],
    }),
  );
export type UnavailableInput = z.output<typeof UnavailableInput>;

/** The times at which a team cannot play, as its coaches and the league's managers read them. */
export const TeamUnavailable = z.object({
  team: EventTeam,
  league: z.string(),
  season: z.object({ name: z.string(), startDate: z.iso.date(), endDate: z.iso.date() }),
  /** The last day on which coaches can say so; null where the league has not opened this. */
  until: z.nullable(z.iso.date()),
  /** Whether whoever asks may add and remove now. */
  mayChange: z.boolean(),
  times: z.array(
    z.object({
      id: z.uuid(),
      from: z.iso.date(),
      to: z.iso.date(),
      fromTime: z.nullable(ClockTime),
      toTime: z.nullable(ClockTime),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type TeamUnavailable = z.output<typeof TeamUnavailable>;

export const unavailableCalls = {
  teamUnavailable: own(
    "GET",
    "/teams/{team}/unavailable",
    "When a team cannot play, for its coaches and who runs the league",
  )
    .input(OfTeam)
    .output(TeamUnavailable),
  addUnavailable: own("POST", "/teams/{team}/unavailable", "Say when a team cannot play", {
    description: "Coaches until the league's deadline, who runs the league always. Not twice the same.",
  })
    .input(z.object({ team: z.string(), time: UnavailableInput }))
    .output(z.object({ id: z.uuid() })),
  removeUnavailable: own("DELETE", "/teams/{team}/unavailable/{time}", "Remove a time when a team cannot play")
    .input(z.object({ team: z.string(), time: z.string() }))
    .output(z.object({ removed: z.literal(true) })),
};
