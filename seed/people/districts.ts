import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";

/**
 * Two districts: the two states in which most leagues wait and neither manager of the demonstration owns one, for the
 * district's manager; and one by ZIP codes that nobody manages yet. Does nothing where there is one already.
 */
export async function writeDistricts<Schema>(tx: Tx<Schema>): Promise<void> {
  const there = await sql`select from district limit 1`.execute(tx);
  if (there.rows.length > 0) return;
  const { rows } = await sql<{ state: string }>`
    select l.state from league l join league_submission s on s.league_id = l.id and s.state = 'waiting'
     where not exists (select from league o join account a on a.id = o.owner_id
                        where o.state = l.state and a.email in ('manager@touchline.example', 'manager2@touchline.example'))
     group by l.state order by count(*) desc, l.state limit 2`.execute(tx);
  if (rows.length === 0) return;
  const states = rows.map(({ state }) => state);
  await sql`
    with made as (insert into district (name, states) values (${states.join(" and ")}, ${states}) returning id)
    insert into district_manager (district_id, account_id, since)
    select made.id, a.id, now() - interval '40 days' from made
      join account a on a.demonstration and a.email = 'district@touchline.example'`.execute(tx);
  await sql`insert into district (name, zip_prefixes) values ('San Francisco Bay', '{940,941,944,945,946}')`.execute(
    tx,
  );
}
