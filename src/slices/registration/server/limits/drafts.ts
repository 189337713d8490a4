import type { Limit } from "#platform/http/limits.ts";

const HOUR = 60 * 60;

/** Savings of half-filled forms: one for each field that is left, several children long. */
export const SAVINGS_BY_VISITOR: Limit = { name: "draft-savings-visitor", points: 12_000, window: HOUR };
export const SAVINGS_BY_ACCOUNT: Limit = { name: "draft-savings-account", points: 1200, window: HOUR };
/** Forms that visitors of one network begin: a school's 200 families stand behind one when registration opens. */
export const DRAFTS_BY_VISITOR: Limit = { name: "drafts-visitor", points: 600, window: HOUR };
/** Files submitted with a form that is not sent yet. */
export const FILES_BY_IP: Limit = { name: "answer-files", points: 300, window: HOUR };
/** Emails with the way back to a form, for one account. */
export const DRAFT_EMAILS: Limit = { name: "draft-emails", points: 5, window: 24 * HOUR };
