import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { Gender } from "../../contract/vocabulary.ts";

/** The tables of this slice, with the mail outbox that its commands write to. */
export type FamilyTables = MailTable;

export interface AthleteRow {
  id: string;
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
  gender: Gender | null;
  email: string | null;
  address: string | null;
  phone: string | null;
  shirtSize: string | null;
  pantsSize: string | null;
  helmetSize: string | null;
  gloveSize: string | null;
  shoeSize: string | null;
  adultSelf: boolean;
  hasAllergies: boolean;
  hasMedicalNote: boolean;
  version: number;
}

const COLUMNS = sql`
  athlete.id, athlete.first_name as "firstName", athlete.last_name as "lastName", athlete.birth_date as "birthDate",
  athlete.gender, athlete.email, athlete.address, athlete.phone, athlete.shirt_size as "shirtSize",
  athlete.pants_size as "pantsSize", athlete.helmet_size as "helmetSize", athlete.glove_size as "gloveSize",
  athlete.shoe_size as "shoeSize", athlete.is_adult_self as "adultSelf", athlete.allergies is not null as "hasAllergies",
  athlete.medical_note is not null as "hasMedicalNote", athlete.version`;

export interface AthleteInsert {
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
  gender: Gender | null;
  adultSelf: boolean;
  submissionKey: string | null;
  createdAt: Date;
}

/** Makes an athlete. Undefined when the same form made one before. */
export async function insertAthlete(
  handle: Handle<FamilyTables>,
  athlete: AthleteInsert,
): Promise<AthleteRow | undefined> {
  const { rows } = await sql<AthleteRow>`
    insert into athlete (first_name, last_name, birth_date, gender, is_adult_self, submission_key, created_at)
    values (${athlete.firstName}, ${athlete.lastName}, ${athlete.birthDate}, ${athlete.gender}, ${athlete.adultSelf},
            ${athlete.submissionKey}, ${athlete.createdAt})
    on conflict (submission_key) do nothing
    returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** The living athlete that an account's form made. */
export async function athleteOfSubmission(
  handle: Handle<FamilyTables>,
  accountId: string,
  submissionKey: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select athlete.id from athlete join guardian on guardian.athlete_id = athlete.id
     where athlete.submission_key = ${submissionKey} and guardian.account_id = ${accountId}
       and athlete.deleted_at is null`.execute(handle);
  return rows[0]?.id;
}

/** The living athletes of an account, the oldest first. */
export async function athletesOf(handle: Handle<FamilyTables>, accountId: string): Promise<AthleteRow[]> {
  const { rows } = await sql<AthleteRow>`
    ${prepared("family.athletes-of")}
    select ${COLUMNS} from athlete join guardian on guardian.athlete_id = athlete.id
     where guardian.account_id = ${accountId} and athlete.deleted_at is null
     order by athlete.birth_date, athlete.id`.execute(handle);
  return rows;
}

/** Living athletes by their ids, whoever asks. */
export async function athletesById(handle: Handle<FamilyTables>, ids: readonly string[]): Promise<AthleteRow[]> {
  const { rows } = await sql<AthleteRow>`
    select ${COLUMNS} from athlete where id = any(${ids}::uuid[]) and deleted_at is null
     order by birth_date, id`.execute(handle);
  return rows;
}

/**
 * Living athletes, held until the transaction ends: their guardians stay as they are read from then on. Always in the
 * order of their ids, so that two who hold the same wait for each other in one direction only.
 */
export async function lockAthletes(handle: Handle<FamilyTables>, ids: readonly string[]): Promise<AthleteRow[]> {
  const { rows } = await sql<AthleteRow>`
    ${prepared("family.hold-athletes")}
    select ${COLUMNS} from athlete where id = any(${ids}::uuid[]) and deleted_at is null
     order by id for no key update`.execute(handle);
  return rows;
}

const NAMES = {
  firstName: "first_name",
  lastName: "last_name",
  birthDate: "birth_date",
  gender: "gender",
  email: "email",
  address: "address",
  phone: "phone",
  shirtSize: "shirt_size",
  pantsSize: "pants_size",
  helmetSize: "helmet_size",
  gloveSize: "glove_size",
  shoeSize: "shoe_size",
  /** Sealed. */
  allergies: "allergies",
  medicalNote: "medical_note",
} as const;
export type AthleteColumn = keyof typeof NAMES;
export type AthleteChanges = Partial<Record<AthleteColumn, string | Buffer | null>>;

/** Changes what is named, and counts the version up. Names that are no columns of an athlete are passed over. */
export async function changeAthlete(handle: Handle<FamilyTables>, id: string, changes: AthleteChanges): Promise<void> {
  const sets = (Object.keys(NAMES) as AthleteColumn[])
    .filter((name) => changes[name] !== undefined)
    .map((name) => sql`${sql.ref(NAMES[name])} = ${changes[name]}`);
  await sql`update athlete set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}`.execute(handle);
}

/** Removes athletes: what past seasons do not need is emptied at once. */
export async function removeAthletes(handle: Handle<FamilyTables>, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update athlete
       set deleted_at = ${now}, version = version + 1, allergies = null, medical_note = null, email = null,
           address = null, phone = null, shirt_size = null, pants_size = null, helmet_size = null, glove_size = null,
           shoe_size = null
     where id = any(${ids}::uuid[]) and deleted_at is null`.execute(handle);
}

/** Athletes that were removed and are still kept, in the order of their ids. */
export async function removedAthletes(
  handle: Handle<FamilyTables>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from athlete
     where deleted_at is not null and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
     order by id limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Deletes athletes that were removed, with who answered for them. What was agreed to for them stays, nameless. */
export async function deleteRemoved(handle: Handle<FamilyTables>, ids: readonly string[]): Promise<void> {
  await sql`delete from athlete where id = any(${ids}::uuid[]) and deleted_at is not null`.execute(handle);
}

/** The sealed notes of a living athlete. */
export async function sealedNotes(
  handle: Handle<FamilyTables>,
  id: string,
): Promise<{ allergies: Buffer | null; medicalNote: Buffer | null; version: number } | undefined> {
  const { rows } = await sql<{ allergies: Buffer | null; medicalNote: Buffer | null; version: number }>`
    select allergies, medical_note as "medicalNote", version from athlete
     where id = ${id} and deleted_at is null`.execute(handle);
  return rows[0];
}
