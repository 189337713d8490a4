import { monitorEventLoopDelay } from "node:perf_hooks";
import { systemClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { openCatalogue } from "#slices/leagues/server/catalogue.ts";

// Loads the catalogue of the database in argv[2] and prints what that took, as JSON.
const { db, pool, close } = openDatabase<object>({ url: process.argv[2]!, log: silentLog, maxConnections: 20 });
await pool.query("select 1");
globalThis.gc?.();
const live = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
const [before, liveBefore] = [process.memoryUsage().rss, live()];
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
const cpu = process.cpuUsage();
const from = performance.now();
const catalogue = await openCatalogue({ db, clock: systemClock, log: silentLog });
const milliseconds = performance.now() - from;
const used = process.cpuUsage(cpu);
delays.disable();
const growth = (process.memoryUsage().rss - before) / 2 ** 20;
globalThis.gc?.();
const kept = (live() - liveBefore) / 2 ** 20;
const { leagues } = catalogue.state();
const cpuMilliseconds = (used.user + used.system) / 1000;
console.log(JSON.stringify({ leagues, milliseconds, cpuMilliseconds, longestBlock: delays.max / 1e6, growth, kept }));
await catalogue.close();
await close();
