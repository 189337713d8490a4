import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { isOpen } from "../../rules/signing-up.ts";
import { SWAP_ASKED, SWAP_DONE } from "../notifications.ts";
import { peopleToAsk } from "../queries/people.ts";
import type { VolunteersDeps } from "../services.ts";
import { CALLS_BY_ACCOUNT } from "../limits.ts";
import { busyDuring, insertSignup, ownSignup, setState, setSwap, signupById, signupsOf } from "../store/signups.ts";
import { stateOf } from "./give-up.ts";
import { record } from "./record.ts";
import { demandAllowed, holdingOwn, holdingSlot } from "./take.ts";
import { changedIn, tellVolunteers } from "./tell-volunteers.ts";

type Context = VolunteersDeps & ActorContext;

/**
 * Asks somebody to take one's shift, or everyone. Until one of them says yes it stays one's own.
 * @param input.to an account that `peopleToAsk` names; null for everyone
 * @throws Refusal as `holdingOwn`; volunteers.over; volunteers.no-such-person; request.too-many
 */
export function askSwap(ctx: Context, { signup: id, to }: { signup: string; to: string | null }): Promise<void> {
  return holdingOwn(ctx, id, async ({ tx, now, accountId, slot, signup }) => {
    if (signup.state !== "held" || slot.startsAt <= now) throw new Refusal("volunteers.over");
    await ctx.limits.spend(CALLS_BY_ACCOUNT, `swap ${accountId} ${to === null ? "everyone" : "one"}`);
    const people = await peopleToAsk(tx, slot.seasonId, accountId);
    if (to !== null && !people.includes(to)) throw new Refusal("volunteers.no-such-person");
    await setSwap(tx, signup.id, { at: now, to });
    const there = (await signupsOf(tx, [slot.id])).flatMap((one) => one.accountId ?? []);
    const asked = (to === null ? people : [to]).filter((one) => !there.includes(one));
    const busy = new Set(await busyDuring(tx, asked, slot.id));
    const told = asked.filter((one) => !busy.has(one)).map((one) => ({ id: one, accountId: one, guestId: null }));
    await tellVolunteers(tx, SWAP_ASKED, slot, told, { link: false, now });
    await record(tx, ctx, { action: "volunteers.swap-asked", object: { kind: "shift", id: slot.id } });
    await changedIn(tx, slot.leagueId);
  });
}

/** Keeps one's shift after all. @throws Refusal as `holdingOwn` */
export function endSwap(ctx: Context, { signup: id }: { signup: string }): Promise<void> {
  return holdingOwn(ctx, id, async ({ tx, slot, signup }) => {
    await setSwap(tx, signup.id, null);
    await changedIn(tx, slot.leagueId);
  });
}

/**
 * Takes the shift of somebody who asks for it: whoever is first has it.
 * @throws Refusal as `takeShift`; volunteers.no-swap where it is not asked for any more, or of somebody else
 */
export async function acceptSwap(ctx: Context, { signup: id }: { signup: string }): Promise<{ signup: string }> {
  const found = isUuid(id) ? await signupById(ctx.db, id) : undefined;
  return holdingSlot(ctx, found?.slotId ?? "", async ({ tx, now, accountId, slot }) => {
    const signup = await signupById(tx, id);
    const isAsked = signup?.state === "held" && signup.swapAskedAt !== null && signup.accountId !== accountId;
    if (!isAsked || (signup.swapTo !== null && signup.swapTo !== accountId)) throw new Refusal("volunteers.no-swap");
    if (!isOpen(stateOf(slot), now.getTime())) throw new Refusal("volunteers.over");
    await demandAllowed(tx, ctx, slot, accountId);
    const own = await ownSignup(tx, slot.id, accountId);
    if (own && own.state !== "waiting") throw new Refusal("volunteers.already");
    await setState(tx, [signup.id], { state: "released", now });
    if (own) await setState(tx, [own.id], { state: "held", came: "swap", now });
    const mine =
      own?.id ?? (await insertSignup(tx, { slotId: slot.id, who: { accountId }, state: "held", came: "swap", now }));
    await tellVolunteers(tx, SWAP_DONE, slot, [signup], { link: false, now });
    await record(tx, ctx, { action: "volunteers.swapped", object: { kind: "shift", id: slot.id } });
    await changedIn(tx, slot.leagueId);
    return { signup: mine };
  });
}
