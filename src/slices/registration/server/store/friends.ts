import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Friend } from "#slices/forms/contract/fields.ts";
import type { RegistrationTables } from "./registrations.ts";

/** Keeps with whom a child wants to be on a team, the dearest first, each with its name as it is compared. */
export async function insertFriends(
  tx: Handle<RegistrationTables>,
  registrationId: string,
  friends: readonly (Friend & { nameKey: string })[],
): Promise<void> {
  if (friends.length === 0) return;
  await sql`
    insert into friend_request (registration_id, position, first_name, last_name, name_key)
    select ${registrationId}, at, first_name, last_name, name_key
      from unnest(${friends.map(({ firstName }) => firstName)}::text[], ${friends.map(({ lastName }) => lastName)}::text[],
                  ${friends.map(({ nameKey }) => nameKey)}::text[]) with ordinality as one(first_name, last_name, name_key, at)`.execute(
    tx,
  );
}

/** Removes whom a family named for a child, to be named anew. */
export async function removeFriends(tx: Handle<RegistrationTables>, registrationId: string): Promise<void> {
  await sql`delete from friend_request where registration_id = ${registrationId}`.execute(tx);
}

/** Whom families named, by the registrations of their children. */
export async function friendsOf(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<Map<string, Friend[]>> {
  const { rows } = await sql<Friend & { registrationId: string }>`
    select registration_id as "registrationId", first_name as "firstName", last_name as "lastName" from friend_request
     where registration_id = any(${[...registrationIds]}::uuid[]) order by registration_id, position`.execute(handle);
  const named = new Map<string, Friend[]>();
  for (const { registrationId, ...friend } of rows)
    named.set(registrationId, [...(named.get(registrationId) ?? []), friend]);
  return named;
}

/** A friend whom a family named for a child with a confirmed spot. */
export interface FriendRequest {
  readonly id: string;
  readonly registrationId: string;
  /** 1 is the dearest. */
  readonly position: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Both names as `foldedName` makes them. */
  readonly nameKey: string;
  /** Whom a manager says is meant. */
  readonly settledId: string | null;
}

/** Whom the families of a division's confirmed players named, in the order in which they registered. */
export async function friendRequestsIn(
  handle: Handle<RegistrationTables>,
  divisionId: string,
): Promise<FriendRequest[]> {
  const { rows } = await sql<FriendRequest>`
    select f.id, f.registration_id as "registrationId", f.position, f.first_name as "firstName", f.last_name as "lastName",
           f.name_key as "nameKey", f.settled_registration_id as "settledId"
      from friend_request f join registration r on r.id = f.registration_id and r.status = 'confirmed'
     where r.division_id = ${divisionId} order by r.created_at, r.id, f.position`.execute(handle);
  return rows;
}

/** Says which player a family means; null takes it back. */
export async function settleFriend(
  tx: Handle<RegistrationTables>,
  id: string,
  registrationId: string | null,
): Promise<void> {
  await sql`update friend_request set settled_registration_id = ${registrationId} where id = ${id}`.execute(tx);
}

/** Removes a child's name from the requests of other families of its divisions, also where a manager settled one on it; and its own. */
export async function forgetFriend(
  tx: Handle<RegistrationTables>,
  { athleteId, nameKey }: { athleteId: string; nameKey: string },
): Promise<void> {
  await sql`
    delete from friend_request f using registration own, registration theirs
     where own.athlete_id = ${athleteId} and theirs.id = f.registration_id
       and (f.registration_id = own.id or f.settled_registration_id = own.id
            or f.name_key = ${nameKey} and theirs.division_id = own.division_id)`.execute(tx);
}

/** Removes what was named for registrations that ended before a time. */
export async function forgetFriendsOfEnded(handle: Handle<RegistrationTables>, before: Date): Promise<void> {
  await sql`
    delete from friend_request f using registration r
     where r.id = f.registration_id and r.status in ('cancelled', 'expired', 'offer_expired', 'refunded') and r.changed_at < ${before}`.execute(
    handle,
  );
}

/** The divisions in which families named friends. */
export async function divisionsWithFriends(handle: Handle<RegistrationTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.division_id as id from friend_request f join registration r on r.id = f.registration_id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/** Removes whom the families of some divisions named. */
export async function forgetFriendsIn(
  handle: Handle<RegistrationTables>,
  divisionIds: readonly string[],
): Promise<void> {
  await sql`
    delete from friend_request f using registration r
     where r.id = f.registration_id and r.division_id = any(${[...divisionIds]}::uuid[])`.execute(handle);
}
