import pg from "pg";
import { findBrowser, startBrowser } from "../tests/support/chromium.ts";
import { staffOf } from "./chat.ts";
import type { BenchDatabase } from "./database.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import { drawn, worked } from "./frames.ts";
import type { RunningProduct } from "./product.ts";

const MESSAGES = 10_000;
/** Pixels that a wheel moves in one frame, quickly turned. */
const STEP = 400;
/** The processor of an old phone beside this one. */
const SLOWER = 4;

/** A room with ten thousand messages, scrolled by its reader: what each frame takes, and how much is on the page. */
export async function benchChatScroll(
  database: BenchDatabase,
  product: RunningProduct,
  { full }: Effort,
): Promise<Part> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const place = await findBrowser();
  const browser = await startBrowser(place);
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
    await session.send("Performance.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const frames: number[] = [];
    let most = 0;
    for (let step = 0; step < (full ? 600 : 150); step += 1) {
      const before = await worked(session);
      await log.evaluate((element, by) => element.scrollBy({ top: -by }), STEP);
      await drawn(page);
      frames.push((await worked(session)) - before);
      most = Math.max(most, await log.getByRole("article").count());
    }
    const first = Number(await log.locator("[data-sequence]").first().getAttribute("data-sequence"));
    return {
      name: `a chat of ${MESSAGES} messages, scrolled by ${frames.length} frames back to message ${first}`,
      figures: [
        {
          what: `script and layout of a frame on a processor ${SLOWER} times slower, p50`,
          value: median(frames),
          unit: "ms",
        },
        { what: "p95", value: percentile(frames, 0.95), unit: "ms", most: 16 },
        { what: "the slowest", value: Math.max(...frames), unit: "ms", detail: frames },
        { what: "messages on the page, at most", value: most, unit: "", most: 400 },
      ],
    };
  } finally {
    await browser.close();
    place.remove();
    await client.end();
  }
}
