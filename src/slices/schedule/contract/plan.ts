import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { ClockTime } from "./event.ts";
import { CHANGE_KINDS, DIFFERENCES, EVENT_KINDS, EVENT_STATUSES } from "./vocabulary.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

/** A season by its id. The form of an id that is none is the id of no season. */
export const OfSeason = z.object({ season: z.string() });

/** An event as the office plans it. */
export const PlannedEvent = z.object({
  id: z.uuid(),
  /** Counts its changes: a change of another version than was seen is refused. */
  version: z.int(),
  kind: z.enum(EVENT_KINDS),
  division: z.nullable(z.uuid()),
  /** The home team of a game, the team of a practice, the team of another event that is for one. */
  home: z.nullable(z.uuid()),
  away: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
  field: z.nullable(z.uuid()),
  location: z.nullable(z.string()),
  date: z.iso.date(),
  start: ClockTime,
  minutes: z.int(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  arriveEarly: z.nullable(z.int()),
  details: z.nullable(z.string()),
  status: z.enum(EVENT_STATUSES),
  statusReason: z.nullable(z.string()),
  locked: z.boolean(),
  accepted: z.array(z.string()),
  acceptedNote: z.nullable(z.string()),
  /** Its number among the playoff games of its division. */
  playoff: z.nullable(z.int()),
  /** Of a playoff game whose teams are not known yet, whom it waits for: "W3" is the winner of playoff game 3, "L3" its loser. */
  homeWaits: z.nullable(z.string()),
  awayWaits: z.nullable(z.string()),
});
export type PlannedEvent = z.output<typeof PlannedEvent>;

const Undoable = z.nullable(z.object({ kind: z.enum(CHANGE_KINDS), at: z.iso.datetime() }));

/** A season's schedule as the office plans it. */
export const SeasonPlan = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string(), startDate: z.iso.date(), endDate: z.iso.date() }),
  /** Counts changes: another one than was seen means that somebody changed something. */
  version: z.int(),
  /** How often it was published. */
  published: z.int(),
  /** When families first saw a schedule of this season; null while there are drafts only. */
  publishedAt: z.nullable(z.iso.datetime()),
  divisions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  teams: z.array(
    z.object({ id: z.uuid(), division: z.uuid(), name: z.string(), color: z.string(), published: z.boolean() }),
  ),
  events: z.array(PlannedEvent),
  /** Where the plan differs from what families see; also of events that it has no longer. */
  unpublished: z.array(z.object({ id: z.uuid(), what: z.enum(DIFFERENCES) })),
  undo: Undoable,
  redo: Undoable,
});
export type SeasonPlan = z.output<typeof SeasonPlan>;

/** What has changed of a plan since a version; what is gone is seen by the number of events. */
export const PlanChanges = z.object({
  ...z.pick(SeasonPlan, { version: true, published: true, events: true, unpublished: true, undo: true, redo: true })
    .shape,
  /** How many events the plan has. */
  total: z.int(),
});
export type PlanChanges = z.output<typeof PlanChanges>;

/** Where schedules can be made: approved leagues that somebody runs. */
export const ScheduleLeagues = z.object({
  leagues: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      seasons: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          startDate: z.iso.date(),
          endDate: z.iso.date(),
          games: z.int(),
          published: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ScheduleLeagues = z.output<typeof ScheduleLeagues>;

const Changed = z.object({ kind: z.enum(CHANGE_KINDS) });

export const planCalls = {
  scheduleLeagues: own(
    "GET",
    "/office/schedules",
    "Approved leagues that one runs, with the schedules of their seasons",
  ).output(ScheduleLeagues),
  seasonPlan: own("GET", "/office/seasons/{season}/plan", "A season's schedule as it is planned")
    .input(OfSeason)
    .output(SeasonPlan),
  planChanges: own("GET", "/office/seasons/{season}/plan/changes", "What has changed of a plan since a version of it", {
    description: "Events that are no longer there are not named: then `total` is less than what one has.",
  })
    .input(z.extend(OfSeason, { since: z.coerce.number().check(z.int("input.not-understood")) }))
    .output(PlanChanges),
  undoScheduleChange: own("POST", "/office/seasons/{season}/plan/undo", "Undo one's own last change of a plan", {
    description: "Of the season's last 50 changes. Refused where someone changed the same since.",
  })
    .input(OfSeason)
    .output(Changed),
  redoScheduleChange: own("POST", "/office/seasons/{season}/plan/redo", "Do again what one has undone last")
    .input(OfSeason)
    .output(Changed),
};
