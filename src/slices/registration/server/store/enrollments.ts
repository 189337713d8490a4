import { sql, type RawBuilder } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Promised } from "#slices/fees/contract/fields.ts";
import type { WaitlistChoice } from "../../contract/vocabulary.ts";
import type { RegistrationTables } from "./registrations.ts";

/** How the league reaches a family about a season. */
export interface ContactRow {
  name: string;
  email: string;
  phone: string;
  secondGuardian: { name: string; email: string; phone: string } | null;
}

export interface EnrollmentRow {
  id: string;
  accountId: string;
  leagueId: string;
  seasonId: string;
  language: Language;
  contact: ContactRow;
  waitlist: WaitlistChoice;
  /** Whether the league's form was submitted: whoever only waits does that when an offer is accepted. */
  formGiven: boolean;
}

/** Writes down what a family asks for. @returns its id, and ids for the registrations of so many children */
export async function insertEnrollment(
  handle: Handle<RegistrationTables>,
  enrollment: Omit<EnrollmentRow, "id"> & { createdAt: Date },
  children: number,
): Promise<{ id: string; registrationIds: string[] }> {
  const { accountId, leagueId, seasonId, language, contact, waitlist, formGiven, createdAt } = enrollment;
  const { rows } = await sql<{ id: string; registrationIds: string[] }>`
    ${prepared("registration.enroll")}
    insert into enrollment (account_id, league_id, season_id, language, contact, waitlist, form_given, created_at)
    values (${accountId}, ${leagueId}, ${seasonId}, ${language}, ${JSON.stringify(contact)}, ${waitlist}, ${formGiven},
            ${createdAt})
    returning id, array(select new_id() from generate_series(1, ${children}::integer)) as "registrationIds"`.execute(
    handle,
  );
  return rows[0]!;
}

export async function enrollmentRows(
  handle: Handle<RegistrationTables>,
  ids: readonly string[],
): Promise<EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select id, account_id as "accountId", league_id as "leagueId", season_id as "seasonId", language, contact, waitlist,
           form_given as "formGiven"
      from enrollment where id = any(${ids}::uuid[])`.execute(handle);
  return rows;
}

/** How an account was reached last, about whichever season; undefined where it never registered. */
export async function lastContactOf(
  handle: Handle<RegistrationTables>,
  accountId: string,
): Promise<ContactRow | undefined> {
  const { rows } = await sql<{ contact: ContactRow }>`
    select contact from enrollment where account_id = ${accountId} and contact ? 'name'
     order by created_at desc limit 1`.execute(handle);
  return rows[0]?.contact;
}

/** The leagues whose form, as it is today, was filled in for each of some athletes. @param forms the relation that forms publish */
export async function formsFilledIn(
  handle: Handle<RegistrationTables>,
  forms: RawBuilder<unknown>,
  athleteIds: readonly string[],
): Promise<{ athleteId: string; leagueId: string }[]> {
  const { rows } = await sql<{ athleteId: string; leagueId: string }>`
    select distinct r.athlete_id as "athleteId", e.league_id as "leagueId"
      from registration r
      join enrollment e on e.id = r.enrollment_id
      join enrollment_order o on o.order_id = r.order_id
      left join ${forms} f on f.league_id = e.league_id
     where r.athlete_id = any(${[...athleteIds]}::uuid[]) and (f.updated_at is null or f.updated_at <= o.created_at)`.execute(
    handle,
  );
  return rows;
}

/** The league's form came with the acceptance of an offer. */
export async function giveForm(handle: Handle<RegistrationTables>, id: string, contact: ContactRow): Promise<void> {
  await sql`update enrollment set form_given = true, contact = ${JSON.stringify(contact)} where id = ${id}`.execute(
    handle,
  );
}

export async function changeContact(
  handle: Handle<RegistrationTables>,
  id: string,
  contact: ContactRow,
): Promise<void> {
  await sql`update enrollment set contact = ${JSON.stringify(contact)} where id = ${id}`.execute(handle);
}

export interface EnrollmentOrderRow {
  orderId: string;
  enrollmentId: string;
  accountId: string;
  expiresAt: Date;
  extendedAt: Date | null;
  promise: Promised;
  codeId: string | null;
  planId: string | null;
  /** Whether the family pays instead of volunteering. */
  buysOut: boolean;
  endedAt: Date | null;
}

const ORDER = sql`
  order_id as "orderId", enrollment_id as "enrollmentId", account_id as "accountId", expires_at as "expiresAt",
  extended_at as "extendedAt", promise, code_id as "codeId", plan_id as "planId", buys_out as "buysOut", ended_at as "endedAt"`;

export async function insertOrderTerms(
  handle: Handle<RegistrationTables>,
  terms: Omit<EnrollmentOrderRow, "extendedAt" | "endedAt" | "buysOut"> & { createdAt: Date },
): Promise<void> {
  await sql`
    ${prepared("registration.order")}
    insert into enrollment_order (order_id, enrollment_id, account_id, expires_at, promise, code_id, plan_id, created_at)
    values (${terms.orderId}, ${terms.enrollmentId}, ${terms.accountId}, ${terms.expiresAt}, ${JSON.stringify(terms.promise)}, ${terms.codeId},
            ${terms.planId}, ${terms.createdAt})`.execute(handle);
}

export async function orderTerms(
  handle: Handle<RegistrationTables>,
  ids: readonly string[],
): Promise<EnrollmentOrderRow[]> {
  const { rows } = await sql<EnrollmentOrderRow>`
    select ${ORDER} from enrollment_order where order_id = any(${ids}::uuid[])`.execute(handle);
  return rows;
}

/** The orders of an account that are neither paid nor over. */
export async function openOrderTerms(
  handle: Handle<RegistrationTables>,
  accountId: string,
): Promise<EnrollmentOrderRow[]> {
  const { rows } = await sql<EnrollmentOrderRow>`
    ${prepared("registration.open-orders")}
    select ${ORDER} from enrollment_order
     where account_id = ${accountId} and ended_at is null order by expires_at, order_id`.execute(handle);
  return rows;
}

export interface TermsChange {
  expiresAt?: Date;
  extendedAt?: Date;
  endedAt?: Date;
  codeId?: string | null;
  planId?: string | null;
  buysOut?: boolean;
  promise?: Promised;
}

/** Changes what is named of an order's terms. */
export async function changeOrderTerms(
  handle: Handle<RegistrationTables>,
  id: string,
  change: TermsChange,
): Promise<void> {
  const sets = [
    ...(change.expiresAt ? [sql`expires_at = ${change.expiresAt}`] : []),
    ...(change.extendedAt ? [sql`extended_at = ${change.extendedAt}`] : []),
    ...(change.endedAt ? [sql`ended_at = ${change.endedAt}`] : []),
    ...(change.codeId !== undefined ? [sql`code_id = ${change.codeId}`] : []),
    ...(change.planId !== undefined ? [sql`plan_id = ${change.planId}`] : []),
    ...(change.buysOut !== undefined ? [sql`buys_out = ${change.buysOut}`] : []),
    ...(change.promise ? [sql`promise = ${JSON.stringify(change.promise)}`] : []),
  ];
  if (sets.length === 0) return;
  await sql`update enrollment_order set ${sql.join(sets)} where order_id = ${id}`.execute(handle);
}

/** Orders whose spots are not held any longer. */
export async function overdueOrders(handle: Handle<RegistrationTables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from enrollment_order
     where ended_at is null and expires_at <= ${now} order by expires_at, order_id limit 200`.execute(handle);
  return rows.map(({ id }) => id);
}

/** What an account asked for, for its owner. */
export async function enrollmentsOf(handle: Handle<RegistrationTables>, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select json_build_object('askedAt', e.created_at, 'league', e.league_id, 'season', e.season_id, 'contact', e.contact,
             'spots', (select coalesce(json_agg(json_build_object('athlete', r.athlete_id, 'division', r.division_id,
                          'status', r.status, 'since', r.changed_at, 'holdEnded', r.hold_ended_at,
                          'madeToWait', r.made_to_wait_at, 'friends', (
                            select coalesce(json_agg(f.first_name || ' ' || f.last_name order by f.position), '[]')
                              from friend_request f where f.registration_id = r.id)) order by r.created_at), '[]')
                          from registration r where r.enrollment_id = e.id)) as data
      from enrollment e where e.account_id = ${accountId} order by e.created_at`.execute(handle);
  return rows.map(({ data }) => data);
}

/** Forgets how to reach somebody about their seasons. */
export async function emptyContactsOf(handle: Handle<RegistrationTables>, accountId: string): Promise<void> {
  await sql`update enrollment set contact = '{}' where account_id = ${accountId}`.execute(handle);
}

/** The registrations of an account that wait or are offered, and its orders that are not paid. */
export async function unsettledOf(
  handle: Handle<RegistrationTables>,
  accountId: string,
): Promise<{ id: string; divisionId: string; seasonId: string }[]> {
  const { rows } = await sql<{ id: string; divisionId: string; seasonId: string }>`
    select r.id, r.division_id as "divisionId", e.season_id as "seasonId"
      from registration r join enrollment e on e.id = r.enrollment_id
     where e.account_id = ${accountId} and r.status in ('waitlisted', 'offered')
     order by e.season_id, r.id`.execute(handle);
  return rows;
}
