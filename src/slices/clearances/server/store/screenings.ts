import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { ScreeningStatus } from "../../contract/screening.ts";

export interface ScreeningRow {
  readonly id: string;
  readonly accountId: string;
  readonly state: string;
  readonly candidateId: string | null;
  readonly address: string | null;
  readonly status: ScreeningStatus;
  readonly requestedAt: Date;
  readonly changedAt: Date;
}

/** As in the index `screening_open`. */
const OPEN = sql`('requested', 'invited', 'pending')`;
const SCREENING = sql`
  select id, account_id as "accountId", state, candidate_id as "candidateId", address, status,
         requested_at as "requestedAt", changed_at as "changedAt" from screening`;

/** Somebody's last check. */
export async function lastScreening(
  handle: QueryExecutorProvider,
  accountId: string,
): Promise<ScreeningRow | undefined> {
  const { rows } = await sql<ScreeningRow>`
    ${SCREENING} where account_id = ${accountId} order by requested_at desc, id desc limit 1`.execute(handle);
  return rows[0];
}

/** A check by its id, or by the service's id of its person; held until the transaction ends. */
export async function lockScreening(
  tx: AnyTx,
  of: { id: string } | { candidateId: string },
): Promise<ScreeningRow | undefined> {
  const which = "id" in of ? sql`id = ${of.id}` : sql`candidate_id = ${of.candidateId}`;
  const { rows } = await sql<ScreeningRow>`${SCREENING} where ${which} for update`.execute(tx);
  return rows[0];
}

export async function screeningById(handle: QueryExecutorProvider, id: string): Promise<ScreeningRow | undefined> {
  const { rows } = await sql<ScreeningRow>`${SCREENING} where id = ${id}`.execute(handle);
  return rows[0];
}

/** Writes down that somebody asks for a check. @returns its id */
export async function insertScreening(
  tx: AnyTx,
  { accountId, state, now }: { accountId: string; state: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into screening (account_id, state, requested_at, changed_at) values (${accountId}, ${state}, ${now}, ${now})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Writes how a check stands. What is left out stays. */
export async function changeScreening(
  tx: AnyTx,
  id: string,
  change: { status?: ScreeningStatus; candidateId?: string; address?: string | null },
  now: Date,
): Promise<void> {
  const sets = [
    sql`changed_at = ${now}`,
    ...(change.status ? [sql`status = ${change.status}`] : []),
    ...(change.candidateId ? [sql`candidate_id = ${change.candidateId}`] : []),
    ...(change.address === undefined ? [] : [sql`address = ${change.address}`]),
  ];
  await sql`update screening set ${sql.join(sets)} where id = ${id}`.execute(tx);
}

/** Checks that go on and of which nothing was heard since a moment. */
export async function quietScreenings(handle: QueryExecutorProvider, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from screening
     where status in ${OPEN} and changed_at < ${before} order by changed_at limit 200`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The certificate that stands for a check. */
export async function certificateOfScreening(handle: QueryExecutorProvider, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from certificate where screening_id = ${id}`.execute(handle);
  return rows[0]?.id;
}

/** Writes down a certificate that the service reported: without a file. @returns its id */
export async function insertReported(
  tx: AnyTx,
  row: {
    accountId: string;
    screeningId: string;
    issuer: string;
    issuedOn: LocalDate;
    validUntil: LocalDate;
    uploadedAt: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into certificate (account_id, kind, issuer, issued_on, valid_until, uploaded_at, screening_id)
    values (${row.accountId}, 'background-check', ${row.issuer}, ${row.issuedOn}, ${row.validUntil}, ${row.uploadedAt},
            ${row.screeningId})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Forgets checks that ended before a moment and for which no certificate stands. */
export async function forgetScreenings(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`
    delete from screening s
     where s.changed_at < ${before} and s.status not in ${OPEN}
       and not exists (select from certificate c where c.screening_id = s.id)`.execute(handle);
}

/** Somebody goes. */
export async function forgetScreeningsOf(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from screening where account_id = ${accountId}`.execute(tx);
}

/** What an account may read of its checks. */
export async function screeningsOfAccount(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('status', status, 'requestedAt', requested_at, 'changedAt', changed_at) as entry
      from screening where account_id = ${accountId} order by requested_at`.execute(handle);
  return rows.map(({ entry }) => entry);
}
