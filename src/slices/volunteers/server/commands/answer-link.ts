import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { hashSecret } from "#platform/secrets.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { LinkedShift } from "../../contract/links.ts";
import { cannotTake } from "../../rules/signing-up.ts";
import { LINKS_BY_IP } from "../limits.ts";
import { shiftFacts } from "../queries/shift-facts.ts";
import type { VolunteersDeps } from "../services.ts";
import { linkedSignup } from "../store/links.ts";
import { roleById } from "../store/roles.ts";
import { setState, signupById, type SignupRow } from "../store/signups.ts";
import { lockSlot, type SlotRow } from "../store/slots.ts";
import { giveUp, stateOf } from "./give-up.ts";
import { record } from "./record.ts";
import { demandCleared, refusedSignup } from "./take.ts";
import { changedIn } from "./tell-volunteers.ts";

type Context = VolunteersDeps & CallContext;

/** The shift of a link, held. @throws Refusal volunteers.link-ended for a link that nobody made or that is too old */
async function holdLinked(
  tx: Tx<RegistrationTables>,
  ctx: Context,
  key: string,
): Promise<{ slot: SlotRow; signup: SignupRow }> {
  const id = await linkedSignup(tx, hashSecret(key), timeOf(ctx));
  const found = id === undefined ? undefined : await signupById(tx, id);
  const slot = found && (await lockSlot(tx, found.slotId));
  const signup = slot && (await signupById(tx, found.id));
  if (!slot || !signup) throw new Refusal("volunteers.link-ended");
  return { slot, signup };
}

async function linked(tx: Tx<RegistrationTables>, now: Date, { slot, signup }: { slot: SlotRow; signup: SignupRow }) {
  const { key: _, ...shift } = await shiftFacts(tx, slot);
  const role = await roleById(tx, slot.roleId);
  const isOver = slot.isReleased || (slot.start === null ? slot.endsAt <= now : slot.startsAt <= now);
  const state = signup.state === "no-show" || signup.state === "waiting" ? "held" : signup.state;
  const minimumAge = role?.minimumAge ?? null;
  return { shift, state, isOver, isFull: slot.taken >= slot.spots, minimumAge } satisfies LinkedShift;
}

/**
 * What a link of an email is about. Reading it changes nothing: mail programs open links ahead.
 * @throws Refusal volunteers.link-ended; request.too-many
 */
export async function openShiftLink(ctx: Context, { key }: { key: string }): Promise<LinkedShift> {
  await ctx.limits.spend(LINKS_BY_IP, ctx.request.ipAddress);
  return ctx.db.transaction().execute(async (tx) => linked(tx, timeOf(ctx), await holdLinked(tx, ctx, key)));
}

/**
 * Answers by a link, without signing in: "cannot" gives the spot up or declines, "accept" takes the spot that a guest was asked for.
 * The same answer twice changes nothing.
 * @throws Refusal as `openShiftLink`; volunteers.over once it has begun; volunteers.full; volunteers.busy; volunteers.too-young where a
 * guest does not say to be old enough
 */
export async function answerShiftLink(
  ctx: Context,
  { key, answer, oldEnough }: { key: string; answer: "accept" | "cannot"; oldEnough: boolean },
): Promise<LinkedShift> {
  await ctx.limits.spend(LINKS_BY_IP, ctx.request.ipAddress);
  return refusedSignup(
    ctx.db.transaction().execute(async (tx) => {
      const now = timeOf(ctx);
      const { slot, signup } = await holdLinked(tx, ctx, key);
      const { isOver, minimumAge } = await linked(tx, now, { slot, signup });
      if (answer === "cannot" && signup.state !== "released") {
        if (isOver) throw new Refusal("volunteers.over");
        await giveUp(tx, ctx, { slot, signup, now });
      }
      if (answer === "accept" && signup.state === "invited") {
        const no = cannotTake(stateOf(slot), now.getTime());
        if (no) throw new Refusal(no);
        if (minimumAge !== null && !oldEnough) throw new Refusal("volunteers.too-young");
        await demandCleared(tx, ctx, slot, signup.guestId ?? signup.accountId ?? "");
        await setState(tx, [signup.id], { state: "held", now });
        await changedIn(tx, slot.leagueId);
      }
      await record(tx, ctx, {
        action: answer === "accept" ? "volunteers.invitation-accepted" : "volunteers.declined",
        object: { kind: "shift", id: slot.id },
      });
      return linked(tx, now, { slot: (await lockSlot(tx, slot.id))!, signup: (await signupById(tx, signup.id))! });
    }),
  );
}
