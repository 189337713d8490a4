/**
 * What kinds of rooms there are: of a team, of a league's staff, of everybody in a league, of one family with the coaches, of
 * somebody who answered a league's message with its staff.
 */
export const ROOM_KINDS = ["team", "staff", "league", "family", "reply"] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Why somebody may read a room. */
export const READER_ROLES = ["coach", "manager", "official", "guardian", "player", "minor"] as const;
export type ReaderRole = (typeof READER_ROLES)[number];

export const REACTIONS = ["thumbs-up", "heart", "laugh", "party", "wow", "thanks"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Why somebody reports a message. */
export const REPORT_REASONS = ["unkind", "unsafe", "private", "spam", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a moderator does about a report. */
export const REPORT_DECISIONS = ["none", "hidden", "muted", "removed"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Characters of a message and of a room's name, at most. */
export const LONGEST_MESSAGE = 4000;
export const LONGEST_ROOM_NAME = 80;
/** Choices of a poll, and characters of each, at most; fewer than two are no question. */
export const MOST_CHOICES = 8;
export const LONGEST_CHOICE = 80;
/** Characters that somebody may write beside a report, or about its decision. */
export const LONGEST_NOTE = 1000;
/** Milliseconds for which somebody who typed counts as typing. */
export const TYPING_LASTS = 5000;
/** Photos that somebody may choose at once; each becomes a message. */
export const MOST_PHOTOS_AT_ONCE = 6;
/** Messages that one answer holds. */
export const MESSAGES_OF_A_PAGE = 50;
/** Unread messages that are counted; there may be more. */
export const MOST_UNREAD = 100;
/** People that a message may notify without asking first. */
export const NOTIFIED_UNASKED = 15;
