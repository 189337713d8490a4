import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";

/** Who helps the first leagues of the managers who can sign in: by the number of the league, the first made first. */
const OFFICIALS: readonly (readonly [email: string, league: number, role: string])[] = [
  ["coach@touchline.example", 1, "Coach"],
  ["coach@touchline.example", 2, "Coach"],
  ["player@touchline.example", 1, "Referee"],
  ["parent2@touchline.example", 1, "Score Keeper"],
  ["parent2@touchline.example", 2, "Referee"],
  ["player@touchline.example", 3, "Field Painter"],
];

/**
 * Writes who runs and helps the leagues of manager@: a manager beside her in the second of them, and officials of the
 * first few. Does nothing where somebody helps already.
 */
export async function writeLeagueStaff<Schema>(tx: Tx<Schema>): Promise<void> {
  const { rows } = await sql`select from league_official limit 1`.execute(tx);
  if (rows.length > 0) return;
  const of = (email: string) => sql`(select id from account where lower(email) = ${email} and demonstration)`;
  const numbered = sql`
    (select id, row_number() over (order by id) as number from league
      where owner_id = ${of("manager@touchline.example")} and status = 'approved' and deleted_at is null)`;
  for (const [email, league, role] of OFFICIALS) {
    await sql`
      insert into league_official (league_id, account_id, role, assigned_by)
      select l.id, ${of(email)}, ${role}, ${of("manager@touchline.example")} from ${numbered} l
       where l.number = ${league}`.execute(tx);
  }
  await sql`
    insert into league_manager (league_id, account_id, added_by)
    select l.id, ${of("manager2@touchline.example")}, ${of("manager@touchline.example")} from ${numbered} l
     where l.number = 2 on conflict do nothing`.execute(tx);
}
