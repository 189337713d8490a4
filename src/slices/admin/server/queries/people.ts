import { globalAdmin, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { findPeople, personForAdmin } from "#slices/accounts/server/public.ts";
import { districtManagersAmong, districtsOf, leaguesRunBy, namedDistricts } from "#slices/leagues/server/public.ts";
import type { FoundPerson, PersonForAdmin } from "../../contract/people.ts";
import type { AdminDeps } from "../services.ts";

/** On one page of the search. */
const PER_PAGE = 25;

/**
 * Accounts by how words of names and addresses begin.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function peoplePage(
  { accounts, db }: AdminDeps,
  actor: Actor,
  { q, only, page }: { q: string; only?: "admins" | undefined; page: number },
): Promise<{ people: FoundPerson[]; total: number; page: number; perPage: number }> {
  globalAdmin(actor);
  const wanted = { typed: q, admins: only === "admins" };
  const { rows, total } = await findPeople(accounts, wanted, { page, perPage: PER_PAGE });
  const managers = await districtManagersAmong(
    db,
    rows.map(({ id }) => id),
  );
  const people = rows.map(({ firstName, lastName, createdAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    districtManager: managers.has(row.id),
    createdAt: createdAt.toISOString(),
  }));
  return { people, total, page, perPage: PER_PAGE };
}

/**
 * One account with what its person runs.
 * @throws Refusal request.not-found for whoever is no global admin; accounts.not-found without such an account
 */
export async function onePerson({ accounts, db }: AdminDeps, actor: Actor, accountId: string): Promise<PersonForAdmin> {
  const admin = globalAdmin(actor);
  const [person, districts, knownDistricts, leagues] = await Promise.all([
    personForAdmin(accounts, accountId),
    districtsOf(db, accountId),
    namedDistricts(db),
    leaguesRunBy(db, accountId),
  ]);
  if (!person) throw new Refusal("accounts.not-found");
  return { ...person, districts, knownDistricts, leagues, self: admin.accountId === accountId };
}
