import type { ActorContext } from "#platform/call.ts";
import { setImmediate as breathe } from "node:timers/promises";
import { daysAfter, minutesAfter } from "#kernel/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import type { Language } from "#kernel/language.ts";
import {
  CORRECTED_AT_ONCE,
  INVITED_AGAIN_AFTER_DAYS,
  UNDO_HOURS,
  type ImportFlaw,
} from "../../../contract/import-words.ts";
import type { ImportMapping, ImportPlan, RosterImport } from "../../../contract/office-import.ts";
import { cellsToCorrect, saidOf } from "../../../rules/roster-corrections.ts";
import { planner, playerKey, type Known, type Planned, type ReadingFacts } from "../../../rules/roster-import.ts";
import { OFFICE_WORDS } from "../../papers/office-words.ts";
import type { PlacesDeps } from "../../services.ts";
import { familiesOfImport } from "../../store/listed-families.ts";
import { importContent, importRow, knownPlayers, type ImportRow } from "../../store/office/imports.ts";
import type { PlaceTables } from "../../store/registrations.ts";
import { PUBLISHED, seasonInOffice, type SeasonInOffice } from "./office.ts";

/** What the sealed rows of an import are bound to. */
export const importContext = (id: string) => `roster_import.content:${id}`;

/** Rows that are planned before others have a turn: some milliseconds' worth. */
const AT_ONCE = 500;
const PREVIEW = 5;
/** Rows that are named for each thing that is wrong. */
const NAMED = 10;
const SAMPLES = 3;

export interface ImportInOffice {
  office: SeasonInOffice;
  row: ImportRow;
}

/**
 * An import of a league, for who runs the league.
 * @throws Refusal leagues.not-found, registration.not-found
 */
export async function importInOffice(
  handle: Handle<PlaceTables>,
  ctx: Pick<PlacesDeps, "clock"> & ActorContext,
  { league, id }: { league: string; id: string },
): Promise<ImportInOffice> {
  const row = await importRow(handle, id);
  const season = row?.leagueId === league ? row.seasonId : undefined;
  const office = await seasonInOffice(handle, ctx, { league, season });
  if (!row || season === undefined) throw new Refusal("registration.not-found");
  return { office, row };
}

/** The rows of an import, the head first; none when they are forgotten. */
export async function rowsOf(
  { db, cipher }: { db: Handle<PlaceTables>; cipher: PlacesDeps["cipher"] },
  id: string,
): Promise<string[][]> {
  const content = await importContent(db, id);
  return content ? (JSON.parse(cipher.open(content, importContext(id))) as string[][]) : [];
}

/** What would come of each row, as things stand now. */
export async function planOf(
  handle: Handle<PlaceTables>,
  { office: { season, today }, row }: ImportInOffice,
  rows: readonly (readonly string[])[],
): Promise<Planned[]> {
  const { mapping, divisionId } = row;
  const facts: ReadingFacts = { mapping, divisions: season.divisions, divisionId, today, anyway: new Set(row.anyway) };
  const free = spotsFor(row, new Map(season.divisions.map((one) => [one.id, one.capacity - one.placesTaken])));
  const found = await knownPlayers(handle, PUBLISHED.athletes, [...free.keys()]);
  const known = new Map(found.map((one): [string, Known] => [playerKey(one), one]));
  const plan = planner(facts, known, free);
  const made: Planned[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    made.push(...plan(rows.slice(at, at + AT_ONCE)));
    await breathe();
  }
  return made;
}

/** How many children an import may add to each division: what is free, and what a manager agreed to make for it. */
export function spotsFor(
  { spotsAgreed, spotsMade }: Pick<ImportRow, "spotsAgreed" | "spotsMade">,
  free: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map([...free].map(([id, spots]) => [id, spots + (spotsAgreed[id] ?? 0) - (spotsMade[id] ?? 0)]));
}

/** Divisions for which a list has more children than they have spots, by its plan. */
export function overfillsOf(plan: readonly Planned[], divisions: SeasonInOffice["season"]["divisions"]) {
  return divisions.flatMap(({ id, name, capacity, placesTaken }) => {
    const over = plan.filter((one) => one.kind === "refuse" && one.overfills === id).length;
    return over > 0 ? [{ divisionId: id, name, capacity, free: Math.max(0, capacity - placesTaken), over }] : [];
  });
}

/**
 * How an import stands; before it is written, what would come of it.
 * @throws Refusal leagues.not-found, registration.not-found
 */
export async function officeImport(
  ctx: Pick<PlacesDeps, "db" | "clock" | "cipher"> & ActorContext,
  asked: { league: string; id: string },
): Promise<RosterImport> {
  const { db } = ctx;
  const { office, row } = await importInOffice(db, ctx, asked);
  const [head = [], ...body] = row.state === "read" || row.state === "checked" ? await rowsOf(ctx, row.id) : [];
  const { season } = office;
  const undoUntil = row.state === "done" && row.writtenAt ? minutesAfter(row.writtenAt, UNDO_HOURS * 60) : null;
  return {
    id: row.id,
    state: row.state,
    season: { id: season.id, name: season.name },
    divisions: season.divisions.map(({ id, name, capacity, placesTaken }) => ({
      id,
      name,
      free: capacity - placesTaken,
    })),
    columns: head.map((name, at) => ({
      head: name,
      samples: samplesOf(body, at),
    })),
    guessedEncoding: row.guessedEncoding,
    mapping: row.mapping,
    divisionId: row.divisionId,
    rowsTotal: row.rowsTotal,
    rowsDone: row.rowsDone,
    plan:
      row.state === "checked"
        ? planShown(await planOf(db, { office, row }, body), office, { body, mapping: row.mapping })
        : null,
    added: row.added,
    updated: row.updated,
    skipped: row.skipped,
    refused: row.refused,
    families: row.state === "done" ? await familiesOf(ctx, row) : null,
    undoUntil: undoUntil && undoUntil > timeOf(ctx) ? undoUntil.toISOString() : null,
  };
}

async function familiesOf(deps: Pick<PlacesDeps, "db" | "clock">, row: ImportRow): Promise<RosterImport["families"]> {
  const since = daysAfter(timeOf(deps), -INVITED_AGAIN_AFTER_DAYS);
  const counts = await familiesOfImport(deps.db, { importId: row.id, leagueId: row.leagueId, since });
  return { ...counts, underWay: row.lettersAt !== null && row.lettersDoneAt === null };
}

/** What stands first in a column, however far below. */
function samplesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const samples: string[] = [];
  for (const cells of rows) {
    if (cells[at]) samples.push(cells[at]);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

interface Listed {
  body: readonly (readonly string[])[];
  mapping: ImportMapping;
}

function planShown(plan: readonly Planned[], { season }: SeasonInOffice, { body, mapping }: Listed): ImportPlan {
  const of = (kind: Planned["kind"]) => plan.filter((one) => one.kind === kind).length;
  const flawed = new Map<ImportFlaw, number[]>();
  for (const one of plan)
    if (one.kind === "refuse")
      for (const flaw of one.flaws) {
        const rows = flawed.get(flaw);
        if (rows) rows.push(one.row);
        else flawed.set(flaw, [one.row]);
      }
  const names = new Map(season.divisions.map(({ id, name }) => [id, name]));
  return {
    add: of("add"),
    update: of("update"),
    skip: of("skip"),
    refuse: of("refuse"),
    flaws: [...flawed].map(([flaw, rows]) => ({
      flaw,
      count: rows.length,
      rows: rows.slice(0, NAMED).map((row) => ({ row, said: saidOf(flaw, body[row - 2] ?? [], mapping) })),
    })),
    corrections: plan
      .flatMap((one) => (one.kind === "refuse" && !one.overfills ? [one] : []))
      .slice(0, CORRECTED_AT_ONCE)
      .map(({ row, flaws }) => correctionOf(row, flaws, body[row - 2] ?? [], mapping)),
    overfills: overfillsOf(plan, season.divisions),
    preview: plan
      .flatMap((one) => (one.kind === "add" || one.kind === "update" ? [one] : []))
      .slice(0, PREVIEW)
      .map(({ row, player: { firstName, lastName, birthDate, guardianEmail, divisionId } }) => ({
        row,
        firstName,
        lastName,
        birthDate,
        guardianEmail,
        divisionName: names.get(divisionId) ?? "",
      })),
  };
}

function correctionOf(row: number, flaws: readonly ImportFlaw[], cells: readonly string[], mapping: ImportMapping) {
  const columns = new Set([mapping.firstName, mapping.lastName]);
  return {
    row,
    name: [...columns]
      .map((at) => cells[at ?? -1] ?? "")
      .join(" ")
      .trim(),
    cells: cellsToCorrect(flaws, cells, mapping),
    outsideAges: flaws.includes("age"),
  };
}

/**
 * The rows that were not taken, as they came, each with why: to be mended and brought again.
 * @throws Refusal leagues.not-found, registration.not-found
 */
export async function refusedRows(
  ctx: Pick<PlacesDeps, "db" | "clock" | "cipher"> & ActorContext,
  { language, ...asked }: { league: string; id: string; language: Language },
): Promise<File> {
  const found = await importInOffice(ctx.db, ctx, asked);
  const [head = [], ...body] = await rowsOf(ctx, found.row.id);
  const words = OFFICE_WORDS[language];
  const bad = (await planOf(ctx.db, found, body)).flatMap((one) =>
    one.kind === "refuse"
      ? [[...(body[one.row - 2] ?? []), one.flaws.map((flaw) => words.flaws[flaw]).join("; ")]]
      : [],
  );
  const file = await writeCsv([[...head, words.reason], ...bad]);
  return new File([file], `${words.refusedFile}.csv`, { type: file.type });
}
