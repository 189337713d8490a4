import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { tell } from "#platform/notify/tell.ts";
import { helpersOf } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { AddVolunteer } from "../../contract/office.ts";
import { SHIFT_LINK_PATH } from "../../contract/paths.ts";
import { cannotTake } from "../../rules/signing-up.ts";
import { CALLS_BY_ACCOUNT, GUESTS_BY_ACCOUNT } from "../limits.ts";
import { GUEST_INVITED, HELP_WANTED, SHIFT_GIVEN, SHIFT_RELEASED } from "../notifications.ts";
import { currentSeasons, familiesWithoutShift } from "../queries/board.ts";
import { adultsOf } from "../queries/people.ts";
import { shiftFacts } from "../queries/shift-facts.ts";
import { demandVolunteers } from "../queries/ties.ts";
import type { VolunteersDeps } from "../services.ts";
import { putGuest } from "../store/guests.ts";
import { insertSignup, ownSignup, setCheckedIn, setState, signupById, type SignupRow } from "../store/signups.ts";
import { lockSlot, slotsOfSeasons, type SlotRow } from "../store/slots.ts";
import { serveWaitlist, stateOf } from "./give-up.ts";
import { record } from "./record.ts";
import { demandAllowed, demandCleared, refusedSignup } from "./take.ts";
import { changedIn, openLink, tellVolunteers } from "./tell-volunteers.ts";

type Context = VolunteersDeps & ActorContext;

interface InOffice {
  readonly tx: Tx<RegistrationTables>;
  readonly now: Date;
  readonly slot: SlotRow;
  readonly accountId: string;
}

/** Changes who is on a slot, for who runs its league. @throws Refusal as `demandVolunteers` */
function changingPeople<Answer>(
  ctx: Context,
  slotId: string | undefined,
  work: (held: InOffice) => Promise<Answer>,
): Promise<Answer> {
  return refusedSignup(
    ctx.db.transaction().execute(async (tx) => {
      const slot = slotId !== undefined && isUuid(slotId) ? await lockSlot(tx, slotId) : undefined;
      const { member } = await demandVolunteers(tx, ctx.actor, slot?.leagueId ?? "");
      if (!slot) throw new Refusal("volunteers.not-found");
      const answer = await work({ tx, now: timeOf(ctx), slot, accountId: member.accountId });
      await changedIn(tx, slot.leagueId);
      return answer;
    }),
  );
}

/** The same by a sign-up. */
async function changingSignup<Answer>(
  ctx: Context,
  id: string,
  work: (held: InOffice & { signup: SignupRow }) => Promise<Answer>,
): Promise<Answer> {
  const found = isUuid(id) ? await signupById(ctx.db, id) : undefined;
  return changingPeople(ctx, found?.slotId, async (held) => {
    const signup = await signupById(held.tx, id);
    if (!signup) throw new Refusal("volunteers.not-found");
    return work({ ...held, signup });
  });
}

/**
 * Signs up a member of the league, who is told and can say no by a link; or invites somebody without an account, who takes the spot by
 * saying yes.
 * @throws Refusal as `demandVolunteers`; volunteers.full, volunteers.over, volunteers.busy, volunteers.already, volunteers.too-young;
 * volunteers.no-such-person for an account that has nothing to do with the season; request.too-many
 */
export function addVolunteer(ctx: Context, { shift, account, guest }: AddVolunteer): Promise<{ signup: string }> {
  return changingPeople(ctx, shift, async ({ tx, now, slot, accountId }) => {
    const no = cannotTake(stateOf(slot), now.getTime());
    if (no) throw new Refusal(no);
    const object = { kind: "shift", id: slot.id } as const;
    if (guest) {
      await ctx.limits.spend(GUESTS_BY_ACCOUNT, accountId);
      const guestId = await putGuest(tx, { ...guest, leagueId: slot.leagueId, by: accountId, now });
      await demandCleared(tx, ctx, slot, guestId);
      const id = await insertSignup(tx, { slotId: slot.id, who: { guestId }, state: "invited", came: "league", now });
      const key = await openLink(tx, id, slot);
      const { name, email, language } = guest;
      const facts = { ...(await shiftFacts(tx, slot)), name, key };
      await tell(tx, GUEST_INVITED, { to: [{ email, language }], facts, link: SHIFT_LINK_PATH });
      await record(tx, ctx, { action: "volunteers.guest-invited", object });
      return { signup: id };
    }
    const known = new Set([...(await adultsOf(tx, slot.seasonId)), ...(await helpersOf(tx, [slot.leagueId]))]);
    if (account === null || !known.has(account)) throw new Refusal("volunteers.no-such-person");
    await demandAllowed(tx, ctx, slot, account);
    const own = await ownSignup(tx, slot.id, account);
    if (own && own.state !== "waiting") throw new Refusal("volunteers.already");
    if (own) await setState(tx, [own.id], { state: "held", came: "league", now });
    const who = { accountId: account };
    const id = own?.id ?? (await insertSignup(tx, { slotId: slot.id, who, state: "held", came: "league", now }));
    const told = account === accountId ? [] : [{ id, accountId: account, guestId: null }];
    await tellVolunteers(tx, SHIFT_GIVEN, slot, told, { link: true, now });
    await record(tx, ctx, { action: "volunteers.added", object });
    return { signup: id };
  });
}

/** Takes somebody off a shift; the spot goes to who waits. They are told. @throws Refusal as `demandVolunteers` */
export function removeVolunteer(ctx: Context, { signup: id }: { signup: string }): Promise<void> {
  return changingSignup(ctx, id, async ({ tx, now, slot, signup, accountId }) => {
    if (signup.state === "released") return;
    await setState(tx, [signup.id], { state: "released", now });
    if (signup.state === "held" && signup.accountId !== accountId && slot.startsAt > now)
      await tellVolunteers(tx, SHIFT_RELEASED, slot, [signup], { link: false, now });
    await serveWaitlist(tx, ctx, slot.id, now);
    await record(tx, ctx, { action: "volunteers.removed", object: { kind: "shift", id: slot.id } });
  });
}

/**
 * Notes that somebody did not come, with a reason that only who runs the league reads; or that they did.
 * @throws Refusal as `demandVolunteers`; volunteers.not-begun
 */
export function markNoShow(
  ctx: Context,
  { signup: id, noShow, note }: { signup: string; noShow: boolean; note: string | null },
): Promise<void> {
  return changingSignup(ctx, id, async ({ tx, now, slot, signup }) => {
    if (signup.state !== "held" && signup.state !== "no-show") throw new Refusal("volunteers.not-found");
    if (slot.startsAt > now) throw new Refusal("volunteers.not-begun");
    await setState(tx, [signup.id], { state: noShow ? "no-show" : "held", note: noShow ? note : null, now });
    await setCheckedIn(tx, signup.id, noShow ? null : (signup.checkedInAt ?? now));
    const action = noShow ? "volunteers.no-show" : "volunteers.came";
    await record(tx, ctx, { action, object: { kind: "shift", id: slot.id } });
  });
}

/**
 * Asks everybody of the league's families who has no shift in a season that goes on.
 * @returns how many were asked
 * @throws Refusal as `demandVolunteers`; request.too-many
 */
export function askForVolunteers(ctx: Context, { league: id }: { league: string }): Promise<{ asked: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { league } = await demandVolunteers(tx, ctx.actor, id);
    const now = timeOf(ctx);
    await ctx.limits.spend(CALLS_BY_ACCOUNT, `league ${league.id}`);
    const seasonIds = (await currentSeasons(tx, league, now)).map((season) => season.id);
    const asked = await familiesWithoutShift(tx, seasonIds);
    const before = new Date(now.getTime() + 60 * 86_400_000);
    const slots = await slotsOfSeasons(tx, { seasonIds, after: now, before });
    const open = slots.filter(({ spots, taken }) => taken < spots).length;
    const facts = { league: league.name, open };
    if (open > 0) await tell(tx, HELP_WANTED, { to: asked.map((accountId) => ({ accountId })), facts });
    const details = { asked: asked.length, open };
    await record(tx, ctx, { action: "volunteers.asked", object: { kind: "league", id: league.id }, details });
    return { asked: open > 0 ? asked.length : 0 };
  });
}
