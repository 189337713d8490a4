import type { AnyTx, Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { SHIFT_UNCLEARED } from "../notifications.ts";
import type { VolunteersDeps } from "../services.ts";
import { setState, signupsOf } from "../store/signups.ts";
import { lockSlot, slotsWithPeople } from "../store/slots.ts";
import { serveWaitlist } from "./give-up.ts";
import { changedIn, tellVolunteers } from "./tell-volunteers.ts";

/**
 * Takes everybody off the shifts to come of a league who lacks what the role requires, in the transaction of whoever hears that this has
 * changed. They are told; their spots go to who waits. Doing it twice changes nothing.
 */
export async function releaseUncleared(
  anyTx: AnyTx,
  deps: Pick<VolunteersDeps, "roleObstacles">,
  leagueId: string,
  now: Date,
): Promise<void> {
  const tx = anyTx as Tx<RegistrationTables>;
  let released = 0;
  for (const id of await slotsWithPeople(tx, leagueId, now)) {
    const slot = (await lockSlot(tx, id))!;
    const people = (await signupsOf(tx, [id])).filter(({ state }) => state !== "no-show");
    const personOf = (one: (typeof people)[number]) => one.accountId ?? one.guestId ?? "";
    const at = slot.start === null && slot.startsAt < now ? now : slot.startsAt;
    const lacks = await deps.roleObstacles(tx, {
      leagueId,
      roleId: slot.roleId,
      accountIds: people.map(personOf),
      at,
    });
    const off = people.filter((one) => lacks.has(personOf(one)));
    if (off.length === 0) continue;
    released += off.length;
    const ids = off.map((one) => one.id);
    await setState(tx, ids, { state: "released", now });
    await tellVolunteers(tx, SHIFT_UNCLEARED, slot, off, { link: false, now });
    await serveWaitlist(tx, deps, id, now);
  }
  if (released > 0) await changedIn(tx, leagueId);
}
