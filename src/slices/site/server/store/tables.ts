import type { MailTable } from "#platform/mail/outbox.ts";

/** The tables of this slice, with the mail outbox that its commands write to. */
export type SiteTables = MailTable;
