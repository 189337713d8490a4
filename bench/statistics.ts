import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { insertPlayers } from "#slices/teams/server/fixtures.ts";
import { makeSeason } from "#slices/statistics/server/commands/figures.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import { inDatabaseOf, startProduct } from "./product.ts";

/** Each team plays once in each round; a side has this many players. */
const TEAMS = 128;
const ROUNDS = 60;
const PLAYERS = 15;
/** Added to what every line counts of the first statistic: more than a game brings. */
const MARK = 700;

interface Season {
  readonly league: string;
  readonly division: string;
  readonly game: string;
  readonly token: string;
}

/** The leaders of a division with 3,840 games, and how soon a box score is in them. */
export async function benchStatistics({ full }: Effort): Promise<Part> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-statistics-")));
  const product = await startProduct({ TOUCHLINE_DATA: directory });
  try {
    const season = await inDatabaseOf(directory, played);
    const leaders = `${product.address}/api/leagues/${season.league}/statistics?division=${season.division}`;
    const reads: number[] = [];
    for (let time = 0; time < (full ? 200 : 60) + 10; time += 1) {
      const from = performance.now();
      await leadersAt(leaders);
      if (time >= 10) reads.push(performance.now() - from);
    }
    const seen: number[] = [];
    for (let time = 0; time < (full ? 40 : 12); time += 1)
      seen.push(await showing(product.address, leaders, season, time));
    return {
      name: `statistics, ${(TEAMS / 2) * ROUNDS} games with ${PLAYERS} players a side`,
      figures: [
        { what: "leaders and teams of the division, p50", value: median(reads), unit: "ms", most: 60 },
        { what: "p95", value: percentile(reads, 0.95), unit: "ms", detail: reads },
        { what: "a box score among the leaders, p50", value: median(seen), unit: "ms" },
        { what: "the slowest", value: Math.max(...seen), unit: "ms", most: 1000, detail: seen },
      ],
    };
  } finally {
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The leaders as a text, made for whoever asks: nothing is shared. */
async function leadersAt(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { cookie: "session=nobody" } });
  const text = await answer.text();
  if (!answer.ok || !text.includes('"rank":1')) throw new Error(`${url} has no leaders: ${answer.status}`);
  return text;
}

/** Milliseconds from saving a line that leads until the leaders have it. */
async function showing(address: string, leaders: string, { game, token }: Season, time: number): Promise<number> {
  const url = `${address}/api/games/${game}/box-score`;
  const headers = { cookie: `session=${token}`, origin: address, "content-type": "application/json" };
  const { sides, set } = (await (await fetch(url, { headers })).json()) as {
    sides: { players: { registration: string; line: { version: number; counts: Record<string, number> } | null }[] }[];
    set: unknown;
  };
  const { registration, line } = sides[0]!.players[0]!;
  if (!line) throw new Error(`the game has no line of its first player: ${JSON.stringify(set)}`);
  const counts = Object.fromEntries(Object.keys(line.counts).map((key) => [key, MARK + time]));
  const before = await leadersAt(leaders);
  const from = performance.now();
  const body = JSON.stringify({ lines: [{ registration, version: line.version, counts }] });
  const saved = await fetch(url, { method: "PUT", headers, body });
  if (!saved.ok) throw new Error(`the line was not saved: ${await saved.text()}`);
  while ((await leadersAt(leaders)) === before) if (performance.now() - from > 10_000) throw new Error("never shown");
  return performance.now() - from;
}

/** Fills a division of the demonstration that is played now. */
async function played(db: Kysely<object>): Promise<Season> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await sql<{ league: string; slug: string; season: string; division: string; owner: string }>`
    select l.id as league, l.slug, b.season_id as season, b.division_id as division, l.owner_id as owner
      from box_score b join division d on d.id = b.division_id join season s on s.id = b.season_id join league l on l.id = s.league_id
     where d.min_age >= 10 group by 1, 2, 3, 4, 5 order by count(*) desc limit 1`.execute(db);
  const { league, slug, season, division, owner } = rows[0]!;
  const { rows: lines } = await sql<{ counts: object }>`
    select l.counts from stat_line l join box_score b using (event_id, team_id) where b.division_id = ${division}`.execute(
    db,
  );
  const players = await insertPlayers(db, division, TEAMS * PLAYERS);
  const game = await db.transaction().execute(async (tx) => {
    // As if it had been played for months: what stands now is checked, not how it came about.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into team (division_id, name, color) select ${division}, 'Bench ' || n, 'blue' from generate_series(1, ${TEAMS}::int) n`.execute(
      tx,
    );
    await sql`
      insert into roster_assignment (registration_id, team_id, division_id)
      select p.id, t.id, ${division} from unnest(${players}::uuid[]) with ordinality p (id, at)
        join (select id, row_number() over (order by id) as at from team where division_id = ${division} and name like 'Bench %') t
          on t.at = 1 + p.at % ${TEAMS}::int`.execute(tx);
    await sql`
      insert into stat_player (registration_id, division_id, number)
      select p.id, ${division}, 10000 + p.at from unnest(${players}::uuid[]) with ordinality p (id, at)`.execute(tx);
    const { rows: games } = await sql<{ id: string }>`
      with t as (select id, row_number() over (order by id) - 1 as at from team where division_id = ${division} and name like 'Bench %')
      insert into schedule_event (id, season_id, kind, division_id, home_team_id, away_team_id, local_date, local_start, minutes,
                                  time_zone, starts_at, ends_at, status, published_at, changed_at)
      select gen_random_uuid(), ${season}, 'game', ${division}, home.id, away.id, d.day, '10:00', 60, 'America/Los_Angeles',
             d.day + time '18:00', d.day + time '19:00', 'scheduled', now(), now()
        from generate_series(1, ${ROUNDS}::int) round
        cross join lateral (select current_date - (round + 1) as day) d
        join t home on home.at < ${TEAMS / 2}::int
        join t away on away.at = ${TEAMS / 2}::int + (home.at + round) % ${TEAMS / 2}::int
      returning id`.execute(tx);
    const ids = games.map(({ id }) => id);
    await sql`
      insert into box_score (event_id, team_id, season_id, division_id)
      select e.id, side.id, e.season_id, e.division_id from schedule_event e, lateral (values (e.home_team_id), (e.away_team_id)) side (id)
       where e.id = any(${ids}::uuid[])`.execute(tx);
    await sql`
      with told as (select array_agg(one) as all_of from jsonb_array_elements(${JSON.stringify(lines.map(({ counts }) => counts))}::jsonb) one)
      insert into stat_line (event_id, registration_id, team_id, counts)
      select b.event_id, a.registration_id, b.team_id,
             all_of[1 + abs(hashtext(b.event_id::text || a.registration_id::text)) % array_length(all_of, 1)]
        from box_score b join roster_assignment a on a.team_id = b.team_id cross join told where b.event_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`
      insert into stat_line_change (event_id, registration_id, version, team_id, at, counts)
      select event_id, registration_id, version, team_id, now(), counts from stat_line where event_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`update box_score set counts = sum_of_lines(event_id, team_id) where event_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`select total_teams(array(select team_id from box_score where division_id = ${division}))`.execute(tx);
    return ids[0]!;
  });
  await db.transaction().execute((tx) => makeSeason(tx as never, { seasonId: season, leagueId: league }));
  await sql`analyze stat_line, stat_figure, stat_team, box_score, schedule_event, team, roster_assignment`.execute(db);
  await sql`
    insert into session (account_id, kind, token_hash, ip_address, expires_at)
    values (${owner}, 'web', ${hash}, '127.0.0.1', now() + interval '1 hour')`.execute(db);
  return { league: slug, division, game, token };
}
