import type { Pair } from "../../contract/score.ts";
import type { PartKind } from "../../contract/vocabulary.ts";

/** How a sport keeps score. */
export interface Scoring {
  /** What its games are divided into; null where only the final score is kept. */
  readonly parts: PartKind | null;
  /** How many a regular game has. More are overtime, extra innings or a deciding set. */
  readonly regular: number;
  /** Whether the parts add up to the score, or who has more in a part wins it and the score counts those. */
  readonly total: "added" | "won";
  readonly overtime: boolean;
  readonly shootout: boolean;
  /** What one play scores: what the buttons of a scoreboard add. */
  readonly steps: readonly number[];
}

const added = (parts: PartKind, regular: number, more: Partial<Scoring> = {}): Scoring => ({
  parts,
  regular,
  total: "added",
  overtime: true,
  shootout: false,
  steps: [1],
  ...more,
});
const sets = (regular: number): Scoring => ({
  parts: "sets",
  regular,
  total: "won",
  overtime: false,
  shootout: false,
  steps: [1],
});
const goals = (parts: PartKind, regular: number) => added(parts, regular, { shootout: true });

/**
 * As youth leagues play: soccer in halves (US Youth Soccer), basketball in quarters (NFHS; many younger groups in halves), ice hockey in
 * three periods (USA Hockey), baseball and softball in six or seven innings (Little League, USA Softball), volleyball in the best of
 * three sets (USA Volleyball, youth), flag football in halves (NFL FLAG), curling in eight ends (World Curling).
 */
const SPORTS: Readonly<Record<string, Scoring>> = {
  soccer: goals("halves", 2),
  futsal: goals("halves", 2),
  "field-hockey": goals("quarters", 4),
  "ice-hockey": goals("periods", 3),
  "inline-hockey": goals("periods", 3),
  handball: goals("halves", 2),
  "water-polo": goals("quarters", 4),
  lacrosse: added("quarters", 4),
  netball: added("quarters", 4),
  basketball: added("quarters", 4, { steps: [1, 2, 3] }),
  football: added("quarters", 4, { steps: [1, 2, 3, 6] }),
  "flag-football": added("halves", 2, { steps: [1, 2, 6] }),
  rugby: added("halves", 2, { steps: [2, 3, 5] }),
  "gaelic-football": added("halves", 2, { steps: [1, 3] }),
  "roller-derby": added("halves", 2, { steps: [1, 4] }),
  baseball: added("innings", 6),
  softball: added("innings", 7),
  "t-ball": added("innings", 3),
  kickball: added("innings", 6),
  cricket: added("innings", 2, { overtime: false, steps: [1, 4, 6] }),
  curling: added("ends", 8),
  bocce: added("ends", 8, { overtime: false }),
  volleyball: sets(3),
  badminton: sets(3),
  tennis: sets(3),
  "table-tennis": sets(5),
  pickleball: sets(3),
  racquetball: sets(3),
  squash: sets(5),
  dodgeball: sets(3),
};

const FINAL_SCORE: Scoring = {
  parts: null,
  regular: 0,
  total: "added",
  overtime: false,
  shootout: false,
  steps: [1],
};

/** How a sport keeps score; of sports without a rule of their own, the final score alone. */
export const scoringOf = (sport: string): Scoring => SPORTS[sport] ?? FINAL_SCORE;

/** The score that parts make. */
export function totalOf(parts: readonly Pair[], { total }: Pick<Scoring, "total">): Pair {
  const points = ({ home, away }: Pair): Pair =>
    total === "added" ? { home, away } : { home: Number(home > away), away: Number(away > home) };
  return parts.map(points).reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 });
}
