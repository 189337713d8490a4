import type { LocalDate } from "#kernel/calendar.ts";

/** A long text to read: sections of paragraphs and lists. Sent by the server, so that no other page carries it. */
export interface Prose {
  title: string;
  description: string;
  changed: LocalDate;
  /** What the text is to lead to. */
  action?: { text: string; href: string };
  sections: { heading: string; paragraphs: string[]; list?: { text: string; href?: string }[] }[];
}

export const PROSE_PAGES = ["help", "run-a-league", "terms", "privacy", "data-credits"] as const;
export type ProsePage = (typeof PROSE_PAGES)[number];
export type ProseTexts = Record<ProsePage, Prose>;
