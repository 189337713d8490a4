import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { ClosureReason, Day, ordered, Time } from "./fields.ts";
import { Done, Id, Ref } from "./texts.ts";

const { own } = callsOf("venues", (route) => oc.route(route));

/** Permits that one call gives: one field after the other. */
export const MOST_PERMITTED = 100;

const Weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7)), "venue-weekdays.missing").check(
  z.minLength(1, "venue-weekdays.missing"),
  z.refine((days) => new Set(days).size === days.length, "input.not-understood"),
);

const hours = {
  /** Null: the whole venue. */
  field: z.nullable(Id),
  weekdays: Weekdays,
  /** Null: all the year. */
  fromOn: z.nullable(Day),
  toOn: z.nullable(Day),
  from: Time,
  to: Time,
};
export const NewHours = ordered(z.object({ venue: Ref, ...hours }));
export type NewHours = z.output<typeof NewHours>;
export const HoursEdit = ordered(z.object({ hours: Ref, version: z.int(), ...hours }));
export type HoursEdit = z.output<typeof HoursEdit>;

const closure = {
  /** Null: the whole venue. */
  field: z.nullable(Id),
  fromOn: Day,
  toOn: Day,
  /** Null: whole days. */
  from: z.nullable(Time),
  to: z.nullable(Time),
  reason: ClosureReason,
  /** How many events the sender saw inside it. */
  seen: z._default(z.int("input.not-understood"), 0),
};
export const NewClosure = ordered(z.object({ venue: Ref, ...closure }));
export type NewClosure = z.output<typeof NewClosure>;
export const ClosureEdit = ordered(z.object({ closure: Ref, version: z.int(), ...closure }));
export type ClosureEdit = z.output<typeof ClosureEdit>;

export const ClosureSpan = ordered(
  z.object({
    venue: Ref,
    field: z.optional(Id),
    fromOn: Day,
    toOn: Day,
    from: z.optional(Time),
    to: z.optional(Time),
  }),
);
export type ClosureSpan = z.output<typeof ClosureSpan>;

/** A published event that lies in a closure. */
export const ClosedEvent = z.object({
  id: z.uuid(),
  league: z.object({ id: z.uuid(), name: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string() }),
  field: z.uuid(),
  /** By the clock at the venue. */
  date: Day,
  start: z.string(),
  kind: z.enum(["game", "practice", "other"]),
  title: z.nullable(z.string()),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  /** For a team that is not known yet, whom a playoff game waits for. */
  homeWaits: z.nullable(z.string()),
  awayWaits: z.nullable(z.string()),
});
export type ClosedEvent = z.output<typeof ClosedEvent>;

/** What a closure would hit. */
export const ClosureEvents = z.object({
  count: z.int(),
  /** The first of them, in the order of time. */
  events: z.array(ClosedEvent),
});
export type ClosureEvents = z.output<typeof ClosureEvents>;

const permitted = { weekdays: Weekdays, fromOn: Day, toOn: Day, from: Time, to: Time };
export const PermitEdit = ordered(z.object({ permit: Ref, version: z.int(), ...permitted }));
export type PermitEdit = z.output<typeof PermitEdit>;

export const NewPermits = ordered(
  z.object({
    venue: Ref,
    fields: z
      .array(Id, "permit-fields.missing")
      .check(z.minLength(1, "permit-fields.missing"), z.maxLength(MOST_PERMITTED, "input.not-understood")),
    league: z.uuid("permit-league.missing"),
    ...permitted,
  }),
);
export type NewPermits = z.output<typeof NewPermits>;

const Made = z.object({ id: z.uuid() });

/** When a venue and its fields may be used: for who may change the venue. */
export const timeCalls = {
  addHours: own("POST", "/office/venues/{venue}/hours", "Say when a venue or a field is open")
    .input(NewHours)
    .output(Made),
  editHours: own("PUT", "/office/hours/{hours}", "Change when a venue or a field is open")
    .input(HoursEdit)
    .output(Done),
  removeHours: own("DELETE", "/office/hours/{hours}", "Remove hours of a venue or a field")
    .input(z.object({ hours: Ref }))
    .output(Done),
  closureEvents: own("GET", "/office/venues/{venue}/closures/events", "The published events that a closure would hit")
    .input(ClosureSpan)
    .output(ClosureEvents),
  addClosure: own("POST", "/office/venues/{venue}/closures", "Close a venue or a field for some days or hours", {
    description:
      "Refused where other events lie inside it than the sender saw (`seen`). The managers of the leagues that use the venue are told; events stay where they are until someone moves or cancels them.",
  })
    .input(NewClosure)
    .output(Made),
  editClosure: own("PUT", "/office/closures/{closure}", "Change when or why a venue or a field is closed")
    .input(ClosureEdit)
    .output(Done),
  removeClosure: own("DELETE", "/office/closures/{closure}", "Open again what was closed")
    .input(z.object({ closure: Ref }))
    .output(Done),
  addPermits: own("POST", "/office/venues/{venue}/permits", "Let a league use fields at certain times", {
    description: "While a field has a permit in force, other leagues need one too.",
  })
    .input(NewPermits)
    .output(Done),
  editPermit: own("PUT", "/office/permits/{permit}", "Change when a league may use a field")
    .input(PermitEdit)
    .output(Done),
  removePermit: own("DELETE", "/office/permits/{permit}", "Take a permit back")
    .input(z.object({ permit: Ref }))
    .output(Done),
};
