import { Refusal } from "#kernel/refusal.ts";
import { chosenColumns, correctRow, guessedMapping, type ImportMapping } from "#kernel/spreadsheets/table-import.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { once } from "#platform/once.ts";
import { readTable, TableRefused } from "#platform/spreadsheets/read-table.ts";
import { IMPORT_LIMITS } from "../../contract/vocabulary.ts";
import { IMPORTS_BY_ACCOUNT } from "../limits.ts";
import { findImport, importContext, rowsOf, undoable, type AskedImport } from "../queries/imports.ts";
import type { FoundImport, ImportKind, ImportTarget, ImportsDeps, PlannedRow } from "../services.ts";
import {
  confirmImport,
  countRows,
  insertImport,
  lockImport,
  newImportId,
  setImportState,
  setMapping,
  setRows,
  type ImportRow,
} from "../store/imports.ts";
import { record } from "./record.ts";

type Context = ImportsDeps & ActorContext;
type Kind<Target extends ImportTarget, Field extends string, Flaw extends string> = ImportKind<
  Target,
  Field,
  Flaw,
  PlannedRow<Flaw>
>;
/** What the audit trail gets of a step: ids and numbers. */
type Details = Readonly<Record<string, unknown>>;

/**
 * The rows of a spreadsheet that somebody uploads, of its first sheet; nothing is written.
 * @throws Refusal imports.not-taken with what is wrong; request.too-many
 */
export async function readSheet(
  { limits }: Pick<Context, "limits">,
  accountId: string,
  file: Blob,
): Promise<Awaited<ReturnType<typeof readTable>>> {
  await limits.spend(IMPORTS_BY_ACCOUNT, accountId);
  const notTaken = (fault: string) =>
    new Refusal("imports.not-taken", [{ field: "file", code: `table-file.${fault}` }]);
  if (file.size > IMPORT_LIMITS.bytes) throw notTaken("large");
  return readTable(new Uint8Array(await file.arrayBuffer()), IMPORT_LIMITS).catch((reason: unknown) => {
    throw reason instanceof TableRefused ? notTaken(reason.fault) : reason;
  });
}

/**
 * Reads a file that somebody uploads; nothing of it is written but itself, encrypted.
 * @param input.division for rows that name none, until somebody says otherwise
 * @returns the import's id
 * @throws Refusal as the kind's `target`; imports.not-taken with what is wrong; request.too-many
 */
export async function readImport<Target extends ImportTarget, Field extends string, Flaw extends string>(
  ctx: Context,
  kind: Kind<Target, Field, Flaw>,
  { league, season, file, division = null }: { league: string; season: string; file: Blob; division?: string | null },
): Promise<string> {
  const { db, cipher } = ctx;
  const { member } = await kind.target(db, ctx, { league, season });
  const table = await readSheet(ctx, member.accountId, file);
  return db.transaction().execute(async (tx) => {
    const id = await newImportId(tx);
    await insertImport(tx, {
      id,
      kind: kind.name,
      leagueId: league,
      seasonId: season,
      accountId: member.accountId,
      content: cipher.seal(JSON.stringify(table.rows), importContext(id)),
      guessedEncoding: table.guessedEncoding,
      mapping: guessedMapping(kind.table, table.rows[0]!),
      divisionId: division,
      rowsTotal: table.rows.length - 1,
      createdAt: timeOf(ctx),
    });
    await kind.begin?.(tx, id);
    const details = { import: kind.name, seasonId: season, rows: table.rows.length - 1, kind: table.kind };
    await record(tx, ctx, { action: "imports.read", object: { kind: "import", id }, details });
    return id;
  });
}

/**
 * Says which column is what; nothing is written.
 * @throws Refusal imports.not-found; as the kind's `target`; imports.over once it is written
 */
export async function checkImport<Target extends ImportTarget, Field extends string, Flaw extends string>(
  ctx: Context,
  kind: Kind<Target, Field, Flaw>,
  { mapping, divisionId, ...asked }: AskedImport & { mapping: ImportMapping<Field>; divisionId: string | null },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { target, row } = await findImport(tx, ctx, kind, asked);
    const own = divisionId === null || target.season.divisions.some(({ id }) => id === divisionId);
    const all = { ...chosenColumns(kind.table, row.mapping), ...mapping };
    if (!own || !(await setMapping(tx, row.id, { mapping: all, divisionId }))) throw new Refusal("imports.over");
    await record(tx, ctx, {
      action: "imports.checked",
      object: { kind: "import", id: row.id },
      details: { import: kind.name },
    });
  });
}

interface Corrections<Field extends string> {
  rows: readonly { row: number; cells: Readonly<Partial<Record<Field, string>>> }[];
  anyway?: "all" | readonly number[];
}

/**
 * Puts what was typed into refused rows where it stood, whatever it says: they are read again by the same rules. Rows that only what
 * is acceptable speaks against are taken where somebody says so for the row as it is then.
 * @throws Refusal as `checkImport`
 */
export async function correctImport<Target extends ImportTarget, Field extends string, Flaw extends string>(
  ctx: Context,
  kind: Kind<Target, Field, Flaw>,
  { rows, anyway = [], ...asked }: AskedImport & Corrections<Field>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await findImport(tx, ctx, kind, asked);
    const held = await lockImport(tx, found.row.id);
    const table = await rowsOf({ db: tx, cipher: ctx.cipher }, found.row.id);
    if (held?.state !== "checked" || table.length === 0) throw new Refusal("imports.over");
    const mapping = { ...held.mapping } as ImportMapping<Field>;
    const changed = rows
      .filter(({ row, cells }) => correctRow(kind.table, { table, mapping }, row, cells))
      .map(({ row }) => row);
    const kept = held.anyway.filter((row) => !changed.includes(row));
    const now = { ...found, row: { ...held, mapping, anyway: kept } };
    const ticked = anyway === "all" ? await acceptableRows(tx, ctx, kind, now, table.slice(1)) : anyway;
    const all = [...new Set([...kept, ...ticked])].filter((one) => one <= table.length).toSorted((a, b) => a - b);
    const content = ctx.cipher.seal(JSON.stringify(table), importContext(held.id));
    await setRows(tx, held.id, { content, mapping, anyway: all });
    await record(tx, ctx, {
      action: "imports.corrected",
      object: { kind: "import", id: held.id },
      details: { import: kind.name, rows: changed.length, anyway: all.length },
    });
  });
}

async function acceptableRows<Target extends ImportTarget, Field extends string, Flaw extends string>(
  tx: Tx<MailTable>,
  ctx: Context,
  kind: Kind<Target, Field, Flaw>,
  found: FoundImport<Target>,
  body: readonly string[][],
): Promise<number[]> {
  const plan = await kind.plan(tx, ctx, found, body);
  return plan.flatMap(({ row, flaws = [] }) => (kind.acceptable && flaws.includes(kind.acceptable) ? [row] : []));
}

interface Agreed {
  details: Details;
  /** A digest of what was agreed to, for the job that writes it. */
  plan?: string;
}

type AskedOnce = AskedImport & { submissionKey: string };

/**
 * Has what was checked written: a job goes on with it, whoever looks.
 * @param agree decides by the plan as it is now whether that is what was asked for, and keeps what the job needs to know
 * @throws Refusal as `checkImport`; what `agree` refuses
 */
export async function startImport<
  Target extends ImportTarget,
  Field extends string,
  Flaw extends string,
  Planned extends PlannedRow<Flaw>,
>(
  ctx: Context,
  kind: ImportKind<Target, Field, Flaw, Planned>,
  { submissionKey: key, ...asked }: AskedOnce,
  agree: (tx: Tx<MailTable>, found: FoundImport<Target>, plan: readonly Planned[]) => Promise<Agreed>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await findImport(tx, ctx, kind, asked);
    const { id } = found.row;
    const request = { scope: "imports.write", asker: found.target.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      const row = await lockImport(tx, id);
      if (row?.state !== "checked") throw new Refusal("imports.over");
      const [, ...body] = await rowsOf({ db: tx, cipher: ctx.cipher }, id);
      const held = { ...found, row };
      const { details: agreed, plan = null } = await agree(tx, held, await kind.plan(tx, ctx, held, body));
      await confirmImport(tx, id, { by: found.target.member.accountId, plan });
      await enqueue(tx, { kind: kind.job, payload: { importId: id }, key: `${kind.job}:${id}` });
      const details = { import: kind.name, ...agreed };
      await record(tx, ctx, { action: "imports.begun", object: { kind: "import", id }, details });
      return {};
    });
  });
}

/**
 * Undoes an import of the last day.
 * @param takeBack takes back what the kind wrote, and says for the audit trail how much
 * @param input.before holds what has to be held before the import itself
 * @throws Refusal imports.not-found; as the kind's `target`; imports.over after a day; what `takeBack` refuses
 */
export async function undoImport<Target extends ImportTarget, Field extends string, Flaw extends string>(
  ctx: Context,
  kind: Kind<Target, Field, Flaw>,
  { submissionKey: key, ...asked }: AskedOnce,
  takeBack: (tx: Tx<MailTable>, found: FoundImport<Target>) => Promise<Details>,
  before?: (tx: Tx<MailTable>, target: Target) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { target, row } = await findImport(tx, ctx, kind, asked);
    const request = { scope: "imports.undo", asker: target.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      await before?.(tx, target);
      const held = await lockImport(tx, row.id);
      if (!held || !undoable(held, timeOf(ctx))) throw new Refusal("imports.over");
      const details = { import: kind.name, ...(await takeBack(tx, { target, row: held })) };
      await setImportState(tx, row.id, "undone", timeOf(ctx));
      await record(tx, ctx, { action: "imports.undone", object: { kind: "import", id: row.id }, details });
      return {};
    });
  });
}

/**
 * Has an import of the last day undone by a job, for what takes longer than a page waits. `endUndo` is the job's last step.
 * @param job its kind; its payload is `UndoJob`
 * @throws Refusal imports.not-found; as the kind's `target`; imports.over after a day, and while it is undone
 */
export async function startUndo<Target extends ImportTarget, Field extends string, Flaw extends string>(
  ctx: Context,
  kind: Kind<Target, Field, Flaw>,
  job: string,
  { submissionKey: key, ...asked }: AskedOnce,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { target, row } = await findImport(tx, ctx, kind, asked);
    const { accountId: by } = target.member;
    await once(tx, { scope: "imports.undo", asker: by, key, input: asked }, async () => {
      const held = await lockImport(tx, row.id);
      if (!held || !undoable(held, timeOf(ctx))) throw new Refusal("imports.over");
      await countRows(tx, held, { done: 0, outcome: {} });
      await setImportState(tx, row.id, "undoing", timeOf(ctx));
      const payload: UndoJob = { importId: row.id, by };
      await enqueue(tx, { kind: job, payload, key: `${job}:${row.id}` });
      return {};
    });
  });
}

/** What a job that undoes an import knows: which, and who asked for it. */
export interface UndoJob {
  readonly importId: string;
  readonly by: string;
}

/** The last step of undoing: everything is taken back. @param details what the audit trail gets of it */
export async function endUndo(
  tx: Tx<MailTable>,
  ctx: Pick<ImportsDeps, "clock"> & ActorContext,
  { id, kind }: Pick<ImportRow, "id" | "kind">,
  details: Details,
): Promise<void> {
  await setImportState(tx, id, "undone", timeOf(ctx));
  await record(tx, ctx, {
    action: "imports.undone",
    object: { kind: "import", id },
    details: { import: kind, ...details },
  });
}
