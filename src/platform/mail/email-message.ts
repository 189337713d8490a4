import type { Language } from "#kernel/language.ts";

/** A mail to be sent: to one person, in that person's language. The subject never names a child. */
export interface EmailMessage {
  recipient: string;
  replyTo?: string;
  subject: string;
  language: Language;
  text: string;
  html: string;
  /** A person wrote it in a form of ours: an automatic answer to it is welcome. */
  byHand?: boolean;
  /** Where its reader says, in one click, that no more such emails are wanted (RFC 8058). Every email that is not necessary has one. */
  unsubscribeAddress?: string;
}

/** Escapes text for HTML, quotes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
