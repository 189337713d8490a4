import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { mayLeave } from "../../policy.ts";
import type { FamilyDeps } from "../services.ts";
import {
  athletesOf,
  deleteRemoved,
  lockAthletes,
  removeAthletes,
  type AthleteRow,
  type FamilyTables,
} from "../store/athletes.ts";
import { removeContacts } from "../store/contacts.ts";
import { guardianRows, removeGuardian } from "../store/guardians.ts";
import { revokeInvitationsOf } from "../store/invitations.ts";
import { demand, ownAthlete } from "./own-athlete.ts";
import { record } from "./record.ts";

/**
 * Stops being a guardian of an athlete.
 * @throws Refusal family.last-guardian where nobody else would remain
 */
export async function leave(ctx: FamilyDeps & ActorContext, { id }: { id: string }): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const { guardians } = await ownAthlete(tx, accountId, id);
    demand(mayLeave({ guardians: guardians.length }));
    await goFrom(tx, ctx, accountId, [id]);
  });
}

/**
 * Removes an athlete from the family of whoever asks: it stays with its other guardians; without any it is deleted. One
 * that a past season needs keeps its name until nothing does; everything else is emptied at once.
 * @throws Refusal family.has-spot for one who has a spot, or waits: its guardian cancels that first, hands the child over to
 * another guardian, or waits until the season is over
 */
export async function removeAthlete(
  ctx: FamilyDeps & ActorContext,
  { id }: { id: string },
): Promise<"left" | "removed"> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const { guardians, athlete } = await ownAthlete(tx, accountId, id);
    if (mayLeave({ guardians: guardians.length }) === null) {
      await goFrom(tx, ctx, accountId, [id]);
      return "left";
    }
    if ((await ctx.hasSpots(tx, [id])).length > 0) throw new Refusal("family.has-spot");
    await removeForGood(tx, ctx, ctx, { accountId, athletes: [athlete], now: timeOf(ctx) });
    return "removed";
  });
}

async function goFrom(tx: Tx<FamilyTables>, ctx: ActorContext, accountId: string, athleteIds: string[]): Promise<void> {
  if (athleteIds.length === 0) return;
  await removeGuardian(tx, accountId, athleteIds);
  await record(tx, ctx, { name: "family.guardian-left", payload: { athleteIds, accountId } });
}

async function removeForGood(
  tx: Tx<FamilyTables>,
  { athletesInUse, forgetName }: Pick<FamilyDeps, "athletesInUse" | "forgetName">,
  ctx: ActorContext,
  { accountId, athletes, now }: { accountId: string; athletes: readonly AthleteRow[]; now: Date },
): Promise<void> {
  const ids = athletes.map(({ id }) => id);
  for (const athlete of athletes) await forgetName(tx, athlete);
  await removeAthletes(tx, ids, now);
  const needed = await athletesInUse(tx, ids);
  await deleteRemoved(
    tx,
    ids.filter((id) => !needed.includes(id)),
  );
  for (const athleteId of ids) {
    await record(tx, ctx, { name: "family.athlete-removed", payload: { athleteId, accountId } });
  }
}

/**
 * An account ends: children shared with another guardian stay with them, the others are removed for good. Its emergency
 * contacts go, and what it sent to invite somebody ends. Part of the transaction that ends the account, which holds the
 * account's row: nobody adds to its family meanwhile.
 */
export async function releaseFamily(
  tx: Tx<FamilyTables>,
  deps: Pick<FamilyDeps, "athletesInUse" | "forgetName">,
  accountId: string,
  now: Date,
): Promise<void> {
  const actor: Actor = { kind: "system" };
  // In the order in which who accepts an invitation takes them: neither waits for the other for ever.
  await revokeInvitationsOf(tx, accountId, now);
  const athletes = await lockAthletes(
    tx,
    (await athletesOf(tx, accountId)).map((one) => one.id),
  );
  const ids = athletes.map((one) => one.id);
  const others = await guardianRows(tx, ids);
  const shared = ids.filter((id) => others.some((one) => one.athleteId === id && one.accountId !== accountId));
  await goFrom(tx, { request: undefined, actor }, accountId, shared);
  await removeForGood(
    tx,
    deps,
    { request: undefined, actor },
    { accountId, athletes: athletes.filter(({ id }) => !shared.includes(id)), now },
  );
  await removeContacts(tx, accountId);
}
