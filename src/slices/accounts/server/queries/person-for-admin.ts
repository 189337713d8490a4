import { timeOf } from "#platform/clock.ts";
import { isComplete } from "../../contract/person.ts";
import { searchWords } from "../../rules/search-words.ts";
import type { AccountsDeps } from "../services.ts";
import { personFacts } from "../store/accounts.ts";
import { findAccountIds, findAccounts, presenceOf, type FoundPerson } from "../store/people.ts";

export type { FoundPerson };

/**
 * The accounts that somebody looks for by how words of names and addresses begin, a page of them. Who may ask is for the
 * caller to decide.
 * @param search.typed "" for everybody
 */
export async function findPeople(
  { db }: Pick<AccountsDeps, "db">,
  { typed, admins }: { typed: string; admins: boolean },
  paging: { page: number; perPage: number },
): Promise<{ rows: FoundPerson[]; total: number }> {
  const words = searchWords(typed);
  // Signs alone are in nobody's name.
  if (words.length === 0 && typed.trim() !== "") return { rows: [], total: 0 };
  return findAccounts(db, { words, admins }, paging);
}

/** At most so many accounts stand behind the words of one filter. */
const MOST = 200;

/** The ids of the accounts that words find. */
export function findPeopleIds({ db }: Pick<AccountsDeps, "db">, typed: string): Promise<string[]> {
  const words = searchWords(typed);
  return words.length === 0 ? Promise.resolve([]) : findAccountIds(db, words, MOST);
}

/** What a global admin sees of an account; nothing of one that is not there. */
export async function personForAdmin(deps: Pick<AccountsDeps, "db" | "clock">, accountId: string) {
  const [facts, presence] = await Promise.all([
    personFacts(deps.db, accountId),
    presenceOf(deps.db, accountId, timeOf(deps)),
  ]);
  if (!facts) return undefined;
  const { passwordHash, emailVerifiedAt, birthDate, photoId, createdAt, ...rest } = facts;
  return {
    id: rest.id,
    email: rest.email,
    emailVerified: emailVerifiedAt !== null,
    firstName: rest.firstName,
    lastName: rest.lastName,
    phone: rest.phone,
    language: rest.language,
    permissionGroups: rest.permissionGroups,
    globalAdmin: rest.globalAdmin,
    twoFactor: rest.twoFactor,
    google: rest.google,
    hasPassword: passwordHash !== null,
    complete: isComplete(rest),
    /** Whether it was given; the day itself is its owner's. */
    birthDateGiven: birthDate !== null,
    photoId: photoId && { state: photoId.state, uploadedAt: photoId.uploadedAt },
    version: rest.version,
    createdAt: createdAt.toISOString(),
    lastSeenAt: presence.lastSeenAt?.toISOString() ?? null,
    devices: presence.devices,
  };
}
