import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Language } from "#kernel/language.ts";
import type { CellValue } from "#kernel/spreadsheets/csv.ts";
import type { ColumnKind } from "#platform/spreadsheets/write-xlsx.ts";
import type { DocumentList } from "#slices/registration/server/public.ts";
import type { CoachRoster } from "../../contract/team-page.ts";
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
  card: {
    title: "Emergency card",
    player: "Player",
    call: "Call first",
    allergies: "Allergies",
    medical: "Medical note",
    none: "None",
  },
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
    card: {
      title: "Tarjeta de emergencia",
      player: "Jugador",
      call: "Llamar primero",
      allergies: "Alergias",
      medical: "Nota médica",
      none: "Ninguna",
    },
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

type CardPlayer = CoachRoster["players"][number];

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

/** The columns of printed lists with their shares of the width: the team stands above, and how to reach a guardian below the name. */
const PRINTED: Readonly<Record<TeamSheet, readonly (readonly [Column, number])[]>> = {
  rosters: [
    ["jersey", 0.9],
    ["first", 1.2],
    ["last", 1.3],
    ["age", 0.6],
    ["born", 1.2],
    ["guardian", 2.8],
    ["guardian2", 2.8],
  ],
  jerseys: [
    ["jersey", 1],
    ["first", 3],
    ["last", 4],
  ],
  "check-in": [
    ["jersey", 0.9],
    ["first", 1.2],
    ["last", 1.3],
    ["guardian", 2.2],
    ["here", 0.9],
    ["note", 2.5],
  ],
};

/** A guardian's name, and below it how to reach them: at the field by phone. */
function reached(guardian: SheetPlayer["guardians"][number] | undefined, sheet: TeamSheet): string {
  if (!guardian) return "";
  const { name, phone, email } = guardian;
  return [name, phone, ...(sheet === "rosters" ? [email] : [])].filter(Boolean).join("\n");
}

const sortedFor = (players: readonly SheetPlayer[], sheet: TeamSheet) => {
  const listed = sheet === "jerseys" ? players.filter(({ team }) => team !== null) : players;
  return listed.toSorted((a, b) => a.at - b.at || (sheet === "jerseys" ? byJersey(a, b) : 0) || byName(a, b));
};

/** The same as lists to print: one for each team. */
export function teamLists(
  players: readonly SheetPlayer[],
  { sheet, language }: { sheet: TeamSheet; language: Language },
): { title: string; lists: DocumentList[] } {
  const { sheets, columns, noTeam } = WORDS[language];
  const shown = PRINTED[sheet];
  const byTeam = Map.groupBy(sortedFor(players, sheet), ({ at }) => at);
  return {
    title: sheets[sheet],
    lists: [...byTeam.values()].map((own) => ({
      heading: own[0]!.team ?? noTeam,
      columns: shown.map(([column, share]) => ({ head: columns[column], share })),
      rows: own.map((player) => {
        const cells = cellsOf(player, noTeam);
        const lines: Partial<Record<Column, string>> = {
          guardian: reached(player.guardians[0], sheet),
          guardian2: reached(player.guardians[1], sheet),
        };
        return shown.map(([column]) => lines[column] ?? String(cells[column] ?? ""));
      }),
    })),
  };
}

/** A team's emergency card: whom to call, and what to know of each player's health. */
export function emergencyLists(team: string, players: readonly CardPlayer[], language: Language): DocumentList[] {
  const { columns, card } = WORDS[language];
  const heads: [string, number][] = [
    [columns.jersey, 0.7],
    [card.player, 1.6],
    [columns.age, 0.5],
    [card.call, 3],
    [card.allergies, 2],
    [card.medical, 2.6],
  ];
  const rows = players.map(({ jersey, firstName, lastName, age, guardians, allergies, medicalNote }) => [
    jersey ?? "",
    `${firstName} ${lastName}`,
    String(age),
    guardians.map(({ name, phone }) => [name, phone].filter(Boolean).join(" · ")).join("\n"),
    allergies ?? card.none,
    medicalNote ?? card.none,
  ]);
  return [{ heading: team, columns: heads.map(([head, share]) => ({ head, share })), rows }];
}

export const cardTitle = (language: Language): string => WORDS[language].card.title;

/** Players as rows of a sheet, the head first, team by team; the jersey list by number and of teams alone. */
export function teamSheet(
  players: readonly SheetPlayer[],
  { sheet, language }: { sheet: TeamSheet; language: Language },
): { title: string; rows: CellValue[][]; kinds: ColumnKind[] } {
  const { sheets, columns, noTeam } = WORDS[language];
  const shown = COLUMNS[sheet];
  const rows = sortedFor(players, sheet).map((player) => {
    const cells = cellsOf(player, noTeam);
    return shown.map((column) => cells[column]);
  });
  return {
    title: sheets[sheet],
    rows: [shown.map((column) => columns[column]), ...rows],
    kinds: shown.map((column) => (column === "born" ? "day" : "text")),
  };
}
