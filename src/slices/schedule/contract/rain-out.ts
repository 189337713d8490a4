import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { ClosureReason, Day, ordered, Time } from "#slices/venues/contract/fields.ts";
import { OfSeason } from "./plan.ts";
import { ChangedEvent } from "./publishing.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

const Id = z.uuid("input.not-understood");

/** A venue, or one of its fields, for some days or hours. What is not said: where and when the season's next event is. */
export const RainOutAsked = ordered(
  z.extend(OfSeason, {
    venue: z.optional(Id),
    field: z.optional(Id),
    fromOn: z.optional(Day),
    toOn: z.optional(Day),
    from: z.optional(Time),
    to: z.optional(Time),
  }),
);
export type RainOutAsked = z.output<typeof RainOutAsked>;

const Span = {
  venue: Id,
  /** Null: the whole venue. */
  field: z.nullable(Id),
  fromOn: Day,
  toOn: Day,
  /** Null: whole days. */
  from: z.nullable(Time),
  to: z.nullable(Time),
};
export const RainOutSpan = z.object(Span);
export type RainOutSpan = z.output<typeof RainOutSpan>;

export const NewRainOut = ordered(
  z.extend(OfSeason, {
    ...Span,
    reason: ClosureReason,
    /** Whether the venue, or the field, is closed for this time too. */
    close: z.boolean(),
    /** What the sender saw: events to cancel, and people to tell. */
    expected: z.object({ events: z.int(), people: z.int() }),
  }),
);
export type NewRainOut = z.output<typeof NewRainOut>;

/** What a closed venue would take from a season's published schedule, and whom it concerns. */
export const RainOut = z.object({
  league: z.object({ id: z.uuid(), name: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string() }),
  /** Where published events of the season are still to come, with the fields that they are on. */
  venues: z.array(
    z.object({ id: z.uuid(), name: z.string(), fields: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  ),
  /** Null where nothing is still to come. */
  span: z.nullable(RainOutSpan),
  mayClose: z.boolean(),
  isClosed: z.boolean(),
  /** The first of the events that would be cancelled, in the order of time. */
  events: z.array(ChangedEvent),
  /** All of them. */
  count: z.int(),
  /** How many of them are games. */
  games: z.int(),
  families: z.int(),
  /** Accounts, and addresses without one: parents and coaches, each once. */
  people: z.int(),
  /** Games there that stay because they have a score. */
  scored: z.int(),
  /** Events there that the plan has elsewhere or otherwise already: families hear of that when it is published. */
  planned: z.int(),
});
export type RainOut = z.output<typeof RainOut>;

export const rainOutCalls = {
  rainOut: own("GET", "/office/seasons/{season}/rain-out", "What a closed venue would take from a published schedule", {
    description: "Whose times are not said is asked about the day of the season's next event at the venue.",
  })
    .input(RainOutAsked)
    .output(RainOut),
  cancelRainedOut: own("POST", "/office/seasons/{season}/rain-out", "Cancel all events at a closed venue", {
    description:
      "Cancels the season's published games, practices and other events there and publishes that: everyone concerned is told once. Refused where there are other events or people than the sender saw (`expected`).",
  })
    .input(NewRainOut)
    .output(z.object({ events: z.int(), families: z.int(), people: z.int() })),
};
