/** The types of messages of the specification: to a league, a team, coaches, one player's family, parents. */
export const MESSAGE_TYPES = ["announcement", "team", "coach", "player", "parent"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Whom a league announcement is for, by what they are to the league. */
export const AUDIENCE_ROLES = ["families", "coaches", "officials", "managers"] as const;
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];

/** How a family stands to a season, in its own words: has a spot; waits; may take an offered spot; has not paid yet. */
export const FAMILY_STATES = ["registered", "waiting", "offered", "unpaid"] as const;
export type FamilyState = (typeof FAMILY_STATES)[number];

/** Whether a family still owes something for its registration. */
export const OWING = ["any", "owing", "paid"] as const;
export type Owing = (typeof OWING)[number];

/** What a family has answered to a game or practice; "none": nothing, or only to an earlier time. */
export const ATTENDANCE_ANSWERS = ["going", "maybe", "absent", "none"] as const;
export type AttendanceAnswer = (typeof ATTENDANCE_ANSWERS)[number];

/** Why a message is urgent. Weather, a closed field, and a change of a game within 24 hours reach phones in quiet hours. */
export const URGENT_REASONS = ["weather", "closure", "change", "other"] as const;
export type UrgentReason = (typeof URGENT_REASONS)[number];

/** Urgent messages of a league and day, by the league's calendar. */
export const URGENT_A_DAY = 3;

/** Why a message does not reach a family, or reaches it by fewer ways. */
export const EXCLUDED_REASONS = [
  // Nobody of it has an account that receives messages, and there is no address.
  "no-contact",
  // The account is of somebody under 18: their guardians are written to.
  "minor",
  // The address wants no emails of the league.
  "refused",
  // Mail servers refuse the address.
  "undeliverable",
  // Reached by email alone, and the message is not sent by email.
  "not-by-email",
  // Reached by email alone, and a league that is not public writes to no address that nobody confirmed.
  "league-not-public",
] as const;
export type ExcludedReason = (typeof EXCLUDED_REASONS)[number];

/** Rows that can be chosen one by one. */
export const MOST_CHOSEN = 1000;
/** People whose names one answer holds. */
export const NAMES_SHOWN = 100;
/** Seconds between sending a message and telling the first family, in which its league can stop it. */
export const SECONDS_TO_STOP = 30;
/** Days ahead that a message may be planned. */
export const DAYS_AHEAD = 180;
/** Hours before a game at which a recurring reminder may leave. */
export const REMINDER_HOURS = [3, 24, 48] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];
