import { Refusal } from "#kernel/refusal.ts";
import { signedIn, type Member } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import * as imports from "#slices/imports/server/public.ts";
import { divisionHomes, managedLeague, managedSeasons } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { RosterCheck, RosterCorrections, RosterUndo, RosterWrite } from "../../contract/roster-import.ts";
import { DEFAULT_MAX_PLAYERS, LONGEST_REASON, TEAM_COLORS } from "../../contract/vocabulary.ts";
import type { Change, Move, TeamWrite } from "../../rules/change.ts";
import type { PlannedRoster } from "../../rules/roster-rows.ts";
import { takeBack } from "../../rules/take-back.ts";
import { countsOf, digestOf, newTeamsOf, planRosters, ROSTERS, type RosterTarget } from "../queries/roster-planning.ts";
import type { TeamsDeps } from "../services.ts";
import { changesOfImport, markSuperseded, teamChanges } from "../store/changes.ts";
import { newTeamId } from "../store/teams.ts";
import { holdBoard, makeChange, makeOwnChange } from "./change.ts";
import type { HeldBoard } from "./held-board.ts";
import { record } from "./record.ts";

type Context = TeamsDeps & ActorContext;

/**
 * Reads a list of rosters.
 * @param input.division for rows that name none, where it is one of the season
 * @returns the import's id
 * @throws Refusal teams.not-found for who does not run the league; as `imports.readImport`
 */
export async function readRosters(
  ctx: Context,
  { division, ...input }: { league: string; season: string; division: string | null; file: Blob },
): Promise<string> {
  const { season } = await ROSTERS.target(ctx.db, ctx, input);
  const own = season.divisions.find(({ id }) => id === division);
  return imports.readImport(ctx, ROSTERS, { ...input, division: own?.id ?? null });
}

/** @throws Refusal teams.not-found; as `imports.checkImport` */
export const checkRosters = (ctx: Context, input: RosterCheck): Promise<void> =>
  imports.checkImport(ctx, ROSTERS, input);

/** @throws Refusal teams.not-found; as `imports.correctImport` */
export const correctRosters = (ctx: Context, input: RosterCorrections): Promise<void> =>
  imports.correctImport(ctx, ROSTERS, input);

/**
 * Has a list written just as it was looked at: a job goes on with it.
 * @throws Refusal teams.not-found; as `imports.startImport`; imports.changed where something else would come of it by now
 */
export function startRosters(ctx: Context, { plan: seen, ...asked }: RosterWrite): Promise<void> {
  return imports.startImport(ctx, ROSTERS, asked, async (_tx, _found, plan) => {
    if (digestOf(plan) !== seen) throw new Refusal("imports.changed");
    return { plan: seen, details: { players: placedIn(plan).length } };
  });
}

const placedIn = (plan: readonly PlannedRoster[]) => plan.flatMap((one) => ("team" in one ? [one] : []));

/**
 * The job: makes the teams and assigns the players in one transaction, as the manager who confirmed it. Where something else would come
 * of the list by then, nothing is done, and the manager looks at it again.
 */
export async function writeRosters(deps: TeamsDeps, importId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await imports.lockImport(tx, importId);
    if (row?.state !== "writing") return;
    const [, ...body] = await imports.rowsOf({ db: tx, cipher: deps.cipher }, importId);
    const target = await targetOf(tx, deps, row);
    const by = row.confirmedBy === null ? undefined : actingFor(row.confirmedBy);
    const goOn = target && by ? { target, by } : undefined;
    // Which divisions it changes is known by a first look; what comes of it by a second, when nobody else changes them.
    const plan = async () => (goOn ? (await planRosters(tx, { target: goOn.target, row }, body)).plan : []);
    const boards = goOn ? await holdBoards(tx, { ...deps, ...goOn.by }, divisionsIn(await plan())) : [];
    const planned = await plan();
    if (!goOn || digestOf(planned) !== row.confirmedPlan) {
      await imports.countRows(tx, row, { done: 0, outcome: { changed: 1 } });
      return imports.setImportState(tx, importId, "checked", timeOf(deps));
    }
    for (const held of boards) await writeDivision(held, planned, importId);
    const { assign, move, number, keep, refuse, newTeams } = countsOf(planned);
    const outcome = { assigned: assign, moved: move, numbered: number, kept: keep, refused: refuse, newTeams };
    await imports.countRows(tx, row, { done: row.rowsTotal, outcome });
    await imports.setImportState(tx, importId, "done", timeOf(deps));
    return record(tx, goOn.by, {
      action: "teams.imported",
      object: { kind: "import", id: importId },
      details: outcome,
    });
  });
}

/** Who confirmed it, as they acted then: whether they may was decided in that moment. */
const actingFor = (accountId: string) => ({
  actor: { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: false } satisfies Member,
});

async function targetOf(
  tx: Tx<RegistrationTables>,
  { clock }: Pick<TeamsDeps, "clock">,
  { leagueId, seasonId }: imports.ImportRow,
): Promise<Pick<RosterTarget, "season" | "today"> | undefined> {
  const [league, seasons] = [await managedLeague(tx, leagueId), await managedSeasons(tx, leagueId)];
  const season = seasons.find(({ id }) => id === seasonId);
  return league && season ? { season, today: localDateAt(clock.now(), league.timeZone) } : undefined;
}

const divisionsIn = (plan: readonly PlannedRoster[]) => [...new Set(placedIn(plan).map(({ team }) => team.division))];

/** Holds the boards of some divisions, always in the same order: two imports never wait for each other. */
async function holdBoards(
  tx: Tx<RegistrationTables>,
  ctx: Pick<TeamsDeps, "clock"> & ActorContext,
  divisionIds: readonly string[],
): Promise<HeldBoard[]> {
  const homes = await divisionHomes(tx, divisionIds);
  const member = signedIn(ctx.actor);
  const held: HeldBoard[] = [];
  for (const home of homes.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    held.push(await holdBoard(tx, { ...ctx, home, member }));
  return held;
}

/** Makes the teams of one division that are missing, and assigns its players: one change, which can be undone on the board too. */
async function writeDivision(held: HeldBoard, plan: readonly PlannedRoster[], importId: string): Promise<void> {
  const { tx, home, standing } = held;
  const own = placedIn(plan).filter(({ team }) => team.division === home.id);
  const ids = new Map<string, string>();
  const teams: TeamWrite[] = [];
  for (const { key, name } of newTeamsOf(own)) {
    const id = await newTeamId(tx);
    ids.set(key, id);
    const color = TEAM_COLORS[(standing.teams.length + teams.length) % TEAM_COLORS.length]!;
    const after = { name, maxPlayers: DEFAULT_MAX_PLAYERS, color, coaches: [null, null, null, null] };
    teams.push({ id, before: null, after });
  }
  const moves = own.map(({ player, from, to }): Move => {
    return { registration: player, from, to: { team: ids.get(to.team) ?? to.team, jersey: to.jersey } };
  });
  const change: Change = { teams, moves };
  const beyond = own.filter(({ over }) => over !== null);
  const allowed = [...new Set(beyond.map(({ to }) => ids.get(to.team) ?? to.team))];
  const reason = [...new Set(beyond.map(({ over }) => over))].join("\n").slice(0, LONGEST_REASON) || null;
  await makeOwnChange(held, "imported", change, { importId, allowed, reason });
  const details = { import: importId, players: moves.length, teams: teams.length };
  await record(tx, held.by, { action: "teams.imported", object: { kind: "division", id: home.id }, details });
  for (const { player, to } of beyond)
    await record(tx, held.by, {
      action: "teams.one-more-allowed",
      object: { kind: "registration", id: player },
      details: { division: home.id, team: ids.get(to.team) ?? to.team, players: 1, over: true, import: importId },
    });
}

/** The job that undoes a list of rosters. */
export const UNDO_ROSTERS = "teams.undo-rosters";

/**
 * Has an import of the last day undone: a job goes on with it.
 * @throws Refusal teams.not-found; as `imports.startUndo`
 */
export const undoRosters = (ctx: Context, input: RosterUndo): Promise<void> =>
  imports.startUndo(ctx, ROSTERS, UNDO_ROSTERS, input);

/**
 * The job: undoes an import as far as nobody changed it since, division by division, each in a transaction: killed in the middle it
 * goes on with the others. What it leaves is counted. A division in which somebody has undone it on the board is left as it is.
 */
export async function takeBackRosters(
  deps: TeamsDeps,
  { payload: { importId, by }, signal, progress }: Pick<JobRun<imports.UndoJob>, "payload" | "signal" | "progress">,
): Promise<void> {
  const ctx = { ...deps, ...actingFor(by) };
  const divisions = new Set((await changesOfImport(deps.db, importId)).map(({ divisionId }) => divisionId));
  for (const divisionId of divisions) {
    signal.throwIfAborted();
    const row = await deps.db.transaction().execute((tx) => takeBackIn(tx, ctx, importId, divisionId));
    if (row) await progress(row.rowsDone, row.rowsTotal);
  }
  await deps.db.transaction().execute(async (tx) => {
    const row = await imports.lockImport(tx, importId);
    if (row?.state !== "undoing") return;
    const { takenBack = 0, playersLeft = 0 } = row.outcome;
    await imports.endUndo(tx, ctx, row, { removed: takenBack, left: playersLeft });
  });
}

/** Takes back what an import did in one division. @returns how far the import is; undefined where it is not undone any more */
async function takeBackIn(
  tx: Tx<RegistrationTables>,
  ctx: Context,
  importId: string,
  divisionId: string,
): Promise<Pick<imports.ImportRow, "rowsDone" | "rowsTotal"> | undefined> {
  const row = await imports.lockImport(tx, importId);
  if (row?.state !== "undoing") return undefined;
  const [held] = await holdBoards(tx, ctx, [divisionId]);
  const outcome = { takenBack: 0, playersLeft: 0, teamsLeft: 0 };
  // Once the board is held nobody undoes anything of it any more.
  for (const { id, divisionId: of, change } of await changesOfImport(tx, importId)) {
    if (of !== divisionId) continue;
    if (held) {
      const back = takeBack(held.standing, change);
      if (back.change.moves.length + back.change.teams.length > 0) await makeChange(held, back.change);
      if (back.playersLeft + back.teamsLeft > 0) await markSuperseded(tx, id);
      outcome.takenBack += back.change.moves.length;
      outcome.playersLeft += back.playersLeft;
      outcome.teamsLeft += back.teamsLeft;
    }
    await teamChanges.markUndone(tx, id, timeOf(ctx));
  }
  const rowsDone = Math.min(row.rowsTotal, row.rowsDone + outcome.takenBack + outcome.playersLeft);
  await imports.countRows(tx, row, { done: rowsDone, outcome });
  return { rowsDone, rowsTotal: row.rowsTotal };
}
