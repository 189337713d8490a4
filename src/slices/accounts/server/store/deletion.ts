import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { AccountsTables } from "./accounts.ts";
import { removeAdmin } from "./admins.ts";

/** Empties an account: its row stays, nameless, for what points at it; nobody signs in to it any more. */
export async function anonymizeAccount(handle: Handle<AccountsTables>, id: string, now: Date): Promise<void> {
  await sql`delete from session where account_id = ${id}`.execute(handle);
  await sql`delete from known_device where account_id = ${id}`.execute(handle);
  await sql`delete from one_time_secret where account_id = ${id}`.execute(handle);
  await sql`delete from recovery_code where account_id = ${id}`.execute(handle);
  await sql`delete from totp_factor where account_id = ${id}`.execute(handle);
  await sql`delete from external_identity where account_id = ${id}`.execute(handle);
  await removeAdmin(handle, id);
  await sql`
    update account
       set email = 'deleted-' || id || '@deleted.invalid', email_verified_at = null, password_hash = null,
           first_name = '', last_name = '', phone = null, birth_date = null, birth_date_given_on = null,
           permission_groups = '{}', submission_key = null, version = version + 1, deleted_at = ${now}
     where id = ${id}`.execute(handle);
}

/** The address of an account, unless another living one proves or claims it too: emails to it are theirs as well. */
export async function addressOfItsOwn(handle: Handle<AccountsTables>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from account
     where id = ${id} and not exists (
       select from account other
        where other.id <> account.id and lower(other.email) = lower(account.email) and other.deleted_at is null)`.execute(
    handle,
  );
  return rows[0]?.email;
}

/** Accounts that nobody proved and nobody used for some days: at most `limit` of them. */
export async function abandonedAccounts(
  handle: Handle<AccountsTables>,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account
     where email_verified_at is null and deleted_at is null and created_at < ${before}
       and not exists (select from session s where s.account_id = account.id and s.last_seen_at > ${before})
     order by created_at limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** What is kept of an account beside its row, for its owner. */
export async function collectAccount(
  handle: Handle<AccountsTables>,
  id: string,
): Promise<({ email: string } & Record<string, unknown>) | null> {
  const { rows } = await sql<{ data: { email: string } }>`
    select json_build_object(
      'email', a.email, 'emailVerifiedAt', a.email_verified_at, 'firstName', a.first_name, 'lastName', a.last_name,
      'phone', a.phone, 'birthDate', a.birth_date, 'permissionGroups', a.permission_groups, 'language', a.language,
      'createdAt', a.created_at,
      'consents', (select coalesce(json_agg(json_build_object('kind', c.kind, 'textVersion', c.text_version,
                     'given', c.given, 'language', c.language, 'address', c.ip_address, 'at', c.created_at)
                     order by c.created_at), '[]') from consent c where c.account_id = a.id),
      'devices', (select coalesce(json_agg(json_build_object('browser', s.user_agent, 'address', s.ip_address,
                     'signedInAt', s.created_at, 'lastSeenAt', s.last_seen_at) order by s.created_at), '[]')
                     from session s where s.account_id = a.id),
      'google', exists (select from external_identity i where i.account_id = a.id),
      'twoFactor', exists (select from totp_factor f where f.account_id = a.id and f.confirmed_at is not null)
    ) as data from account a where a.id = ${id}`.execute(handle);
  return rows[0]?.data ?? null;
}
