import type { Actor } from "#kernel/actor.ts";
import { minutesAfter } from "#kernel/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { once } from "#platform/once.ts";
import { readTable, TableRefused } from "#platform/spreadsheets/read-table.ts";
import { IMPORT_LIMITS, UNDO_HOURS } from "../../../contract/import-words.ts";
import type { ImportCheck } from "../../../contract/office-import.ts";
import { guessedMapping } from "../../../rules/roster-columns.ts";
import { IMPORTS_BY_ACCOUNT } from "../../limits/office.ts";
import { importContext, importInOffice } from "../../queries/office/import.ts";
import { seasonInOffice } from "../../queries/office/office.ts";
import type { PlacesDeps } from "../../services.ts";
import { newIds } from "../../store/answers.ts";
import {
  importChanges,
  insertImport,
  lockImport,
  revertImport,
  setImportState,
  setMapping,
} from "../../store/office/imports.ts";
import { recorded } from "../recorded.ts";
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
  deps: PlacesDeps,
  visit: Visit,
  actor: Actor,
  { league, season, file }: { league: string; season: string; file: Blob },
): Promise<string> {
  const { db, cipher } = deps;
  const { member } = await seasonInOffice(db, deps, actor, { league, season });
  await deps.limits.spend(IMPORTS_BY_ACCOUNT, member.accountId);
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
      createdAt: timeOf(deps),
    });
    const details = { seasonId: season, rows: table.rows.length - 1, kind: table.kind };
    const deed = { action: "registration.import-read", object: { kind: "import", id: id! }, details } as const;
    await recorded(tx, { actor, from: visit }, deed);
    return id!;
  });
}

/**
 * Says which column is what. @throws Refusal leagues.not-found, registration.not-found; registration.import-over once it is
 * written
 */
export async function checkImport(
  deps: PlacesDeps,
  visit: Visit,
  actor: Actor,
  { mapping, divisionId, ...asked }: ImportCheck,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { office, row } = await importInOffice(tx, deps, actor, asked);
    const own = divisionId === null || office.season.divisions.some(({ id }) => id === divisionId);
    if (!own || !(await setMapping(tx, row.id, { mapping, divisionId }))) throw new Refusal("registration.import-over");
    const deed = { action: "registration.import-checked", object: { kind: "import", id: row.id } } as const;
    await recorded(tx, { actor, from: visit }, deed);
  });
}

/**
 * Has what was checked written: it goes on by itself, whoever looks.
 * @throws Refusal leagues.not-found, registration.not-found, registration.import-over
 */
export async function startImport(
  deps: PlacesDeps,
  visit: Visit,
  actor: Actor,
  { submissionKey: key, ...asked }: Asked & { submissionKey: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { office, row } = await importInOffice(tx, deps, actor, asked);
    const request = { scope: "registration.import", asker: office.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      if ((await lockImport(tx, row.id))?.state !== "checked") throw new Refusal("registration.import-over");
      await setImportState(tx, row.id, "writing", timeOf(deps));
      await enqueue(tx, { kind: WRITE_IMPORT, payload: { importId: row.id }, key: `${WRITE_IMPORT}:${row.id}` });
      const deed = { action: "registration.import-begun", object: { kind: "import", id: row.id } } as const;
      await recorded(tx, { actor, from: visit }, deed);
      return {};
    });
  });
}

/**
 * Undoes an import of the last day, all of it or nothing: what it added goes, what it changed is as it was, and the places go on.
 * @throws Refusal leagues.not-found, registration.not-found; registration.import-over after a day;
 * registration.import-changed where anything of it is another one since
 */
export async function undoImport(
  deps: PlacesDeps,
  visit: Visit,
  actor: Actor,
  { submissionKey: key, ...asked }: Asked & { submissionKey: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { office, row } = await importInOffice(tx, deps, actor, asked);
    const request = { scope: "registration.import-undo", asker: office.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      const now = timeOf(deps);
      const [first] = office.season.divisions;
      if (first) await openQueue(tx, deps, first.id);
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
      await recorded(tx, { actor, from: visit }, deed);
      await passOn(tx, deps, { given: added.map(({ divisionId }) => divisionId) });
      return {};
    });
  });
}
