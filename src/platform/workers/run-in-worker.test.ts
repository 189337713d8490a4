import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setImmediate as breath } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Behavior, compute } from "../../../tests/support/processes/computations.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { isAlive } from "../db/embedded/process-state.ts";
import { runInWorker, WorkerStopped, type Progress } from "./run-in-worker.ts";

const MODULE = path.resolve(import.meta.dirname, "../../../tests/support/processes/computations.ts");

function run(
  does: Behavior,
  more: {
    numbers?: number[];
    megabytes?: number;
    milliseconds?: number;
    signal?: AbortSignal;
    onProgress?: Progress;
  } = {},
) {
  const { numbers = [], megabytes = 256, milliseconds = 60_000, signal, onProgress } = more;
  return runInWorker<typeof compute>(MODULE, { does, numbers }, { megabytes, milliseconds, signal, onProgress });
}
const faultOf = (running: Promise<unknown>) =>
  running.then(
    () => "none",
    (reason: unknown) => (reason instanceof WorkerStopped ? reason.fault : reason),
  );

test("a computation answers with what it found, and says how far it is, to the end", async () => {
  const told: [number, number][] = [];
  expect(await run("sum", { numbers: [1, 2, 3, 4], onProgress: (done, total) => told.push([done, total]) })).toBe(10);
  expect([told[0], told.at(-1)]).toEqual([
    [1, 4],
    [4, 4],
  ]);
});

test("O7, O9: pages go on while it computes without a pause, until it is cancelled", async () => {
  const stop = new AbortController();
  const begun = Promise.withResolvers<void>();
  const running = faultOf(run("spin", { signal: stop.signal, onProgress: () => begun.resolve() }));
  await begun.promise;
  // Turns of this process's event loop, while the other one never takes one.
  for (let turns = 0; turns < 1000; turns += 1) await breath();
  stop.abort();
  expect(await running).toBe("cancelled");
});

test("it ends when its time or its memory is used up, when it fails, and when its process dies", async () => {
  expect(await faultOf(run("spin", { milliseconds: 300 }))).toBe("time");
  expect(await faultOf(run("fill", { megabytes: 48 }))).toBe("memory");
  expect(await faultOf(run("throw"))).toBe("failed");
  expect(await faultOf(run("exit"))).toBe("failed");
  // A thread would take this process along.
  expect(await faultOf(run("crash"))).toBe("failed");
});

test("what is said to all processes of the product does not end it: who waits for it does", async () => {
  expect(await run("signals")).toBe("still here");
});

test("it ends when who waits for it is killed", async () => {
  const script = path.resolve(import.meta.dirname, "../../../tests/support/processes/computing-process.ts");
  const product = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface(product.stdout), "line")) as [string];
  const computing = Number(line);
  expect(isAlive(computing)).toBe(true);
  product.kill("SIGKILL");
  await expect.poll(() => isAlive(computing)).toBe(false);
});

test("it knows nothing of the process around it, and its failure tells nothing of its input", async () => {
  expect(await run("surroundings")).toEqual([]);
  const reason: unknown = await run("throw", { numbers: [4711] }).catch((error: unknown) => error);
  expect(String(reason)).toBe("WorkerStopped: A computation was stopped: failed.");
});

test("who was cancelled while waiting for a turn does not begin; who finds no room is told to come back", async () => {
  const stop = new AbortController();
  const many = Array.from({ length: 40 }, () =>
    run("spin", { signal: stop.signal }).catch((reason: unknown) => reason),
  );
  const none = await Promise.all(many.slice(34));
  expect(none.every((reason) => isRefusal(reason) && reason.code === "server.busy")).toBe(true);
  stop.abort();
  const ended = await Promise.all(many.slice(0, 34));
  expect(ended.every((reason) => reason instanceof WorkerStopped && reason.fault === "cancelled")).toBe(true);
  expect(await run("sum", { numbers: [2, 2] })).toBe(4);
});
