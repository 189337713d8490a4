import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";

/** What fields of a sport are called, and what they are made of; others are fields of grass. */
const KINDS: readonly (readonly [name: string, surface: string, sports: readonly string[]])[] = [
  ["Diamond", "dirt", ["baseball", "softball", "t-ball", "kickball"]],
  [
    "Court",
    "court",
    ["basketball", "volleyball", "tennis", "pickleball", "badminton", "futsal", "squash", "racquetball"],
  ],
  ["Rink", "ice", ["ice-hockey", "figure-skating", "curling"]],
  ["Lane", "other", ["bowling"]],
  ["Pool", "other", ["swimming", "diving", "water-polo"]],
  ["Mat", "other", ["wrestling", "gymnastics", "martial-arts", "cheerleading"]],
];

/**
 * Fields by their sport, hours of every venue, a closure, and a park that two leagues share by permits. Does nothing where there
 * are hours already.
 */
export async function writeVenueFields<Schema>(
  tx: Tx<Schema>,
  { today, ownerEmail }: { today: LocalDate; ownerEmail: string },
): Promise<void> {
  const { rows } = await sql`select from field_hours limit 1`.execute(tx);
  if (rows.length > 0) return;
  // Who tries the schedule wants a choice of fields.
  await sql`
    update venue set field_count = 2
     where field_count = 1
       and id in (select l.venue_id from league l join account a on a.id = l.owner_id where lower(a.email) = ${ownerEmail})`.execute(
    tx,
  );
  await describeFields(tx);
  await openVenues(tx);
  await shareVenue(tx, { today, ownerEmail });
}

async function describeFields<Schema>(tx: Tx<Schema>): Promise<void> {
  const kinds = sql.join(
    KINDS.flatMap(([name, surface, sports]) => sports.map((sport) => sql`(${sport}, ${name}, ${surface})`)),
  );
  // Chance that is the same at each load: a field's own number and its venue's name.
  await sql`
    update field f
       set name = coalesce(k.name, 'Field') || ' ' || f.position,
           surface = coalesce(k.surface, case when abs(hashtext(v.name)) % 4 = 0 then 'turf' else 'grass' end),
           size = case when k.name is null and f.position > 1 then
                    (array['full', 'medium', 'small'])[1 + abs(hashtext(v.name || f.position)) % 3] else 'full' end,
           lights = coalesce(k.surface in ('court', 'ice', 'other'), false) or abs(hashtext(v.name || f.position || 'lights')) % 3 = 0
      from venue v
      left join lateral (
        select kind.name, kind.surface from league l
          join (values ${kinds}) as kind(sport, name, surface) on kind.sport = l.sport
         where l.venue_id = v.id order by l.id limit 1) k on true
     where f.venue_id = v.id`.execute(tx);
}

/** Afternoons and evenings in the week, all day at the weekend. */
async function openVenues<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into field_hours (venue_id, weekdays, from_minute, to_minute)
    select v.id, h.weekdays::smallint[], h.from_minute, h.to_minute
      from venue v, (values ('{1,2,3,4,5}', 960, 1290), ('{6,7}', 480, 1260)) as h(weekdays, from_minute, to_minute)`.execute(
    tx,
  );
}

/**
 * Somebody's largest venue has a further field that two leagues share by permits, on Saturdays one after the other, and is
 * closed for a day of next week.
 */
async function shareVenue<Schema>(
  tx: Tx<Schema>,
  { today, ownerEmail }: { today: LocalDate; ownerEmail: string },
): Promise<void> {
  const { rows } = await sql<{ venueId: string; leagueId: string; ownerId: string; otherId: string }>`
    select v.id as "venueId", l.id as "leagueId", a.id as "ownerId",
           (select o.id from league o
             where o.id <> l.id and o.status = 'approved' and o.deleted_at is null and o.state = l.state
             order by o.venue_id = v.id desc, o.city = l.city desc, o.sport = l.sport desc, o.id limit 1) as "otherId"
      from league l join account a on a.id = l.owner_id join venue v on v.id = l.venue_id
     where lower(a.email) = ${ownerEmail} and l.status = 'approved' and l.deleted_at is null
     order by v.field_count desc, l.id limit 1`.execute(tx);
  const [shared] = rows;
  if (!shared?.otherId) return;
  const { venueId, leagueId, ownerId, otherId } = shared;
  const field = await sql<{ id: string }>`
    insert into field (venue_id, name, position, size, surface, lights)
    select ${venueId}, 'Stadium', max(position) + 1, 'full', min(surface), true from field where venue_id = ${venueId}
    returning id`.execute(tx);
  const fieldId = field.rows[0]!.id;
  await sql`update venue set field_count = field_count + 1 where id = ${venueId}`.execute(tx);
  await sql`
    insert into venue_use (league_id, venue_id) select id, ${venueId} from league where id = ${otherId} and venue_id <> ${venueId}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into field_permit (field_id, league_id, weekdays, from_on, to_on, from_minute, to_minute)
    select ${fieldId}, p.league_id, '{6}'::smallint[], ${today}::date - 60, ${today}::date + 300, p.from_minute, p.to_minute
      from (values (${leagueId}::uuid, 480, 840), (${otherId}::uuid, 840, 1200)) as p(league_id, from_minute, to_minute)`.execute(
    tx,
  );
  await sql`
    insert into field_closure (venue_id, field_id, from_on, to_on, reason, author_id, created_at)
    values (${venueId}, ${fieldId}, ${today}::date + 8, ${today}::date + 9, 'New lines are painted', ${ownerId}, now())`.execute(
    tx,
  );
}
