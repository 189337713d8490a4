import type { LocalDate } from "#kernel/calendar.ts";
import { deadlineText } from "#kernel/deadline.ts";
import type { Language } from "#kernel/language.ts";
import { seasonNameIn } from "#kernel/season-name.ts";
import { wordedLetter, type LetterWords } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { ConfirmedOrder } from "../../contract/mine.ts";
import { listedFoot } from "./listed.ts";
import { PLACES_EN, type PlaceTexts } from "./places/en.ts";
import { PLACES_ES } from "./places/es.ts";

/** Letters about places, each in its reader's language. Children are named by their first names, and never in a subject. */

const TEXTS: Record<Language, PlaceTexts> = { en: PLACES_EN, es: PLACES_ES };
const LOCALE: Record<Language, string> = { en: "en-US", es: "es-US" };

export interface Reader {
  email: string;
  language: Language;
  /** An address of a league's list. Nobody has shown that it is the guardian's: no child is named to it. */
  listed?: {
    /** Of the league's page: those of an account are not for this reader. */
    page: string;
    /** How no more letters of this league come. */
    unsubscribe: { label: string; address: string };
  };
  /** Who waits without an account: their page is behind a link of this letter. Nobody has shown that the child is theirs. */
  guest?: { page: string };
}

interface About {
  league: string;
  season: string;
  firstNames: readonly string[];
}

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

function letter(
  to: Reader,
  origin: string,
  {
    words,
    page,
    second,
    about,
    values = {},
  }: {
    words: LetterWords;
    page: string;
    second?: { label: string; page: string } | undefined;
    about: About;
    values?: Record<string, string>;
  },
): Letter {
  const { email: recipient, language, listed, guest } = to;
  const { yourChild, seeLeague, asked } = TEXTS[language];
  const who = listed || guest ? yourChild : names(about.firstNames, language);
  const known = { league: about.league, season: seasonNameIn(language, about.season), names: who };
  const filling = { recipient, language, origin, page, second, values: { ...known, ...values } };
  if (guest) return wordedLetter({ ...words, sent: asked }, { ...filling, ...guest });
  if (!listed) return wordedLetter(words, filling);
  return wordedLetter({ ...words, action: seeLeague, sent: listedFoot(language) }, { ...filling, ...listed });
}

/** A place is offered, until a time in the league's zone. */
export function offeredLetter(
  to: Reader,
  origin: string,
  about: About & { until: Date; timeZone: string; priceCents: number },
): Letter {
  const { language } = to;
  const values = {
    until: deadlineText(language, about.timeZone, about.until.getTime()),
    price: money(about.priceCents, language),
  };
  return letter(to, origin, { words: TEXTS[language].offered, page: "/my-leagues", about, values });
}

/** Somebody waits: the number in line of each child. */
export function waitingLetter(to: Reader, origin: string, about: About & { line: readonly number[] }): Letter {
  const { language } = to;
  const { waiting, leave } = TEXTS[language];
  const line = names(about.line.map(String), language);
  const words = { ...waiting, notes: [...waiting.notes, ...(to.guest ? [leave] : [])] };
  return letter(to, origin, { words, page: "/my-leagues", about, values: { line } });
}

/** An offer's time is over. */
export function lapsedLetter(to: Reader, origin: string, about: About): Letter {
  return letter(to, origin, { words: TEXTS[to.language].lapsed, page: "/my-leagues", about });
}

/** A place was given back. @param about.reason the league's words, where it was the league */
export function cancelledLetter(
  to: Reader,
  origin: string,
  about: About & { refundCents: number; reason: string | undefined },
): Letter {
  const { language } = to;
  const { cancelled, refunded, reason } = TEXTS[language];
  const told = [...(about.reason === undefined ? [] : [reason]), ...(about.refundCents > 0 ? [refunded] : [])];
  const paragraphs = [...cancelled.paragraphs, ...told];
  const values = { refund: money(about.refundCents, language), reason: about.reason ?? "" };
  return letter(to, origin, { words: { ...cancelled, paragraphs }, page: "/my-leagues", about, values });
}

/** The league took somebody off the waitlist. */
export function removedLetter(to: Reader, origin: string, about: About & { reason: string | undefined }): Letter {
  const { removed, reason } = TEXTS[to.language];
  const paragraphs = [...removed.paragraphs, ...(about.reason === undefined ? [] : [reason])];
  const values = { reason: about.reason ?? "" };
  return letter(to, origin, { words: { ...removed, paragraphs }, page: "/my-leagues", about, values });
}

/**
 * The league moved a player to another division; what that costs more is to be paid, what it costs less comes back. What who
 * came by a list owes is between them and the league.
 */
export function movedLetter(
  to: Reader,
  origin: string,
  about: About & { division: string; differenceCents: number; refundCents: number; reason: string | undefined },
): Letter {
  const { language } = to;
  const { moved, toPay, refunded, reason } = TEXTS[language];
  const told = [
    ...(about.reason === undefined ? [] : [reason]),
    ...(about.differenceCents > 0 && !to.listed ? [toPay] : []),
    ...(about.refundCents > 0 ? [refunded] : []),
  ];
  const values = {
    division: about.division,
    amount: money(about.differenceCents, language),
    refund: money(about.refundCents, language),
    reason: about.reason ?? "",
  };
  const words = { ...moved, paragraphs: [...moved.paragraphs, ...told] };
  return letter(to, origin, { words, page: "/my-leagues", about, values });
}

/**
 * Places are confirmed: where and when it begins, until when what comes back, and, for who paid, the receipt line by line.
 * @param payer whether the reader paid: nobody else is told of money
 * @param proof the page that confirms the reader's address, where that is still open
 */
export function confirmedLetter(
  to: Reader,
  origin: string,
  order: ConfirmedOrder,
  { payer, proof }: { payer: boolean; proof?: string | undefined },
): Letter {
  const { language } = to;
  const { confirmed, facts, receipt, lines, steps } = TEXTS[language];
  const about = {
    league: order.league.name,
    season: order.season.name,
    firstNames: order.children.map((one) => one.firstName),
  };
  const { venue } = order;
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
  return letter(to, origin, {
    words: { ...confirmed, paragraphs },
    page: payer ? `/confirmation/${order.id}` : "/my-leagues",
    second: proof ? { label: TEXTS[language].confirmAddress, page: proof } : undefined,
    about,
    values,
  });
}
