import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { PermissionGroup } from "../../contract/fields.ts";
import type { OwnPhotoId } from "../../contract/photo-id.ts";
import type { Language } from "#kernel/language.ts";
import { utcDay } from "#kernel/time/moment.ts";

/** The tables of this slice, with the mail outbox that its commands write to. */
export type AccountsTables = MailTable;

export interface AccountRow {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  birthDate: string | null;
  permissionGroups: PermissionGroup[];
  language: Language;
  version: number;
  createdAt: Date;
}

const COLUMNS = sql`
  account.id, account.email, account.email_verified_at as "emailVerifiedAt", account.password_hash as "passwordHash",
  account.first_name as "firstName", account.last_name as "lastName", account.phone, account.birth_date as "birthDate",
  account.permission_groups as "permissionGroups", account.language, account.version,
  account.created_at as "createdAt"`;

/** Of the accounts called `account`, those that sign in with a second factor. */
const HAS_TOTP = sql`
  exists (select from totp_factor f where f.account_id = account.id and f.confirmed_at is not null)`;
/** The same, with those of the demonstration: their password is known to everybody, and a code would guard nothing. */
export const PROVES_TWICE = sql`(account.demonstration or ${HAS_TOTP})`;

export interface NewAccount {
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  birthDate: string | null;
  permissionGroups: readonly PermissionGroup[];
  language: Language;
  submissionKey: string | null;
  createdAt: Date;
}

/** Makes an account. Undefined when the same form made one before. */
export async function insertAccount(
  handle: Handle<AccountsTables>,
  account: NewAccount,
): Promise<AccountRow | undefined> {
  const day = account.birthDate === null ? null : utcDay(account.createdAt);
  const { rows } = await sql<AccountRow>`
    insert into account (email, email_verified_at, password_hash, first_name, last_name, phone, birth_date,
                         birth_date_given_on, permission_groups, language, submission_key, created_at)
    values (${account.email}, ${account.emailVerifiedAt}, ${account.passwordHash}, ${account.firstName},
            ${account.lastName}, ${account.phone}, ${account.birthDate}, ${day}, ${account.permissionGroups},
            ${account.language}, ${account.submissionKey}, ${account.createdAt})
    on conflict (submission_key) do nothing
    returning ${COLUMNS}`.execute(handle);
  return rows[0];
}

/** The account that a form made. */
export async function accountOfSubmission(
  handle: Handle<AccountsTables>,
  submissionKey: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account where submission_key = ${submissionKey} and deleted_at is null`.execute(handle);
  return rows[0];
}

/** The account that has proved an address. */
export async function provenAccount(handle: Handle<AccountsTables>, email: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account
     where lower(email) = lower(${email}) and email_verified_at is not null and deleted_at is null`.execute(handle);
  return rows[0];
}

const knownTo = (deviceHash: Buffer) => sql`
  exists (select from known_device d where d.account_id = account.id and d.device_hash = ${deviceHash})`;

/**
 * The one account that a password is compared with, and whether this browser has signed in to it before. An account that
 * only claims its address opens with a password on browsers that it knows: elsewhere the answer would tell whether
 * somebody else has proved the address, and a stranger's claim would stand before one's own.
 */
export async function accountForPassword(
  handle: Handle<AccountsTables>,
  email: string,
  deviceHash: Buffer,
): Promise<(AccountRow & { known: boolean }) | undefined> {
  const { rows } = await sql<AccountRow & { known: boolean }>`
    ${prepared("accounts.account-for-password")}
    select * from (
      select ${COLUMNS}, ${knownTo(deviceHash)} as known from account
       where lower(email) = lower(${email}) and deleted_at is null) candidate
     where known or "emailVerifiedAt" is not null
     order by known and "emailVerifiedAt" is not null desc, known desc, "createdAt" desc limit 1`.execute(handle);
  return rows[0];
}

/**
 * The one account that an email is for: the one that proved the address, else a claim that the browser knows which asks
 * for it, else the oldest.
 */
export async function accountForEmail(
  handle: Handle<AccountsTables>,
  email: string,
  deviceHash: Buffer,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account where lower(email) = lower(${email}) and deleted_at is null
     order by (email_verified_at is not null) desc, ${knownTo(deviceHash)} desc, created_at limit 1`.execute(handle);
  return rows[0];
}

export async function accountsWithAddress(handle: Handle<AccountsTables>, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where lower(email) = lower(${email}) and deleted_at is null`.execute(handle);
  return rows.map(({ id }) => id);
}

export async function accountById(handle: Handle<AccountsTables>, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account where id = ${id} and deleted_at is null`.execute(handle);
  return rows[0];
}

export async function accountsById(handle: Handle<AccountsTables>, ids: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account where id = any(${ids}::uuid[]) and deleted_at is null`.execute(handle);
  return rows;
}

/** Those of some accounts whose owners are not 18 yet. */
export async function minorsAmong(handle: Handle<AccountsTables>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${[...ids]}::uuid[]) and birth_date is not null and not is_adult(birth_date)`.execute(
    handle,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether an account lives; as long as the transaction goes on, it is not deleted. Others may do the same. */
export async function holdAccount(handle: Handle<AccountsTables>, id: string): Promise<boolean> {
  const { rows } = await sql`
    ${prepared("accounts.hold")}
    select id from account where id = ${id} and deleted_at is null for key share`.execute(handle);
  return rows.length === 1;
}

/** The account, held until the transaction ends: what is decided about it stays true. */
export async function lockAccount(handle: Handle<AccountsTables>, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account where id = ${id} and deleted_at is null for update`.execute(handle);
  return rows[0];
}

export interface AccountChange {
  email?: string;
  emailVerifiedAt?: Date;
  passwordHash?: string | null;
  firstName?: string;
  lastName?: string;
  phone?: string;
  language?: Language;
  permissionGroups?: readonly PermissionGroup[];
  birthDate?: string;
  /** The day the birth date was given. */
  birthDateGivenOn?: string;
}

const NAMES: Record<keyof AccountChange, string> = {
  email: "email",
  emailVerifiedAt: "email_verified_at",
  passwordHash: "password_hash",
  firstName: "first_name",
  lastName: "last_name",
  phone: "phone",
  language: "language",
  permissionGroups: "permission_groups",
  birthDate: "birth_date",
  birthDateGivenOn: "birth_date_given_on",
};

/** Changes what is named, and counts the version up. */
export async function changeAccount(handle: Handle<AccountsTables>, id: string, change: AccountChange): Promise<void> {
  const sets = Object.entries(change).map(
    ([name, value]) => sql`${sql.ref(NAMES[name as keyof AccountChange])} = ${value}`,
  );
  await sql`
    update account set ${sql.join([...sets, sql`version = version + 1`])} where id = ${id}`.execute(handle);
}

/** True when the database refused a second account that proves the same address. */
export function isAddressTaken(reason: unknown): boolean {
  return (reason as { constraint?: string }).constraint === "account_proven_email";
}

export interface PersonFacts extends AccountRow {
  google: boolean;
  twoFactor: boolean;
  globalAdmin: boolean;
  demonstration: boolean;
  newsletter: boolean;
  photoId: OwnPhotoId | null;
  pictureId: string | null;
}

/** An account with everything that its owner sees of it. */
export async function personFacts(handle: Handle<AccountsTables>, id: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    ${prepared("accounts.person-facts")}
    select ${COLUMNS},
           exists (select from external_identity i where i.account_id = account.id) as google,
           ${HAS_TOTP} as "twoFactor", account.demonstration,
           exists (select from global_admin g where g.account_id = account.id) as "globalAdmin",
           coalesce((select c.given from consent c where c.account_id = account.id and c.kind = 'newsletter'
                      order by c.created_at desc limit 1), false) as newsletter,
           (select p.id from profile_picture p where p.account_id = account.id) as "pictureId",
           (select jsonb_strip_nulls(jsonb_build_object(
                     'id', p.id, 'state', p.state, 'reason', p.reason, 'pictureKept', p.picture_deleted_at is null,
                     'uploadedAt', to_char(p.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
              from photo_id p where p.account_id = account.id and p.state <> 'superseded'
             order by p.uploaded_at desc, p.id desc limit 1) as "photoId"
      from account where id = ${id} and deleted_at is null`.execute(handle);
  return rows[0];
}

/**
 * Accounts by letters of a name or address, by name. Only those named, unless all are looked at.
 * @param text two characters at least
 */
export async function accountsLike(
  handle: Handle<AccountsTables>,
  { text, among, limit }: { text: string; among: readonly string[] | undefined; limit: number },
): Promise<AccountRow[]> {
  const like = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from account
     where deleted_at is null and (${among === undefined} or id = any(${among ?? []}::uuid[]))
       and (first_name || ' ' || last_name ilike ${like} or email ilike ${like})
     order by lower(last_name), lower(first_name), id limit ${limit}`.execute(handle);
  return rows;
}
