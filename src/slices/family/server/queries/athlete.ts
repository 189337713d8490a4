import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { Athlete } from "../../contract/athletes.ts";
import { mayInvite, mayLeave, seesOtherGuardians } from "../../policy.ts";
import { todayOf, type FamilyDeps } from "../services.ts";
import { athletesById } from "../store/athletes.ts";
import { athletesWithHiddenStatistics, athletesWithPublicName } from "../store/consents.ts";
import { contactsOf } from "../store/contacts.ts";
import { guardianRows } from "../store/guardians.ts";
import { athleteCard } from "./cards.ts";

/**
 * An athlete of one's own family, with guardians and whom to call.
 * @throws Refusal family.not-found, also where it is an athlete of somebody else
 */
export async function oneAthlete(
  ctx: Pick<FamilyDeps, "db" | "clock"> & ActorContext,
  { id }: { id: string },
): Promise<Athlete> {
  const member = signedIn(ctx.actor);
  const { accountId } = member;
  const [athlete] = await athletesById(ctx.db, [id]);
  const guardians = await guardianRows(ctx.db, [id]);
  if (!athlete || !guardians.some((one) => one.accountId === accountId)) throw new Refusal("family.not-found");
  const accountIds = guardians.map((one) => one.accountId);
  const people = await peopleOf(ctx.db, accountIds);
  const seesOthers = seesOtherGuardians(ctx.actor);
  const contacts = await contactsOf(ctx.db, seesOthers ? accountIds : [accountId]);
  const { hasAllergies: _a, hasMedicalNote: _m, ...fields } = athlete;
  return {
    ...fields,
    ...athleteCard(athlete, todayOf(ctx), { accountId, guardians, people }),
    publicName: (await athletesWithPublicName(ctx.db, [id])).length === 1,
    hidesStatistics: (await athletesWithHiddenStatistics(ctx.db, [id])).length === 1,
    guardians: guardians.flatMap(({ accountId: of, relation }) => {
      const person = people.get(of);
      const seen = seesOthers || of === accountId;
      return person
        ? {
            accountId: of,
            firstName: person.firstName,
            lastName: person.lastName,
            email: seen ? person.email : null,
            phone: seen ? person.phone : null,
            relation,
            you: of === accountId,
          }
        : [];
    }),
    emergencyContacts: contacts.map(({ name, phone, relation }) => ({ name, phone, relation })),
    abilities: {
      invite: mayInvite(member, { children: athlete.adultSelf ? 0 : 1 }),
      leave: mayLeave({ guardians: guardians.length }),
    },
  };
}
