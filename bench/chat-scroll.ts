import pg from "pg";
import { findBrowser, startBrowser } from "../tests/support/browser/chromium.ts";
import { staffOf } from "./chat.ts";
import type { BenchDatabase } from "./database.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import type { RunningProduct } from "./product.ts";

const MESSAGES = 10_000;
/** Pixels in one frame: a quick fling of a phone's screen. */
const STEP = 100;
/** The processor of an old phone beside this one. */
const SLOWER = 4;

/** A room with ten thousand messages, scrolled by its reader: how smoothly, and how much is on the page. */
export async function benchChatScroll(
  database: BenchDatabase,
  product: RunningProduct,
  { full }: Effort,
): Promise<Part> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const browserFiles = await findBrowser();
  const browser = await startBrowser(browserFiles);
  try {
    const { room, cookies } = await staffOf(client, 1);
    await client.query(
      `with written as (
         insert into chat_message (room_id, sequence, revision, account_id, author_name, content, client_id, created_at)
         select r.id, n, n, a.id, 'Reader', 'Line ' || n || repeat(' and further words', (n % 12)::int), gen_random_uuid(),
                now() - interval '30 days' + n * interval '4 minutes'
           from chat_room r, generate_series(r.last_sequence + 1, $2::bigint) n,
                (select account_id as id from chat_readers_of($1::uuid) limit 1) a
          where r.id = $1::uuid returning 1)
       update chat_room set last_sequence = $2::bigint, revision = $2::bigint where id = $1::uuid`,
      [room, MESSAGES],
    );
    const token = cookies[0]!.slice("session=".length);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.address });
    await context.addCookies([
      { name: "session", value: token, url: product.address },
      { name: "welcome", value: "seen", url: product.address },
    ]);
    const page = await context.newPage();
    await page.goto(`/messaging/${room}?at=${MESSAGES}`);
    const log = page.getByRole("log");
    await log.getByText(/^Line 10000/).waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const { frames, tasks, most } = await log.evaluate(fling, { step: STEP, steps: full ? 2400 : 600 });
    const first = Number(await log.locator("[data-sequence]").first().getAttribute("data-sequence"));
    return {
      name: `a chat of ${MESSAGES} messages, scrolled by ${frames.length} frames back to message ${first}`,
      figures: [
        { what: `a frame on a processor ${SLOWER} times slower, p50`, value: median(frames), unit: "ms" },
        { what: "p95", value: percentile(frames, 0.95), unit: "ms" },
        { what: "the page does not answer for, at most", value: Math.max(0, ...tasks), unit: "ms", detail: tasks },
        { what: "of all frames, those that are late by more than one", value: late(frames), unit: "", most: 0.05 },
        { what: "messages on the page, at most", value: most, unit: "", most: 400 },
      ],
    };
  } finally {
    await browser.close();
    browserFiles.remove();
    await client.end();
  }
}

/** The part of some frames that took longer than two of a screen with sixty a second. */
const late = (frames: readonly number[]) => frames.filter((took) => took > 34).length / frames.length;

/** Scrolls a log back, a step in each frame. @returns milliseconds of each frame and of each long task, and the most messages on the page */
async function fling(log: Element, { step, steps }: { step: number; steps: number }) {
  const frames: number[] = [];
  const tasks: number[] = [];
  let most = 0;
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  const drawn = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let last = await drawn();
  for (let n = 0; n < steps; n += 1) {
    log.scrollBy({ top: -step });
    const now = await drawn();
    frames.push(now - last);
    last = now;
    if (n % 20 === 0) most = Math.max(most, log.querySelectorAll("[role=article]").length);
  }
  observer.disconnect();
  return { frames, tasks, most };
}
