import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { CertificateKind, Decision } from "../../contract/certificate.ts";

/** A certificate; its file is gone some time after it ended or was sent back. */
export interface CertificateRow {
  readonly id: string;
  readonly accountId: string;
  readonly kind: CertificateKind;
  readonly issuer: string;
  readonly issuedOn: LocalDate;
  readonly validUntil: LocalDate;
  readonly uploadedAt: Date;
  readonly fileKey: string | null;
  /** Whether the screening service reported it. */
  readonly isReported: boolean;
}

const CERTIFICATE = sql`
  select c.id, c.account_id as "accountId", c.kind, c.issuer, c.issued_on as "issuedOn", c.valid_until as "validUntil",
         c.uploaded_at as "uploadedAt", f.file_key as "fileKey", c.screening_id is not null as "isReported"
    from certificate c left join certificate_file f on f.certificate_id = c.id`;

/** The certificates of some accounts, the oldest first. */
export async function certificatesOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    ${CERTIFICATE} where c.account_id = any(${[...accountIds]}::uuid[]) order by c.uploaded_at, c.id`.execute(handle);
  return rows;
}

export async function certificateById(handle: QueryExecutorProvider, id: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`${CERTIFICATE} where c.id = ${id}`.execute(handle);
  return rows[0];
}

/** The same, held until the transaction ends: nobody deletes it meanwhile. */
export async function lockCertificate(tx: AnyTx, id: string): Promise<CertificateRow | undefined> {
  await sql`select from certificate where id = ${id} for update`.execute(tx);
  return certificateById(tx, id);
}

/** Writes a certificate down with its file. @returns its id */
export async function insertCertificate(
  tx: AnyTx,
  row: Omit<CertificateRow, "id" | "fileKey" | "isReported"> & { fileKey: string; contentType: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into certificate (account_id, kind, issuer, issued_on, valid_until, uploaded_at)
    values (${row.accountId}, ${row.kind}, ${row.issuer}, ${row.issuedOn}, ${row.validUntil}, ${row.uploadedAt})
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`
    insert into certificate_file (file_key, certificate_id, content_type, uploaded_at)
    values (${row.fileKey}, ${id}, ${row.contentType}, ${row.uploadedAt})`.execute(tx);
  return id;
}

/** Deletes the certificates of a kind that no league has looked at: a new one takes their place. */
export async function deleteUndecided(
  tx: AnyTx,
  { accountId, kind }: { accountId: string; kind: CertificateKind },
): Promise<void> {
  await sql`
    delete from certificate c
     where c.account_id = ${accountId} and c.kind = ${kind}
       and not exists (select from certificate_decision d where d.certificate_id = c.id)`.execute(tx);
}

/** Deletes a certificate; its file is removed by the job. */
export async function deleteCertificate(tx: AnyTx, id: string): Promise<void> {
  await sql`delete from certificate where id = ${id}`.execute(tx);
}

/** What a league says of a certificate. */
export interface DecisionRow {
  readonly certificateId: string;
  readonly leagueId: string;
  readonly decision: Decision;
  readonly reason: string | null;
  readonly decidedAt: Date;
}

/** What leagues say of some certificates. */
export async function decisionsOn(
  handle: QueryExecutorProvider,
  certificateIds: readonly string[],
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select certificate_id as "certificateId", league_id as "leagueId", decision, reason, decided_at as "decidedAt"
      from certificate_decision where certificate_id = any(${[...certificateIds]}::uuid[])
     order by decided_at, league_id`.execute(handle);
  return rows;
}

/** Writes a decision, in place of the one before. */
export async function putDecision(
  tx: AnyTx,
  row: Omit<DecisionRow, "decidedAt"> & { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into certificate_decision (certificate_id, league_id, decision, reason, decided_by, decided_at)
    values (${row.certificateId}, ${row.leagueId}, ${row.decision}, ${row.reason}, ${row.by}, ${row.at})
    on conflict (certificate_id, league_id) do update
      set decision = excluded.decision, reason = excluded.reason, decided_by = excluded.decided_by,
          decided_at = excluded.decided_at`.execute(tx);
}

/** The certificates that a league has approved, by account. */
export async function approvedIn(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<{ accountId: string; kind: CertificateKind; validUntil: LocalDate }[]> {
  const { rows } = await sql<{ accountId: string; kind: CertificateKind; validUntil: LocalDate }>`
    select c.account_id as "accountId", c.kind, c.valid_until as "validUntil"
      from certificate_decision d join certificate c on c.id = d.certificate_id
     where d.league_id = ${leagueId} and d.decision = 'approved'`.execute(handle);
  return rows;
}

/** Who shows a league the certificates that its volunteer roles require. */
export async function sharersOf(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from certificate_share where league_id = ${leagueId} order by at, account_id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/** The leagues to which somebody shows them. */
export async function sharedWith(handle: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select league_id as id from certificate_share where account_id = ${accountId} order by league_id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Writes whether somebody shows them to a league. */
export async function writeShare(
  tx: AnyTx,
  { accountId, leagueId, shown, at }: { accountId: string; leagueId: string; shown: boolean; at: Date },
): Promise<void> {
  if (shown)
    await sql`
      insert into certificate_share (account_id, league_id, at) values (${accountId}, ${leagueId}, ${at})
      on conflict do nothing`.execute(tx);
  else await sql`delete from certificate_share where account_id = ${accountId} and league_id = ${leagueId}`.execute(tx);
}

/** Somebody goes: their certificates with their files, and their name on what they decided. */
export async function forgetHolder(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from certificate where account_id = ${accountId}`.execute(tx);
  await sql`delete from certificate_share where account_id = ${accountId}`.execute(tx);
  await sql`update certificate_decision set decided_by = null where decided_by = ${accountId}`.execute(tx);
}

/** What an account may read of itself here. */
export async function clearancesOfAccount(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object(
      'certificates', (select coalesce(json_agg(json_build_object(
          'kind', c.kind, 'issuer', c.issuer, 'issuedOn', c.issued_on, 'validUntil', c.valid_until, 'uploadedAt', c.uploaded_at,
          'decisions', (select coalesce(json_agg(json_build_object('decision', d.decision, 'reason', d.reason, 'at', d.decided_at)
                                                 order by d.decided_at), '[]')
                          from certificate_decision d where d.certificate_id = c.id)) order by c.uploaded_at), '[]')
        from certificate c where c.account_id = ${accountId}),
      'shownTo', (select coalesce(json_agg(json_build_object('league', league_id, 'at', at) order by at), '[]')
                    from certificate_share where account_id = ${accountId}),
      'decidedAbout', (select count(*) from certificate_decision where decided_by = ${accountId})) as entry`.execute(
    handle,
  );
  return rows[0]!.entry;
}
