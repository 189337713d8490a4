import { addDays } from "#kernel/time/calendar.ts";
import { signedIn } from "#kernel/actor.ts";
import { utcDay } from "#kernel/time/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { lockAccount } from "#slices/accounts/server/public.ts";
import { MOST_TIMES_OFF, type AddTimeOff, type SaveAvailability } from "../../contract/availability.ts";
import type { ClearancesDeps } from "../services.ts";
import {
  deleteTimeOff,
  deleteTimesOffBefore,
  insertTimeOff,
  putAvailability,
  timesOffOf,
} from "../store/availability.ts";
import { record } from "./record.ts";

/** Days for which days off are kept after they are over. */
const KEPT_DAYS = 30;

/** Says when and how far away one can work. @throws Refusal request.sign-in; clearances.changed-meanwhile */
export async function saveAvailability(ctx: ClearancesDeps & ActorContext, given: SaveAvailability): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await putAvailability(tx, { accountId, ...given }))) throw new Refusal("clearances.changed-meanwhile");
    await record(tx, ctx, { action: "clearances.availability-saved", object: { kind: "account", id: accountId } });
  });
}

/**
 * Says that one cannot work on some days.
 * @throws Refusal request.sign-in; clearances.too-many-times-off; input.not-understood beside days that are over
 */
export async function addTimeOff(ctx: ClearancesDeps & ActorContext, days: AddTimeOff): Promise<{ id: string }> {
  const { accountId } = signedIn(ctx.actor);
  const today = utcDay(timeOf(ctx));
  // A day less: it may still be yesterday where they are.
  if (days.toOn < addDays(today, -1))
    throw new Refusal("input.not-understood", [{ field: "toOn", code: "time-off.past" }]);
  return ctx.db.transaction().execute(async (tx) => {
    // Held, so that two at once do not pass the most there can be.
    if (!(await lockAccount(tx, accountId))) throw new Refusal("request.sign-in");
    if ((await timesOffOf(tx, [accountId], today)).length >= MOST_TIMES_OFF)
      throw new Refusal("clearances.too-many-times-off");
    const id = await insertTimeOff(tx, { accountId, ...days });
    await record(tx, ctx, { action: "clearances.time-off-added", object: { kind: "account", id: accountId } });
    return { id };
  });
}

/** Can work then after all; what is gone already stays gone. @throws Refusal request.sign-in; clearances.not-found */
export async function removeTimeOff(
  ctx: ClearancesDeps & ActorContext,
  { timeOff: id }: { timeOff: string },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteTimeOff(tx, { id, accountId }))) throw new Refusal("clearances.not-found");
    await record(tx, ctx, { action: "clearances.time-off-removed", object: { kind: "account", id: accountId } });
  });
}

/** Deletes days off that have been over for some weeks. */
export const forgetTimesOff = (deps: Pick<ClearancesDeps, "db" | "clock">): Promise<void> =>
  deleteTimesOffBefore(deps.db, addDays(utcDay(timeOf(deps)), -KEPT_DAYS));
