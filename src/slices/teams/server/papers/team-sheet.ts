import type { LocalDate } from "#kernel/calendar.ts";
import type { Language } from "#kernel/language.ts";
import type { CellValue } from "#platform/spreadsheets/write-csv.ts";
import type { ColumnKind } from "#platform/spreadsheets/write-xlsx.ts";
import type { TeamSheet } from "../../contract/export.ts";

const EN = {
  sheets: { rosters: "Rosters", jerseys: "Jersey list", "check-in": "Check-in sheet" },
  columns: {
    team: "Team",
    jersey: "Number",
    first: "First name",
    last: "Last name",
    age: "Age",
    born: "Date of birth",
    guardian: "Parent or guardian",
    email: "Email",
    phone: "Phone",
    guardian2: "Second parent or guardian",
    email2: "Second email",
    phone2: "Second phone",
    here: "Here",
    note: "Note",
  },
  noTeam: "No team",
};
const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  es: {
    sheets: { rosters: "Planteles", jerseys: "Lista de números", "check-in": "Hoja de asistencia" },
    columns: {
      team: "Equipo",
      jersey: "Número",
      first: "Nombre",
      last: "Apellido",
      age: "Edad",
      born: "Fecha de nacimiento",
      guardian: "Padre, madre o tutor",
      email: "Correo electrónico",
      phone: "Teléfono",
      guardian2: "Segundo padre, madre o tutor",
      email2: "Segundo correo",
      phone2: "Segundo teléfono",
      here: "Presente",
      note: "Nota",
    },
    noTeam: "Sin equipo",
  },
};

type Column = keyof typeof EN.columns;
const COLUMNS: Readonly<Record<TeamSheet, readonly Column[]>> = {
  rosters: [
    "team",
    "jersey",
    "first",
    "last",
    "age",
    "born",
    "guardian",
    "email",
    "phone",
    "guardian2",
    "email2",
    "phone2",
  ],
  jerseys: ["team", "jersey", "first", "last"],
  "check-in": ["team", "jersey", "first", "last", "guardian", "phone", "here", "note"],
};

/** A player with a confirmed spot, and where they stand. */
export interface SheetPlayer {
  team: string | null;
  /** Where the team stands among the others; who has none comes last. */
  at: number;
  jersey: string | null;
  firstName: string;
  lastName: string;
  age: number;
  birthDate: LocalDate;
  guardians: readonly { name: string; email: string; phone: string }[];
}

/** A player's cells. What coaches fill in with a pen is empty. */
function cellsOf({ team, jersey, firstName, lastName, age, birthDate, guardians }: SheetPlayer, noTeam: string) {
  const [one, two] = guardians;
  return {
    team: team ?? noTeam,
    jersey,
    first: firstName,
    last: lastName,
    age,
    born: birthDate,
    guardian: one?.name ?? null,
    email: one?.email ?? null,
    phone: one?.phone ?? null,
    guardian2: two?.name ?? null,
    email2: two?.email ?? null,
    phone2: two?.phone ?? null,
    here: null,
    note: null,
  } satisfies Record<Column, CellValue>;
}

const byName = (a: SheetPlayer, b: SheetPlayer) =>
  a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName);
/** Who has no number comes after those who have one. */
const byJersey = (a: SheetPlayer, b: SheetPlayer) => Number(a.jersey ?? 100) - Number(b.jersey ?? 100);

/** Players as rows of a sheet, the head first, team by team; the jersey list by number and of teams alone. */
export function teamSheet(
  players: readonly SheetPlayer[],
  { sheet, language }: { sheet: TeamSheet; language: Language },
): { title: string; rows: CellValue[][]; kinds: ColumnKind[] } {
  const { sheets, columns, noTeam } = WORDS[language];
  const shown = COLUMNS[sheet];
  const listed = sheet === "jerseys" ? players.filter(({ team }) => team !== null) : players;
  const sorted = listed.toSorted((a, b) => a.at - b.at || (sheet === "jerseys" ? byJersey(a, b) : 0) || byName(a, b));
  const rows = sorted.map((player) => {
    const cells = cellsOf(player, noTeam);
    return shown.map((column) => cells[column]);
  });
  return {
    title: sheets[sheet],
    rows: [shown.map((column) => columns[column]), ...rows],
    kinds: shown.map((column) => (column === "born" ? "day" : "text")),
  };
}
