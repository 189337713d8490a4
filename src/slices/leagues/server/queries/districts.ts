import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { findPeople, identityVerified, peopleOf } from "#slices/accounts/server/public.ts";
import type { District, DistrictPerson } from "../../contract/districts.ts";
import { mayArrangeDistricts } from "../../policy.ts";
import type { OfficeDeps } from "../services.ts";
import { allDistricts } from "../store/people/districts.ts";

type Reader = Pick<OfficeDeps, "db">;

/**
 * Who arranges districts.
 * @throws Refusal request.sign-in for visitors; leagues.not-found for whoever may not
 */
export function demandArranger(actor: Actor): Member {
  const member = signedIn(actor);
  if (!mayArrangeDistricts(actor)) throw new Refusal("leagues.not-found");
  return member;
}

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email;

/** All districts, with who manages them and whether that is in effect. */
export async function districts({ db, actor }: Reader & ActorContext): Promise<District[]> {
  demandArranger(actor);
  const rows = await allDistricts(db);
  const ids = [...new Set(rows.flatMap(({ managers }) => managers.map(({ accountId }) => accountId)))];
  const people = await peopleOf(db, ids);
  const verified = new Map(await Promise.all(ids.map(async (id) => [id, await identityVerified(db, id)] as const)));
  return rows.map(({ managers, ...district }) => ({
    ...district,
    managers: managers.flatMap(({ accountId, since }) => {
      const person = people.get(accountId);
      if (!person) return [];
      const { id, email } = person;
      const identity = { identityVerified: verified.get(id) ?? false };
      return [{ id, email, name: nameOf(person), ...identity, since: new Date(since).toISOString() }];
    }),
  }));
}

/** People who were found at once, to choose one from. */
const FOUND = 10;

/** Somebody to manage a district, by how words of names and addresses begin. */
export async function districtPeople(
  ctx: Reader & ActorContext,
  { q: typed }: { q: string },
): Promise<DistrictPerson[]> {
  demandArranger(ctx.actor);
  const { rows } = await findPeople(ctx, { typed, admins: false }, { page: 1, perPage: FOUND });
  return Promise.all(
    rows.map(async (person) => ({
      id: person.id,
      name: nameOf(person),
      email: person.email,
      identityVerified: await identityVerified(ctx.db, person.id),
    })),
  );
}
