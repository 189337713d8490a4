import { sql, type QueryExecutorProvider } from "kysely";
import { breaksExclusion, brokenRule } from "#platform/db/broken-rules.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { SignupOrigin, SignupState } from "../../contract/vocabulary.ts";

/** Somebody on a slot, or who was. */
export interface SignupRow {
  readonly id: string;
  readonly slotId: string;
  readonly accountId: string | null;
  readonly guestId: string | null;
  readonly state: SignupState;
  readonly came: SignupOrigin;
  readonly at: Date;
  readonly changedAt: Date;
  readonly checkedInAt: Date | null;
  readonly late: boolean;
  readonly note: string | null;
  readonly swapAskedAt: Date | null;
  readonly swapTo: string | null;
}

const COLUMNS = sql`
  u.id, u.slot_id as "slotId", u.account_id as "accountId", u.guest_id as "guestId", u.state, u.came, u.at, u.changed_at as "changedAt",
  u.checked_in_at as "checkedInAt", u.late, u.note, u.swap_asked_at as "swapAskedAt", u.swap_to as "swapTo"`;

/** Who is on some slots, asked, or waiting, in the order in which they came. */
export async function signupsOf(handle: QueryExecutorProvider, slotIds: readonly string[]): Promise<SignupRow[]> {
  const { rows } = await sql<SignupRow>`
    select ${COLUMNS} from volunteer_signup u
     where u.slot_id = any(${[...slotIds]}::uuid[]) and u.state <> 'released' order by u.at, u.id`.execute(handle);
  return rows;
}

/** A sign-up, whatever became of it. */
export async function signupById(handle: QueryExecutorProvider, id: string): Promise<SignupRow | undefined> {
  const { rows } = await sql<SignupRow>`select ${COLUMNS} from volunteer_signup u where u.id = ${id}`.execute(handle);
  return rows[0];
}

/** Of a slot, what somebody has to do with it now. */
export async function ownSignup(
  handle: QueryExecutorProvider,
  slotId: string,
  accountId: string,
): Promise<SignupRow | undefined> {
  const { rows } = await sql<SignupRow>`
    select ${COLUMNS} from volunteer_signup u
     where u.slot_id = ${slotId} and u.account_id = ${accountId} and u.state <> 'released'`.execute(handle);
  return rows[0];
}

/** The database's rule that nobody is on two slots at once. */
export const VOLUNTEER_BUSY = { constraint: "volunteer_busy", table: "volunteer_signup" };

/**
 * Signs somebody up. The database refuses a slot that is full, a second time, and two slots at once.
 * @returns the sign-up's id
 */
export async function insertSignup(
  tx: AnyTx,
  row: {
    slotId: string;
    who: { accountId: string } | { guestId: string };
    state: SignupState;
    came: SignupOrigin;
    now: Date;
  },
): Promise<string> {
  const { slotId, who, state, came, now } = row;
  const [accountId, guestId] = "accountId" in who ? [who.accountId, null] : [null, who.guestId];
  const { rows } = await sql<{ id: string }>`
    insert into volunteer_signup (slot_id, account_id, guest_id, state, came, at, changed_at)
    values (${slotId}, ${accountId}, ${guestId}, ${state}, ${came}, ${now}, ${now}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Gives sign-ups another state. What was asked of others ends with it. */
export async function setState(
  tx: AnyTx,
  ids: readonly string[],
  { state, now, ...more }: { state: SignupState; now: Date; late?: boolean; note?: string | null; came?: SignupOrigin },
): Promise<void> {
  await sql`
    update volunteer_signup
       set state = ${state}, changed_at = ${now}, late = ${more.late ?? false}, note = ${more.note ?? null},
           came = coalesce(${more.came ?? null}, came), swap_asked_at = null, swap_to = null
     where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Who waits the longest for a spot of a slot. */
export async function waitingOf(handle: QueryExecutorProvider, slotId: string): Promise<SignupRow[]> {
  const { rows } = await sql<SignupRow>`
    select ${COLUMNS} from volunteer_signup u where u.slot_id = ${slotId} and u.state = 'waiting' order by u.at, u.id`.execute(
    handle,
  );
  return rows;
}

/**
 * Gives somebody who waits a spot.
 * @returns whether they have it: the database refuses it to who takes another slot of that time at this very moment
 */
export async function takeFromWaitlist(tx: AnyTx, id: string, now: Date): Promise<boolean> {
  await sql`savepoint waitlist`.execute(tx);
  try {
    await setState(tx, [id], { state: "held", came: "waitlist", now });
  } catch (reason) {
    await sql`rollback to savepoint waitlist`.execute(tx);
    if (breaksExclusion(reason, VOLUNTEER_BUSY)) return false;
    throw reason;
  }
  await sql`release savepoint waitlist`.execute(tx);
  return true;
}

/**
 * Signs somebody up unless the database refuses it: another one was faster, or they took a slot of that time at this very moment.
 * @returns the sign-up's id
 */
export async function insertIfFree(tx: AnyTx, row: Parameters<typeof insertSignup>[1]): Promise<string | undefined> {
  await sql`savepoint signing_up`.execute(tx);
  try {
    const id = await insertSignup(tx, row);
    await sql`release savepoint signing_up`.execute(tx);
    return id;
  } catch (reason) {
    await sql`rollback to savepoint signing_up`.execute(tx);
    if (breaksExclusion(reason, VOLUNTEER_BUSY) || brokenRule(reason)?.startsWith("volunteer_")) return undefined;
    throw reason;
  }
}

/** Who of some people is on a slot at the time of another. @returns their ids */
export async function busyDuring(
  handle: QueryExecutorProvider,
  people: readonly string[],
  slotId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.person_id as id from volunteer_signup u join volunteer_slot s on s.id = ${slotId}
     where u.person_id = any(${[...people]}::uuid[]) and u.state in ('held', 'no-show') and s.local_start is not null
       and u.during && tstzrange(s.starts_at, s.ends_at) and u.slot_id <> s.id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Of some slots that moved, the sign-ups of people who are now on two at once; of two slots that moved the later one. */
export async function overlapping(tx: AnyTx, slotIds: readonly string[]): Promise<SignupRow[]> {
  const { rows } = await sql<SignupRow>`
    select distinct ${COLUMNS} from volunteer_signup u
      join volunteer_signup o on o.person_id = u.person_id and o.id <> u.id and o.state in ('held', 'no-show') and o.during && u.during
     where u.slot_id = any(${[...slotIds]}::uuid[]) and u.state = 'held'
       and (o.slot_id <> all(${[...slotIds]}::uuid[]) or (o.at, o.id) < (u.at, u.id))`.execute(tx);
  return rows;
}

/** Looks for somebody else, or no longer. @param to whom it is offered; null for everyone */
export async function setSwap(tx: AnyTx, id: string, swap: { at: Date; to: string | null } | null): Promise<void> {
  await sql`
    update volunteer_signup set swap_asked_at = ${swap?.at ?? null}, swap_to = ${swap?.to ?? null} where id = ${id}`.execute(
    tx,
  );
}

export async function setCheckedIn(tx: AnyTx, id: string, now: Date | null): Promise<void> {
  await sql`update volunteer_signup set checked_in_at = ${now} where id = ${id}`.execute(tx);
}

/**
 * Sign-ups whose slot begins within some hours and who were not reminded of that: marks them as reminded. Who signed up within
 * that time knows it.
 * @param which the first reminder or the last one
 */
export async function takeReminders(
  tx: AnyTx,
  { which, hours, now }: { which: "first" | "last"; hours: number; now: Date },
): Promise<{ id: string; slotId: string; accountId: string | null; guestId: string | null }[]> {
  const column = sql.ref(which === "first" ? "first_reminded_at" : "last_reminded_at");
  const { rows } = await sql<{ id: string; slotId: string; accountId: string | null; guestId: string | null }>`
    update volunteer_signup u set ${column} = ${now}
      from (select u.id from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
             where u.state = 'held' and u.${column} is null and s.released_at is null and s.local_start is not null
               and s.starts_at > ${now} and s.starts_at <= ${now}::timestamptz + make_interval(hours => ${hours}::int)
               and u.changed_at <= s.starts_at - make_interval(hours => ${hours}::int)
             order by u.id limit 200 for update of u skip locked) due
     where u.id = due.id
    returning u.id, u.slot_id as "slotId", u.account_id as "accountId", u.guest_id as "guestId"`.execute(tx);
  return rows;
}

/** How many people were on slots of some seasons, each once. */
export async function countVolunteers(handle: QueryExecutorProvider, seasonIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct u.person_id)::int as count from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
     where s.season_id = any(${[...seasonIds]}::uuid[]) and u.state = 'held'`.execute(handle);
  return rows[0]!.count;
}

/** Everything that is kept of an account here, as plain values. */
export async function signupsForExport(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('role', r.name, 'date', s.local_date, 'start', s.local_start, 'end', s.local_end, 'state', u.state,
                             'signedUp', u.at, 'checkedIn', u.checked_in_at, 'note', u.note) as entry
      from volunteer_signup u join volunteer_slot s on s.id = u.slot_id join volunteer_role r on r.id = s.role_id
     where u.account_id = ${accountId} order by s.starts_at, u.id`.execute(handle);
  return rows.map(({ entry }) => entry);
}

/** Somebody deletes their account: their sign-ups go, and their spots are free. */
export async function forgetAccount(tx: AnyTx, accountId: string): Promise<void> {
  await sql`
    update volunteer_signup set swap_to = null, swap_asked_at = null where swap_to = ${accountId}`.execute(tx);
  await sql`update volunteer_guest set invited_by = null where invited_by = ${accountId}`.execute(tx);
  await sql`delete from volunteer_signup where account_id = ${accountId}`.execute(tx);
}

/** Who is on slots of some seasons, or was. */
export async function signupsOfSeasons(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
): Promise<(SignupRow & { readonly seasonId: string })[]> {
  const { rows } = await sql<SignupRow & { readonly seasonId: string }>`
    select ${COLUMNS}, s.season_id as "seasonId" from volunteer_signup u join volunteer_slot s on s.id = u.slot_id
     where s.season_id = any(${[...seasonIds]}::uuid[]) and u.state in ('held', 'no-show') order by s.starts_at, u.at, u.id`.execute(
    handle,
  );
  return rows;
}
