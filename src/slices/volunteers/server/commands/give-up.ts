import type { Tx } from "#platform/db/open.ts";
import { tell } from "#platform/notify/tell.ts";
import { birthDatesOf } from "#slices/accounts/server/public.ts";
import { managedLeague, staffOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { isLate, isOpen, oldEnough } from "../../rules/signing-up.ts";
import { SHIFT_FREE, VOLUNTEER_LEFT } from "../notifications.ts";
import type { VolunteersDeps } from "../services.ts";
import { releaseHoursOf, roleById } from "../store/roles.ts";
import { busyDuring, setState, takeFromWaitlist, waitingOf, type SignupRow } from "../store/signups.ts";
import { slotsById, type SlotRow } from "../store/slots.ts";
import { changedIn, tellVolunteers } from "./tell-volunteers.ts";

type Deps = Pick<VolunteersDeps, "roleObstacles">;

/** A slot as rules know it. */
export const stateOf = ({ startsAt, endsAt, ...slot }: SlotRow) => ({
  ...slot,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** Which of some accounts a role takes: old enough, and with what it requires. */
export async function allowedIn(
  tx: Tx<RegistrationTables>,
  { roleObstacles }: Deps,
  slot: SlotRow,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const role = await roleById(tx, slot.roleId);
  const births = await birthDatesOf(tx, accountIds);
  const { leagueId, roleId, startsAt: at } = slot;
  const lacks = new Map(await roleObstacles(tx, { leagueId, roleId, accountIds, at }));
  for (const id of accountIds)
    if (!oldEnough(births.get(id), role?.minimumAge ?? null, slot.date)) lacks.set(id, "volunteers.too-young");
  return lacks;
}

/** Gives free spots of a slot, which the transaction holds, to who waits the longest and has time then. They are told. */
export async function serveWaitlist(tx: Tx<RegistrationTables>, deps: Deps, slotId: string, now: Date): Promise<void> {
  const [slot] = await slotsById(tx, [slotId]);
  if (!slot || !isOpen(stateOf(slot), now.getTime())) return;
  let free = slot.spots - slot.taken;
  const waiting = free > 0 ? await waitingOf(tx, slotId) : [];
  const accounts = waiting.flatMap(({ accountId }) => accountId ?? []);
  const busy = new Set(await busyDuring(tx, accounts, slotId));
  const lacks = await allowedIn(tx, deps, slot, accounts);
  for (const one of waiting) {
    if (free === 0) break;
    if (busy.has(one.accountId ?? "") || lacks.has(one.accountId ?? "")) continue;
    // Somebody may take another shift at this very moment: the database refuses it, and the next one is asked.
    if (!(await takeFromWaitlist(tx, one.id, now))) continue;
    free -= 1;
    await tellVolunteers(tx, SHIFT_FREE, slot, [one], { link: true, now });
  }
}

/**
 * Somebody does not come: the spot goes to who waits, or is open again. Who gives it up late leaves a hole that the league is told of.
 * The transaction holds the slot.
 */
export async function giveUp(
  tx: Tx<RegistrationTables>,
  deps: Deps,
  { slot, signup, now }: { slot: SlotRow; signup: SignupRow; now: Date },
): Promise<{ late: boolean }> {
  const releaseHours = (await releaseHoursOf(tx, [slot.leagueId])).get(slot.leagueId) ?? 24;
  const signedUpAt = signup.changedAt.getTime();
  const late = signup.state === "held" && isLate(stateOf(slot), { releaseHours, signedUpAt, now: now.getTime() });
  await setState(tx, [signup.id], { state: "released", late, now });
  await serveWaitlist(tx, deps, slot.id, now);
  const [after] = await slotsById(tx, [slot.id]);
  if (late && after && after.taken < after.spots) {
    const league = await managedLeague(tx, slot.leagueId);
    const to = (await staffOf(tx, slot.leagueId)).map((accountId) => ({ accountId }));
    const link = `/volunteers/${slot.leagueId}`;
    await tell(tx, VOLUNTEER_LEFT, { to, facts: { league: league?.name ?? "" }, link });
  }
  await changedIn(tx, slot.leagueId);
  return { late };
}
