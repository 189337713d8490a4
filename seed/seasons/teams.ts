import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import type { PlayoffSeasons } from "./playoff-seasons.ts";

const NAMES = ["Otters", "Foxes", "Herons", "Bobcats", "Ravens", "Badgers", "Owls", "Coyotes", "Hawks", "Lynx"];
const COLORS = ["blue", "red", "green", "yellow", "purple", "orange", "teal", "navy", "pink", "black"];
/** Players of a team, about. */
const OF_A_TEAM = 11;

/**
 * Teams of a manager's divisions: published where the season runs or begins soon and where somebody who can sign in coaches,
 * empty drafts in one division that waits to be balanced; the teams around the parent who can sign in; and those of seasons that are
 * played off. Does nothing where there is a team.
 */
export async function writeTeams<Schema>(
  tx: Tx<Schema>,
  { today, ownerEmail, playoffs }: { today: LocalDate; ownerEmail: string; playoffs?: PlayoffSeasons | undefined },
): Promise<void> {
  const { rows } = await sql`select from team limit 1`.execute(tx);
  if (rows.length > 0) return;
  const owned = sql`
    select d.id as division_id, s.league_id, s.league_start_date, s.league_end_date,
           (select count(*) from registration r where r.division_id = d.id and r.status = 'confirmed' and r.athlete_id is not null) as players
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id join account a on a.id = l.owner_id
     where lower(a.email) = ${ownerEmail} and l.status = 'approved' and l.deleted_at is null and d.removed_at is null`;
  const isPublished = sql`(league_start_date <= ${today}::date + 60
           or exists (select from league_official o where o.league_id = own.league_id and o.role = 'Coach'))`;
  // One that would have no teams otherwise; on some days of the year none is.
  const waiting = await sql<{ id: string }>`
    select division_id as id from (${owned}) own
     where players > 12 and league_start_date > ${today}::date
       and not exists (select from registration r join enrollment e on e.id = r.enrollment_id join account a on a.id = e.account_id
                        where r.division_id = own.division_id and a.email = 'parent@touchline.example' and r.status = 'confirmed')
     order by ${isPublished}, division_id limit 1`.execute(tx);
  const waitingId = waiting.rows[0]?.id ?? null;
  await makeTeams(
    tx,
    sql`select division_id, league_id, players from (${owned}) own
         where players > 1 and league_end_date >= ${today}::date and ${isPublished}
           and division_id is distinct from ${waitingId}::uuid`,
  );
  await makeTeams(
    tx,
    sql`select distinct r.division_id, e.league_id, ${4 * OF_A_TEAM}::int as players from registration r join enrollment e on e.id = r.enrollment_id
          join account a on a.id = e.account_id
         where a.email = 'parent@touchline.example' and r.status = 'confirmed'
           and r.division_id not in (select division_id from team_board)`,
  );
  const playedOff = [playoffs?.played, playoffs?.playing].flatMap((one) => one?.divisionIds ?? []);
  await makeTeams(
    tx,
    sql`select d.id as division_id, s.league_id, d.spots_taken as players from division d join season s on s.id = d.season_id
         where d.id = any(${playedOff}::uuid[])`,
  );
  await fillTeams(tx);
  await nameCoaches(tx);
  await makeTeams(
    tx,
    sql`select division_id, league_id, players from (${owned}) own where division_id = ${waitingId}::uuid`,
    { drafts: true },
  );
  await ratePlayers(tx);
  await nameFriends(tx);
}

/** In divisions that wait for their teams players wear numbers, and coaches and the manager have rated most of them. */
async function ratePlayers<Schema>(tx: Tx<Schema>): Promise<void> {
  const waiting = sql`select division_id, league_id from team_board where published_at is null`;
  await sql`
    insert into evaluation_criterion (league_id, name, position)
    select distinct w.league_id, c.name, c.position::int
      from (${waiting}) w, unnest(array['Speed', 'Skill', 'Teamwork']) with ordinality as c(name, position)`.execute(
    tx,
  );
  await sql`
    insert into evaluation_number (registration_id, division_id, number)
    select r.id, r.division_id, row_number() over (partition by r.division_id order by r.id)
      from registration r join (${waiting}) w using (division_id) where r.status = 'confirmed'`.execute(tx);
  // Most ratings are 3, few are 1 or 5; every ninth player was not there.
  await sql`
    insert into player_rating (registration_id, criterion_id, evaluator_id, rating, at)
    select n.registration_id, c.id, who.account_id,
           greatest(1, least(5, 3 + (hashtext(n.registration_id::text) % 2) + (hashtext(n.registration_id::text || c.name || who.account_id) % 2))),
           now() - interval '2 days'
      from evaluation_number n join (${waiting}) w using (division_id)
      join evaluation_criterion c on c.league_id = w.league_id
      cross join lateral (
        select owner_id as account_id from league where id = w.league_id
        union select account_id from league_official o where o.league_id = w.league_id and o.role = 'Coach' and account_id is not null) who
     where n.number % 9 <> 0`.execute(tx);
}

/**
 * Where teams wait to be made, and around the parent who can sign in, families named friends: some each other, some one of them alone,
 * some by a name that nobody has. Teams that are made keep nearly all of it: one player of each asked for somebody on another team.
 */
async function nameFriends<Schema>(tx: Tx<Schema>): Promise<void> {
  const asked = sql`
    select b.division_id, b.league_id from team_board b
     where b.published_at is null
        or exists (select from registration r join enrollment e on e.id = r.enrollment_id join account a on a.id = e.account_id
                    where r.division_id = b.division_id and r.status = 'confirmed' and a.email = 'parent@touchline.example')`;
  // As every league asks until it says otherwise, and for friends besides.
  await sql`
    insert into registration_form (
      league_id, version, athlete_gender, athlete_email, athlete_address, athlete_phone, athlete_allergies, medical_note,
      athlete_shirt_size, athlete_pants_size, athlete_helmet_size, athlete_glove_size, athlete_shoe_size,
      parent2_name, parent2_email, parent2_phone, friend_requests)
    select distinct league_id, 0, 'optional', 'off', 'off', 'off', 'optional', 'optional', 'optional', 'off', 'off', 'off', 'off',
           'optional', 'optional', 'optional', 2
      from (${asked}) asked
    on conflict (league_id) do update set friend_requests = 2`.execute(tx);
  await sql`
    with players as (
      select r.id, a.first_name, a.last_name, r.division_id,
             row_number() over (partition by r.division_id, spot.team_id order by r.id) as number, spot.team_id,
             row_number() over (partition by r.division_id order by r.id) as dealt
        from registration r join (${asked}) asked using (division_id) join athlete a on a.id = r.athlete_id
        left join roster_assignment spot on spot.registration_id = r.id
       where r.status = 'confirmed' and a.deleted_at is null
    ), wished as (
      select one.id, 1 as position, other.first_name, other.last_name
        from players one join players other
          on other.division_id = one.division_id and other.team_id is not distinct from one.team_id
         and other.number = case one.number % 5 when 1 then one.number + 1 when 2 then one.number - 1 when 3 then one.number + 3 end
      union all
      select one.id, 1, other.first_name, other.last_name
        from players one join players other on other.division_id = one.division_id and other.dealt = one.dealt + 1
       where one.number = 4 and one.team_id is not null
      union all
      select id, 2, (array['Mimi', 'Toño', 'Bea', 'Alex'])[1 + number % 4], 'R.' from players where number % 7 = 1)
    insert into friend_request (registration_id, position, first_name, last_name, name_key)
    select id, position, first_name, last_name,
           btrim(regexp_replace(lower(translate(first_name || ' ' || last_name, 'áéíóúñÁÉÍÓÚÑ', 'aeiounAEIOUN')), '[^a-z0-9]+', ' ', 'g'))
      from wished`.execute(tx);
}

async function makeTeams<Schema>(
  tx: Tx<Schema>,
  divisions: ReturnType<typeof sql>,
  { drafts = false } = {},
): Promise<void> {
  const { rows } = await sql<{ division: string; league: string; players: number }>`
    select division_id as division, league_id as league, players::int as players from (${divisions}) chosen
     order by division_id`.execute(tx);
  const chosen = sql`
    unnest(${rows.map(({ division }) => division)}::uuid[], ${rows.map(({ league }) => league)}::uuid[],
           ${rows.map(({ players }) => players)}::int[]) as chosen(division_id, league_id, players)`;
  await sql`
    insert into team_board (division_id, league_id, published_at)
    select division_id, league_id, case when ${drafts} then null else now() - interval '20 days' end from ${chosen}`.execute(
    tx,
  );
  await sql`
    insert into team (division_id, name, color, created_at)
    select division_id, (${NAMES}::text[])[1 + (number - 1) % 10] || case when number > 10 then ' ' || (number / 10 + 1) else '' end,
           (${COLORS}::text[])[1 + (number - 1) % 10], now() - interval '30 days' + make_interval(mins => number::int)
      from ${chosen}, generate_series(1, greatest(1, ceil(players / ${OF_A_TEAM}::numeric))::int) as number`.execute(
    tx,
  );
}

/** Deals the players of published teams, gives them numbers, and notes that their families know. */
async function fillTeams<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into roster_assignment (registration_id, team_id, division_id, jersey_number, since)
    select placed.id, placed.team_id, placed.division_id, row_number() over (partition by placed.team_id order by placed.id)::text, now()
      from (select r.id, r.division_id,
                   (array_agg(t.id order by t.created_at))[1 + (row_number() over (partition by r.division_id order by r.id) - 1) % count(t.id)]
                     as team_id
              from registration r join team t on t.division_id = r.division_id join team_board b on b.division_id = r.division_id
             where r.status = 'confirmed' and r.athlete_id is not null and b.published_at is not null
             group by r.id, r.division_id) placed`.execute(tx);
  await sql`
    insert into team_notice (registration_id, team_id, team_name, told_at)
    select a.registration_id, t.id, t.name, b.published_at
      from roster_assignment a join team t on t.id = a.team_id join team_board b on b.division_id = t.division_id`.execute(
    tx,
  );
}

/** The coach who can sign in coaches the first team of each league in which they are an official, and shows how to reach them. */
async function nameCoaches<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into team_coach (team_id, position, account_id, shows)
    select first.id, 1, o.account_id, 'contact'
      from league_official o
      cross join lateral (select t.id from team t join team_board b on b.division_id = t.division_id
                             join division d on d.id = t.division_id join season s on s.id = d.season_id
                           where b.league_id = o.league_id and t.player_count > 0
                           order by s.league_start_date, d.position, t.created_at, t.id limit 1) first
     where o.role = 'Coach' and o.account_id is not null`.execute(tx);
}
