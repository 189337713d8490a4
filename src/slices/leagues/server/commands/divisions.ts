import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import {
  MOST_DIVISIONS,
  type DivisionContent,
  type DivisionEdit,
  type NewDivision,
} from "../../contract/office/league-seasons.ts";
import { mayRemoveDivision } from "../../rules/season-window.ts";
import { demandManager } from "../queries/ties.ts";
import type { OfficeDeps } from "../services.ts";
import {
  insertDivision,
  lockDivisionsIn,
  orderDivisions,
  removeDivisionRow,
  seasonOfDivision,
  writeDivision,
  type OfficeDivisionRow,
} from "../store/seasons/office-divisions.ts";
import { lockSeason } from "../store/seasons/seasons.ts";
import { announce } from "#platform/events/outbox.ts";
import type { LeaguesEvent } from "../../events.ts";
import { record } from "./record.ts";

/** Adds a division behind the others of a season. @returns its id */
export async function addDivision(ctx: OfficeDeps & ActorContext, input: NewDivision): Promise<string> {
  const { league, season, ...division } = input;
  return ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, league);
    if (!(await lockSeason(tx, league, season))) throw new Refusal("leagues.not-found");
    const others = await lockDivisionsIn(tx, season);
    if (others.length >= MOST_DIVISIONS) throw new Refusal("leagues.divisions-full");
    demandName(division, others);
    const id = await insertDivision(tx, season, division, { by: member.accountId, now: timeOf(ctx) });
    await record(tx, ctx, {
      action: "leagues.division-added",
      object: { kind: "division", id },
      details: { season },
    });
    return id;
  });
}

function demandName(
  { divisionName }: Pick<DivisionContent, "divisionName">,
  others: readonly OfficeDivisionRow[],
): void {
  if (others.some((one) => one.divisionName.toLowerCase() === divisionName.toLowerCase()))
    throw new Refusal("input.not-understood", [{ field: "divisionName", code: "division-name.taken" }]);
}

/** A division of a league with all of its season's, held until the transaction ends. @throws Refusal leagues.not-found */
async function held(tx: AnyTx, league: string, divisionId: string) {
  const seasonId = await seasonOfDivision(tx, league, divisionId);
  // The season first, as everybody who changes it does.
  if (seasonId === undefined || !(await lockSeason(tx, league, seasonId))) throw new Refusal("leagues.not-found");
  const divisions = await lockDivisionsIn(tx, seasonId);
  const division = divisions.find(({ id }) => id === divisionId);
  if (!division) throw new Refusal("leagues.not-found");
  return { division, divisions, others: divisions.filter(({ id }) => id !== divisionId) };
}

const FIELDS = ["divisionName", "minAge", "maxAge", "ageCutoffDate", "gender", "capacity"] as const;

function changedFields(content: DivisionContent, stands: OfficeDivisionRow): string[] {
  const fees = JSON.stringify(content.ownFees) === JSON.stringify(stands.ownFees) ? [] : ["ownFees"];
  return [...FIELDS.filter((name) => content[name] !== stands[name]), ...fees];
}

/**
 * Changes a division. More spots are offered to who waits first; fewer than are taken there never are. Spots that are
 * held, offered or paid keep their price.
 * @throws Refusal leagues.changed-meanwhile when somebody saved since `version` was read; with an issue `capacity.taken`
 *   where more spots are taken than there were to be
 */
export async function editDivision(
  ctx: OfficeDeps & ActorContext,
  { league, division, version, ...content }: DivisionEdit,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, league);
    await changeDivision(tx, ctx, { league, division, version, by: member.accountId, content: () => content });
  });
}

interface DivisionChange {
  league: string;
  division: string;
  /** That which was read: who has an older one is told. */
  version: number;
  by: string;
  /** What it says from now on, whole. */
  content(stands: OfficeDivisionRow): DivisionContent;
}

/** The same within a transaction of somebody who may: what stands there already is no change. */
export async function changeDivision(
  tx: AnyTx,
  ctx: OfficeDeps & ActorContext,
  { league, division: id, version, by, content: contentOf }: DivisionChange,
): Promise<void> {
  const { division: stands, others } = await held(tx, league, id);
  const content = contentOf(stands);
  const fields = changedFields(content, stands);
  if (fields.length === 0) return;
  if (stands.version !== version) throw new Refusal("leagues.changed-meanwhile");
  demandName(content, others);
  if (!(await writeDivision(tx, stands, content, { by, now: timeOf(ctx) })))
    throw new Refusal("input.not-understood", [{ field: "capacity", code: "capacity.taken" }]);
  const object = { kind: "division", id } as const;
  await record(tx, ctx, { action: "leagues.division-changed", object, details: { fields } });
  const payload = { leagueId: league, seasonId: stands.seasonId, fields };
  await announce(tx, { name: "leagues.season-changed", payload } satisfies LeaguesEvent);
  if (content.capacity !== stands.capacity)
    await announce(tx, { name: "leagues.capacity-changed", payload: { divisionId: id } } satisfies LeaguesEvent);
}

/** Moves a division before or behind its neighbor; the first goes no higher, the last no lower. */
export async function moveDivision(
  ctx: OfficeDeps & ActorContext,
  { league, division: id, direction }: { league: string; division: string; direction: "up" | "down" },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    const { divisions } = await held(tx, league, id);
    const ids = divisions.map((one) => one.id);
    const from = ids.indexOf(id);
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= ids.length) return;
    await orderDivisions(tx, ids.with(from, ids[to]!).with(to, id));
    await record(tx, ctx, {
      action: "leagues.division-moved",
      object: { kind: "division", id },
      details: { direction },
    });
  });
}

/**
 * Removes a division that nobody is in, and that is not its season's only one. One with a history is hidden.
 * @throws Refusal leagues.division-used, leagues.last-division
 */
export async function removeDivision(
  ctx: OfficeDeps & ActorContext,
  { league, division: id }: { league: string; division: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    const { division, divisions } = await held(tx, league, id);
    const reason = mayRemoveDivision(division, { divisions: divisions.length });
    if (reason) throw new Refusal(reason);
    const details = { season: division.seasonId, name: division.divisionName };
    await record(tx, ctx, { action: "leagues.division-removed", object: { kind: "division", id }, details });
    await removeDivisionRow(tx, division, timeOf(ctx));
  });
}
