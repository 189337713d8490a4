import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { VolunteersDeps } from "../services.ts";
import { roleById } from "../store/roles.ts";
import { isOwn } from "../../policy.ts";
import { busyDuring, signupById, signupsOf } from "../store/signups.ts";
import { slotsById } from "../store/slots.ts";
import { peopleToAsk, shortName } from "./people.ts";

/**
 * Whom somebody may ask to take their shift: adults of the season who have time then, by name.
 * @throws Refusal request.sign-in; volunteers.not-found for everybody else's shifts
 */
export async function swapPeople(ctx: VolunteersDeps & ActorContext, { signup: id }: { signup: string }) {
  const { db } = ctx;
  const { accountId } = signedIn(ctx.actor);
  const signup = isUuid(id) ? await signupById(db, id) : undefined;
  const [slot] = signup && isOwn(accountId, signup) ? await slotsById(db, [signup.slotId]) : [];
  if (!signup || !slot) throw new Refusal("volunteers.not-found");
  const role = await roleById(db, slot.roleId);
  const there = new Set((await signupsOf(db, [slot.id])).map((one) => one.accountId));
  const people = (await peopleToAsk(db, slot.seasonId, accountId)).filter((one) => !there.has(one));
  const busy = new Set(await busyDuring(db, people, slot.id));
  const known = await peopleOf(db, people);
  return {
    shift: { role: role?.name ?? "", standard: role?.standard ?? null },
    people: [...known.values()]
      .filter((one) => !busy.has(one.id))
      .map((one) => ({ id: one.id, name: shortName(one.firstName, one.lastName) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
