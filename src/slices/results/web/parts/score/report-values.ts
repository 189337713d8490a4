import type { ReportText } from "../../../contract/report.ts";
import { CARDS, MOST_CARDS, SIDES } from "../../../contract/vocabulary.ts";

/** Empty lines that the form has below the cards that are there. */
const EMPTY_LINES = 3;

/** How many lines for cards the form has. */
export const linesFor = (cards: number): number => Math.min(MOST_CARDS, cards + EMPTY_LINES);

/** What the form says; a line without a card is none. */
export function reportIn(form: FormData): Record<keyof ReportText, unknown> {
  const text = (name: string) => String(form.get(name) ?? "");
  const cards = Array.from({ length: MOST_CARDS }, (_, at) => ({
    side: SIDES.find((one) => one === text(`side-${at}`)) ?? "home",
    card: CARDS.find((one) => one === text(`card-${at}`)),
    number: text(`number-${at}`),
    minute: text(`minute-${at}`).trim() === "" ? null : Number(text(`minute-${at}`)),
    reason: text(`reason-${at}`),
  }));
  return { cards: cards.filter(({ card }) => card !== undefined), incidents: text("incidents"), notes: text("notes") };
}
