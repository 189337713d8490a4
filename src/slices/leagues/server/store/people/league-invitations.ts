import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Purpose } from "../../../contract/office/league-staff.ts";

export interface StaffInvitationRow {
  id: string;
  leagueId: string;
  leagueName: string;
  inviterId: string;
  purpose: Purpose;
  role: string | null;
  email: string;
  language: Language;
  sentAt: Date;
  expiresAt: Date;
}

const COLUMNS = sql`
  i.id, i.league_id as "leagueId", l.name as "leagueName", i.inviter_id as "inviterId", i.purpose, i.role, i.email,
  i.language, i.sent_at as "sentAt", i.expires_at as "expiresAt"`;
const OPEN = sql`i.accepted_at is null and i.declined_at is null and i.revoked_at is null`;
const FROM = sql`league_invitation i join league l on l.id = i.league_id and l.deleted_at is null`;

/** The open invitations of a league, the newest first; also those whose time has run out. */
export async function openInvitations(handle: QueryExecutorProvider, leagueId: string): Promise<StaffInvitationRow[]> {
  const { rows } = await sql<StaffInvitationRow>`
    select ${COLUMNS} from ${FROM} where i.league_id = ${leagueId} and ${OPEN}
     order by i.created_at desc, i.id limit 200`.execute(handle);
  return rows;
}

type Which = { secretHash: Buffer } | { id: string; leagueId: string };
const matching = (which: Which) =>
  "secretHash" in which
    ? sql`i.secret_hash = ${which.secretHash}`
    : sql`i.id = ${which.id} and i.league_id = ${which.leagueId}`;

/** An open invitation, also one whose time has run out. @param lock of two answers at once, one finds it open */
export async function findStaffInvitation(
  handle: QueryExecutorProvider,
  which: Which,
  { lock }: { lock: boolean },
): Promise<StaffInvitationRow | undefined> {
  const { rows } = await sql<StaffInvitationRow>`
    select ${COLUMNS} from ${FROM} where ${matching(which)} and ${OPEN} ${lock ? sql`for update of i` : sql``}`.execute(
    handle,
  );
  return rows[0];
}

export interface InvitationLife {
  secretHash: Buffer;
  now: Date;
  expiresAt: Date;
}

/** Keeps an invitation. @returns its id */
export async function insertStaffInvitation(
  handle: QueryExecutorProvider,
  row: Pick<StaffInvitationRow, "leagueId" | "inviterId" | "purpose" | "role" | "email" | "language"> & InvitationLife,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into league_invitation (league_id, inviter_id, purpose, role, email, language, secret_hash, created_at, sent_at,
                                   expires_at)
    values (${row.leagueId}, ${row.inviterId}, ${row.purpose}, ${row.role}, ${row.email}, ${row.language},
            ${row.secretHash}, ${row.now}, ${row.now}, ${row.expiresAt})
    returning id`.execute(handle);
  return rows[0]!.id;
}

/** Gives an invitation another secret and more time; the earlier email's link ends. */
export async function renewStaffInvitation(
  handle: QueryExecutorProvider,
  id: string,
  { secretHash, now, expiresAt }: InvitationLife,
): Promise<void> {
  await sql`
    update league_invitation set secret_hash = ${secretHash}, sent_at = ${now}, expires_at = ${expiresAt}
     where id = ${id}`.execute(handle);
}

/** How an invitation ends. */
export async function endStaffInvitation(
  handle: QueryExecutorProvider,
  id: string,
  end: { accountId: string } | "declined" | "revoked",
  now: Date,
): Promise<void> {
  const set =
    typeof end === "object"
      ? sql`accepted_at = ${now}, accepted_by = ${end.accountId}`
      : sql`${sql.ref(`${end}_at`)} = ${now}`;
  await sql`update league_invitation set ${set} where id = ${id}`.execute(handle);
}

/** Takes back what somebody asked of others who has no say in the league any more. */
export async function revokeInvitationsBy(
  handle: QueryExecutorProvider,
  { leagueId, inviterId }: { leagueId: string; inviterId: string },
  now: Date,
): Promise<void> {
  await sql`
    update league_invitation i set revoked_at = ${now}
     where i.league_id = ${leagueId} and i.inviter_id = ${inviterId} and ${OPEN}`.execute(handle);
}
