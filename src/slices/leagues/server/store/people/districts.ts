import { sql, type QueryExecutorProvider } from "kysely";
import { IN_DISTRICT } from "../ties.ts";

export interface DistrictRow {
  id: string;
  name: string;
  states: string[];
  zipPrefixes: string[];
  version: number;
  managers: { accountId: string; since: string }[];
  leagues: number;
  waiting: number;
}

/** All districts by name, with who manages them, how many approved leagues lie in them and how many submissions wait. */
export async function allDistricts(handle: QueryExecutorProvider): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    select d.id, d.name, d.states, d.zip_prefixes as "zipPrefixes", d.version,
           (select coalesce(json_agg(json_build_object('accountId', m.account_id, 'since', m.since) order by m.since), '[]')
              from district_manager m where m.district_id = d.id) as managers,
           (select count(*) from league l
             where l.status = 'approved' and l.deleted_at is null and ${IN_DISTRICT})::int as leagues,
           (select count(*) from league_submission s join league l on l.id = s.league_id and l.deleted_at is null
             where s.state = 'waiting' and ${IN_DISTRICT})::int as waiting
      from district d order by lower(d.name), d.id`.execute(handle);
  return rows;
}

/** A district, held until the transaction ends. */
export async function lockDistrict(
  handle: QueryExecutorProvider,
  id: string,
): Promise<{ name: string; version: number } | undefined> {
  const { rows } = await sql<{ name: string; version: number }>`
    select name, version from district where id = ${id} for update`.execute(handle);
  return rows[0];
}

interface Area {
  name: string;
  states: readonly string[];
  zipPrefixes: readonly string[];
}

/** Makes a district. Undefined where another one has its name. */
export async function insertDistrict(
  handle: QueryExecutorProvider,
  { name, states, zipPrefixes }: Area,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into district (name, states, zip_prefixes) values (${name}, ${states}, ${zipPrefixes})
    on conflict do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/** Whether another district has a name. */
export async function nameTaken(handle: QueryExecutorProvider, name: string, except: string): Promise<boolean> {
  const { rows } = await sql`
    select from district where lower(name) = lower(${name}) and id <> ${except}`.execute(handle);
  return rows.length > 0;
}

export async function updateDistrict(
  handle: QueryExecutorProvider,
  id: string,
  { name, states, zipPrefixes }: Area,
): Promise<void> {
  await sql`
    update district set name = ${name}, states = ${states}, zip_prefixes = ${zipPrefixes}, version = version + 1
     where id = ${id}`.execute(handle);
}

/** Removes a district. @returns who managed it */
export async function deleteDistrict(handle: QueryExecutorProvider, id: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    delete from district_manager where district_id = ${id} returning account_id as "accountId"`.execute(handle);
  await sql`delete from district where id = ${id}`.execute(handle);
  return rows.map(({ accountId }) => accountId);
}

/** Somebody manages a district no longer. False where they did not. */
export async function deleteDistrictManager(
  handle: QueryExecutorProvider,
  id: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from district_manager where district_id = ${id} and account_id = ${accountId} returning account_id`.execute(
    handle,
  );
  return rows.length === 1;
}

/** Those of some beginnings that no ZIP code has. */
export async function unknownPrefixes(handle: QueryExecutorProvider, prefixes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select prefix from unnest(${prefixes}::text[]) as prefix
     where not exists (select from zip_code z where z.zip >= prefix and z.zip < prefix || ':')`.execute(handle);
  return rows.map(({ prefix }) => prefix);
}
