import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { UnavailableInput } from "../../contract/unavailable.ts";
import { MOST_UNAVAILABLE } from "../../contract/vocabulary.ts";
import { teamToPlan } from "../queries/unavailable.ts";
import type { ScheduleDeps } from "../services.ts";
import { deleteUnavailable, insertUnavailable, lockUnavailable, unavailableOf } from "../store/unavailable.ts";
import { record } from "./record.ts";

/**
 * Says when a team cannot play: its coaches until the league's deadline, who runs the league always. Said twice it counts once.
 * @throws Refusal as `teamToPlan`; schedule.too-late-to-say; schedule.said-enough
 */
export async function addUnavailable(
  ctx: ScheduleDeps & ActorContext,
  { team: id, time }: { team: string; time: UnavailableInput },
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = timeOf(ctx);
    const { accountId, seen, mayChange } = await teamToPlan(tx, { actor: ctx.actor, now: now.getTime() }, id);
    if (!mayChange) throw new Refusal("schedule.too-late-to-say");
    const teamId = seen.team.id;
    await lockUnavailable(tx, teamId);
    const said = await unavailableOf(tx, [teamId]);
    const { from, to, fromTime, toTime } = time;
    const same = said.find(
      (one) => one.from === from && one.to === to && one.fromTime === fromTime && one.toTime === toTime,
    );
    if (same) return { id: same.id };
    if (said.length >= MOST_UNAVAILABLE) throw new Refusal("schedule.said-enough");
    const reason = time.reason === "" ? null : time.reason;
    const row = { teamId, from, to, fromTime, toTime, reason, authorId: accountId, at: now };
    const added = await insertUnavailable(tx, row);
    const details = { from, to };
    await record(tx, ctx, { action: "schedule.unavailable-added", object: { kind: "team", id: teamId }, details });
    return { id: added };
  });
}

/** Takes a time back. @throws Refusal as `addUnavailable`; schedule.not-found where there is no such time */
export async function removeUnavailable(
  ctx: ScheduleDeps & ActorContext,
  { team: id, time }: { team: string; time: string },
): Promise<{ removed: true }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { seen, mayChange } = await teamToPlan(tx, { actor: ctx.actor, now: timeOf(ctx).getTime() }, id);
    if (!mayChange) throw new Refusal("schedule.too-late-to-say");
    const teamId = seen.team.id;
    if (!isUuid(time) || !(await deleteUnavailable(tx, { id: time, teamId }))) throw new Refusal("schedule.not-found");
    await record(tx, ctx, { action: "schedule.unavailable-removed", object: { kind: "team", id: teamId } });
    return { removed: true as const };
  });
}
