import { minutesAfter } from "#kernel/time/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import {
  cellsToCorrect,
  chosenColumns,
  saidOf,
  type ImportMapping,
  type ImportTable,
} from "#kernel/spreadsheets/table-import.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { CORRECTED_AT_ONCE, UNDO_HOURS } from "../../contract/vocabulary.ts";
import type { FoundImport, ImportKind, ImportTarget, ImportsDeps, PlannedRow } from "../services.ts";
import { importContent, importRow, type ImportRow } from "../store/imports.ts";

/**
 * What the sealed rows of an import are bound to. They lay in `roster_import` when the first of them were sealed, and some of those
 * may still be looked at.
 */
export const importContext = (id: string) => `roster_import.content:${id}`;

/** Rows that are named for each thing that is wrong. */
const NAMED = 10;
const SAMPLES = 3;

/** An import as its kind is asked for it. */
export interface AskedImport {
  league: string;
  id: string;
}

type ReadContext = Pick<ImportsDeps, "db" | "clock" | "cipher"> & ActorContext;

/**
 * An import of a league, for who may bring something there.
 * @throws Refusal imports.not-found; as the kind's `target`
 */
export async function findImport<Target extends ImportTarget, Field extends string, Flaw extends string>(
  handle: Handle<MailTable>,
  ctx: Pick<ImportsDeps, "clock"> & ActorContext,
  kind: ImportKind<Target, Field, Flaw, PlannedRow<Flaw>>,
  { league, id }: AskedImport,
): Promise<FoundImport<Target>> {
  const row = await importRow(handle, id);
  const own = row?.leagueId === league && row.kind === kind.name ? row : undefined;
  const target = await kind.target(handle, ctx, { league, season: own?.seasonId });
  if (!own) throw new Refusal("imports.not-found");
  return { target, row: own };
}

/** The rows of an import, the head first; none when they are forgotten. */
export async function rowsOf(
  { db, cipher }: { db: Handle<MailTable>; cipher: ImportsDeps["cipher"] },
  id: string,
): Promise<string[][]> {
  const content = await importContent(db, id);
  return content ? (JSON.parse(cipher.open(content, importContext(id))) as string[][]) : [];
}

/** What every import says of itself. Its columns are known until it is written. */
export async function importShown<Target extends ImportTarget>(
  ctx: ReadContext,
  { target: { season }, row }: FoundImport<Target>,
) {
  const [head = [], ...body] = row.state === "read" || row.state === "checked" ? await rowsOf(ctx, row.id) : [];
  const undoUntil = row.state === "done" && row.writtenAt ? minutesAfter(row.writtenAt, UNDO_HOURS * 60) : null;
  return {
    body,
    shown: {
      id: row.id,
      state: row.state,
      season: { id: season.id, name: season.name },
      columns: head.map((name, at) => ({ head: name, samples: samplesOf(body, at) })),
      guessedEncoding: row.guessedEncoding,
      mapping: row.mapping,
      divisionId: row.divisionId,
      rowsTotal: row.rowsTotal,
      rowsDone: row.rowsDone,
      undoUntil: undoUntil && undoUntil > timeOf(ctx) ? undoUntil.toISOString() : null,
    },
  };
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

interface Listed<Field extends string> {
  body: readonly (readonly string[])[];
  mapping: ImportMapping<Field>;
}

/**
 * The rows that a plan refuses: what is wrong with how many of them, and the first of them with the fields that correct it.
 * @param correctable those that are corrected in the table; all unless told otherwise
 */
export function refusedRows<Field extends string, Flaw extends string, Planned extends PlannedRow<Flaw>>(
  table: ImportTable<Field, Flaw>,
  plan: readonly Planned[],
  { body, mapping }: Listed<Field>,
  correctable: (row: Planned) => boolean = () => true,
) {
  const refused = plan.filter(({ kind }) => kind === "refuse");
  const flawed = new Map<Flaw, number[]>();
  for (const { row, flaws = [] } of refused)
    for (const flaw of flaws) {
      const rows = flawed.get(flaw);
      if (rows) rows.push(row);
      else flawed.set(flaw, [row]);
    }
  const cellsAt = (row: number) => body[row - 2] ?? [];
  const names = (["firstName", "lastName"] as Field[]).map((field) => mapping[field] ?? -1);
  return {
    refuse: refused.length,
    flaws: [...flawed].map(([flaw, rows]) => ({
      flaw,
      count: rows.length,
      rows: rows.slice(0, NAMED).map((row) => ({ row, said: saidOf(table, flaw, cellsAt(row), mapping) })),
    })),
    corrections: refused
      .filter(correctable)
      .slice(0, CORRECTED_AT_ONCE)
      .map((planned) => {
        const cells = cellsAt(planned.row);
        return {
          planned,
          row: planned.row,
          name: [...new Set(names)]
            .map((at) => cells[at] ?? "")
            .join(" ")
            .trim(),
          cells: cellsToCorrect(table, planned.flaws ?? [], cells, mapping),
        };
      }),
  };
}

interface RefusedWords<Planned> {
  readonly refusedFile: string;
  readonly reason: string;
  /** Why a row is refused, in words. */
  reasonsOf(row: Planned): readonly string[];
}

/**
 * The rows that are not taken, as they came, each with why: to be corrected and brought again.
 * @throws Refusal imports.not-found; as the kind's `target`
 */
export async function refusedFile<
  Target extends ImportTarget,
  Field extends string,
  Flaw extends string,
  Planned extends PlannedRow<Flaw>,
>(
  ctx: ReadContext,
  kind: ImportKind<Target, Field, Flaw, Planned>,
  asked: AskedImport,
  { refusedFile: name, reason, reasonsOf }: RefusedWords<Planned>,
): Promise<File> {
  const found = await findImport(ctx.db, ctx, kind, asked);
  const [head = [], ...body] = await rowsOf(ctx, found.row.id);
  const chosen = Object.values(chosenColumns(kind.table, found.row.mapping));
  const asItCame = (cells: readonly string[]) => cells.filter((_, at) => !chosen.includes(at));
  const bad = (await kind.plan(ctx.db, ctx, found, body))
    .filter((one) => one.kind === "refuse")
    .map((one) => [...asItCame(body[one.row - 2] ?? []), reasonsOf(one).join("; ")]);
  const file = await writeCsv([[...asItCame(head), reason], ...bad]);
  return new File([file], `${name}.csv`, { type: file.type });
}

/** Whether an import can still be undone. */
export const undoable = ({ state, writtenAt }: Pick<ImportRow, "state" | "writtenAt">, now: Date): boolean =>
  state === "done" && writtenAt !== null && minutesAfter(writtenAt, UNDO_HOURS * 60) > now;
