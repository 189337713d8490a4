import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { ScheduledEvent } from "./event.ts";

const { call } = callsOf("schedule", (route) => oc.route(route));

/** What everybody may read of a league's schedule: published events, no player. */
export const LeagueSchedule = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  /** Those that are not over, in the order of time: the next ones. */
  events: z.array(ScheduledEvent),
  /** Whether more are published than stand here. */
  more: z.boolean(),
  /** Where weeks were asked for: those that belong together, from a Sunday to a Saturday, where something is to come. */
  pages: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  /** Which of them the events are of, from 0. */
  page: z.int(),
});
export type LeagueSchedule = z.output<typeof LeagueSchedule>;

/** A day of the weeks that are asked for; "next" for the next ones. */
export const ScheduleWeek = z.union([z.literal("next"), z.iso.date()]);

export const leagueScheduleCalls = {
  leagueSchedule: call(
    "GET",
    "/leagues/{league}/schedule",
    "The published games, practices and events of a public league",
    {
      description:
        "What is still to come: the next 200, or with `week` what is published of the weeks around that day. By the league's id or its readable address. Other sites may read it: any origin, without cookies, kept by caches for a minute, with an ETag.",
    },
  )
    .input(
      z.object({
        league: z.string().check(z.minLength(1), z.maxLength(120)),
        /** Without it the next 200 events. */
        week: z.optional(ScheduleWeek),
      }),
    )
    .output(LeagueSchedule),
};
