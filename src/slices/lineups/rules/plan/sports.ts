import type { PeriodKind } from "../../contract/vocabulary.ts";
import { LITTLE_LEAGUE_NO_CATCH, type PitchAge, type PlayRules } from "../../contract/play-rules.ts";

interface SportPlay {
  /** Positions in the order in which they are filled: the first seven are those of a game of seven. */
  readonly positions: readonly string[];
  /** How many play at a time, by the oldest age of the division; the last for all above. */
  readonly playersPerSide: readonly (readonly [upToAge: number, playersPerSide: number])[];
}

const always = (playersPerSide: number): SportPlay["playersPerSide"] => [[99, playersPerSide]];
const DIAMOND = ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "RO"];

/**
 * Positions and players of a side. Soccer by age as US Youth Soccer has it (4v4, 5v5, 7v7, 9v9, 11v11); baseball and softball nine, t-ball ten in the
 * field; flag football five (NFL FLAG); ice hockey six; volleyball six, by position in the rotation.
 */
const SPORTS: Readonly<Record<string, SportPlay>> = {
  soccer: {
    positions: ["GK", "D", "F", "M", "D", "F", "M", "D", "M", "D", "M"],
    playersPerSide: [
      [6, 4],
      [8, 5],
      [10, 7],
      [12, 9],
      [99, 11],
    ],
  },
  futsal: { positions: ["GK", "D", "F", "M", "M"], playersPerSide: always(5) },
  basketball: { positions: ["PG", "SG", "SF", "PF", "C"], playersPerSide: always(5) },
  baseball: { positions: DIAMOND, playersPerSide: always(9) },
  softball: { positions: DIAMOND, playersPerSide: always(9) },
  "t-ball": { positions: DIAMOND, playersPerSide: always(10) },
  "flag-football": { positions: ["QB", "C", "RB", "WR", "WR"], playersPerSide: always(5) },
  "ice-hockey": { positions: ["G", "LD", "RD", "LW", "C", "RW"], playersPerSide: always(6) },
  volleyball: { positions: ["1", "2", "3", "4", "5", "6"], playersPerSide: always(6) },
};
/** Sports without positions of their own here: who plays, plays. */
const OTHER: SportPlay = { positions: [], playersPerSide: always(6) };

/** The position of who plays in a sport without positions. */
export const NO_POSITION = "X";

/** All positions that texts must name. */
export const POSITIONS = [
  "GK",
  "D",
  "M",
  "F",
  "PG",
  "SG",
  "SF",
  "PF",
  "C",
  "P",
  "1B",
  "2B",
  "3B",
  "SS",
  "LF",
  "CF",
  "RF",
  "RO",
] as const;

/** Positions of a sport in the order in which they are filled. */
export const positionsOf = (sport: string): readonly string[] => (SPORTS[sport] ?? OTHER).positions;

/** How many play at a time. @param age the oldest of the division */
export function playersPerSideOf(sport: string, age: number): number {
  const { playersPerSide } = SPORTS[sport] ?? OTHER;
  return (playersPerSide.find(([upTo]) => age <= upTo) ?? playersPerSide.at(-1)!)[1];
}

const DIAMOND_SPORTS = ["baseball", "softball"];
/** Whether a sport counts pitches, and times at bat. */
export const countsPitches = (sport: string): boolean => DIAMOND_SPORTS.includes(sport);
export const countsAtBats = (sport: string): boolean => DIAMOND_SPORTS.includes(sport) || sport === "t-ball";

/** What games are divided into where the score is not kept in parts. */
export const usualPeriods = (parts: {
  kind: PeriodKind | null;
  regular: number;
}): { kind: PeriodKind; count: number } =>
  parts.kind === null ? { kind: "quarters", count: 4 } : { kind: parts.kind, count: Math.max(1, parts.regular) };

const youth = (upToAge: number, perDay: number): PitchAge => ({ upToAge, perDay, rest: [20, 35, 50, 65] });
const teen = (upToAge: number, perDay: number): PitchAge => ({ upToAge, perDay, rest: [30, 45, 60, 75] });
/** Little League Baseball, Regulation VI: pitches a day by league age, and days of rest after them. */
export const LITTLE_LEAGUE: readonly PitchAge[] = [
  youth(8, 50),
  youth(10, 75),
  youth(12, 85),
  youth(14, 95),
  teen(16, 95),
  teen(18, 105),
];

/** In force until a league says otherwise: nothing but the pitch counts of baseball, for the sake of arms. */
export const defaultRules = (sport: string): PlayRules => ({
  minimum: null,
  atBats: 0,
  pitching: sport === "baseball" ? [...LITTLE_LEAGUE] : null,
  noCatchFrom: LITTLE_LEAGUE_NO_CATCH,
});

/** Rules that leagues of a sport often have, to begin with: two innings and one at bat (Little League), half of the game elsewhere. */
export const usualRules = (sport: string): PlayRules =>
  DIAMOND_SPORTS.includes(sport)
    ? {
        minimum: { of: "periods", periods: 2 },
        atBats: 1,
        pitching: [...LITTLE_LEAGUE],
        noCatchFrom: LITTLE_LEAGUE_NO_CATCH,
      }
    : { minimum: { of: "share", percent: 50 }, atBats: 0, pitching: null, noCatchFrom: LITTLE_LEAGUE_NO_CATCH };
