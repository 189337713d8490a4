import { minutesAfter } from "#kernel/moment.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { readTable, TableRefused } from "#platform/spreadsheets/read-table.ts";
import { IMPORT_LIMITS, UNDO_HOURS } from "../../../contract/import-words.ts";
import type { ImportCheck, ImportCorrections, ImportMapping, ImportWrite } from "../../../contract/office-import.ts";
import { guessedMapping, headOf } from "../../../rules/roster-columns.ts";
import { IMPORTS_BY_ACCOUNT } from "../../limits/office.ts";
import {
  importContext,
  importInOffice,
  overfillsOf,
  planOf,
  rowsOf,
  type ImportInOffice,
} from "../../queries/office/import.ts";
import { seasonInOffice } from "../../queries/office/office.ts";
import type { PlacesDeps } from "../../services.ts";
import type { PlaceTables } from "../../store/registrations.ts";
import { newIds } from "../../store/answers.ts";
import {
  agreeSpots,
  importChanges,
  insertImport,
  lockImport,
  revertImport,
  setImportState,
  setMapping,
  setRows,
} from "../../store/office/imports.ts";
import { record } from "../record.ts";
import { openQueue, passOn } from "../serve-queue.ts";

/** The kind of the job that writes what was checked. */
export const WRITE_IMPORT = "registration.import";

interface Asked {
  league: string;
  id: string;
}

/**
 * Reads a list that somebody hands in; nothing of it is written but itself, encrypted.
 * @returns the import's id
 * @throws Refusal leagues.not-found, registration.no-such-season; registration.table-not-taken with what is wrong
 */
export async function readImport(
  ctx: PlacesDeps & ActorContext,
  { league, season, file }: { league: string; season: string; file: Blob },
): Promise<string> {
  const { db, cipher } = ctx;
  const { member } = await seasonInOffice(db, ctx, { league, season });
  await ctx.limits.spend(IMPORTS_BY_ACCOUNT, member.accountId);
  const notTaken = (fault: string) =>
    new Refusal("registration.table-not-taken", [{ field: "file", code: `table-file.${fault}` }]);
  if (file.size > IMPORT_LIMITS.bytes) throw notTaken("large");
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), IMPORT_LIMITS).catch((reason: unknown) => {
    throw reason instanceof TableRefused ? notTaken(reason.fault) : reason;
  });
  return db.transaction().execute(async (tx) => {
    const [id] = await newIds(tx, 1);
    await insertImport(tx, {
      id: id!,
      leagueId: league,
      seasonId: season,
      accountId: member.accountId,
      content: cipher.seal(JSON.stringify(table.rows), importContext(id!)),
      guessedEncoding: table.guessedEncoding,
      mapping: guessedMapping(table.rows[0]!),
      rowsTotal: table.rows.length - 1,
      createdAt: timeOf(ctx),
    });
    const details = { seasonId: season, rows: table.rows.length - 1, kind: table.kind };
    const deed = { action: "registration.import-read", object: { kind: "import", id: id! }, details } as const;
    await record(tx, ctx, deed);
    return id!;
  });
}

/**
 * Says which column is what. @throws Refusal leagues.not-found, registration.not-found; registration.import-over once it is
 * written
 */
export async function checkImport(
  ctx: PlacesDeps & ActorContext,
  { mapping, divisionId, ...asked }: ImportCheck,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { office, row } = await importInOffice(tx, ctx, asked);
    const own = divisionId === null || office.season.divisions.some(({ id }) => id === divisionId);
    if (!own || !(await setMapping(tx, row.id, { mapping, divisionId }))) throw new Refusal("registration.import-over");
    const deed = { action: "registration.import-checked", object: { kind: "import", id: row.id } } as const;
    await record(tx, ctx, deed);
  });
}

/**
 * Puts what was typed into refused rows where it stood, whatever it says: they are read again by the same rules. Children outside
 * their division's ages are added where a manager says so for the row as it is then.
 * @throws Refusal leagues.not-found, registration.not-found; registration.import-over once it is written
 */
export async function correctImport(
  ctx: PlacesDeps & ActorContext,
  { rows, anyway, ...asked }: ImportCorrections,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await importInOffice(tx, ctx, asked);
    const held = await lockImport(tx, found.row.id);
    const table = await rowsOf({ db: tx, cipher: ctx.cipher }, found.row.id);
    if (held?.state !== "checked" || table.length === 0) throw new Refusal("registration.import-over");
    const mapping = { ...held.mapping };
    const changed = rows.filter(({ row, cells }) => correctRow(table, mapping, row, cells)).map(({ row }) => row);
    const kept = held.anyway.filter((row) => !changed.includes(row));
    const row = { ...held, mapping, anyway: kept };
    const ticked = anyway === "all" ? await outsideAges(tx, { ...found, row }, table.slice(1)) : anyway;
    const all = [...new Set([...kept, ...ticked])].filter((one) => one <= table.length).toSorted((a, b) => a - b);
    const content = ctx.cipher.seal(JSON.stringify(table), importContext(row.id));
    await setRows(tx, row.id, { content, mapping, anyway: all });
    const details = { rows: changed.length, outsideAges: all.length };
    const deed = { action: "registration.import-corrected", object: { kind: "import", id: row.id }, details } as const;
    await record(tx, ctx, deed);
  });
}

/** Writes cells into a row of a list; what the list has no column for gets one. @returns whether anything is another one now */
function correctRow(
  table: string[][],
  mapping: ImportMapping,
  row: number,
  cells: ImportCorrections["rows"][number]["cells"],
): boolean {
  const own = table[row - 1];
  if (!own) return false;
  let changed = false;
  for (const [name, typed] of Object.entries(cells)) {
    const field = name as keyof typeof cells;
    const at = mapping[field] ?? table[0]!.length;
    const said = typed.trim();
    if ((own[at] ?? "") === said) continue;
    if (at === table[0]!.length) table[0]!.push(headOf(field));
    mapping[field] = at;
    while (own.length < at) own.push("");
    own[at] = said;
    changed = true;
  }
  return changed;
}

async function outsideAges(tx: Tx<PlaceTables>, found: ImportInOffice, body: readonly string[][]): Promise<number[]> {
  const plan = await planOf(tx, found, body);
  return plan.flatMap((one) => (one.kind === "refuse" && one.flaws.includes("age") ? [one.row] : []));
}

/**
 * Has what was checked written: it goes on by itself, whoever looks. Where the list has more children than a division has spots,
 * it says for each such division whether it is made larger by just so many.
 * @throws Refusal leagues.not-found, registration.not-found, registration.import-over; registration.import-overfills where that
 * is not said, or is another number by now
 */
export async function startImport(
  ctx: PlacesDeps & ActorContext,
  { submissionKey: key, ...asked }: ImportWrite,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await importInOffice(tx, ctx, asked);
    const { office, row } = found;
    const request = { scope: "registration.import", asker: office.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      const held = await lockImport(tx, row.id);
      if (held?.state !== "checked") throw new Refusal("registration.import-over");
      const [, ...body] = await rowsOf({ db: tx, cipher: ctx.cipher }, row.id);
      const plan = await planOf(tx, { ...found, row: held }, body);
      const spots = agreedSpots(overfillsOf(plan, office.season.divisions), asked.overfills);
      await agreeSpots(tx, row.id, spots);
      await setImportState(tx, row.id, "writing", timeOf(ctx));
      await enqueue(tx, { kind: WRITE_IMPORT, payload: { importId: row.id }, key: `${WRITE_IMPORT}:${row.id}` });
      const details = { moreSpots: Object.values(spots).reduce((sum, one) => sum + one, 0) };
      const deed = { action: "registration.import-begun", object: { kind: "import", id: row.id }, details } as const;
      await record(tx, ctx, deed);
      return {};
    });
  });
}

/** How many spots are made in each division, by what a manager answered for those that the list overfills. */
function agreedSpots(
  overfills: ReturnType<typeof overfillsOf>,
  answers: ImportWrite["overfills"],
): Record<string, number> {
  const agreed: Record<string, number> = {};
  const issues: FieldIssue[] = [];
  for (const { divisionId, over } of overfills) {
    const answer = answers.find((one) => one.divisionId === divisionId);
    const issue = answer ? "overfill.changed" : "overfill.missing";
    if (!answer || answer.over !== over) issues.push({ field: `overfill:${divisionId}`, code: issue });
    else if (answer.choice === "enlarge") agreed[divisionId] = over;
  }
  if (issues.length > 0) throw new Refusal("registration.import-overfills", issues);
  return agreed;
}

/**
 * Undoes an import of the last day, all of it or nothing: what it added goes, what it changed is as it was, spots that were made
 * for it go too, and the others go on.
 * @throws Refusal leagues.not-found, registration.not-found; registration.import-over after a day;
 * registration.import-changed where anything of it is another one since
 */
export async function undoImport(
  ctx: PlacesDeps & ActorContext,
  { submissionKey: key, ...asked }: Asked & { submissionKey: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { office, row } = await importInOffice(tx, ctx, asked);
    const request = { scope: "registration.import-undo", asker: office.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      const now = timeOf(ctx);
      const [first] = office.season.divisions;
      if (first) await openQueue(tx, ctx, first.id);
      const held = await lockImport(tx, row.id);
      if (held?.state !== "done" || !held.writtenAt || minutesAfter(held.writtenAt, UNDO_HOURS * 60) <= now)
        throw new Refusal("registration.import-over");
      const changes = await importChanges(tx, row.id);
      if (changes.some(({ untouched }) => !untouched)) throw new Refusal("registration.import-changed");
      const added = changes.filter((one) => one.added);
      await revertImport(tx, row.id, now);
      await setImportState(tx, row.id, "undone", now);
      const details = { removed: added.length };
      const deed = { action: "registration.import-undone", object: { kind: "import", id: row.id }, details } as const;
      await record(tx, ctx, deed);
      await passOn(tx, ctx, { given: added.map(({ divisionId }) => divisionId), unmade: held.spotsMade });
      return {};
    });
  });
}
