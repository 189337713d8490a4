import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { NewPattern, NewRole } from "../../contract/office.ts";
import { demandVolunteers, type RunLeague } from "../queries/ties.ts";
import type { VolunteersDeps } from "../services.ts";
import {
  insertPattern,
  insertRole,
  removePatternRow,
  removeRoleRow,
  roleById,
  setReleaseHoursRow,
} from "../store/roles.ts";
import { keepLeagueSlots } from "./keep-slots.ts";
import { record } from "./record.ts";
import { changedIn } from "./tell-volunteers.ts";

type Context = VolunteersDeps & ActorContext;

/** Changes what a league wants of volunteers, in one transaction; its slots follow. @throws Refusal as `demandVolunteers` */
function changingWants<Answer>(
  ctx: Context,
  leagueId: string,
  work: (tx: Tx<RegistrationTables>, league: RunLeague, now: Date) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    const { league } = await demandVolunteers(tx, ctx.actor, leagueId);
    const now = timeOf(ctx);
    const answer = await work(tx, league, now);
    await keepLeagueSlots(tx, ctx, league.id, now);
    await changedIn(tx, league.id);
    return answer;
  });
}

/** Adds a role. @throws Refusal as `demandVolunteers`; volunteers.role-exists */
export function addVolunteerRole(ctx: Context, { league: leagueId, ...role }: NewRole): Promise<{ role: string }> {
  return changingWants(ctx, leagueId, async (tx, league) => {
    const id = await insertRole(tx, { leagueId: league.id, ...role });
    if (id === undefined)
      throw new Refusal("volunteers.role-exists", [{ field: "name", code: "volunteers.role-exists" }]);
    await record(tx, ctx, { action: "volunteers.role-added", object: { kind: "role", id } });
    return { role: id };
  });
}

/** Removes a role. Who is on a shift of it to come is told; past shifts keep it. @throws Refusal as `demandVolunteers` */
export async function removeVolunteerRole(ctx: Context, { role: id }: { role: string }): Promise<void> {
  const role = isUuid(id) ? await roleById(ctx.db, id) : undefined;
  await changingWants(ctx, role?.leagueId ?? "", async (tx, _, now) => {
    if (!(await removeRoleRow(tx, id, now))) throw new Refusal("volunteers.not-found");
    await record(tx, ctx, { action: "volunteers.role-removed", object: { kind: "role", id } });
  });
}

/** Wants volunteers of a role. @throws Refusal as `demandVolunteers`, also without such a role */
export function addVolunteerPattern(
  ctx: Context,
  { league: leagueId, role: roleId, per, spots, ...times }: NewPattern,
): Promise<{ pattern: string }> {
  return changingWants(ctx, leagueId, async (tx, league) => {
    const role = isUuid(roleId) ? await roleById(tx, roleId) : undefined;
    if (role?.leagueId !== league.id || role.isRemoved) throw new Refusal("volunteers.not-found");
    const own = per === "shift" ? times : { from: null, to: null, minutes: null };
    const id = await insertPattern(tx, { leagueId: league.id, roleId, per, spots, ...own });
    const details = { role: roleId, per, spots };
    await record(tx, ctx, { action: "volunteers.pattern-added", object: { kind: "league", id: league.id }, details });
    return { pattern: id };
  });
}

/** Wants them no more. Who is on such a shift to come is told. @throws Refusal as `demandVolunteers`, also without such a pattern */
export function removeVolunteerPattern(
  ctx: Context,
  { league: leagueId, pattern }: { league: string; pattern: string },
): Promise<void> {
  return changingWants(ctx, leagueId, async (tx, league, now) => {
    const isThere = isUuid(pattern) && (await removePatternRow(tx, { id: pattern, leagueId: league.id, now }));
    if (!isThere) throw new Refusal("volunteers.not-found");
    const details = { pattern };
    await record(tx, ctx, { action: "volunteers.pattern-removed", object: { kind: "league", id: league.id }, details });
  });
}

/** Says until when shifts are given up freely. @throws Refusal as `demandVolunteers` */
export function setReleaseHours(ctx: Context, { league: id, hours }: { league: string; hours: number }): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { league } = await demandVolunteers(tx, ctx.actor, id);
    await setReleaseHoursRow(tx, league.id, hours);
    const details = { hours };
    await record(tx, ctx, { action: "volunteers.release-set", object: { kind: "league", id: league.id }, details });
  });
}
