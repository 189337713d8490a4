/** What stands in a schedule (spec.txt §3, "Schedule event"). */
export const EVENT_KINDS = ["game", "practice", "other"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whether an event takes place when it says; who is postponed waits for another time. */
export const EVENT_STATUSES = ["scheduled", "postponed", "cancelled"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What was done to a planned schedule. */
export const CHANGE_KINDS = [
  "made",
  "moved",
  "swapped",
  "locked",
  "added",
  "edited",
  "removed",
  "cancelled",
  "restored",
  "accepted",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Changes of a season's schedule that can be undone and redone. */
export const MOST_UNDONE = 50;

/** Events that a season may have: 64 divisions of twelve teams with ten games and practices fit in. */
export const MOST_EVENTS = 20_000;

/** What publishing does with an event, as families see it. */
export const DIFFERENCES = ["new", "moved", "cancelled", "postponed", "back", "changed"] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** What stands in the way of a game at a time and field. */
export const BLOCKS = [
  "field-busy",
  "closed",
  "team-busy",
  "team-unavailable",
  "max-per-day",
  "max-per-week",
  "rest",
  "coach-busy",
  "officials",
  "no-slot",
  "opponents",
] as const;
export type Block = (typeof BLOCKS)[number];

/** What the page shows of a schedule's measures: the others are for the benchmark. Lower is better; nothing is below the bound. */
export const SHOWN_MEASURES = [
  "homeAway",
  "opponents",
  "timeBands",
  "fields",
  "weekdays",
  "breaks",
  "restSpread",
  "gamesPlayedDifference",
  "immediateRematches",
] as const;
export type ShownMeasure = (typeof SHOWN_MEASURES)[number];
/** What a family says of a player and an event; none until somebody answered. */
export const ANSWERS = ["going", "maybe", "absent"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Whose schedule a calendar program reads. */
export const FEED_KINDS = ["family", "child", "team", "league"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Times that a team says it cannot play, in one season. */
export const MOST_UNAVAILABLE = 40;
/** What can be wrong with where a planned event lies. */
export const CLASH_RULES = [
  "field-taken",
  "field-elsewhere",
  "team-busy",
  "field-closed",
  "field-not-open",
  "field-not-yours",
  "field-buffer",
  "team-unavailable",
  "coach-busy",
  "player-busy",
  "siblings-overlap",
  "rest",
  "day-limit",
  "week-limit",
  "blackout",
  "outside-season",
] as const;
export type ClashRule = (typeof CLASH_RULES)[number];

/** A field or team is never booked twice; everything else a manager may accept with a note. */
export const NEVER_ACCEPTED: readonly ClashRule[] = ["field-taken", "field-elsewhere", "team-busy"];
