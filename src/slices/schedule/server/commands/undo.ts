import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { MOST_UNDONE, type ChangeKind } from "../../contract/vocabulary.ts";
import { inverse } from "../../rules/plan/change.ts";
import type { ScheduleDeps } from "../services.ts";
import { changesOfPlan } from "../store/changes.ts";
import { changingSchedule, makeChange } from "./change.ts";
import { record } from "./record.ts";

/**
 * Undoes one's own last change of a season's plan, among its last 50. What somebody else changed since stays: then it is refused.
 * @throws Refusal schedule.nothing-to-undo; schedule.changed-meanwhile; schedule.taken where the time or field is gone
 */
export function undoScheduleChange(
  ctx: ScheduleDeps & ActorContext,
  { season }: { season: string },
): Promise<{ kind: ChangeKind }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { tx, member, now } = held;
    const last = await changesOfPlan.lastDone(tx, season, member.accountId, MOST_UNDONE);
    if (!last) throw new Refusal("schedule.nothing-to-undo");
    await makeChange(held, inverse(last.change));
    await changesOfPlan.markUndone(tx, last.id, now);
    const details = { kind: last.kind, change: last.id };
    await record(tx, held.by, { action: "schedule.undone", object: { kind: "season", id: season }, details });
    return { kind: last.kind };
  });
}

/** Does again what one has undone last. @throws Refusal schedule.nothing-to-redo; and as `undoScheduleChange` */
export function redoScheduleChange(
  ctx: ScheduleDeps & ActorContext,
  { season }: { season: string },
): Promise<{ kind: ChangeKind }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { tx, member } = held;
    const last = await changesOfPlan.lastUndone(tx, season, member.accountId, MOST_UNDONE);
    if (!last) throw new Refusal("schedule.nothing-to-redo");
    await makeChange(held, last.change);
    await changesOfPlan.markUndone(tx, last.id, null);
    const details = { kind: last.kind, change: last.id };
    await record(tx, held.by, { action: "schedule.redone", object: { kind: "season", id: season }, details });
    return { kind: last.kind };
  });
}
