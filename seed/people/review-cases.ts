import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";

/**
 * Gives some of the leagues that wait what somebody who decides should notice: a name like one that is listed nearby, a fee
 * far from the usual one, dates that are over, dates in the wrong order. Before they are submitted. Most of their owners'
 * identities were verified, a month ago.
 */
export async function writeReviewCases<Schema>(tx: Tx<Schema>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select l.id from league l where l.demonstration and l.status = 'pending' and l.deleted_at is null
     order by l.state, l.id`.execute(tx);
  const [like, dear, past, reversed] = rows.map(({ id }) => id);
  if (!reversed) return;
  await sql`
    update league l set name = o.name || ' Club', sport = o.sport, custom_sport = o.custom_sport
      from league o where l.id = ${like} and o.status = 'approved' and o.demonstration and o.state = l.state
       and o.id = (select c.id from league c where c.status = 'approved' and c.state = l.state and length(c.name) < 60
                    order by c.zip <> l.zip, c.city <> l.city, c.id limit 1)`.execute(tx);
  await sql`
    update fee_line set amount_cents = amount_cents * 4
     where season_id in (select id from season where league_id = ${dear})`.execute(tx);
  await sql`
    update season set registration_start_date = registration_start_date - 400, registration_end_date = registration_end_date - 400,
                      league_start_date = league_start_date - 400, league_end_date = league_end_date - 400
     where league_id = ${past}`.execute(tx);
  await sql`
    update season set registration_start_date = league_start_date + 7, registration_end_date = league_start_date + 21
     where league_id = ${reversed}`.execute(tx);
  await sql`
    insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at, reviewed_at,
                          reviewed_by, delete_after, picture_deleted_at)
    select owner.id, 'photo-id/demonstration-' || owner.id || '.webp', 'image/webp', 1400, 900, 'verified',
           now() - interval '33 days', now() - interval '32 days', g.account_id, now() - interval '2 days',
           now() - interval '2 days'
      from (select l.owner_id as id, row_number() over (order by min(l.id::text)) as number from league l
             where l.demonstration and l.status = 'pending' and l.owner_id is not null
               and not exists (select from photo_id p where p.account_id = l.owner_id)
             group by l.owner_id) owner
      cross join (select account_id from global_admin order by account_id limit 1) g
     where owner.number % 4 <> 0`.execute(tx);
}
