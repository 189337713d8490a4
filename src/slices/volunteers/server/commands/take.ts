import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { breaksExclusion, brokenRule } from "#platform/db/broken-rules.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { isOwn, maySignUp } from "../../policy.ts";
import { cannotTake, isOpen } from "../../rules/signing-up.ts";
import { ownSeasons } from "../queries/ties.ts";
import type { VolunteersDeps } from "../services.ts";
import { insertSignup, ownSignup, setState, signupById, VOLUNTEER_BUSY, type SignupRow } from "../store/signups.ts";
import { lockSlot, type SlotRow } from "../store/slots.ts";
import { allowedIn, giveUp, stateOf } from "./give-up.ts";
import { record } from "./record.ts";
import { changedIn } from "./tell-volunteers.ts";

type Context = VolunteersDeps & ActorContext;

/**
 * What the database refuses of sign-ups, as a refusal.
 * @throws Refusal volunteers.busy for two shifts at once; volunteers.already; volunteers.full
 */
export async function refusedSignup<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (reason) {
    if (breaksExclusion(reason, VOLUNTEER_BUSY)) throw new Refusal("volunteers.busy");
    const constraint = brokenRule(reason);
    if (constraint === "volunteer_signup_once") throw new Refusal("volunteers.already");
    if (constraint === "volunteer_slot_full") throw new Refusal("volunteers.full");
    throw reason;
  }
}

/** A slot that a transaction holds, for a member who belongs to its season. */
export interface HeldSlot {
  readonly tx: Tx<RegistrationTables>;
  readonly now: Date;
  readonly accountId: string;
  readonly slot: SlotRow;
}

/**
 * Changes something of a slot in one transaction: whoever else wants to waits until it ends.
 * @throws Refusal request.sign-in; volunteers.not-found for who does not belong to the season, and without such a slot
 */
export function holdingSlot<Answer>(
  ctx: Context,
  slotId: string,
  work: (held: HeldSlot) => Promise<Answer>,
): Promise<Answer> {
  return refusedSignup(
    ctx.db.transaction().execute(async (tx) => {
      const { accountId, emailVerified } = signedIn(ctx.actor);
      const slot = isUuid(slotId) && emailVerified ? await lockSlot(tx, slotId) : undefined;
      if (!slot) throw new Refusal("volunteers.not-found");
      const { seasonIds } = await ownSeasons(tx, accountId);
      if (!maySignUp({ belongs: seasonIds.includes(slot.seasonId), runsLeague: false }))
        throw new Refusal("volunteers.not-found");
      return work({ tx, now: timeOf(ctx), accountId, slot });
    }),
  );
}

/**
 * The same by one's own sign-up.
 * @throws Refusal request.sign-in; volunteers.not-found for everybody else's
 */
export function holdingOwn<Answer>(
  ctx: Context,
  signupId: string,
  work: (held: HeldSlot & { readonly signup: SignupRow }) => Promise<Answer>,
): Promise<Answer> {
  return refusedSignup(
    ctx.db.transaction().execute(async (tx) => {
      const { accountId } = signedIn(ctx.actor);
      const found = isUuid(signupId) ? await signupById(tx, signupId) : undefined;
      const slot = found && (await lockSlot(tx, found.slotId));
      // As it is now: somebody may have had the slot before.
      const signup = slot && (await signupById(tx, signupId));
      if (!slot || !signup || !isOwn(accountId, signup)) throw new Refusal("volunteers.not-found");
      return work({ tx, now: timeOf(ctx), accountId, slot, signup });
    }),
  );
}

/** @throws Refusal volunteers.too-young, or what a slice above says is missing */
export async function demandAllowed(
  tx: Tx<RegistrationTables>,
  ctx: Context,
  slot: SlotRow,
  accountId: string,
): Promise<void> {
  const lacks = (await allowedIn(tx, ctx, slot, [accountId])).get(accountId);
  if (lacks !== undefined) throw new Refusal(lacks);
}

/** The same of a guest, whose age the league does not know. @throws Refusal what a slice above says is missing */
export async function demandCleared(
  tx: Tx<RegistrationTables>,
  { roleObstacles }: Pick<VolunteersDeps, "roleObstacles">,
  { leagueId, roleId, startsAt: at }: SlotRow,
  guestId: string,
): Promise<void> {
  const lacks = (await roleObstacles(tx, { leagueId, roleId, accountIds: [guestId], at })).get(guestId);
  if (lacks !== undefined) throw new Refusal(lacks);
}

/**
 * Takes a spot for oneself, in one tap. Who has it already has it: a second tap changes nothing.
 * @throws Refusal as `holdingSlot`; volunteers.full, volunteers.over, volunteers.busy, volunteers.too-young
 */
export function takeShift(ctx: Context, { shift }: { shift: string }): Promise<{ signup: string }> {
  return holdingSlot(ctx, shift, async ({ tx, now, accountId, slot }) => {
    const own = await ownSignup(tx, slot.id, accountId);
    if (own?.state === "held") return { signup: own.id };
    if (own?.state === "no-show") throw new Refusal("volunteers.over");
    const no = cannotTake(stateOf(slot), now.getTime());
    if (no) throw new Refusal(no);
    await demandAllowed(tx, ctx, slot, accountId);
    if (own) await setState(tx, [own.id], { state: "held", came: "self", now });
    const id =
      own?.id ?? (await insertSignup(tx, { slotId: slot.id, who: { accountId }, state: "held", came: "self", now }));
    await record(tx, ctx, { action: "volunteers.taken", object: { kind: "shift", id: slot.id } });
    await changedIn(tx, slot.leagueId);
    return { signup: id };
  });
}

/**
 * Waits for a spot of a full shift.
 * @throws Refusal as `holdingSlot`; volunteers.not-full where it can be taken; volunteers.over, volunteers.too-young
 */
export function waitForShift(ctx: Context, { shift }: { shift: string }): Promise<{ signup: string }> {
  return holdingSlot(ctx, shift, async ({ tx, now, accountId, slot }) => {
    const own = await ownSignup(tx, slot.id, accountId);
    if (own?.state === "waiting") return { signup: own.id };
    if (own) throw new Refusal("volunteers.already");
    if (!isOpen(stateOf(slot), now.getTime())) throw new Refusal("volunteers.over");
    if (slot.taken < slot.spots) throw new Refusal("volunteers.not-full");
    await demandAllowed(tx, ctx, slot, accountId);
    const who = { accountId };
    const id = await insertSignup(tx, { slotId: slot.id, who, state: "waiting", came: "self", now });
    await record(tx, ctx, { action: "volunteers.waiting", object: { kind: "shift", id: slot.id } });
    await changedIn(tx, slot.leagueId);
    return { signup: id };
  });
}

/**
 * Gives up one's own spot, or stops waiting. After the league's time for it this comes late, and the league is told.
 * @throws Refusal as `holdingOwn`; volunteers.over once the shift has begun
 */
export function releaseShift(ctx: Context, { signup: id }: { signup: string }): Promise<{ late: boolean }> {
  return holdingOwn(ctx, id, async ({ tx, now, slot, signup }) => {
    if (signup.state === "held" && slot.start !== null && slot.startsAt <= now) throw new Refusal("volunteers.over");
    const answer = await giveUp(tx, ctx, { slot, signup, now });
    await record(tx, ctx, { action: "volunteers.released", object: { kind: "shift", id: slot.id } });
    return answer;
  });
}
