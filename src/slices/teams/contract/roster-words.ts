/** The words of importing rosters. Codes as they are kept; texts are in the messages. */

/** What the columns of a list can say. */
export const ROSTER_COLUMNS = ["firstName", "lastName", "birthDate", "email", "division", "team", "jersey"] as const;
/** What only a manager says of a row: which of several players it is, and why a full team takes one more. */
export const CHOSEN_FIELDS = ["player", "allow"] as const;
/** What a row can say. */
export const ROSTER_FIELDS = [...ROSTER_COLUMNS, ...CHOSEN_FIELDS] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** Without these no row says who goes where. */
export const NEEDED_COLUMNS: readonly RosterField[] = ["firstName", "lastName", "team"];

/** Why a row is not taken, by what corrects it. */
export const ROSTER_FLAWS = [
  "name-missing",
  "player-unknown",
  "player-ambiguous",
  "birth-date",
  "division",
  "other-division",
  "team-missing",
  "team-name",
  "formula",
  "jersey",
  "jersey-taken",
  "twice",
  "full",
  "reason",
] as const;
export type RosterFlaw = (typeof ROSTER_FLAWS)[number];
