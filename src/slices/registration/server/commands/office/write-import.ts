import { localDateAt } from "#kernel/time/zoned-time.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { NAMED_ATHLETES } from "#slices/family/server/public.ts";
import {
  countRows,
  importRow,
  lockImport,
  rowsOf,
  setImportState,
  type ImportRow,
} from "#slices/imports/server/public.ts";
import { addSpots, lockDivisions, managedLeague, managedSeasons, takeSpots } from "#slices/leagues/server/public.ts";
import {
  planner,
  playerKey,
  type Known,
  type Planned,
  type ReadingFacts,
} from "../../../rules/roster/roster-import.ts";
import { spotsFor, withChoices } from "../../queries/office/import.ts";
import type { RegistrationDeps } from "../../services.ts";
import { addImported, changeImported, knownPlayers, noteSpots, rosterImport } from "../../store/office/imports.ts";
import { record } from "../record.ts";

/** Rows that are written in one transaction: so long a division is kept from others. */
const AT_ONCE = 1000;

interface Writing {
  importId: string;
  progress(done: number, total: number): Promise<void>;
  signal: AbortSignal;
}

/**
 * Writes an import, some rows at a time. Cut off, it goes on where it was: how far it came is written down with what it wrote.
 * What became impossible since it was looked at (a division filled up) is refused now. A division is made larger only by the
 * spots that a manager agreed to.
 */
export async function writeImport(deps: RegistrationDeps, { importId, progress, signal }: Writing): Promise<void> {
  const found = await importRow(deps.db, importId);
  if (found?.state !== "writing") return;
  const [, ...rows] = await rowsOf(deps, importId);
  const chosen = await rosterImport(deps.db, importId);
  const facts = await withChoices(await readingFacts(deps, found), chosen, rows);
  const known = await knownNow(deps, facts);
  for (let at = found.rowsDone; at < rows.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = rows.slice(at, at + AT_ONCE);
    const wrote = await writeSome(deps, importId, { some, at, facts, known });
    for (const one of wrote)
      if (one.kind === "add") known.set(playerKey(one.player), { ...NEWLY, divisionId: one.player.divisionId });
    await progress(Math.min(rows.length, at + AT_ONCE), rows.length);
  }
  await deps.db.transaction().execute(async (tx) => {
    await setImportState(tx, importId, "done", timeOf(deps));
    const details = { ...(await lockImport(tx, importId))!.outcome };
    await record(tx, BY_SYSTEM, {
      action: "registration.imported",
      object: { kind: "import", id: importId },
      details,
    });
  });
}

/** Somebody of this very import: once more in it, they are there twice. */
const NEWLY: Known = { registrationId: "", divisionId: "", imported: false };

async function readingFacts(deps: RegistrationDeps, found: ImportRow): Promise<ReadingFacts> {
  const [league, seasons] = [
    await managedLeague(deps.db, found.leagueId),
    await managedSeasons(deps.db, found.leagueId),
  ];
  const season = seasons.find(({ id }) => id === found.seasonId);
  const today = localDateAt(deps.clock.now(), league?.timeZone ?? "UTC");
  const { mapping, divisionId, anyway } = found;
  return { mapping, divisions: season?.divisions ?? [], divisionId, today, anyway: new Set(anyway) };
}

async function knownNow(
  { db }: Pick<RegistrationDeps, "db">,
  { divisions }: ReadingFacts,
): Promise<Map<string, Known>> {
  const found = await knownPlayers(
    db,
    NAMED_ATHLETES,
    divisions.map(({ id }) => id),
  );
  return new Map(found.map((one): [string, Known] => [playerKey(one), one]));
}

interface Some {
  some: readonly (readonly string[])[];
  at: number;
  facts: ReadingFacts;
  known: ReadonlyMap<string, Known>;
}

async function writeSome(
  deps: RegistrationDeps,
  importId: string,
  { some, at, facts, known }: Some,
): Promise<Planned[]> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await lockImport(tx, importId);
    if (held?.state !== "writing" || held.rowsDone !== at) return [];
    const now = timeOf(deps);
    const free = await lockDivisions(
      tx,
      facts.divisions.map(({ id }) => id),
    );
    const spots = await rosterImport(tx, importId);
    const plan = planner(facts, known, spotsFor(spots, free), at)(some);
    const added = plan.flatMap((one) => (one.kind === "add" ? [one.player] : []));
    const changed = plan.flatMap((one) => (one.kind === "update" ? [one] : []));
    if (added.length > 0) await addImported(tx, importId, added, now);
    if (changed.length > 0) await changeImported(tx, importId, changed, now);
    const spotsMade = { ...spots.spotsMade };
    for (const { id } of facts.divisions) {
      const wanted = added.filter(({ divisionId }) => divisionId === id).length;
      const missing = wanted - Math.max(0, free.get(id) ?? 0);
      if (missing > 0) {
        await addSpots(tx, id, missing);
        spotsMade[id] = (spotsMade[id] ?? 0) + missing;
      }
      if (wanted > 0 && !(await takeSpots(tx, id, wanted))) throw new Error("spots that were free are gone");
    }
    const of = (kind: Planned["kind"]) => plan.filter((one) => one.kind === kind).length;
    const outcome = { added: added.length, updated: changed.length, skipped: of("skip"), refused: of("refuse") };
    await noteSpots(tx, importId, spotsMade);
    await countRows(tx, held, { done: at + some.length, outcome });
    return plan;
  });
}
