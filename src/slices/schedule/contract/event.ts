import * as z from "zod/mini";
import { TEAM_COLORS } from "#slices/teams/contract/vocabulary.ts";
import { EVENT_KINDS, EVENT_STATUSES } from "./vocabulary.ts";

/** What the clock at the venue shows, "09:30". */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "input.not-understood"));

export const EventTeam = z.object({ id: z.uuid(), name: z.string(), color: z.enum(TEAM_COLORS) });
export type EventTeam = z.output<typeof EventTeam>;

/** Where an event is: on a field of a venue, or at a location that the league describes; neither while nobody knows. */
export const EventLocation = z.object({
  venue: z.nullable(z.string()),
  field: z.nullable(z.string()),
  /** "2100 Harrison St, Oakland, CA 94612" */
  address: z.nullable(z.string()),
  location: z.nullable(z.string()),
});
export type EventLocation = z.output<typeof EventLocation>;

/** A game, practice or other event as it was published (spec.txt §3, "Schedule event"): no player, no draft. */
export const ScheduledEvent = z.object({
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  /** Only events of another kind have one. */
  title: z.nullable(z.string()),
  league: z.object({ name: z.string(), slug: z.string() }),
  division: z.nullable(z.string()),
  /** The home team of a game, the team of a practice, the team of another event that is for one. */
  home: z.nullable(EventTeam),
  away: z.nullable(EventTeam),
  /** Its number among the playoff games of its division. */
  playoff: z.nullable(z.int()),
  /** Of a playoff game whose teams are not known yet, whom it waits for: "W3" is the winner of playoff game 3, "L3" its loser. */
  homeWaits: z.nullable(z.string()),
  awayWaits: z.nullable(z.string()),
  where: EventLocation,
  /** By the clock at the venue; `end` may be on the day after. */
  date: z.iso.date(),
  start: ClockTime,
  end: ClockTime,
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When families should be there; null where the league does not say. */
  arriveAt: z.nullable(ClockTime),
  details: z.nullable(z.string()),
  status: z.enum(EVENT_STATUSES),
  statusReason: z.nullable(z.string()),
  /** Counts changes of time or location; an answer is to one of them. */
  revision: z.int(),
  /** Time and location that families knew before the last change of them. */
  previous: z.nullable(z.object({ date: z.iso.date(), start: ClockTime, where: EventLocation })),
  changedAt: z.iso.datetime(),
});
export type ScheduledEvent = z.output<typeof ScheduledEvent>;
