import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text/text-fields.ts";
import { CLASH_RULES, EVENT_KINDS, EVENT_STATUSES } from "./vocabulary.ts";
import { ClockTime } from "./event.ts";
import { OfSeason } from "./plan.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

const Ref = z.string();
const Id = z.uuid("input.not-understood");
const Version = z.int("input.not-understood");

const EventDate = z.iso.date("event-date.missing");
const EventTime = z.string("event-start.missing").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "event-start.missing"));
const Minutes = z
  .int("event-minutes.number")
  .check(z.minimum(5, "event-minutes.number"), z.maximum(1440, "event-minutes.number"));
const line = (field: string, most: number) =>
  optionalText(z.string().check(z.trim(), z.maxLength(most, `${field}.long`), oneLine()));
const Details = optionalText(z.string().check(unixLines, z.trim(), z.maxLength(1000, "event-details.long"), manyLines));
const Reason = optionalText(z.string().check(z.trim(), z.maxLength(200, "event-reason.long"), oneLine()));
const Note = z
  .string("clash-note.missing")
  .check(z.trim(), z.minLength(1, "clash-note.missing"), z.maxLength(300, "clash-note.long"), oneLine());

/** Where an event is to be. */
const ToFieldTime = { date: EventDate, start: EventTime, field: z.nullable(Id) };

export const EventMove = z.extend(OfSeason, { event: Ref, version: Version, ...ToFieldTime });
export type EventMove = z.output<typeof EventMove>;

export const EventSwap = z.extend(OfSeason, { event: Ref, version: Version, other: Ref, otherVersion: Version });
export type EventSwap = z.output<typeof EventSwap>;

/** One event, or all of a day, a division, or a day of a division. */
export const EventLock = z.extend(OfSeason, {
  event: z.optional(Id),
  date: z.optional(EventDate),
  division: z.optional(Id),
  locked: z.boolean(),
});
export type EventLock = z.output<typeof EventLock>;

/** What an event says, as somebody enters it. */
const Written = {
  /** The home team of a game; the team of a practice; of another event the team, if it is for one. */
  home: z.nullable(Id),
  away: z.nullable(Id),
  title: line("event-title", 80),
  ...ToFieldTime,
  /** Where it is without a field. */
  location: line("event-location", 120),
  minutes: Minutes,
  arriveEarly: z.nullable(
    z.int("event-arrive.number").check(z.minimum(0, "event-arrive.number"), z.maximum(240, "event-arrive.number")),
  ),
  details: Details,
};
export const NewEvent = z.extend(OfSeason, {
  kind: z.enum(EVENT_KINDS, "input.not-understood"),
  /** Of another event that is for a division; that of the teams follows from them. */
  division: z.nullable(Id),
  ...Written,
});
export type NewEvent = z.output<typeof NewEvent>;
export const EventEdit = z.extend(OfSeason, { event: Ref, version: Version, ...Written });
export type EventEdit = z.output<typeof EventEdit>;

export const EventStatusChange = z.extend(OfSeason, {
  event: Ref,
  version: Version,
  status: z.enum(EVENT_STATUSES, "input.not-understood"),
  /** Families read it; only of what is cancelled or postponed. */
  reason: Reason,
});
export type EventStatusChange = z.output<typeof EventStatusChange>;

export const EventRemoval = z.extend(OfSeason, { event: Ref, version: Version });
export type EventRemoval = z.output<typeof EventRemoval>;

export const ClashAcceptance = z.extend(OfSeason, {
  /** The events of the clash. */
  events: z.array(Id).check(z.minLength(1, "input.not-understood"), z.maxLength(2, "input.not-understood")),
  rule: z.enum(CLASH_RULES, "input.not-understood"),
  note: Note,
});
export type ClashAcceptance = z.output<typeof ClashAcceptance>;

/** "Every Tuesday from 17:30 to 20:30, an hour for each team of 10U." */
export const PracticePlan = z.extend(OfSeason, {
  teams: z.array(Id).check(z.minLength(1, "practice-teams.missing"), z.maxLength(64, "input.not-understood")),
  /** ISO weekdays, 1 is Monday. */
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, "practice-days.missing"), z.maxLength(7, "input.not-understood")),
  from: EventTime,
  to: EventTime,
  minutes: Minutes,
  fields: z.array(Id).check(z.minLength(1, "practice-fields.missing"), z.maxLength(20, "input.not-understood")),
  firstDate: EventDate,
  lastDate: EventDate,
});
export type PracticePlan = z.output<typeof PracticePlan>;

const Busy = { date: z.iso.date(), start: ClockTime, minutes: z.int() };
const Windows = z.array(
  z.object({
    range: z.optional(z.array(z.iso.date())),
    days: z.optional(z.array(z.int())),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  }),
);

/** What planned events are held against: fields with their hours, who is where, what the settings demand. */
export const PlanFactsAnswer = z.object({
  /** Today in the league's calendar. */
  today: z.iso.date(),
  range: z.tuple([z.iso.date(), z.iso.date()]),
  blackouts: z.array(z.iso.date()),
  bufferMinutes: z.int(),
  fields: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      venue: z.object({ id: z.uuid(), name: z.string(), lat: z.number(), lng: z.number() }),
      open: Windows,
      closed: Windows,
    }),
  ),
  taken: z.array(z.object({ field: z.uuid(), ...Busy })),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
  unavailable: z.array(
    z.object({
      team: z.uuid(),
      fromDate: z.iso.date(),
      toDate: z.iso.date(),
      fromTime: z.nullable(ClockTime),
      toTime: z.nullable(z.string()),
    }),
  ),
  people: z.array(
    z.object({
      kind: z.enum(["coach", "player", "family"]),
      name: z.string(),
      teams: z.array(z.uuid()),
      busy: z.array(z.object(Busy)),
    }),
  ),
  limits: z.record(
    z.uuid(),
    z.object({
      restDays: z.nullable(z.int()),
      maxPerDay: z.nullable(z.int()),
      maxPerWeek: z.nullable(z.int()),
    }),
  ),
});
export type PlanFactsAnswer = z.output<typeof PlanFactsAnswer>;

const Done = z.object({ changed: z.int() });
const Added = z.object({ id: z.uuid() });

export const builderCalls = {
  planFacts: own("GET", "/office/seasons/{season}/plan/facts", "What a season's events are held against", {
    description:
      "Fields with the times at which the league may use them, what other leagues have published there, when teams cannot play, and who has several teams.",
  })
    .input(OfSeason)
    .output(PlanFactsAnswer),
  moveEvent: own("POST", "/office/seasons/{season}/plan/moves", "Move an event to another time or field", {
    description:
      "A field or team that has something else then is refused. A postponed event takes place again with its new time. What was accepted of its conflicts is asked again.",
  })
    .input(EventMove)
    .output(Done),
  swapEvents: own("POST", "/office/seasons/{season}/plan/swaps", "Swap the times and fields of two events")
    .input(EventSwap)
    .output(Done),
  lockEvents: own("PUT", "/office/seasons/{season}/plan/locks", "Keep events where they are, or no longer")
    .input(EventLock)
    .output(Done),
  addEvent: own("POST", "/office/seasons/{season}/plan/events", "Add a game, a practice or another event")
    .input(NewEvent)
    .output(Added),
  editEvent: own("PUT", "/office/seasons/{season}/plan/events/{event}", "Change an event")
    .input(EventEdit)
    .output(Done),
  removeEvent: own("DELETE", "/office/seasons/{season}/plan/events/{event}", "Remove an event from the plan")
    .input(EventRemoval)
    .output(Done),
  setEventStatus: own(
    "PUT",
    "/office/seasons/{season}/plan/events/{event}/status",
    "Cancel or postpone an event, or let it take place again",
  )
    .input(EventStatusChange)
    .output(Done),
  acceptClash: own(
    "PUT",
    "/office/seasons/{season}/plan/accepted",
    "Accept a conflict of one or two events with a note",
    {
      description: "A field or team that is booked twice cannot be accepted.",
    },
  )
    .input(ClashAcceptance)
    .output(Done),
  addPractices: own("POST", "/office/seasons/{season}/plan/practices", "Give teams a weekly practice", {
    description: "Fields and times are shared fairly: over the weeks each team has each of them as often.",
  })
    .input(PracticePlan)
    .output(z.object({ added: z.int(), notPlaced: z.array(z.object({ team: z.uuid(), date: z.iso.date() })) })),
};
