import { sql } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import type { FamilyTables } from "./athletes.ts";

export interface InvitationRow {
  id: string;
  inviterId: string;
  email: string;
  language: Language;
  athleteIds: string[];
  sentAt: Date;
  expiresAt: Date;
}

const COLUMNS = sql`
  invitation.id, invitation.inviter_id as "inviterId", invitation.email, invitation.language,
  array(select about.athlete_id::text from guardian_invitation_athlete about
         where about.invitation_id = invitation.id order by about.athlete_id) as "athleteIds",
  invitation.sent_at as "sentAt", invitation.expires_at as "expiresAt"`;
const OPEN = sql`
  invitation.accepted_at is null and invitation.declined_at is null and invitation.revoked_at is null`;

export interface NewInvitationRow {
  inviterId: string;
  email: string;
  language: Language;
  secretHash: Buffer;
  athleteIds: readonly string[];
  now: Date;
  expiresAt: Date;
}

/** Keeps an invitation. The inviter has no other open one to that address. @returns its id */
export async function insertInvitation(handle: Handle<FamilyTables>, row: NewInvitationRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into guardian_invitation (inviter_id, email, language, secret_hash, created_at, sent_at, expires_at)
      values (${row.inviterId}, ${row.email}, ${row.language}, ${row.secretHash}, ${row.now}, ${row.now}, ${row.expiresAt})
      returning id),
    about as (
      insert into guardian_invitation_athlete (invitation_id, athlete_id)
      select made.id, t.athlete_id from made, unnest(${row.athleteIds}::uuid[]) as t(athlete_id))
    select id from made`.execute(handle);
  return rows[0]!.id;
}

/** Who looks for an invitation: by the hash of its secret, by its id, or as its inviter by address. */
type Which = { secretHash: Buffer } | { id: string } | { inviterId: string; email: string };

function matching(which: Which) {
  if ("secretHash" in which) return sql`invitation.secret_hash = ${which.secretHash}`;
  if ("id" in which) return sql`invitation.id = ${which.id}`;
  return sql`invitation.inviter_id = ${which.inviterId} and lower(invitation.email) = lower(${which.email})`;
}

/** An open invitation, also one whose time has run out. */
export async function findInvitation(handle: Handle<FamilyTables>, which: Which): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from guardian_invitation invitation where ${matching(which)} and ${OPEN}`.execute(handle);
  return rows[0];
}

/** The same, held until the transaction ends: of two answers at once, one finds it open. */
export async function lockInvitation(handle: Handle<FamilyTables>, which: Which): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from guardian_invitation invitation where ${matching(which)} and ${OPEN} for update`.execute(
    handle,
  );
  return rows[0];
}

/** The open invitations that an account sent, the newest first. */
export async function sentInvitations(handle: Handle<FamilyTables>, inviterId: string): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from guardian_invitation invitation where inviter_id = ${inviterId} and ${OPEN}
     order by invitation.created_at desc limit 100`.execute(handle);
  return rows;
}

/** The open invitations to an address that have not run out. */
export async function invitationsTo(handle: Handle<FamilyTables>, email: string, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from guardian_invitation invitation
     where lower(email) = lower(${email}) and ${OPEN} and expires_at > ${now}
     order by invitation.created_at desc limit 100`.execute(handle);
  return rows;
}

/** Gives an invitation another secret and more time; the earlier email's link ends. */
export async function renewInvitation(
  handle: Handle<FamilyTables>,
  id: string,
  { secretHash, now, expiresAt }: Pick<NewInvitationRow, "secretHash" | "now" | "expiresAt">,
): Promise<void> {
  await sql`
    update guardian_invitation set secret_hash = ${secretHash}, sent_at = ${now}, expires_at = ${expiresAt}
     where id = ${id}`.execute(handle);
}

/** How an invitation ends. */
export type InvitationEnd = { accountId: string } | "declined" | "revoked";

export async function endInvitation(
  handle: Handle<FamilyTables>,
  id: string,
  end: InvitationEnd,
  now: Date,
): Promise<void> {
  const set =
    typeof end === "object"
      ? sql`accepted_at = ${now}, accepted_by = ${end.accountId}`
      : sql`${sql.ref(`${end}_at`)} = ${now}`;
  await sql`update guardian_invitation set ${set} where id = ${id}`.execute(handle);
}

/** Takes back all open invitations that an account sent. */
export async function revokeInvitationsOf(handle: Handle<FamilyTables>, inviterId: string, now: Date): Promise<void> {
  await sql`
    update guardian_invitation invitation set revoked_at = ${now}
     where inviter_id = ${inviterId} and ${OPEN}`.execute(handle);
}

/** Removes invitations that ended before a time: answered, taken back, or too old. */
export async function removeEndedInvitations(handle: Handle<FamilyTables>, before: Date): Promise<void> {
  await sql`
    delete from guardian_invitation
     where coalesce(accepted_at, declined_at, revoked_at, expires_at) < ${before}`.execute(handle);
}
