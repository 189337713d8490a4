import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { readPostmaster } from "#platform/db/embedded/pidfile.ts";
import { connectionTo } from "#platform/db/embedded/presence.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { insertResult } from "#slices/results/server/fixtures.ts";
import type { StandingsTeam } from "#slices/results/contract/standings.ts";
import { standingRows, type Division } from "#slices/results/rules/standings/rows.ts";
import { usualRules } from "#slices/results/rules/standings/usual-rules.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import { startProduct } from "./product.ts";

const LEAGUES = 500;
/** Of a league: divisions of eight teams that meet twice, of which the last eight games are to come. */
const DIVISIONS = 4;
const TEAMS = 8;
const TO_COME = 8;
const PATIENCE = 10_000;

/** Standings: recomputing those of many leagues, the page of one, and how soon a score is in it. */
export async function benchStandings({ full }: Effort): Promise<Part> {
  const recomputed = recomputing();
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-standings-")));
  const product = await startProduct({ TOUCHLINE_DATA: directory });
  const socketDirectory = readPostmaster(path.join(directory, "postgres"))?.socketDirectory;
  if (!socketDirectory) throw new Error("the product has no database of its own");
  const { db, close } = openDatabase<object>({
    connection: connectionTo(socketDirectory),
    log: silentLog,
    maxConnections: 2,
  });
  try {
    const { address, game } = await playedDivision(db);
    const url = product.address + address;
    const pages = await answering(url, full ? 200 : 60);
    const scores = await showing(db, url, game, full ? 40 : 12);
    return {
      name: `standings, ${LEAGUES} leagues, one page, ${scores.length} scores`,
      figures: [
        { what: `${LEAGUES * DIVISIONS} tables with what is certain`, value: recomputed, unit: "ms", most: 2000 },
        { what: "a page with explanations, p50", value: median(pages), unit: "ms", most: 60 },
        { what: "p95", value: percentile(pages, 0.95), unit: "ms", detail: pages },
        { what: "a score visible to everybody, p50", value: median(scores), unit: "ms" },
        { what: "the slowest", value: Math.max(...scores), unit: "ms", most: 1000, detail: scores },
      ],
    };
  } finally {
    await close();
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Milliseconds for the standings of all divisions of so many leagues, computed afresh. */
function recomputing(): number {
  const division = someDivision();
  // The first ones are compiled; a product that runs has computed standings before.
  for (let times = 0; times < 20; times += 1) standingRows(division);
  const from = performance.now();
  for (let times = 0; times < LEAGUES * DIVISIONS; times += 1) standingRows(division);
  return performance.now() - from;
}

function someDivision(): Division {
  const teams = Array.from({ length: TEAMS }, (_, at): StandingsTeam => {
    const decided = { deducted: 0, reason: null, fairPlay: 0, withdrawn: false, lot: null };
    return { id: `team ${at}`, name: `Team ${at}`, color: "red", ...decided };
  });
  const pairs = teams.flatMap(({ id: home }) => teams.flatMap(({ id: away }) => (home === away ? [] : { home, away })));
  const games = pairs.map(({ home, away }, at): Division["games"][number] => {
    const nothing = { forfeitedBy: null, parts: [], overtime: false, shootout: null };
    const score = { home: (at * 7) % 5, away: (at * 11) % 4 };
    const result = { ended: "played", ...nothing, score, counts: true, state: "final" } as const;
    return { home, away, status: "scheduled", result: at < pairs.length - TO_COME ? result : null };
  });
  return { rules: { ...usualRules("soccer"), advancing: 4 }, teams, games };
}

/** The division of the demonstration with most games that have begun, each with a result; its address, and one of its games. */
async function playedDivision(db: Kysely<object>): Promise<{ address: string; game: string }> {
  const { rows } = await sql<{ slug: string; division: string }>`
    select l.slug, e.division_id as division
      from schedule_event e join division d on d.id = e.division_id join season s on s.id = d.season_id join league l on l.id = s.league_id
     where e.kind = 'game' and e.status = 'scheduled' and e.starts_at < now() and d.max_age >= 10
     group by 1, 2 order by count(*) desc, 2 limit 1`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("the demonstration has no game that has begun");
  const { rows: games } = await sql<{ id: string; known: boolean }>`
    select e.id, r.event_id is not null as known from schedule_event e left join game_result r on r.event_id = e.id
     where e.division_id = ${first.division} and e.kind = 'game' and e.status = 'scheduled' and e.starts_at < now()
     order by e.starts_at`.execute(db);
  for (const [at, { id, known }] of games.entries())
    if (!known) await insertResult(db, id, { score: [at % 4, (at * 3) % 5] }, new Date());
  return { address: `/league-details/${first.slug}/standings/${first.division}`, game: games[0]!.id };
}

/** Milliseconds of answers that are made for whoever asks, so that none is shared. */
async function answering(url: string, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let time = 0; time < times + 10; time += 1) {
    const from = performance.now();
    const answer = await fetch(url, { headers: { cookie: "session=nobody" } });
    if (!(await answer.text()).includes("standings-why")) throw new Error(`${url} has no standings`);
    if (time >= 10) measured.push(performance.now() - from);
  }
  return measured;
}

/** Milliseconds from the commit of a score until everybody's shared page has it. */
async function showing(db: Kysely<object>, url: string, game: string, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1) {
    // A score that nobody else has, and not in step with what is shared.
    const score = 500 + time;
    await pause(Math.random() * 600);
    await sql`update game_result set home_score = ${score}, away_score = 0, ended = 'played', forfeited_by = null, parts = '[]',
              home_shootout = null, away_shootout = null, counts = true where event_id = ${game}`.execute(db);
    const from = performance.now();
    while (!(await (await fetch(url)).text()).includes(`>${score}<`)) {
      if (performance.now() - from > PATIENCE) throw new Error("the score did not show");
      await pause(10);
    }
    measured.push(performance.now() - from);
  }
  return measured;
}
