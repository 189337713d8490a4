import type { SIDES } from "#slices/results/contract/vocabulary.ts";

/** A team's part in a game. */
export type GameSide = (typeof SIDES)[number];

/** Who reads a league's statistics. Members: families with a confirmed spot, coaches, officials and managers. Off: nobody keeps any. */
export const VISIBILITIES = ["public", "members", "off"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What holds until a league chooses: nothing about a child is public by itself. */
export const USUAL_VISIBILITY: Visibility = "members";

/** The most statistics that a league counts by itself. */
export const MOST_OWN_STATISTICS = 12;
/** The most players of one box score. */
export const MOST_LINES = 120;
/** Rows of a ranking. */
export const MOST_LEADERS = 10;
/** Groups whose players are all under this age are not ranked. */
export const YOUNGEST_RANKED_AGE = 10;

/** Kinds of files that tables leave in. */
export const SHEET_FORMATS = ["csv", "xlsx"] as const;
