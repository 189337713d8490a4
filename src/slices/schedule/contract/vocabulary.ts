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
