import { setTimeout as pause } from "node:timers/promises";
import type { Progress } from "#platform/workers/run-in-worker.ts";

/** Computations that behave well or badly, for the tests of `runInWorker`. */
export type Behavior = "sum" | "spin" | "fill" | "throw" | "exit" | "crash" | "signals" | "tell" | "surroundings";

export async function compute(
  { does, numbers = [] }: { does: Behavior; numbers?: readonly number[] },
  progress: Progress,
): Promise<unknown> {
  switch (does) {
    case "sum": {
      let sum = 0;
      for (const [at, number] of numbers.entries()) {
        sum += number;
        progress(at + 1, numbers.length);
        await pause(1);
      }
      return sum;
    }
    case "spin":
      progress(0, 1);
      for (;;);
    case "fill": {
      const kept: number[][] = [];
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, number) => number * Math.random()));
    }
    case "throw":
      throw new Error("nothing adds up");
    case "exit":
      // oxlint-disable-next-line unicorn/no-process-exit -- ends the process before there is an answer
      process.exit(3);
    case "crash":
      // As V8 ends a process when one of its own checks fails.
      return process.kill(process.pid, "SIGTRAP");
    case "signals":
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(process.pid, signal);
      await pause(50);
      return "still here";
    case "tell":
      for (;;) progress(process.pid, Infinity);
    case "surroundings":
      return Object.keys(process.env);
  }
}
