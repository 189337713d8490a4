import * as z from "zod/mini";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { deadlineText } from "#kernel/time/deadline.ts";
import type { Language } from "#kernel/language.ts";
import { seasonNameIn } from "#kernel/text/season-name.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { ConfirmedOrder } from "../../contract/mine.ts";
import { importedFoot, stopLink } from "./imported.ts";
import { SPOTS_EN, type SpotTexts } from "./spots/en.ts";
import { SPOTS_ES } from "./spots/es.ts";

/** Emails about spots, each in its reader's language. Children are named by their first names, and never in a subject. */

const TEXTS: Record<Language, SpotTexts> = { en: SPOTS_EN, es: SPOTS_ES };
const LOCALE: Record<Language, string> = { en: "en-US", es: "es-US" };

/** The registrations that an email is about. */
export const RegistrationFacts = z.object({
  league: z.string(),
  sport: z.optional(z.string()),
  season: z.string(),
  firstNames: z.array(z.string()),
  /** For an imported address: what ends the league's emails to it. Nobody has shown that it is the guardian's. */
  stop: z.optional(z.string()),
});
export type RegistrationFacts = z.output<typeof RegistrationFacts>;

/** What of an order stands in the email that confirms it. */
export const ReceiptFacts = z.extend(
  z.pick(ConfirmedOrder, {
    id: true,
    number: true,
    league: true,
    season: true,
    venue: true,
    lines: true,
    totalCents: true,
    paidCents: true,
    nextSteps: true,
  }),
  { firstNames: z.array(z.string()) },
);
type ReceiptFacts = z.output<typeof ReceiptFacts>;

function day(date: LocalDate, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}

function money(cents: number, language: Language): string {
  return new Intl.NumberFormat(LOCALE[language], { style: "currency", currency: "USD" }).format(cents / 100);
}

function names(firstNames: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALE[language], { type: "conjunction" }).format(firstNames);
}

interface Said {
  words: EmailWords;
  /** Another page than the notice leads to. */
  page?: string;
  second?: { label: string; page: string } | undefined;
  values?: Record<string, string>;
}

/**
 * Whoever has no account is an imported address, or who waits without an account, whose page is behind a link in this
 * email. Nobody has shown that the child is theirs: no child is named to them.
 */
function email(
  { facts, ...to }: EmailTo<Pick<RegistrationFacts, "league" | "sport" | "season" | "firstNames" | "stop">>,
  { words, values = {}, ...said }: Said,
): EmailMessage {
  const { language, hasAccount } = to;
  const { yourChild, seeLeague, asked } = TEXTS[language];
  const who = hasAccount ? names(facts.firstNames, language) : yourChild;
  const known = { league: facts.league, season: seasonNameIn(language, facts.season), names: who };
  const filling = { ...to, ...said, sport: facts.sport, values: { ...known, ...values } };
  if (hasAccount) return wordedEmail(words, filling);
  if (facts.stop === undefined) return wordedEmail({ ...words, sent: asked }, filling);
  const unsubscribe = stopLink(to, facts.stop);
  return wordedEmail({ ...words, action: seeLeague, sent: importedFoot(language) }, { ...filling, unsubscribe });
}

const isImported = ({ hasAccount, facts }: EmailTo<RegistrationFacts>) => !hasAccount && facts.stop !== undefined;

/** A spot is offered, until a time in the league's zone; nothing where it is no longer offered. */
export function offeredEmail(
  to: EmailTo<RegistrationFacts & { until?: string | undefined; timeZone: string; priceCents: number }>,
): EmailMessage | undefined {
  const { language, facts } = to;
  if (facts.until === undefined) return undefined;
  const values = {
    until: deadlineText(language, facts.timeZone, Date.parse(facts.until)),
    price: money(facts.priceCents, language),
  };
  return email(to, { words: TEXTS[language].offered, values });
}

/** Somebody waits: the number in line of each child; nothing where nobody does any more. */
export function waitingEmail(to: EmailTo<RegistrationFacts & { line: readonly number[] }>): EmailMessage | undefined {
  const { language, facts } = to;
  if (facts.line.length === 0) return undefined;
  const { waiting, leave } = TEXTS[language];
  const line = names(facts.line.map(String), language);
  const isGuest = !to.hasAccount && !isImported(to);
  const words = { ...waiting, notes: [...waiting.notes, ...(isGuest ? [leave] : [])] };
  return email(to, { words, values: { line } });
}

/** An offer's time is over. */
export function lapsedEmail(to: EmailTo<RegistrationFacts>): EmailMessage {
  return email(to, { words: TEXTS[to.language].lapsed });
}

interface Reason {
  /** The league's words, where it was the league. */
  reason?: string | undefined;
}

/** A spot was given back. */
export function cancelledEmail(to: EmailTo<RegistrationFacts & Reason & { refundCents: number }>): EmailMessage {
  const { language, facts } = to;
  const { cancelled, refunded, reason } = TEXTS[language];
  const told = [...(facts.reason === undefined ? [] : [reason]), ...(facts.refundCents > 0 ? [refunded] : [])];
  const paragraphs = [...cancelled.paragraphs, ...told];
  const values = { refund: money(facts.refundCents, language), reason: facts.reason ?? "" };
  return email(to, { words: { ...cancelled, paragraphs }, values });
}

/** The league took somebody off the waitlist. */
export function removedEmail(to: EmailTo<RegistrationFacts & Reason>): EmailMessage {
  const { removed, reason } = TEXTS[to.language];
  const paragraphs = [...removed.paragraphs, ...(to.facts.reason === undefined ? [] : [reason])];
  const values = { reason: to.facts.reason ?? "" };
  return email(to, { words: { ...removed, paragraphs }, values });
}

/**
 * The league moved a player to another division; what that costs more is to be paid, what it costs less comes back. What an
 * imported family owes is between them and the league.
 */
export function movedEmail(
  to: EmailTo<RegistrationFacts & Reason & { division: string; differenceCents: number; refundCents: number }>,
): EmailMessage {
  const { language, facts } = to;
  const { moved, toPay, refunded, reason } = TEXTS[language];
  const told = [
    ...(facts.reason === undefined ? [] : [reason]),
    ...(facts.differenceCents > 0 && !isImported(to) ? [toPay] : []),
    ...(facts.refundCents > 0 ? [refunded] : []),
  ];
  const values = {
    division: facts.division,
    amount: money(facts.differenceCents, language),
    refund: money(facts.refundCents, language),
    reason: facts.reason ?? "",
  };
  const words = { ...moved, paragraphs: [...moved.paragraphs, ...told] };
  return email(to, { words, values });
}

/** Registrations are confirmed: where and when it begins, until when what comes back, and, for who paid, the receipt line by line. */
export function confirmedEmail({
  facts: { receipt: order, payer, proof },
  ...to
}: EmailTo<{ receipt?: ReceiptFacts | undefined; payer: boolean; proof?: string | undefined }>):
  | EmailMessage
  | undefined {
  const { language } = to;
  if (order === undefined) return undefined;
  const { confirmed, facts, receipt, lines, steps } = TEXTS[language];
  const { venue, firstNames } = order;
  const receiptLines = [
    receipt.heading,
    ...order.lines.map(({ kind, amountCents }) => `${lines[kind]}: ${money(amountCents, language)}`),
    `${receipt.total}: ${money(order.totalCents, language)}`,
    `${receipt.paid}: ${money(order.paidCents, language)}`,
  ];
  const nextSteps = order.nextSteps.map(({ kind, date, amountCents, percent }) => {
    const amount = amountCents === null ? "" : ` (${money(amountCents, language)})`;
    return `${day(date, language)}: ${steps[kind].replace("{percent}", String(percent))}${amount}`;
  });
  const paragraphs = [...confirmed.paragraphs, facts.where, facts.next, ...nextSteps, ...(payer ? receiptLines : [])];
  const values = {
    number: order.number,
    venue: `${venue.name}, ${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`,
  };
  const about = { league: order.league.name, sport: order.league.sport, season: order.season.name, firstNames };
  return email(
    { ...to, facts: about },
    {
      words: { ...confirmed, paragraphs },
      page: payer ? `/confirmation/${order.id}` : to.page,
      second: proof ? { label: TEXTS[language].confirmAddress, page: proof } : undefined,
      values,
    },
  );
}
