/**
 * `npm run bench`: how fast the product is, against what it promised, with 100,000 leagues. All parts in a few minutes,
 * `--full` for longer; or some: `node bench/run.ts search pages start bytes lighthouse`. Numbers also in build/bench.json.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { buildIfStale } from "../scripts/build/site.ts";
import { benchBytes } from "./bytes.ts";
import { benchBoard } from "./board.ts";
import { benchAccounts } from "./accounts.ts";
import { benchChat } from "./chat.ts";
import { benchChatScroll } from "./chat-scroll.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { isMet, printPart, type Effort, type Part } from "./figures.ts";
import { benchFreshness } from "./freshness.ts";
import { benchGeneratorLoop } from "./generator-loop.ts";
import { benchGrowth } from "./growth.ts";
import { benchHolds } from "./holds.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLoading } from "./loading.ts";
import { benchMessages } from "./messages.ts";
import { benchOffice } from "./office.ts";
import { benchPages } from "./pages.ts";
import { benchPayments } from "./payments.ts";
import { startProduct, type RunningProduct } from "./product.ts";
import { benchSchedule } from "./schedule.ts";
import { benchSeason } from "./season.ts";
import { benchSearch } from "./search.ts";
import { benchStandings } from "./standings.ts";
import { benchStart } from "./start.ts";
import { benchStatistics } from "./statistics.ts";
import { benchTaps } from "./taps.ts";
import { benchTeams } from "./teams.ts";
import { benchTick } from "./tick.ts";

type OnProduct = (database: BenchDatabase, product: RunningProduct, effort: Effort) => Promise<Part>;

/** In the order in which they run: those that need the product with many leagues, then those that have their own or need none. */
const ON_PRODUCT: Record<string, OnProduct> = {
  search: benchSearch,
  pages: benchPages,
  accounts: benchAccounts,
  freshness: benchFreshness,
  holds: benchHolds,
  office: benchOffice,
  chat: benchChat,
  scroll: benchChatScroll,
  messages: benchMessages,
  bytes: (_database, product) => benchBytes(product),
  tick: (_database, product, effort) => benchTick(product, effort),
  lighthouse: (_database, product) => benchLighthouse(product),
};
/** Those that need no product with many leagues. */
const ON_THEIR_OWN = ["payments", "start", "growth", "teams", "season", "schedule", "standings", "statistics", "taps"];
/** Those that need no built site either. */
const PURE = new Set(["growth", "schedule"]);
const NAMES = ["loading", ...Object.keys(ON_PRODUCT), ...ON_THEIR_OWN];

const given = process.argv.slice(2);
const effort = { full: given.includes("--full") };
const asked = given.filter((one) => !one.startsWith("--"));
const unknown = asked.find((one) => !NAMES.includes(one));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${NAMES.join(" ")}`);
  process.exit(1);
}
const wanted = (name: string) => asked.length === 0 || asked.includes(name);
const machine = {
  cpus: os.cpus().length,
  model: os.cpus()[0]?.model,
  memoryGB: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
};
const parts: Part[] = [];

/** Prints a part and writes it down with those before it: a later one that fails takes nothing away. */
function done(part: Part): void {
  printPart(part);
  parts.push(part);
  mkdirSync("build", { recursive: true });
  writeFileSync("build/bench.json", JSON.stringify({ at: new Date().toISOString(), machine, effort, parts }, null, 2));
}

async function withProduct(): Promise<void> {
  if (!NAMES.some((name) => !ON_THEIR_OWN.includes(name) && wanted(name))) return;
  const database = await openBenchDatabase();
  try {
    if (wanted("loading")) done(await benchLoading(database));
    const names = Object.keys(ON_PRODUCT).filter(wanted);
    if (names.length === 0) return;
    const product = await startProduct({ DATABASE_URL: database.url, TOUCHLINE_DATA: database.directory });
    try {
      for (const name of names) done(await ON_PRODUCT[name]!(database, product, effort));
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

if (NAMES.some((name) => wanted(name) && !PURE.has(name))) await buildIfStale(process.cwd());
await withProduct();
if (wanted("payments")) done(await benchPayments(effort));
if (wanted("start")) done(await benchStart(effort));
if (wanted("growth")) done(benchGrowth());
if (wanted("teams")) {
  done(benchTeams(effort));
  done(await benchBoard(effort));
}
if (wanted("season")) done(await benchSeason(effort));
if (wanted("schedule")) {
  done(benchSchedule(effort));
  done(await benchGeneratorLoop());
}
if (wanted("standings")) done(await benchStandings(effort));
if (wanted("statistics")) done(await benchStatistics(effort));
if (wanted("taps")) done(await benchTaps());
const figures = parts.flatMap((part) => part.figures);
const missed = figures.filter((figure) => isMet(figure) === false).length;
console.log(
  `\n${figures.filter((figure) => isMet(figure)).length} targets met, ${missed} missed. build/bench.json has the numbers.`,
);
