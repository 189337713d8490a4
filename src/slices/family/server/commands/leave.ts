import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { From } from "#platform/audit.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { mayLeave } from "../../policy.ts";
import type { FamilyDeps } from "../services.ts";
import { athletesOf, deleteRemoved, lockAthletes, removeAthletes, type FamilyTables } from "../store/athletes.ts";
import { removeContacts } from "../store/contacts.ts";
import { guardianRows, removeGuardian } from "../store/guardians.ts";
import { revokeInvitationsOf } from "../store/invitations.ts";
import { demand, ownAthlete } from "./own-athlete.ts";
import { announced } from "./recorded.ts";

/**
 * Stops being a guardian of an athlete.
 * @throws Refusal family.last-guardian where nobody else would remain
 */
export async function leave(deps: FamilyDeps, visit: Visit, actor: Actor, id: string): Promise<void> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { guardians } = await ownAthlete(tx, accountId, id);
    demand(mayLeave({ guardians: guardians.length }));
    await goFrom(tx, visit, actor, accountId, [id]);
  });
}

/**
 * Removes an athlete from the family of whoever asks: it stays with its other guardians; without any it is deleted. One
 * that a past season needs keeps its name until nothing does; everything else is emptied at once.
 * @throws Refusal family.has-spot for one who has a spot, or waits: its guardian cancels that first, hands the child over to
 * another guardian, or waits until the season is over
 */
export async function removeAthlete(
  deps: FamilyDeps,
  visit: Visit,
  actor: Actor,
  id: string,
): Promise<"left" | "removed"> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { guardians } = await ownAthlete(tx, accountId, id);
    if (mayLeave({ guardians: guardians.length }) === null) {
      await goFrom(tx, visit, actor, accountId, [id]);
      return "left";
    }
    if ((await deps.hasSpots(tx, [id])).length > 0) throw new Refusal("family.has-spot");
    await removeForGood(deps, tx, visit, actor, { accountId, ids: [id], now: timeOf(deps) });
    return "removed";
  });
}

async function goFrom(
  tx: Tx<FamilyTables>,
  from: From | undefined,
  actor: Actor,
  accountId: string,
  athleteIds: string[],
): Promise<void> {
  if (athleteIds.length === 0) return;
  await removeGuardian(tx, accountId, athleteIds);
  await announced(tx, from, actor, { name: "family.guardian-left", payload: { athleteIds, accountId } });
}

async function removeForGood(
  { stillNeeded }: Pick<FamilyDeps, "stillNeeded">,
  tx: Tx<FamilyTables>,
  from: From | undefined,
  actor: Actor,
  { accountId, ids, now }: { accountId: string; ids: string[]; now: Date },
): Promise<void> {
  await removeAthletes(tx, ids, now);
  const needed = await stillNeeded(tx, ids);
  await deleteRemoved(
    tx,
    ids.filter((id) => !needed.includes(id)),
  );
  for (const athleteId of ids) {
    await announced(tx, from, actor, { name: "family.athlete-removed", payload: { athleteId, accountId } });
  }
}

/**
 * An account ends: children shared with another guardian stay with them, the others are removed for good. Its emergency
 * contacts go, and what it sent to invite somebody ends. Part of the transaction that ends the account, which holds the
 * account's row: nobody adds to its family meanwhile.
 */
export async function releaseFamily(
  deps: Pick<FamilyDeps, "stillNeeded">,
  tx: Tx<FamilyTables>,
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
  await goFrom(tx, undefined, actor, accountId, shared);
  await removeForGood(deps, tx, undefined, actor, { accountId, ids: ids.filter((id) => !shared.includes(id)), now });
  await removeContacts(tx, accountId);
}
