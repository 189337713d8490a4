import type { Feature } from "#design/lists/feature-list.tsx";
import type { LocalDate } from "#kernel/time/calendar.ts";

/** A long text to read: sections of paragraphs and lists. Sent by the server, so that no other page carries it. */
export interface Prose {
  title: string;
  description: string;
  changed: LocalDate;
  /** What the text is to lead to. */
  action?: { text: string; href: string };
  /** The page invites: it begins with the drawn park, its description and the action, and has no date. */
  invites?: true;
  sections: ProseSection[];
}

export interface ProseSection {
  heading: string;
  /** Where one says `{processing}`, the processing fee of the site stands. */
  paragraphs: string[];
  features?: Feature[];
  list?: { text: string; href?: string }[];
  /** A screen of the product, taken by scripts/pictures.ts: its name, and what it shows for who cannot see it. */
  picture?: { name: "registrations" | "teams" | "schedule"; shows: string };
}

export const PROSE_PAGES = ["help", "run-a-league", "terms", "privacy", "data-credits"] as const;
export type ProsePage = (typeof PROSE_PAGES)[number];
export type ProseTexts = Record<ProsePage, Prose>;
