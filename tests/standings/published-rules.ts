import type { Rules } from "#slices/results/rules/standings/competition.ts";

/** Premier League Handbook 2024/25, rules C.4 to C.6 and C.17: points, goal difference, goals, then (for what matters) head-to-head. */
export const PREMIER_LEAGUE: Rules = {
  points: [3, 1, 0],
  rules: ["points", "difference", "scored", "head-to-head-points", "away-goals"],
  restart: false,
};

/**
 * Regulations of the UEFA European Football Championship 2022–24, Article 20.01: a) points, b) goal difference and c) goals in the games
 * among the teams in question; d) a) to c) again for those still level; e) goal difference and f) goals in all games; then fewer cards.
 */
export const UEFA_EURO: Rules = {
  points: [3, 1, 0],
  rules: [
    "points",
    "head-to-head-points",
    "head-to-head-difference",
    "head-to-head-scored",
    "difference",
    "scored",
    "fair-play",
  ],
  restart: false,
  headToHead: "first-tied",
};

/**
 * Regulations for the FIFA World Cup 26, Article 13: step 1 as UEFA's a) to c), step 2 the same for those still level, then goal
 * difference, goals and the team conduct score (-1 yellow, -3 second yellow, -4 red, -5 yellow and red); then the FIFA ranking.
 */
export const FIFA_2026: Rules = { ...UEFA_EURO };

/**
 * Reglamento General de la RFEF, Artículo 201: ties of two by goal difference between them, then in all games, then goals; ties of more by
 * points and goal difference among them, then the same. A rule that separates one club leaves the others to the rules for their number.
 */
export const LA_LIGA: Rules = {
  points: [3, 1, 0],
  rules: ["points", "head-to-head-points", "head-to-head-difference", "difference", "scored", "fair-play"],
  rulesOfTwo: ["head-to-head-difference", "difference", "scored", "fair-play"],
  restart: true,
};

/**
 * Lega Serie A, Comunicato on the 2024–25 championship (by NOIF Art. 51): points and goal difference in the games among the clubs (the
 * "classifica avulsa" of all of them), then goal difference and goals in all games, then lots.
 */
export const SERIE_A: Rules = {
  points: [3, 1, 0],
  rules: ["points", "head-to-head-points", "head-to-head-difference", "difference", "scored", "lots"],
  restart: false,
  headToHead: "first-tied",
};

/** NBA tie-break procedures (nba.com, "NBA Tie-Break Procedures"): winning percentage, head-to-head; two teams that remain begin again. */
export const NBA: Rules = {
  points: [1, 0.5, 0],
  rules: ["win-percentage", "head-to-head-win-percentage", "difference"],
  restart: true,
};

/**
 * NFL tie-breaking procedures, division ties (operations.nfl.com), as far as one division can show them: head-to-head, strength of
 * schedule, net points, coin toss; two clubs that remain revert to the first step.
 */
export const NFL: Rules = {
  points: [1, 0.5, 0],
  rules: ["win-percentage", "head-to-head-win-percentage", "strength-of-schedule", "difference", "lots"],
  restart: true,
};

/**
 * Little League Baseball, Tournament Rules, pool play, section III: whoever beat all others of the tie in every game; runs allowed for
 * each half-inning on defense; whenever a team is separated, the others revert to head-to-head.
 */
export const LITTLE_LEAGUE: Rules = {
  points: [1, 0.5, 0],
  rules: ["win-percentage", "head-to-head-sweep", "allowed-per-inning", "lots"],
  restart: true,
};

/**
 * NHL tie-breaking procedure since 2019–20 (nhl.com): points, regulation wins, regulation and overtime wins, wins, points in the games
 * among the clubs, goal difference, goals. (Clubs with as many games; the first of an odd number of games is not left out here.)
 */
export const NHL: Rules = {
  points: [2, 1, 0],
  overtimePoints: [2, 1],
  rules: ["points", "regulation-wins", "non-shootout-wins", "wins", "head-to-head-points", "difference", "scored"],
  restart: false,
};

/** Midland Soccer Club (recreational): head-to-head, goal difference of at most 3 a game, fewest goals allowed, most shutouts, kicks. */
export const MIDLAND: Rules = {
  points: [3, 1, 0],
  rules: ["points", "head-to-head-points", "capped-difference:3", "allowed", "shutouts", "lots"],
  restart: false,
};

/** LeagueLobster help, "Tiebreakers": the number of head-to-head comparisons won among the tied teams, then the direct comparison. */
export const LEAGUE_LOBSTER: Rules = {
  points: [3, 1, 0],
  rules: ["points", "head-to-head-wins", "difference"],
  restart: true,
};
