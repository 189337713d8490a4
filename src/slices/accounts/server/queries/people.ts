import type { Handle } from "#platform/db/open.ts";
import { displayName } from "../../contract/person.ts";
import type { PermissionGroup } from "../../contract/vocabulary.ts";
import { accountsById, accountsLike, type AccountRow, type AccountsTables } from "../store/accounts.ts";

/** What capabilities above may know of the people behind accounts; whom they show it is theirs to decide. */
export interface PersonFacts extends Pick<
  AccountRow,
  "id" | "email" | "firstName" | "lastName" | "phone" | "language"
> {
  emailVerified: boolean;
}

/** The people behind some accounts, by account. Who deleted theirs is not among them. */
export async function peopleOf(
  handle: Handle<AccountsTables>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, PersonFacts>> {
  const rows = accountIds.length === 0 ? [] : await accountsById(handle, accountIds);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

/**
 * People by letters of their name or address, by name: among some accounts, or among all. Whom somebody may look for is
 * decided by who asks this.
 */
export async function searchPeople(
  handle: Handle<AccountsTables>,
  looked: { text: string; among: readonly string[] | undefined; limit: number },
): Promise<PersonFacts[]> {
  return (await accountsLike(handle, looked)).map(factsOf);
}

function factsOf({ id, email, emailVerifiedAt, firstName, lastName, phone, language }: AccountRow): PersonFacts {
  return { id, email, emailVerified: emailVerifiedAt !== null, firstName, lastName, phone, language };
}

/** The groups that an account has chosen: they say what it wants to do, not what it may. None for an unknown account. */
export async function chosenGroups(
  handle: Handle<AccountsTables>,
  accountId: string,
): Promise<readonly PermissionGroup[]> {
  const [row] = await accountsById(handle, [accountId]);
  return row?.permissionGroups ?? [];
}

/** What people are called, by account: by their name, else by their address. Who deleted theirs is not among them. */
export async function namesOf(
  handle: Handle<AccountsTables>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await peopleOf(handle, accountIds);
  return new Map([...people].map(([id, person]) => [id, displayName(person)]));
}

/** The birth dates that some accounts have given, by account: players are asked for theirs, most others have given none. */
export async function birthDatesOf(
  handle: Handle<AccountsTables>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = accountIds.length === 0 ? [] : await accountsById(handle, accountIds);
  return new Map(rows.flatMap(({ id, birthDate }) => (birthDate ? [[id, birthDate] as const] : [])));
}
