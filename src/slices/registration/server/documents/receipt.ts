import { brandName } from "#kernel/money/card-brand.ts";
import { formatsOf } from "#kernel/text/formats.ts";
import { localizedPath, type Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { localIn } from "#kernel/time/zone.ts";
import { seasonNameIn } from "#kernel/text/season-name.ts";
import type { ConfirmedOrder, Confirmation } from "../../contract/mine.ts";
import type { GivenAnswer } from "../../contract/open-orders.ts";
import { filled, DOCUMENT_WORDS } from "./document-words.ts";
import type { DocumentContent, DocumentRow } from "./pdf.ts";

/** What a receipt needs besides the confirmation. */
export interface ReceiptSetting {
  language: Language;
  /** No money moves: the document says so. */
  test: boolean;
  /** Our address, "https://leagues.example.org". */
  origin: string;
}

/** What was answered for each registration. */
type Answers = ReadonlyMap<string, readonly GivenAnswer[]>;

/** The receipt of a checkout, or of one order, as things are now: what came back stands there too. */
export function receiptOf(
  confirmation: Confirmation,
  setting: ReceiptSetting,
  answers: Answers = new Map(),
): DocumentContent {
  const { language, test, origin } = setting;
  const words = DOCUMENT_WORDS[language];
  const { orders, email, now, id } = confirmation;
  const numbers = orders.map((order) => order.number).join(", ");
  const zone = orders[0]?.league.timeZone ?? "UTC";
  return {
    language,
    title: filled(orders.length > 1 ? words.several : words.title, { number: numbers, numbers }),
    notice: test ? words.test : undefined,
    facts: [
      { label: words.printed, value: formatsOf(language).longDate(localIn(zone, now).date) },
      { label: words.payer, value: email },
    ],
    tables: orders.flatMap((order) => tablesOf(order, language)),
    sections: orders.flatMap((order) => [...sectionsOf(order, language), ...answersOf(order, language, answers)]),
    foot: filled(words.foot, {
      product: PRODUCT_NAME,
      address: origin + localizedPath(language, `/confirmation/${id}`),
    }),
  };
}

/** What was answered to the league's own questions, child by child; notes on health are no answers and stand on no paper. */
function answersOf({ children }: ConfirmedOrder, language: Language, answers: Answers): DocumentContent["sections"] {
  const words = DOCUMENT_WORDS[language];
  return children.flatMap(({ registrationId, firstName, lastName }) => {
    const lines = (answers.get(registrationId) ?? []).flatMap((answer) => {
      const text = textOf(answer, language);
      return text === "" ? [] : [`${answer.label?.[language] ?? ""} ${text}`];
    });
    const heading = filled(words.answers, { child: `${firstName} ${lastName}` });
    return lines.length > 0 ? [{ heading, lines }] : [];
  });
}

function textOf({ value, kind, chosen }: GivenAnswer, language: Language): string {
  const words = DOCUMENT_WORDS[language];
  if (value === null) return "";
  if (kind === "file") return words.file;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return chosen ? chosen[language] : String(value);
}

/** Each child with its own lines, and what they came to together. */
function tablesOf(order: ConfirmedOrder, language: Language): DocumentContent["tables"] {
  const words = DOCUMENT_WORDS[language];
  const { amount, longDate } = formatsOf(language);
  const children = order.children.map((child) => {
    const who = filled(words.child, {
      child: `${child.firstName} ${child.lastName}`,
      division: child.division.name,
    });
    const state = words.states[child.status as keyof typeof words.states];
    return {
      heading: `${order.league.name}. ${who}${state ? ` (${state})` : ""}`,
      rows: child.lines.map(({ kind, amountCents, note }): DocumentRow => ({
        label: words.lines[kind],
        amount: amount(amountCents),
        note: note ?? undefined,
      })),
      total: { label: words.total, amount: amount(child.totalCents) },
    };
  });
  const paidOn = order.paidAt ? longDate(localIn(order.league.timeZone, order.paidAt).date) : undefined;
  const rows: DocumentRow[] = [{ label: words.total, amount: amount(order.totalCents) }];
  if (order.paidCents > 0) rows.push({ label: words.paid, amount: amount(order.paidCents), note: paidOn });
  if (order.refundedCents > 0) rows.push({ label: words.refunded, amount: amount(-order.refundedCents) });
  return [...children, { heading: `${order.league.name}: ${order.number}`, rows }];
}

function sectionsOf(order: ConfirmedOrder, language: Language): DocumentContent["sections"] {
  const words = DOCUMENT_WORDS[language];
  const { amount, longDate, dateRange } = formatsOf(language);
  const { league, season, venue, card, installments, refundSteps } = order;
  const paidBy = card
    ? filled(words.cardText, { ...card, brand: brandName(card.brand) })
    : order.paidCents > 0
      ? words.offline
      : undefined;
  const parts = installments.map(({ dueAt, amountCents, state }) => {
    const due = filled(words.part, { date: longDate(localIn(league.timeZone, dueAt).date) });
    const said = state === "paid" ? words.partPaid : state === "cancelled" ? words.partOff : words.partOpen;
    return `${due}: ${amount(amountCents)} (${said})`;
  });
  const refunds = refundSteps.map(({ percent, until }) =>
    filled(percent === 100 ? words.full : words.share, { percent: String(percent), date: longDate(until) }),
  );
  return [
    {
      heading: league.name,
      lines: [
        ...(paidBy ? [`${words.card}: ${paidBy}`] : []),
        `${words.season}: ${seasonNameIn(language, season.name)}, ${dateRange(season.startDate, season.endDate)}`,
        `${words.venue}: ${venue.name}, ${venue.address}, ${venue.city}, ${venue.state} ${venue.zip}`,
      ],
    },
    ...(parts.length > 1 ? [{ heading: words.parts, lines: parts }] : []),
    { heading: words.refunds, lines: [...refunds, words.none] },
  ];
}
