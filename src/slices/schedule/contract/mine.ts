import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { GameScore } from "#kernel/game-score.ts";
import { Duty } from "./duty.ts";
import { EventTeam, ScheduledEvent } from "./event.ts";
import { ANSWERS } from "./vocabulary.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

/** What a family said of a player and an event. */
const GivenAnswer = z.object({
  answer: z.enum(ANSWERS),
  /** False where time or location has changed since: the family is asked again. */
  stands: z.boolean(),
});

/** An event of one's own schedule: whom it is for, and what is asked. */
export const MyEvent = z.object({
  ...ScheduledEvent.shape,
  /** Players of the family whom it is for. */
  players: z.array(z.object({ id: z.uuid(), firstName: z.string(), team: z.uuid(), answer: z.nullable(GivenAnswer) })),
  /** Teams of one's own that it is for, with what their families said. */
  coached: z.array(z.object({ team: z.uuid(), going: z.int(), maybe: z.int(), absent: z.int(), unanswered: z.int() })),
  /** How a game ended; null before somebody entered it. */
  score: z.nullable(GameScore),
  /** What is new since the last visit: the event, its time or location, its status, or something smaller. */
  change: z.nullable(z.enum(["new", "moved", "cancelled", "postponed", "details"])),
  /** Another event of the family that it is in the way of: nobody can be at both, or hardly. */
  clash: z.nullable(
    z.object({
      event: z.uuid(),
      /** Whose the other event is; null for one's own team. */
      firstName: z.nullable(z.string()),
      /** Minutes between the two; negative where they overlap. */
      gap: z.int(),
    }),
  ),
});
export type MyEvent = z.output<typeof MyEvent>;

export const MySchedule = z.object({
  now: z.iso.datetime(),
  /** Today where the family plays. */
  today: z.iso.date(),
  /** "2027-03" */
  month: z.string(),
  /** Players of the family who are on a team. */
  players: z.array(z.object({ id: z.uuid(), firstName: z.string() })),
  /** Teams that one coaches. */
  coaches: z.array(EventTeam),
  /** Since when changes are told; null at the first visit. */
  since: z.nullable(z.iso.datetime()),
  /** Everything of this week, of the six weeks around the month, the next event, and what has changed; in the order of time. */
  events: z.array(MyEvent),
  /** What one does beside, such as volunteer shifts: of the same weeks, in the order of time. */
  duties: z.array(Duty),
});
export type MySchedule = z.output<typeof MySchedule>;

/** What is next for somebody of a family: when, where, and for whom. */
export const NextUp = z.object({
  event: ScheduledEvent,
  /** First names of the players of the family whose next event it is. */
  players: z.array(z.string()),
  /** Teams of one's own that play or practice. */
  own: z.array(z.uuid()),
});
export type NextUp = z.output<typeof NextUp>;

/** A month from 2000 to 2099, "2027-03". */
const MonthInput = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "input.not-understood"));

export const SetAnswer = z.object({
  event: z.string(),
  player: z.uuid("input.not-understood"),
  /** Null takes it back. */
  answer: z.nullable(z.enum(ANSWERS, "input.not-understood")),
  /** Which time and location it is an answer to. */
  revision: z.int("input.not-understood").check(z.gte(1, "input.not-understood")),
});
export type SetAnswer = z.output<typeof SetAnswer>;

export const mineCalls = {
  mySchedule: own("GET", "/schedule", "Everything of one's family and of the teams that one coaches", {
    description:
      "This week, and the six weeks that a calendar shows of `month` (this month unless given). Published events alone.",
  })
    .input(z.object({ month: z.optional(MonthInput) }))
    .output(MySchedule),
  nextUp: own(
    "GET",
    "/schedule/next",
    "The next event of each player of one's family and of the teams that one coaches",
    {
      description: "In the order of time. An event of two of them is listed once.",
    },
  ).output(z.object({ next: z.array(NextUp) })),
  noteScheduleVisit: own("PUT", "/schedule/visit", "Say that one has seen one's schedule", {
    description: "What changes from now on is new at the next visit, which is one after half an hour without a look.",
  }).output(z.object({ seen: z.literal(true) })),
  setAnswer: own(
    "PUT",
    "/schedule/events/{event}/answer",
    "Say whether a player of one's family comes, or remove that answer",
    {
      description: "Sent twice it counts once. An answer to an older time or location never replaces one to a newer.",
    },
  )
    .input(SetAnswer)
    .output(z.object({ answer: z.nullable(z.enum(ANSWERS)) })),
};
