import { sql, type QueryExecutorProvider } from "kysely";
import { runBy } from "../ties.ts";

export interface NamedDistrict {
  id: string;
  name: string;
}

/** All districts, by name. */
export async function namedDistricts(handle: QueryExecutorProvider): Promise<NamedDistrict[]> {
  const { rows } = await sql<NamedDistrict>`select id, name from district order by lower(name), id`.execute(handle);
  return rows;
}

/** The districts that an account manages, by name. */
export async function districtsOf(handle: QueryExecutorProvider, accountId: string): Promise<NamedDistrict[]> {
  const { rows } = await sql<NamedDistrict>`
    select d.id, d.name from district d join district_manager m on m.district_id = d.id
     where m.account_id = ${accountId} order by lower(d.name), d.id`.execute(handle);
  return rows;
}

/** Which of some accounts manage a district. */
export async function districtManagersAmong(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from district_manager where account_id = any(${accountIds}::uuid[])`.execute(
    handle,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Somebody manages districts from now on. Returns those that are new to them; a district that is not there is none. */
export async function addToDistricts(
  handle: QueryExecutorProvider,
  accountId: string,
  districtIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into district_manager (district_id, account_id)
    select id, ${accountId} from district where id = any(${districtIds}::uuid[])
    on conflict do nothing returning district_id as id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Somebody manages no other districts than these any more. Returns those that they lose. */
export async function keepDistricts(
  handle: QueryExecutorProvider,
  accountId: string,
  districtIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from district_manager where account_id = ${accountId} and not district_id = any(${districtIds}::uuid[])
    returning district_id as id`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The leagues that an account owns or runs beside their owner, whatever their status, by name. */
export async function leaguesRunBy(
  handle: QueryExecutorProvider,
  accountId: string,
): Promise<{ id: string; name: string; status: "pending" | "approved" | "denied"; owner: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; status: "pending" | "approved" | "denied"; owner: boolean }>`
    select l.id, l.name, l.status, l.owner_id is not distinct from ${accountId}::uuid as owner from league l
     where l.deleted_at is null
       and ${runBy(accountId)}
     order by lower(l.name), l.id limit 100`.execute(handle);
  return rows;
}
