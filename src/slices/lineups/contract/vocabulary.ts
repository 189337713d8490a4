/** A lineup is planned, then recorded live, then done; done ones are corrected like live ones. */
export const LINEUP_STATES = ["planned", "live", "done"] as const;
export type LineupState = (typeof LINEUP_STATES)[number];

/** The most periods of a lineup, and the most players who play at a time. */
export const MOST_PERIODS = 20;
export const MOST_PLAYERS_PER_SIDE = 20;
/** The most players of a lineup. */
export const MOST_PLAYERS = 60;
export const MOST_AT_BATS = 30;
/** The most pitches of a player in a game. */
export const MOST_PITCHES = 300;

/** Half periods of a whole one: playing time is counted in halves. */
export const WHOLE_PERIOD = 2;

/** Minutes before its beginning from which a game can be recorded. */
export const EARLY_MINUTES = 30;

/** What a game is divided into, for counting playing time. */
export const PERIOD_KINDS = ["halves", "quarters", "periods", "innings", "sets", "ends"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** What is wrong with a day of pitching. */
export const PITCH_FLAWS = ["over-limit", "no-rest", "caught"] as const;
