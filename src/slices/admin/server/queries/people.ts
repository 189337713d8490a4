import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { lastAction } from "#platform/audit-trail.ts";
import type { ActorContext } from "#platform/call.ts";
import { findPeople, namesOf, personForAdmin } from "#slices/accounts/server/public.ts";
import { districtManagersAmong, districtsOf, leaguesRunBy, namedDistricts } from "#slices/leagues/server/public.ts";
import type { FoundPerson, PersonForAdmin } from "../../contract/people.ts";
import type { AdminDeps } from "../services.ts";

/** What counts an account's version up, by an admin or its owner. */
const CHANGES = ["accounts.permissions-changed", "accounts.groups-changed", "accounts.profile-changed"];

/** On one page of the search. */
const PER_PAGE = 25;

/**
 * Accounts by how words of names and addresses begin.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function peoplePage(
  { accounts, db, actor }: AdminDeps & ActorContext,
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
export async function onePerson(
  { accounts, db, actor }: AdminDeps & ActorContext,
  { user: accountId }: { user: string },
): Promise<PersonForAdmin> {
  const admin = globalAdmin(actor);
  const [person, districts, knownDistricts, leagues, changed] = await Promise.all([
    personForAdmin(accounts, accountId),
    districtsOf(db, accountId),
    namedDistricts(db),
    leaguesRunBy(db, accountId),
    lastAction(db, accountId, CHANGES),
  ]);
  if (!person) throw new Refusal("accounts.not-found");
  const names = await namesOf(db, changed?.actorId ? [changed.actorId] : []);
  const lastChange = changed && { at: changed.at.toISOString(), by: names.get(changed.actorId ?? "") ?? null };
  const self = admin.accountId === accountId;
  return { ...person, districts, knownDistricts, leagues, self, lastChange: lastChange ?? null };
}
