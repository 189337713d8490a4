import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { ScheduleDeps } from "../services.ts";
import { noteVisit } from "../store/visits.ts";

/** Notes that somebody saw their schedule: what changes from now on is new at their next visit. */
export async function noteScheduleVisit(ctx: ScheduleDeps & ActorContext): Promise<{ seen: true }> {
  const { accountId } = signedIn(ctx.actor);
  await noteVisit(ctx.db, accountId, timeOf(ctx));
  return { seen: true };
}
