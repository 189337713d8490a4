import { sql, type QueryExecutorProvider } from "kysely";

/** Puts somebody who pays into the database. @returns the account's id */
export async function insertPayer(handle: QueryExecutorProvider, email = "dana@example.com"): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (email, first_name, last_name, phone, language)
    values (${email}, 'Dana', 'Okafor', '510 555 0100', 'en') returning id`.execute(handle);
  return rows[0]!.id;
}
