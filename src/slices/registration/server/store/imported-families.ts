import { sql } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Status } from "../../contract/vocabulary.ts";
import type { ImportedPlayer } from "../../rules/roster/roster-import.ts";
import type { RegistrationTables } from "./registrations.ts";

/** Somebody who was imported and whom no family has taken over. */
export interface UnclaimedRow extends ImportedPlayer {
  registrationId: string;
  /** Nobody's list: an adult joined the waitlist without an account. */
  fromWaitlist: boolean;
  status: Status;
  /** The end of an offer. */
  expiresAt: Date | null;
}

/** Nobody has taken them over, and they have their spot, or wait for one. */
const UNCLAIMED = sql`
  p.claimed_at is null and r.athlete_id is null
  and (r.status = 'confirmed' or p.from_waitlist and r.status in ('waitlisted', 'offered'))`;

/** The children of an address in some divisions whom nobody has taken over; if asked for, held until the transaction ends. */
export async function unclaimedOf(
  handle: Handle<RegistrationTables>,
  { email, divisionIds }: { email: string; divisionIds: readonly string[] },
  { lock }: { lock: boolean },
): Promise<UnclaimedRow[]> {
  const { rows } = await sql<UnclaimedRow>`
    select r.id as "registrationId", r.division_id as "divisionId", p.first_name as "firstName", p.last_name as "lastName",
           p.birth_date as "birthDate", p.gender, p.guardian_name as "guardianName", p.guardian_email as "guardianEmail",
           p.guardian_phone as "guardianPhone", p.language, p.price_cents as "priceCents", p.paid_cents as "paidCents",
           p.from_waitlist as "fromWaitlist", r.status, r.expires_at as "expiresAt"
      from imported_player p join registration r on r.id = p.registration_id
     where lower(p.guardian_email) = lower(${email}) and r.division_id = any(${[...divisionIds]}::uuid[]) and ${UNCLAIMED}
     order by r.id ${lock ? sql`for no key update` : sql``}`.execute(handle);
  return rows;
}

/** Gives imported players to a family. Of what the list said only the money stays: the rest is the family's to say now. */
export async function claimPlayers(
  tx: Tx<RegistrationTables>,
  claimed: readonly { registrationId: string; athleteId: string }[],
  enrollmentId: string,
  now: Date,
): Promise<void> {
  const ids = claimed.map(({ registrationId }) => registrationId);
  await sql`
    update registration r set enrollment_id = ${enrollmentId}, athlete_id = given.athlete_id, changed_at = ${now}
      from unnest(${ids}::uuid[], ${claimed.map(({ athleteId }) => athleteId)}::uuid[]) as given(id, athlete_id)
     where r.id = given.id`.execute(tx);
  await sql`
    update imported_player
       set claimed_at = ${now}, first_name = null, last_name = null, birth_date = null, gender = null, guardian_name = null,
           guardian_email = null, guardian_phone = ''
     where registration_id = any(${ids}::uuid[])`.execute(tx);
  // Who waited without an account is a family like others now.
  await sql`
    with taken as (delete from imported_player where from_waitlist and registration_id = any(${ids}::uuid[]) returning registration_id)
    update registration r set imported = false from taken where r.id = taken.registration_id`.execute(tx);
  await sql`
    update roster_import_change set before = '{}' where before is not null and registration_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** A child who waits without an account, with the adult who asked. */
export interface Guest {
  id: string;
  divisionId: string;
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
  gender: "male" | "female" | "other" | null;
}

/** Writes down children who wait without an account, before they have their numbers: as `insertDrafts` does. */
export async function insertGuests(
  tx: Tx<RegistrationTables>,
  guests: readonly Guest[],
  { name, email, language, now }: { name: string; email: string; language: Language; now: Date },
): Promise<void> {
  for (const one of guests) {
    await sql`
      insert into registration (id, division_id, status, imported, created_at, changed_at)
      values (${one.id}, ${one.divisionId}, 'draft', true, ${now}, ${now})`.execute(tx);
    await sql`
      insert into imported_player (registration_id, first_name, last_name, birth_date, gender, guardian_name, guardian_email,
                                   from_waitlist, language, changed_at)
      values (${one.id}, ${one.firstName}, ${one.lastName}, ${one.birthDate}, ${one.gender}, ${name}, ${email}, true, ${language},
              ${now})`.execute(tx);
  }
}

/** The adults behind registrations that were made without an account, each once. */
export async function guestReaders(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<{ email: string; language: Language }[]> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select min(guardian_email) as email, min(language) as language from imported_player
     where from_waitlist and claimed_at is null and registration_id = any(${[...registrationIds]}::uuid[])
     group by lower(guardian_email)`.execute(handle);
  return rows;
}

export interface ImportedEmail {
  leagueId: string;
  email: string;
  kind: "invitation" | "announcement";
  language: Language;
  sentAt: Date;
  expiresAt: Date;
}

/** Notes that an email went to an imported address; what its secret opens is found by the hash. */
export async function noteEmail(
  tx: Handle<RegistrationTables>,
  secretHash: Buffer,
  mail: ImportedEmail,
): Promise<void> {
  await sql`
    insert into imported_email (secret_hash, league_id, email, kind, language, sent_at, expires_at)
    values (${secretHash}, ${mail.leagueId}, lower(${mail.email}), ${mail.kind}, ${mail.language}, ${mail.sentAt},
            ${mail.expiresAt})`.execute(tx);
}

/** Notes that a league's message goes to many addresses, in one statement. */
export async function noteAnnouncements(
  tx: Handle<RegistrationTables>,
  mails: readonly { email: string; language: Language; secretHash: Buffer }[],
  { leagueId, sentAt, expiresAt }: { leagueId: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  if (mails.length === 0) return;
  await sql`
    insert into imported_email (secret_hash, league_id, email, kind, language, sent_at, expires_at)
    select secret, ${leagueId}, lower(email), 'announcement', language, ${sentAt}::timestamptz, ${expiresAt}::timestamptz
      from unnest(${mails.map(({ secretHash }) => secretHash)}::bytea[], ${mails.map(({ email }) => email)}::text[],
                  ${mails.map(({ language }) => language)}::text[]) as one(secret, email, language)`.execute(tx);
}

export async function findEmail(
  handle: Handle<RegistrationTables>,
  secretHash: Buffer,
): Promise<ImportedEmail | undefined> {
  const { rows } = await sql<ImportedEmail>`
    select league_id as "leagueId", email, kind, language, sent_at as "sentAt", expires_at as "expiresAt"
      from imported_email where secret_hash = ${secretHash}`.execute(handle);
  return rows[0];
}

/** When an address was last invited by a league, and in which language; undefined where it never was. */
export async function lastInvitation(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  email: string,
): Promise<Pick<ImportedEmail, "sentAt" | "language"> | undefined> {
  const { rows } = await sql<Pick<ImportedEmail, "sentAt" | "language">>`
    select sent_at as "sentAt", language from imported_email
     where league_id = ${leagueId} and email = lower(${email}) and kind = 'invitation' order by sent_at desc limit 1`.execute(
    handle,
  );
  return rows[0];
}

/** An address wants no more emails of a league. @returns whether that is new */
export async function refuseEmails(
  handle: Handle<RegistrationTables>,
  { leagueId, email, now }: { leagueId: string; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into imported_opt_out (league_id, email, refused_at) values (${leagueId}, lower(${email}), ${now})
    on conflict do nothing returning email`.execute(handle);
  return rows.length > 0;
}

export async function wantsNoEmails(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from imported_opt_out where league_id = ${leagueId} and email = lower(${email})`.execute(handle);
  return rows.length > 0;
}

/** Those of some readers who have not said that they want no more emails of a league. */
export async function wantingEmails<Reader extends { email: string }>(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  readers: readonly Reader[],
): Promise<Reader[]> {
  const { rows } = await sql<{ email: string }>`
    select email from imported_opt_out
     where league_id = ${leagueId} and email = any(${readers.map(({ email }) => email.toLowerCase())}::text[])`.execute(
    handle,
  );
  const refused = new Set(rows.map(({ email }) => email));
  return readers.filter(({ email }) => !refused.has(email.toLowerCase()));
}

/** Which leagues' emails somebody wants no more, by their ids. */
export async function refusedLeagues(handle: Handle<RegistrationTables>, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select league_id as id from imported_opt_out where email = lower(${email})`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Forgets that leagues wrote to an address, and which of them it wants no more emails of. */
export async function forgetAddress(handle: Handle<RegistrationTables>, email: string): Promise<void> {
  await sql`delete from imported_email where email = lower(${email})`.execute(handle);
  await sql`delete from imported_opt_out where email = lower(${email})`.execute(handle);
}

/** Forgets emails that nobody answers any more. */
export async function forgetOldEmails(handle: Handle<RegistrationTables>, before: Date): Promise<void> {
  await sql`delete from imported_email where sent_at < ${before}`.execute(handle);
}

/**
 * Addresses of an import that have not been invited since a time, want emails, and have somebody to take over, with the language that
 * the list says.
 */
export async function uninvited(
  handle: Handle<RegistrationTables>,
  { importId, leagueId, since, limit }: { importId: string; leagueId: string; since: Date; limit: number },
): Promise<{ email: string; language: Language | null }[]> {
  const { rows } = await sql<{ email: string; language: Language | null }>`
    select min(p.guardian_email) as email, max(p.language) as language
      from imported_player p join registration r on r.id = p.registration_id
     where p.import_id = ${importId} and ${UNCLAIMED}
       and not exists (select from imported_email l
                        where l.league_id = ${leagueId} and l.email = lower(p.guardian_email) and l.kind = 'invitation'
                          and l.sent_at > ${since})
       and not exists (select from imported_opt_out no where no.league_id = ${leagueId} and no.email = lower(p.guardian_email))
     group by lower(p.guardian_email) limit ${limit}`.execute(handle);
  return rows;
}

export interface FamiliesOfImport {
  addresses: number;
  invited: number;
  refused: number;
  ready: number;
  taken: number;
}

/** How far the families of an import are. @param since who was invited after it is not invited again yet */
export async function familiesOfImport(
  handle: Handle<RegistrationTables>,
  { importId, leagueId, since }: { importId: string; leagueId: string; since: Date },
): Promise<FamiliesOfImport> {
  const { rows } = await sql<FamiliesOfImport>`
    with imported as (
      select distinct lower(p.guardian_email) as email
        from imported_player p join registration r on r.id = p.registration_id
       where p.import_id = ${importId} and ${UNCLAIMED}
    ), told as (
      select (select max(l.sent_at) from imported_email l
               where l.league_id = ${leagueId} and l.email = imported.email and l.kind = 'invitation') as last,
             exists (select from imported_opt_out no where no.league_id = ${leagueId} and no.email = imported.email) as refused
        from imported)
    select count(*)::integer as addresses, count(last)::integer as invited,
           count(*) filter (where refused)::integer as refused,
           count(*) filter (where not refused and (last is null or last <= ${since}))::integer as ready,
           (select count(*)::integer from imported_player where import_id = ${importId} and claimed_at is not null) as taken
      from told`.execute(handle);
  return rows[0]!;
}
