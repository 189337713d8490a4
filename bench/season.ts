import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { addDays } from "#kernel/time/calendar.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertLeague } from "#slices/leagues/server/fixtures.ts";
import { giveLeague } from "#slices/teams/server/fixtures.ts";
import { median, percentile, type Effort, type Figure, type Part } from "./figures.ts";
import { asker, inDatabaseOf, startProduct } from "./product.ts";

/** The largest league of the generator's benchmark: 64 divisions of twelve teams that play ten rounds. */
const [DIVISIONS, TEAMS, ROUNDS] = [64, 12, 10];
const GAMES = (DIVISIONS * TEAMS * ROUNDS) / 2;
/** All games of a round are on one day: so many fields, and so many games on each. */
const [FIELDS, SLOTS] = [24, 16];
/** Calendar programs that ask once an hour. */
const SUBSCRIBERS = 50_000;
const ZONE = "America/Los_Angeles";

interface Filled {
  readonly season: string;
  readonly manager: string;
  readonly parent: string;
  readonly feed: string;
}

/** A league of 3,840 games: a family's week, calendar programs that ask again, the builder, and others while a schedule is made. */
export async function benchSeason({ full }: Effort): Promise<Part> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-season-")));
  const product = await startProduct({ TOUCHLINE_DATA: directory });
  const rounds = full ? 200 : 60;
  try {
    const at = await inDatabaseOf(directory, fill);
    const ask = asker(product.address);
    const figures: Figure[] = [];
    const measured = async (what: string, most: number | undefined, work: () => Promise<unknown>, times = rounds) => {
      for (let warm = 0; warm < 5; warm += 1) await work();
      const all: number[] = [];
      for (let round = 0; round < times; round += 1) {
        const from = performance.now();
        await work();
        all.push(performance.now() - from);
      }
      figures.push({
        what: `${what}: p95`,
        value: percentile(all, 0.95),
        unit: "ms",
        ...(most !== undefined && { most }),
        detail: { p50: median(all) },
      });
    };
    await measured("a family of four: week and month", 50, () => ask("GET", "/api/schedule", at.parent));

    const first = await fetch(`${product.address}/calendar/schedule.ics?key=${at.feed}`);
    const etag = first.headers.get("etag") ?? "";
    await first.text();
    const poll = async () => {
      const answer = await fetch(`${product.address}/calendar/schedule.ics?key=${at.feed}`, {
        headers: { "if-none-match": etag },
      });
      if (answer.status !== 304) throw new Error(`a calendar was answered with ${answer.status}`);
    };
    await measured("a calendar that has the newest, among 50,000", 20, poll);
    const reads = await inDatabaseOf(directory, (db) => readsOf(db, poll));
    figures.push({ what: "  whole tables read for 20 of them", value: reads, unit: "", most: 0 });
    const from = performance.now();
    const turns = full ? 4000 : 1000;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let turn = 0; turn < turns / 20; turn += 1) await poll();
      }),
    );
    figures.push({
      what: "  answered in a second (50,000 an hour are 14)",
      value: turns / ((performance.now() - from) / 1000),
      unit: "",
      least: 14,
    });

    const plan = `/api/office/seasons/${at.season}/plan`;
    type Planned = { id: string; version: number; date: string; start: string; field: string };
    const { events, version: planned } = (await ask("GET", plan, at.manager)) as { events: Planned[]; version: number };
    const event = events.at(-1)!;
    let { version } = event;
    let seen = planned;
    let late = false;
    const move = async () => {
      late = !late;
      const start = late ? "20:30" : "20:45";
      await ask("POST", `${plan}/moves`, at.manager, {
        event: event.id,
        version,
        date: event.date,
        start,
        field: event.field,
      });
      version += 1;
    };
    await measured("builder: a move", 200, move);
    await measured(
      "builder: a move, and all others' pages see it",
      200,
      async () => {
        await move();
        ({ version: seen } = (await ask("GET", `${plan}/changes?since=${seen}`, at.manager)) as { version: number });
      },
      20,
    );
    await measured("builder: the whole plan", undefined, () => ask("GET", plan, at.manager), 10);
    return { name: `a season of ${GAMES.toLocaleString("en-US")} games`, figures };
  } finally {
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** How often tables of schedules are read as a whole while 20 calendars are answered. */
async function readsOf(db: Kysely<object>, poll: () => Promise<void>): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_force_next_flush(), coalesce(sum(seq_scan), 0)::int as scans from pg_stat_user_tables
       where relname in ('calendar_feed', 'schedule_event')`.execute(db);
    return rows[0]!.scans;
  };
  const before = await count();
  for (let turn = 0; turn < 20; turn += 1) await poll();
  // What a connection read is counted a second later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return (await count()) - before;
}

async function fill(db: Kysely<object>): Promise<Filled> {
  const person = async (email: string) => {
    const token = randomBytes(32).toString("base64url");
    await sql`
      insert into session (account_id, kind, token_hash, ip_address, expires_at)
      select id, 'web', ${createHash("sha256").update(token).digest()}, '127.0.0.1', now() + interval '1 hour'
        from account where email = ${email}`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(db);
    return { id: rows[0]!.id, token };
  };
  const manager = await person("manager2@touchline.example");
  const parent = await person("parent2@touchline.example");
  const today = new Date().toISOString().slice(0, 10);
  const league = await insertLeague(db, {
    name: "A large league",
    slug: "a-large-league",
    demonstration: true,
    timeZone: ZONE,
    seasons: [
      {
        play: [addDays(today, -7), addDays(today, 7 * ROUNDS)],
        divisions: Array.from({ length: DIVISIONS }, (_, at) => ({ name: `Division ${at + 1}`, taken: 2 })),
      },
    ],
  });
  await giveLeague(db, league.id, manager.id);
  const [season] = league.seasons;
  await sql`update venue set field_count = ${FIELDS} where id = ${league.venueId}`.execute(db);
  const { rows: fields } = await sql<{ id: string }>`
    select id from field where venue_id = ${league.venueId} order by position`.execute(db);
  await sql`insert into schedule (season_id, league_id, published_at) values (${season!.id}, ${league.id}, now())`.execute(
    db,
  );
  const games: { division: string; home: string; away: string; date: string; start: string; field: string }[] = [];
  const players: { team: string; division: string }[] = [];
  for (const [at, { id: division }] of season!.divisions.entries()) {
    await sql`insert into team_board (division_id, league_id, published_at) values (${division}, ${league.id}, now())`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      insert into team (division_id, name, color)
      select ${division}, 'Team ' || number, 'blue' from generate_series(1, ${TEAMS}::int) number returning id`.execute(
      db,
    );
    const teams = rows.map(({ id }) => id);
    if (at < 2) players.push({ team: teams[0]!, division });
    for (let round = 0; round < ROUNDS; round += 1) {
      // The circle method: the last team stays, the others go round.
      const around = teams.slice(0, -1);
      const turned = [...around.slice(round), ...around.slice(0, round), teams.at(-1)!];
      for (let pair = 0; pair < TEAMS / 2; pair += 1) {
        const slot = at * (TEAMS / 2) + pair;
        const minutes = 8 * 60 + 45 * Math.floor(slot / FIELDS);
        games.push({
          division,
          home: turned[pair]!,
          away: turned[TEAMS - 1 - pair]!,
          date: addDays(today, 1 + 7 * round),
          start: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
          field: fields[slot % FIELDS]!.id,
        });
      }
    }
  }
  if (games.length !== GAMES || (DIVISIONS * TEAMS) / 2 > FIELDS * SLOTS)
    throw new Error("not the league that was meant");
  await sql`
    insert into planned_event (season_id, kind, division_id, home_team_id, away_team_id, field_id, local_date, local_start, minutes, time_zone)
    select ${season!.id}, 'game', g.division, g.home, g.away, g.field, g.date, g.start, 40, ${ZONE}
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
        as g (division uuid, home uuid, away uuid, field uuid, date date, start time)`.execute(db);
  await sql`
    insert into schedule_event (id, season_id, kind, division_id, home_team_id, away_team_id, field_id, local_date, local_start,
                                minutes, time_zone, status, published_at, changed_at)
    select id, season_id, kind, division_id, home_team_id, away_team_id, field_id, local_date, local_start, minutes, time_zone,
           status, now(), now() from planned_event where season_id = ${season!.id}`.execute(db);
  // Two parents and two players, each on a team.
  for (const [at, { team, division }] of players.entries()) {
    const child = await insertChild(db, { firstName: ["Ada", "Ben"][at]!, guardians: [parent.id] });
    await sql`
      with registered as (
        insert into registration (division_id, status, athlete_id, demonstration) values (${division}, 'confirmed', ${child}, true)
        returning id)
      insert into roster_assignment (registration_id, team_id, division_id) select id, ${team}, ${division} from registered`.execute(
      db,
    );
  }
  const feed = randomBytes(24).toString("base64url");
  await sql`
    insert into account (email, email_verified_at, first_name, last_name, permission_groups, language, demonstration)
    select 'subscriber' || number || '@touchline.example', now(), 'Sub', 'Scriber', '{parent}', 'en', true
      from generate_series(1, ${SUBSCRIBERS}::int) number`.execute(db);
  await sql`
    insert into calendar_feed (account_id, kind, league_id, language, key_hash, key, created_at)
    select id, 'league', ${league.id}, 'en', sha256(email::bytea), 'sealed'::bytea, now() from account
     where email like 'subscriber%'`.execute(db);
  await sql`
    insert into calendar_feed (account_id, kind, league_id, language, key_hash, key, created_at)
    values (${parent.id}, 'league', ${league.id}, 'en', ${createHash("sha256").update(feed).digest()}, 'sealed'::bytea, now())`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return { season: season!.id, manager: manager.token, parent: parent.token, feed };
}
