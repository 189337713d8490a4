import { sql, type RawBuilder } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { Promised } from "#slices/fees/contract/fields.ts";
import type { Status } from "../../contract/vocabulary.ts";

/** The tables of this slice's spots, with the mail outbox. */
export type RegistrationTables = MailTable;

export interface RegistrationRow {
  id: string;
  divisionId: string;
  status: Status;
  ticket: number | null;
  /** Null for the families that were invented with the demonstration's leagues. */
  enrollmentId: string | null;
  athleteId: string | null;
  orderId: string | null;
  expiresAt: Date | null;
  /** The price at the moment of the offer. */
  promise: Promised | null;
  createdAt: Date;
}

const COLUMNS = sql`
  r.id, r.division_id as "divisionId", r.status, r.waitlist_ticket as ticket, r.enrollment_id as "enrollmentId",
  r.athlete_id as "athleteId", r.order_id as "orderId", r.expires_at as "expiresAt", r.promise, r.created_at as "createdAt"`;

/** The statuses that hold a spot which is not paid for. */
export const UNPAID_STATUSES = sql`('held', 'pending_payment', 'releasing')`;

export interface DraftRegistration {
  id: string;
  divisionId: string;
  athleteId: string;
  orderId: string | null;
  expiresAt: Date | null;
}

/** Writes registrations down before it is known whether they have spots: their transaction says so before it ends. */
export async function insertDrafts(
  handle: Handle<RegistrationTables>,
  enrollmentId: string,
  drafts: readonly DraftRegistration[],
  now: Date,
): Promise<void> {
  for (const one of drafts) {
    await sql`
      ${prepared("registration.draft")}
      insert into registration (id, division_id, status, enrollment_id, athlete_id, order_id, expires_at, created_at, changed_at)
      values (${one.id}, ${one.divisionId}, 'draft', ${enrollmentId}, ${one.athleteId}, ${one.orderId}, ${one.expiresAt},
              ${now}, ${now})`.execute(handle);
  }
}

export interface SettledDraft {
  id: string;
  status: "held" | "waitlisted";
  ticket: number;
}

/**
 * Says which drafts are held and which wait, with their tickets. The divisions' locks are held, so that what is counted stays
 * true.
 * @param family which athletes are the payer's, as a relation of `athlete_id`
 * @returns for each draft that is held now, how many unpaid spots its payer's family has in the division besides these drafts
 */
export async function settleDrafts(
  handle: Handle<RegistrationTables>,
  settled: readonly SettledDraft[],
  family: (accountId: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<{ id: string; unpaid: number }[]> {
  const payer = sql`(select o.account_id from enrollment_order o where o.order_id = r.order_id)`;
  const { rows } = await sql<{ id: string; unpaid: number }>`
    ${prepared("registration.settle")}
    update registration r set status = s.status, waitlist_ticket = s.ticket
      from unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ status }) => status)}::text[],
                  ${settled.map(({ ticket }) => ticket)}::integer[]) as s(id, status, ticket)
     where r.id = s.id
    returning r.id, (${unpaidOf(payer, sql`r.division_id`, family)}) as unpaid`.execute(handle);
  return rows;
}

/** Counts the unpaid spots of a payer and of the athletes of the payer's family in a division. */
function unpaidOf(
  accountId: RawBuilder<unknown>,
  divisionId: RawBuilder<unknown>,
  family: (accountId: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select count(*)::integer from registration u
     where u.division_id = ${divisionId} and u.status in ${UNPAID_STATUSES}
       and u.id in (select x.id from enrollment_order own join registration x on x.order_id = own.order_id
                     where own.account_id = ${accountId} and own.ended_at is null
                    union
                    select x.id from ${family(accountId)} theirs join registration x on x.athlete_id = theirs.athlete_id)`;
}

/** How many unpaid spots the family of an account has in each of some divisions, whose locks are held. */
export async function unpaidSpots(
  handle: Handle<RegistrationTables>,
  { accountId, divisionIds }: { accountId: string; divisionIds: readonly string[] },
  family: (accountId: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ unpaid: number }>`
    select (${unpaidOf(sql`${accountId}::uuid`, sql`asked.id`, family)}) as unpaid
      from unnest(${[...divisionIds]}::uuid[]) as asked(id)`.execute(handle);
  return rows.map(({ unpaid }) => unpaid);
}

/** Holds of some athletes that ended unpaid after a moment, the last one of each athlete in each division. */
export async function endedHolds(
  handle: Handle<RegistrationTables>,
  { athleteIds, divisionIds, since }: { athleteIds: readonly string[]; divisionIds: readonly string[]; since: Date },
): Promise<{ id: string; athleteId: string; divisionId: string; endedAt: Date }[]> {
  const { rows } = await sql<{ id: string; athleteId: string; divisionId: string; endedAt: Date }>`
    select distinct on (r.athlete_id, r.division_id)
           r.id, r.athlete_id as "athleteId", r.division_id as "divisionId", r.hold_ended_at as "endedAt"
      from registration r
     where r.athlete_id = any(${[...athleteIds]}::uuid[]) and r.division_id = any(${[...divisionIds]}::uuid[])
       and r.hold_ended_at > ${since}
     order by r.athlete_id, r.division_id, r.hold_ended_at desc`.execute(handle);
  return rows;
}

/** Writes down that a family wanted these spots again and was told to wait: the office shows it. */
export async function markMadeToWait(
  handle: Handle<RegistrationTables>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update registration set made_to_wait_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(handle);
}

type Which =
  | { ids: readonly string[] }
  | { orderId: string }
  | { enrollmentId: string }
  | { orderIds: readonly string[] }
  | { athleteIds: readonly string[] };

function asked(which: Which) {
  if ("ids" in which) return sql`r.id = any(${which.ids}::uuid[])`;
  if ("orderId" in which) return sql`r.order_id = ${which.orderId}`;
  if ("orderIds" in which) return sql`r.order_id = any(${which.orderIds}::uuid[])`;
  if ("athleteIds" in which) return sql`r.athlete_id = any(${which.athleteIds}::uuid[])`;
  return sql`r.enrollment_id = ${which.enrollmentId}`;
}

/** Registrations in the order in which they came. */
export async function registrationRows(handle: Handle<RegistrationTables>, which: Which): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${COLUMNS} from registration r where ${asked(which)} order by r.created_at, r.id`.execute(handle);
  return rows;
}

/** The same, held until the transaction ends, always in the order of their ids. */
export async function lockRegistrations(handle: Handle<RegistrationTables>, which: Which): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${COLUMNS} from registration r where ${asked(which)} order by r.id for no key update`.execute(handle);
  return rows;
}

export interface RegistrationChange {
  status?: Status;
  orderId?: string;
  expiresAt?: Date;
  promise?: Promised;
}

/** Changes what is named. The database refuses a state that may not follow. */
export async function changeRegistrations(
  handle: Handle<RegistrationTables>,
  ids: readonly string[],
  { status, orderId, expiresAt, promise }: RegistrationChange,
  now: Date,
): Promise<void> {
  const promised = promise === undefined ? null : JSON.stringify(promise);
  await sql`
    update registration
       set status = coalesce(${status ?? null}, status), order_id = coalesce(${orderId ?? null}::uuid, order_id),
           expires_at = coalesce(${expiresAt ?? null}::timestamptz, expires_at),
           promise = coalesce(${promised}::jsonb, promise), changed_at = ${now}
     where id = any(${ids}::uuid[])`.execute(handle);
}

/** Which of some athletes have a registration that goes on, and where. */
export async function activeOf(
  handle: Handle<RegistrationTables>,
  athleteIds: readonly string[],
): Promise<{ id: string; athleteId: string; divisionId: string; status: Status }[]> {
  const { rows } = await sql<{ id: string; athleteId: string; divisionId: string; status: Status }>`
    ${prepared("registration.active")}
    select r.id, r.athlete_id as "athleteId", r.division_id as "divisionId", r.status from registration r
     where r.athlete_id = any(${athleteIds}::uuid[])
       and r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed', 'waitlisted')`.execute(handle);
  return rows;
}

/** Offers whose time is over: one registration of each enrollment, or of none. */
export async function lapsedOffers(handle: Handle<RegistrationTables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from registration r
     where r.status = 'offered' and r.expires_at <= ${now} order by r.expires_at, r.id limit 200`.execute(handle);
  return rows.map(({ id }) => id);
}

/** How many of some children have a spot in one of some divisions. */
export async function spotsOfFamily(
  handle: Handle<RegistrationTables>,
  { athleteIds, divisionIds }: { athleteIds: readonly string[]; divisionIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared("registration.spots-of-family")}
    select count(distinct athlete_id)::integer as count from registration
     where athlete_id = any(${athleteIds}::uuid[]) and division_id = any(${divisionIds}::uuid[])
       and status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed')`.execute(handle);
  return rows[0]!.count;
}
