import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { coachIds } from "#slices/leagues/server/public.ts";
import { holdConfirmed } from "#slices/registration/server/public.ts";
import type { ChangeKind } from "../../contract/vocabulary.ts";
import { teamsTopic } from "../../policy.ts";
import { impossible, type Change, type Standing } from "../../rules/change.ts";
import { TEAM_CHANGED } from "../notifications.ts";
import { standingOf } from "../queries/standing.ts";
import { demandTeam, demandTeams } from "../queries/ties.ts";
import type { TeamsDeps } from "../services.ts";
import { allowOver, deleteTeams, insertTeam, putOn, takeOff, updateTeam, type TeamRow } from "../store/teams.ts";
import { teamChanges } from "../store/changes.ts";
import { lockBoard } from "../store/boards.ts";
import type { HeldBoard } from "./held-board.ts";
import { record } from "./record.ts";
import { tellFamilies } from "./tell-families.ts";

/**
 * Changes the teams of a division in one transaction, for who runs its league. Changes of one division come one after the
 * other, each on what the one before left.
 * @param which the division, or a team of it
 * @throws Refusal as `demandTeams`
 */
export function changingTeams<Answer>(
  ctx: TeamsDeps & ActorContext,
  which: { division: string } | { team: string },
  work: (held: HeldBoard) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    const { member, home } =
      "team" in which ? await demandTeam(tx, ctx.actor, which.team) : await demandTeams(tx, ctx.actor, which.division);
    return work(await holdBoard(tx, { ...ctx, home, member }));
  });
}

/** Holds the teams of a division, of which it is known who changes them, until the transaction ends. */
export async function holdBoard(
  tx: HeldBoard["tx"],
  { home, member, actor, request, clock }: Pick<TeamsDeps, "clock"> & ActorContext & Pick<HeldBoard, "home" | "member">,
): Promise<HeldBoard> {
  const board = await lockBoard(tx, { divisionId: home.id, leagueId: home.leagueId });
  const standing = await standingOf(tx, home.id);
  return { tx, now: timeOf({ clock }), by: { actor, request }, member, home, board, standing };
}

/** The team of a board. @throws Refusal teams.not-found where it was deleted meanwhile */
export function heldTeam({ standing }: HeldBoard, id: string): TeamRow {
  const team = standing.rows.find((row) => row.id === id);
  if (!team) throw new Refusal("teams.not-found");
  return team;
}

/**
 * Makes a change that fits what stands, with everything that belongs to one: history, news to who looks at the board, and of
 * published teams word to the families concerned.
 * @param allowed teams that may go over their maximum with it
 * @throws Refusal why it does not fit (`impossible`); teams.no-coach; teams.no-such-player
 */
export async function makeChange(held: HeldBoard, change: Change, allowed: readonly string[] = []): Promise<void> {
  const { tx, home, board, standing, now } = held;
  const why = impossible(standing, change, allowed);
  if (why?.code === "teams.full") throw new Refusal(why.code, [], undefined, { team: why.team, most: why.most });
  if (why) throw new Refusal(why.code);
  await demandCoaches(held, change);
  await demandPlayers(held, change);
  await takeOff(tx, change.moves);
  for (const { id, before, after } of change.teams) {
    if (after === null) continue;
    if (before === null) await insertTeam(tx, { ...after, id, divisionId: home.id, createdAt: now });
    else await updateTeam(tx, id, after);
  }
  for (const team of allowed) await allowOver(tx, team, spotsOver(standing, change, team));
  await putOn(tx, home.id, change.moves, now);
  await deleteTeams(
    tx,
    change.teams.flatMap(({ id, after }) => (after === null ? id : [])),
  );
  await announceLive(tx, teamsTopic(home.id));
  if (board.publishedAt === null) return;
  const details = await tellFamilies(held, TEAM_CHANGED);
  const object = { kind: "division", id: home.id } as const;
  if (details.players > 0) await record(tx, held.by, { action: "teams.roster-changed", object, details });
}

/** A change that somebody makes, so that they can undo it. */
export async function makeOwnChange(
  held: HeldBoard,
  kind: ChangeKind,
  change: Change,
  {
    allowed = [],
    reason = null,
    importId = null,
  }: { allowed?: readonly string[]; reason?: string | null; importId?: string | null } = {},
): Promise<void> {
  await makeChange(held, change, allowed);
  const { tx, home, member } = held;
  const row = { id: home.id, kind, authorId: member.accountId, change };
  await teamChanges.insert(tx, row, { reason, import_id: importId });
}

/** Players beyond what a team takes now. */
function spotsOver(standing: Standing, { teams, moves }: Change, teamId: string): number {
  const made = teams.find(({ id }) => id === teamId)?.after;
  const team = standing.teams.find(({ id }) => id === teamId) ?? (made && { ...made, players: 0, allowedOver: 0 });
  if (!team) return 0;
  const left = moves.filter(({ from, to }) => from?.team === teamId && to?.team !== teamId).length;
  const come = moves.filter(({ from, to }) => to?.team === teamId && from?.team !== teamId).length;
  const over = Math.max(0, Math.min(team.allowedOver, team.players - left - team.maxPlayers));
  return Math.max(0, team.players - left + come - team.maxPlayers - over);
}

/** @throws Refusal teams.no-coach where somebody is no official of the league with the role Coach; teams.coach-twice */
async function demandCoaches({ tx, home }: HeldBoard, { teams }: Change): Promise<void> {
  const named = teams.flatMap(({ after }) => [after?.coaches.flatMap((coach) => coach ?? []) ?? []]);
  if (named.some((coaches) => new Set(coaches).size < coaches.length)) throw new Refusal("teams.coach-twice");
  if (named.every((coaches) => coaches.length === 0)) return;
  const may = new Set(await coachIds(tx, home.leagueId));
  if (named.flat().some((coach) => !may.has(coach))) throw new Refusal("teams.no-coach");
}

/** Holds the players that come to teams. @throws Refusal teams.no-such-player for who has no confirmed spot of the division */
async function demandPlayers({ tx, home }: HeldBoard, { moves }: Change): Promise<void> {
  const ids = moves.flatMap(({ registration, to }) => (to ? registration : []));
  if (ids.length === 0) return;
  const found = await holdConfirmed(tx, ids);
  const own = new Set(
    found.flatMap(({ registrationId, divisionId }) => (divisionId === home.id ? registrationId : [])),
  );
  if (ids.some((id) => !own.has(id))) throw new Refusal("teams.no-such-player");
}
