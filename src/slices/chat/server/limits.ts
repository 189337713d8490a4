import type { Limit } from "#platform/http/limits.ts";

/** Messages of one account: a quick talk, no flood. */
export const MESSAGES_BY_ACCOUNT: Limit = { name: "chat-messages", points: 60, window: 60 };
/** Photos of one account: each costs work and room. */
export const PHOTOS_BY_ACCOUNT: Limit = { name: "chat-photos", points: 60, window: 60 * 60 };
/** Edits, reactions and pins of one account. */
export const CHANGES_BY_ACCOUNT: Limit = { name: "chat-changes", points: 120, window: 60 };
/** How often one account says that it is typing: every three seconds, on some devices. */
export const TYPING_BY_ACCOUNT: Limit = { name: "chat-typing", points: 60, window: 60 };
/** Reports of one account. */
export const REPORTS_BY_ACCOUNT: Limit = { name: "chat-reports", points: 20, window: 24 * 60 * 60 };
/** Rooms that one account makes. */
export const ROOMS_BY_ACCOUNT: Limit = { name: "chat-rooms", points: 20, window: 24 * 60 * 60 };
