import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import { findBrowser, startBrowser } from "../tests/support/browser/chromium.ts";
import { median, percentile, type Effort, type Figure, type Part } from "./figures.ts";
import { asker, inDatabaseOf, startProduct } from "./product.ts";

const PLAYERS = 300;
const TEAMS = 24;
/** Moves of the pointer in one drag: one for each frame. */
const STEPS = 120;
/** The processor of an old laptop. */
const SLOWER = 4;
/** Managers who move players at once, each one player to and fro. */
const MOVERS = 8;

interface LargeDivision {
  readonly division: string;
  readonly token: string;
  readonly players: readonly string[];
  readonly teams: readonly string[];
}

/** The board of a division with 300 players: what each frame of a drag takes, each interaction, and how many changes a second. */
export async function benchBoard({ full }: Effort): Promise<Part> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-board-")));
  const product = await startProduct({ TOUCHLINE_DATA: directory });
  const browserFiles = await findBrowser();
  const browser = await startBrowser(browserFiles);
  try {
    const at = await inDatabaseOf(directory, fill);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: product.address });
    await context.addCookies([{ name: "session", value: at.token, url: product.address }]);
    await noteInteractions(context);
    const figures = [
      ...(await inPage(context, at, (page, session) => dragging(page, session, full ? 8 : 3))),
      ...(await inPage(context, at, (page, session) => interacting(page, session, full ? 12 : 5))),
    ];
    await context.close();
    figures.push(await changing(product.address, at, full ? 20 : 6));
    return { name: `team board, ${PLAYERS} players`, figures };
  } finally {
    await browser.close();
    browserFiles.remove();
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A division of 300 players, half of them on teams, with a session of who runs its league. */
async function fill(db: Kysely<object>): Promise<LargeDivision> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await sql<{ division: string; league: string; account: string }>`
    select d.id as division, s.league_id as league, a.id as account
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id, account a
     where a.email = 'manager@touchline.example' and l.status = 'approved' and l.deleted_at is null
       and d.removed_at is null and d.spots_taken = 0 and d.id not in (select division_id from team_board) limit 1`.execute(
    db,
  );
  const { division, league, account } = rows[0]!;
  await giveLeague(db, league, account);
  const players = await insertPlayers(db, division, PLAYERS);
  await sql`insert into team_board (division_id, league_id) values (${division}, ${league})`.execute(db);
  const made = await sql<{ id: string }>`
    insert into team (division_id, name, color)
    select ${division}, 'Team ' || number, 'blue' from generate_series(1, ${TEAMS}::int) number returning id`.execute(
    db,
  );
  const teams = made.rows.map(({ id }) => id);
  await sql`
    insert into roster_assignment (registration_id, team_id, division_id)
    select player.id, (${teams}::uuid[])[1 + player.at % ${TEAMS}::int], ${division}
      from unnest(${players.slice(0, PLAYERS / 2)}::uuid[]) with ordinality as player(id, at)`.execute(db);
  await sql`
    insert into session (account_id, kind, token_hash, ip_address, expires_at)
    values (${account}, 'web', ${hash}, '127.0.0.1', now() + interval '1 hour')`.execute(db);
  return { division, token, players, teams };
}

/** The board in a page of its own, once everything on it can be dragged: before, a drag is none. */
async function inPage(
  context: BrowserContext,
  { division }: LargeDivision,
  work: (page: Page, session: CDPSession) => Promise<Figure[]>,
): Promise<Figure[]> {
  const page = await context.newPage();
  await page.goto(`/team-management?division=${division}`);
  const draggable = "[draggable=true]";
  await page.waitForFunction(([selector, all]) => document.querySelectorAll(selector).length >= all, [
    `.team-player${draggable}, .team-table tr${draggable}`,
    PLAYERS,
  ] as const);
  const figures = await work(page, await context.newCDPSession(page));
  await page.close();
  return figures;
}

async function dragging(page: Page, session: CDPSession, rounds: number): Promise<Figure[]> {
  await session.send("Performance.enable");
  const frames: number[] = [];
  // The first drag fetches and compiles what drags; a manager has dragged before.
  await drag(page, session);
  for (let round = 0; round < rounds; round += 1) frames.push(...(await drag(page, session)));
  return [
    { what: `a drag, script and layout of a frame (${frames.length}), p50`, value: median(frames), unit: "ms" },
    { what: "p95", value: percentile(frames, 0.95), unit: "ms", most: 16 },
    { what: "the slowest", value: Math.max(...frames), unit: "ms", detail: frames },
  ];
}

/** Milliseconds of script, styles and layout since the page began. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return 1000 * (of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration"));
}

/** Drags a player of the first team across the board and lets go where they came from. @returns what each frame took */
async function drag(page: Page, session: CDPSession): Promise<number[]> {
  const player = page.locator(".team-player").first();
  await player.scrollIntoViewIfNeeded();
  const { x, y } = (await player.boundingBox())!;
  const from = { x: x + 60, y: y + 12 };
  const cards = (await page.locator(".team-cards").boundingBox())!;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames: number[] = [];
  let over = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    const before = await worked(session);
    await page.mouse.move(cards.x + ((step * 37) % cards.width), 150 + ((step * 53) % 600));
    await drawn(page);
    frames.push((await worked(session)) - before);
    if ((await page.locator("[data-over]").count()) > 0) over += 1;
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  if (over < STEPS / 4) throw new Error(`only ${over} of ${STEPS} moves were over a team: nothing was measured`);
  return frames;
}

/** The frame that shows what was done has been drawn when the next one begins. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

type Noting = typeof globalThis & { took?: number[] };

/** Has every page note what its interactions took, from the input to the frame that shows it (Event Timing). */
async function noteInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const took: number[] = ((globalThis as Noting).took = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) took.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** What a manager does besides dragging, on a processor four times slower. */
async function interacting(page: Page, session: CDPSession, rounds: number): Promise<Figure[]> {
  const rows = page.locator(".team-table tbody tr");
  const filter = page.locator(".team-filters input[type=search]");
  const steps: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
    "tick a player": (round) => rows.nth(round).locator("input").click(),
    "untick all": () => page.locator(".team-move-bar [data-kind=quiet]").click(),
    "type an email": async () => (await filter.focus(), page.keyboard.press("1")),
    "erase it": () => page.keyboard.press("Backspace"),
    "open Move to…": (round) => rows.nth(round).locator(".team-move").click(),
    "choose a team": () => page.locator("[role=menuitem]").first().click(),
    "pick up by Space": async (round) => (
      await rows.nth(round).locator(".team-handle").focus(),
      page.keyboard.press("Space")
    ),
    "aim at a team": () => page.keyboard.press("ArrowDown"),
    "put back": () => page.keyboard.press("Escape"),
  };
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const byStep = new Map<string, number[]>();
  // The first round compiles.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, act] of Object.entries(steps)) {
      await page.evaluate(() => ((globalThis as Noting).took!.length = 0));
      await act(round);
      await drawn(page);
      // What is noted comes a little after its frame; and nobody acts again before having looked.
      await page.waitForTimeout(400);
      // What took less than the observer notes.
      const slowest = await page.evaluate(() => Math.max(16, ...(globalThis as Noting).took!));
      if (round > 0) byStep.set(name, [...(byStep.get(name) ?? []), slowest]);
    }
  }
  const all = [...byStep.values()].flat();
  return [
    { what: `an interaction, ${SLOWER} × slower (${all.length}), p50`, value: median(all), unit: "ms" },
    { what: "p95", value: percentile(all, 0.95), unit: "ms", most: 200 },
    ...[...byStep].map(([what, times]) => ({ what: `  ${what}, the slowest`, value: Math.max(...times), unit: "ms" })),
  ];
}

/** Changes of one division's rosters a second over HTTP, several managers at once: they come one after the other. */
async function changing(
  address: string,
  { division, token, players, teams }: LargeDivision,
  seconds: number,
): Promise<Figure> {
  const ask = asker(address);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const mover = async (player: string) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const from = performance.now();
      const team = teams[turn % 2 === 0 ? TEAMS - 1 : TEAMS - 2];
      await ask("POST", `/api/office/divisions/${division}/players`, token, { players: [player], team });
      times.push(performance.now() - from);
    }
  };
  await Promise.all(players.slice(-MOVERS).map(mover));
  return {
    what: `roster changes, ${MOVERS} managers on one division`,
    value: times.length / seconds,
    unit: "/s",
    detail: { p50: median(times), p95: percentile(times, 0.95) },
  };
}
