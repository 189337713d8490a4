/** How a game ended. A suspended game is to be finished later; an abandoned one counts only if the league says so. */
export const ENDINGS = ["played", "forfeit", "abandoned", "suspended"] as const;
export type Ending = (typeof ENDINGS)[number];

export const SIDES = ["home", "away"] as const;
export type Side = (typeof SIDES)[number];

/** Which teams did not play. */
export const FORFEITERS = ["home", "away", "both"] as const;
export type Forfeiter = (typeof FORFEITERS)[number];

/** A score counts at once; it is final when the other side confirms it, after 48 hours, or when the league enters or decides it. */
export const RESULT_STATES = ["unconfirmed", "final", "disputed", "decided"] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** For whom somebody enters a score. */
export const SCORERS = ["home", "away", "official", "league"] as const;
export type Scorer = (typeof SCORERS)[number];

/** What was done with a result. */
export const RESULT_CHANGES = [
  "entered",
  "corrected",
  "confirmed",
  "finalized",
  "disputed",
  "decided",
  "removed",
] as const;
export type ResultChange = (typeof RESULT_CHANGES)[number];

/** The most points, goals or runs of a team that a score has. */
export const MOST_SCORED = 999;
/** The most that a shoot-out has. */
export const MOST_IN_SHOOTOUT = 99;
/** The most periods, innings or sets. */
export const MOST_PARTS = 40;
/** Hours after which nobody needs to confirm a score any more. */
export const CONFIRM_HOURS = 48;

/** What everybody may read of a division: scores and standings, scores alone, or neither. */
export const STANDINGS_SHOWN = ["standings", "scores", "nothing"] as const;
export type StandingsShown = (typeof STANDINGS_SHOWN)[number];

/** What a sport divides its games into. */
export const PART_KINDS = ["halves", "quarters", "periods", "innings", "sets", "ends"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** How somebody is out of the playoffs: after one defeat, or after two. */
export const BRACKET_FORMATS = ["single", "double"] as const;
export type BracketFormat = (typeof BRACKET_FORMATS)[number];

/** How many pools playoffs may begin with, and how many teams of each go on. */
export const [POOL_COUNTS, ADVANCING] = [
  [2, 3, 4, 6, 8],
  [1, 2, 3, 4],
] as const;

/** Teams of a pool, at least and at most: everybody meets everybody. */
export const [LEAST_IN_POOL, MOST_IN_POOL] = [2, 8];

/** Pool, winners' bracket (all of a single elimination), losers' bracket, final, third place. */
export const BRACKET_PARTS = ["P", "W", "L", "F", "3rd"] as const;

/** What an official shows or does: a caution, a second one, a sending-off, or an ejection of a coach or spectator. */
export const CARDS = ["yellow", "second-yellow", "red", "ejection"] as const;
/** The most cards that a report lists. */
export const MOST_CARDS = 20;
