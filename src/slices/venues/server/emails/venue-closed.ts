import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";

/** What happened to a closure. */
export type ClosureChange = "closed" | "changed" | "reopened";

interface Facts {
  readonly venue: string;
  readonly field: string | null;
  readonly fromOn: string;
  readonly toOn: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  readonly events: number;
}

interface Words {
  readonly subject: Readonly<Record<ClosureChange, string>>;
  readonly what: string;
  readonly inside: string;
  readonly builder: string;
  readonly page: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: { closed: "A venue is closed", changed: "A closure has changed", reopened: "A venue is open again" },
    what: "{where}: {when}. Reason: {reason}",
    inside: "Games and events of your league at that time: {events}. Move or cancel them, then publish the change.",
    builder: "Open the schedule builder",
    page: "See the venue",
  },
  es: {
    subject: { closed: "Una sede está cerrada", changed: "Un cierre ha cambiado", reopened: "Una sede abre de nuevo" },
    what: "{where}: {when}. Motivo: {reason}",
    inside: "Partidos y eventos de su liga a esa hora: {events}. Muévalos o cancélelos y publique el cambio.",
    builder: "Abrir el editor del calendario",
    page: "Ver la sede",
  },
};

/** The email about a closure. */
export function venueClosedEmail(change: ClosureChange, { facts, ...to }: EmailTo<Facts>): EmailMessage {
  const { venue, field, fromOn, toOn, from, to: until, reason, events } = facts;
  const words = WORDS[to.language];
  const formats = formatsOf(to.language);
  const days = fromOn === toOn ? formats.dateWithWeekday(fromOn) : formats.dateRange(fromOn, toOn);
  const times =
    from === null || until === null
      ? ""
      : `, ${formats.time(from)} – ${formats.time(until === "24:00" ? "00:00" : until)}`;
  const isHit = events > 0 && change !== "reopened";
  const email: EmailWords = {
    subject: words.subject[change],
    heading: words.subject[change],
    paragraphs: [words.what, ...(isHit ? [words.inside] : [])],
    action: isHit ? words.builder : words.page,
    notes: [],
  };
  const where = field === null ? venue : `${venue}, ${field}`;
  return wordedEmail(email, { ...to, values: { where, when: days + times, reason, events: String(events) } });
}
