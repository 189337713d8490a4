import { holdsCardNumber } from "#kernel/money/card-number.ts";
import { PLAYER_COLUMNS, wholeNameColumn } from "#kernel/spreadsheets/player-columns.ts";
import { FORMULA, type ImportTable } from "#kernel/spreadsheets/table-import.ts";
import { Jersey, Reason, TeamName } from "../contract/board.ts";
import { CHOSEN_FIELDS, ROSTER_FIELDS, type RosterField, type RosterFlaw } from "../contract/roster-words.ts";

/** A number as lists write it: "#7" is 7. Null for none. */
export const numberOf = (text: string): string | null => text.replace(/^#\s*/, "") || null;
/** A team's name as lists write it. */
export const teamNameOf = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
/** Whether a team may be called so. */
export const isTeamName = (name: string): boolean => TeamName.safeParse(name).success && !holdsCardNumber(name);
export const isNumber = (number: string | null): boolean => Jersey.safeParse(number).success;
/** Whether that can be kept as the reason why a full team takes one more. */
export const isReason = (text: string): boolean =>
  text === "" || (Reason.safeParse(text).success && !holdsCardNumber(text));

/** What somebody's list of rosters says, and what corrects a row of it. */
export const ROSTER_TABLE: ImportTable<RosterField, RosterFlaw> = {
  fields: ROSTER_FIELDS,
  names: {
    firstName: PLAYER_COLUMNS.firstName.names,
    lastName: PLAYER_COLUMNS.lastName.names,
    birthDate: PLAYER_COLUMNS.birthDate.names,
    email: PLAYER_COLUMNS.email.names,
    division: PLAYER_COLUMNS.division.names,
    team: ["team", "team name", "assigned team", "roster", "equipo", "nombre del equipo", "equipo asignado"],
    jersey: [
      "jersey",
      "jersey number",
      "number",
      "no",
      "uniform",
      "uniform number",
      "numero",
      "numero de camiseta",
      "camiseta",
      "dorsal",
    ],
    player: ["player"],
    allow: ["allow one more"],
  },
  likely: {
    firstName: PLAYER_COLUMNS.firstName.likely,
    lastName: PLAYER_COLUMNS.lastName.likely,
    birthDate: PLAYER_COLUMNS.birthDate.likely,
    email: PLAYER_COLUMNS.email.likely,
    division: PLAYER_COLUMNS.division.likely,
    team: (head) => /\b(?:team|squad|equipo)\b/.test(head),
    jersey: (head) => /\b(?:jersey|uniform|shirt|camiseta|dorsal)\b/.test(head),
    player: () => false,
    allow: () => false,
  },
  others:
    /\b(?:coach|emergency|second|2|alternate|school|league|user|size|color|previous|last year|entrenador|emergencia|escuela|talla|anterior)\b/,
  together: wholeNameColumn,
  chosen: CHOSEN_FIELDS,
  correctedIn: {
    "name-missing": ["firstName", "lastName"],
    "player-unknown": ["player", "firstName", "lastName"],
    "player-ambiguous": ["player"],
    "birth-date": ["birthDate"],
    division: ["division"],
    "other-division": ["player", "division"],
    "team-missing": ["team"],
    "team-name": ["team"],
    formula: ["team"],
    jersey: ["jersey"],
    "jersey-taken": ["jersey"],
    twice: ["player", "firstName", "lastName"],
    full: ["team", "allow"],
    reason: ["allow"],
  },
  atFault: {
    formula: (text) => FORMULA.test(text),
  },
  besides: [],
};
