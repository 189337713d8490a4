import { sql, type RawBuilder } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { SAME_CHOICES, TWICE_CHOICES } from "../../../contract/office/import-words.ts";
import type { ImportedPlayer } from "../../../rules/roster/roster-import.ts";
import type { RegistrationTables } from "../registrations.ts";

/** What an import of registrations has besides. */
export interface RosterImportRow {
  /** Spots that a manager agreed to make in each division, and those that were made. */
  spotsAgreed: Readonly<Record<string, number>>;
  spotsMade: Readonly<Record<string, number>>;
  /** What becomes of players whom an earlier list brought, and which row counts of those whom this one has twice. */
  same: (typeof SAME_CHOICES)[number];
  twice: (typeof TWICE_CHOICES)[number];
  /** Of the emails that invite its families. */
  emailsLanguage: Language | null;
  emailsAt: Date | null;
  emailsDoneAt: Date | null;
}

export async function insertRosterImport(tx: Tx<RegistrationTables>, id: string): Promise<void> {
  await sql`insert into roster_import (id) values (${id})`.execute(tx);
}

export async function rosterImport(handle: Handle<RegistrationTables>, id: string): Promise<RosterImportRow> {
  const { rows } = await sql<RosterImportRow>`
    select spots_agreed as "spotsAgreed", spots_made as "spotsMade", same, twice, emails_language as "emailsLanguage",
           emails_at as "emailsAt", emails_done_at as "emailsDoneAt" from roster_import where id = ${id}`.execute(
    handle,
  );
  return rows[0]!;
}

/** What a manager chose when an import was confirmed: also how many spots more than it has each division may get. */
export async function setChoices(
  tx: Tx<RegistrationTables>,
  id: string,
  { spotsAgreed, same, twice }: Pick<RosterImportRow, "spotsAgreed" | "same" | "twice">,
): Promise<void> {
  await sql`
    update roster_import set spots_agreed = ${JSON.stringify(spotsAgreed)}, same = ${same}, twice = ${twice}
     where id = ${id}`.execute(tx);
}

/** How many spots each division got by an import so far. */
export async function noteSpots(
  tx: Tx<RegistrationTables>,
  id: string,
  spots: RosterImportRow["spotsMade"],
): Promise<void> {
  await sql`update roster_import set spots_made = ${JSON.stringify(spots)} where id = ${id}`.execute(tx);
}

/** Emails to its families begin; earlier ones are over. */
export async function beginEmails(
  tx: Tx<RegistrationTables>,
  id: string,
  language: Language,
  now: Date,
): Promise<void> {
  await sql`
    update roster_import set emails_language = ${language}, emails_at = ${now}, emails_done_at = null where id = ${id}`.execute(
    tx,
  );
}

export async function endEmails(tx: Tx<RegistrationTables>, id: string, now: Date): Promise<void> {
  await sql`update roster_import set emails_done_at = ${now} where id = ${id}`.execute(tx);
}

export interface KnownRow {
  registrationId: string;
  divisionId: string;
  imported: boolean;
  firstName: string;
  lastName: string;
  birthDate: string;
  guardianEmail: string;
}

/** Who is in some divisions, by name and guardian's address: for telling who of a list is there already. */
export async function knownPlayers(
  handle: Handle<RegistrationTables>,
  athletes: RawBuilder<unknown>,
  divisionIds: readonly string[],
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select r.id as "registrationId", r.division_id as "divisionId", r.imported and r.athlete_id is null and r.status = 'confirmed' as imported,
           coalesce(child.first_name, imported.first_name) as "firstName", coalesce(child.last_name, imported.last_name) as "lastName",
           coalesce(child.birth_date, imported.birth_date)::text as "birthDate",
           coalesce(e.contact ->> 'email', imported.guardian_email) as "guardianEmail"
      from registration r
      left join enrollment e on e.id = r.enrollment_id
      left join ${athletes} child on child.id = r.athlete_id
      left join imported_player imported on imported.registration_id = r.id
     where r.division_id = any(${[...divisionIds]}::uuid[])
       and r.status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed', 'waitlisted')
       and coalesce(child.first_name, imported.first_name) is not null`.execute(handle);
  return rows;
}

const texts = (players: readonly ImportedPlayer[], field: keyof ImportedPlayer) =>
  sql`${players.map((one) => one[field])}::text[]`;

/** Registers imported players, confirmed; their spots are taken by whoever calls. */
export async function addImported(
  tx: Tx<RegistrationTables>,
  importId: string,
  players: readonly ImportedPlayer[],
  now: Date,
): Promise<void> {
  await sql`
    with imported as (
      select new_id() as id, * from unnest(
        ${texts(players, "divisionId")}::uuid[], ${texts(players, "firstName")}, ${texts(players, "lastName")},
        ${texts(players, "birthDate")}::date[], ${texts(players, "gender")}, ${texts(players, "guardianName")},
        ${texts(players, "guardianEmail")}, ${texts(players, "guardianPhone")}, ${texts(players, "language")},
        ${players.map(({ priceCents }) => priceCents)}::integer[], ${players.map(({ paidCents }) => paidCents)}::integer[])
        as player(division_id, first_name, last_name, birth_date, gender, guardian_name, guardian_email, guardian_phone, language, price, paid)
    ), made as (
      insert into registration (id, division_id, status, imported, created_at, changed_at)
      select id, division_id, 'confirmed', true, ${now}, ${now} from imported returning id, division_id
    ), noted as (
      insert into roster_import_change (import_id, registration_id, division_id) select ${importId}::uuid, id, division_id from made
      returning registration_id)
    insert into imported_player (registration_id, import_id, first_name, last_name, birth_date, gender, guardian_name, guardian_email,
                                 guardian_phone, language, price_cents, paid_cents, changed_at)
    select imported.id, ${importId}, first_name, last_name, birth_date, gender, guardian_name, guardian_email, guardian_phone, language, price, paid,
           ${now}
      from imported join noted on noted.registration_id = imported.id`.execute(tx);
}

/** Says anew what a list says of imported players. What stood there is kept for undoing. */
export async function changeImported(
  tx: Tx<RegistrationTables>,
  importId: string,
  changes: readonly { registrationId: string; player: ImportedPlayer }[],
  now: Date,
): Promise<void> {
  const players = changes.map(({ player }) => player);
  await sql`
    insert into roster_import_change (import_id, registration_id, division_id, before)
    select ${importId}::uuid, p.registration_id, r.division_id, to_jsonb(p)
      from imported_player p join registration r on r.id = p.registration_id where p.registration_id = any(${changes.map(({ registrationId }) => registrationId)}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`
    update imported_player p
       set gender = coalesce(said.gender, p.gender), guardian_name = said.guardian_name, guardian_phone = said.guardian_phone,
           language = coalesce(said.language, p.language), price_cents = said.price, paid_cents = said.paid, import_id = ${importId}, changed_at = ${now}
      from unnest(${changes.map(({ registrationId }) => registrationId)}::uuid[], ${texts(players, "gender")},
                  ${texts(players, "guardianName")}, ${texts(players, "guardianPhone")}, ${texts(players, "language")},
                  ${players.map(({ priceCents }) => priceCents)}::integer[], ${players.map(({ paidCents }) => paidCents)}::integer[])
           as said(id, gender, guardian_name, guardian_phone, language, price, paid)
     where p.registration_id = said.id and p.claimed_at is null`.execute(tx);
}

/** What an import did, and whether anything of it is another one by now. Held until the transaction ends. */
export async function importChanges(
  tx: Tx<RegistrationTables>,
  importId: string,
): Promise<{ registrationId: string; divisionId: string; added: boolean; untouched: boolean }[]> {
  const { rows } = await sql<{ registrationId: string; divisionId: string; added: boolean; untouched: boolean }>`
    select r.id as "registrationId", r.division_id as "divisionId", change.before is null as added,
           r.status = 'confirmed' and r.athlete_id is null and p.import_id = change.import_id
             and r.division_id = change.division_id
             and (change.before is not null or r.changed_at = r.created_at) as untouched
      from roster_import_change change
      join registration r on r.id = change.registration_id
      join imported_player p on p.registration_id = r.id
     where change.import_id = ${importId} order by r.id for update of r`.execute(tx);
  return rows;
}

/** Takes away what an import added, and puts back what it changed. */
export async function revertImport(tx: Tx<RegistrationTables>, importId: string, now: Date): Promise<void> {
  await sql`
    update imported_player p
       set gender = before ->> 'gender', guardian_name = before ->> 'guardian_name', guardian_phone = before ->> 'guardian_phone',
           language = before ->> 'language', price_cents = (before ->> 'price_cents')::integer, paid_cents = (before ->> 'paid_cents')::integer,
           import_id = (before ->> 'import_id')::uuid, changed_at = ${now}
      from roster_import_change change
     where change.import_id = ${importId} and change.before is not null and p.registration_id = change.registration_id`.execute(
    tx,
  );
  await sql`
    delete from registration r using roster_import_change change
     where change.import_id = ${importId} and change.before is null and r.id = change.registration_id and r.imported`.execute(
    tx,
  );
}
