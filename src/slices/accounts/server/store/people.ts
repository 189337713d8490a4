import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { PermissionGroup } from "../../contract/fields.ts";
import type { AccountsTables } from "./accounts.ts";

export interface FoundPerson {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  permissionGroups: PermissionGroup[];
  globalAdmin: boolean;
  createdAt: Date;
}

interface Wanted {
  /** How words of a name or an address begin, all of them; anybody where there are none. */
  words: readonly string[];
  admins: boolean;
}

/** A page of accounts by their names, and how many there are. By an index over the words of all accounts. */
export async function findAccounts(
  handle: Handle<AccountsTables>,
  wanted: Wanted,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: FoundPerson[]; total: number }> {
  const matching = matches(wanted);
  const counted = await sql<{ total: number }>`select count(*)::int as total from account a where ${matching}`.execute(
    handle,
  );
  const { rows } = await sql<FoundPerson>`
    select id, email, email_verified_at is not null as "emailVerified", first_name as "firstName",
           last_name as "lastName", permission_groups as "permissionGroups", created_at as "createdAt",
           exists (select from global_admin g where g.account_id = a.id) as "globalAdmin"
      from account a where ${matching}
     order by lower(last_name), lower(first_name), id limit ${perPage} offset ${(page - 1) * perPage}`.execute(handle);
  return { rows, total: counted.rows[0]!.total };
}

/** The accounts that words find, by their ids: at most `limit`. */
export async function findAccountIds(
  handle: Handle<AccountsTables>,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account a where ${matches({ words, admins: false })} limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

function matches({ words, admins }: Wanted) {
  // Letters and digits alone (rules/search-words): nothing in them means anything to the database.
  const query = words.map((word) => `${word}:*`).join(" & ");
  const conditions = [
    sql`deleted_at is null`,
    ...(words.length > 0 ? [sql`account_words(email, first_name, last_name) @@ to_tsquery('simple', ${query})`] : []),
    ...(admins ? [sql`exists (select from global_admin g where g.account_id = a.id)`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** When somebody was here last, as far as it is kept, and on how many devices they are signed in. */
export async function presenceOf(
  handle: Handle<AccountsTables>,
  id: string,
  now: Date,
): Promise<{ lastSeenAt: Date | null; devices: number }> {
  const { rows } = await sql<{ lastSeenAt: Date | null; devices: number }>`
    select greatest((select max(last_seen_at) from session where account_id = ${id}),
                    (select max(last_seen_at) from known_device where account_id = ${id})) as "lastSeenAt",
           (select count(*)::int from session where account_id = ${id} and expires_at > ${now}) as devices`.execute(
    handle,
  );
  return rows[0]!;
}
