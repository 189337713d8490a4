import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import type { CDPSession, Page } from "playwright-core";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import { findBrowser, startBrowser } from "../tests/support/chromium.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import { inDatabaseOf, startProduct } from "./product.ts";

const PLAYERS = 300;
const TEAMS = 24;
/** Moves of the pointer in one drag: one for each frame. */
const STEPS = 120;

/** Dragging a player over the board of a division with 300 players: what each frame takes. */
export async function benchBoard({ full }: Effort): Promise<Part> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-board-")));
  const product = await startProduct({ TOUCHLINE_DATA: directory });
  const place = await findBrowser();
  const browser = await startBrowser(place);
  try {
    const { division, token } = await largeDivision(directory);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: product.address });
    await context.addCookies([{ name: "session", value: token, url: product.address }]);
    const page = await context.newPage();
    await page.goto(`/team-management?division=${division}`);
    await page
      .locator(".team-player")
      .nth(PLAYERS / 2 - 1)
      .waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    const frames: number[] = [];
    // The first drag fetches and compiles what drags; a manager has dragged before.
    await drag(page, session);
    for (let round = 0; round < (full ? 8 : 3); round += 1) frames.push(...(await drag(page, session)));
    return {
      name: `team board, ${PLAYERS} players, ${frames.length} frames of drags`,
      figures: [
        { what: "script and layout of a frame, p50", value: median(frames), unit: "ms" },
        { what: "p95", value: percentile(frames, 0.95), unit: "ms", most: 16 },
        { what: "the slowest", value: Math.max(...frames), unit: "ms", detail: frames },
      ],
    };
  } finally {
    await browser.close();
    place.remove();
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A division of 300 players, half of them on teams, with a session of who runs its league. */
const largeDivision = (directory: string) => inDatabaseOf(directory, fill);

async function fill(db: Kysely<object>): Promise<{ division: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await sql<{ division: string; league: string; account: string }>`
    select d.id as division, s.league_id as league, a.id as account
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id, account a
     where a.email = 'manager@touchline.example' and l.status = 'approved' and l.deleted_at is null
       and d.removed_at is null and d.places_taken = 0 and d.id not in (select division_id from team_board) limit 1`.execute(
    db,
  );
  const { division, league, account } = rows[0]!;
  await giveLeague(db, league, account);
  const players = await insertPlayers(db, division, PLAYERS);
  await sql`insert into team_board (division_id, league_id) values (${division}, ${league})`.execute(db);
  await sql`
    insert into team (division_id, name, color)
    select ${division}, 'Team ' || number, 'blue' from generate_series(1, ${TEAMS}::int) number`.execute(db);
  await sql`
    insert into roster_assignment (registration_id, team_id, division_id)
    select player.id, (array(select id from team where division_id = ${division} order by id))[1 + player.at % ${TEAMS}::int], ${division}
      from unnest(${players.slice(0, PLAYERS / 2)}::uuid[]) with ordinality as player(id, at)`.execute(db);
  await sql`
    insert into session (account_id, kind, token_hash, caller, expires_at)
    values (${account}, 'web', ${hash}, '127.0.0.1', now() + interval '1 hour')`.execute(db);
  return { division, token };
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
    // The frame that shows the move has been drawn when the next one begins.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    frames.push((await worked(session)) - before);
    if ((await page.locator("[data-over]").count()) > 0) over += 1;
  }
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  if (over < STEPS / 4) throw new Error(`only ${over} of ${STEPS} moves were over a team: nothing was measured`);
  return frames;
}
