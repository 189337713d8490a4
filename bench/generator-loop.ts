import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { runInWorker } from "#platform/workers/run-in-worker.ts";
import type { compute } from "#slices/schedule/rules/outcome/compute.ts";
import { instanceNamed } from "../tests/schedule/benchmark.ts";
import type { Part } from "./figures.ts";

/** 64 divisions of twelve teams: the largest of the benchmark. */
const LARGEST = "P12";
const MODULE = "#slices/schedule/rules/outcome/compute.ts";

/** How long requests wait for the event loop of a process beside which the generator runs, as the server runs it. */
export async function benchGeneratorLoop(): Promise<Part> {
  const instance = instanceNamed(LARGEST);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  await pause(200);
  delays.enable();
  const from = performance.now();
  let told = 0;
  const made = await runInWorker<typeof compute>(
    MODULE,
    { instance, seed: 1, effort: "quick" },
    { megabytes: 1024, milliseconds: 300_000, onProgress: () => (told += 1) },
  );
  const seconds = (performance.now() - from) / 1000;
  delays.disable();
  const figure = (what: string, nanoseconds: number, most?: number) => ({
    what,
    value: nanoseconds / 1e6,
    unit: "ms",
    ...(most !== undefined && { most }),
  });
  return {
    name: `the event loop while the generator makes ${made.games.length.toLocaleString("en-US")} games`,
    figures: [
      figure("delay, p50", delays.percentile(50)),
      figure("delay, p99", delays.percentile(99), 20),
      figure("the longest", delays.max),
      { what: "the generator took", value: seconds, unit: "s", detail: { progressTold: told } },
    ],
  };
}
