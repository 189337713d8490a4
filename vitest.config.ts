import path from "node:path";
import { defineConfig } from "vitest/config";
import { words } from "./scripts/build/words.ts";

// Tests start some hundred processes of the same code: what Node made of it is kept, which takes half of a process's start.
process.env["NODE_COMPILE_CACHE"] ??= path.join(import.meta.dirname, "node_modules/.cache/touchline-compiled");

/** Real processes: tests start servers, kill them, and hold advisory locks. A busy machine is no failure. */
const processes = {
  pool: "forks",
  // Modules are loaded once for all files of a worker, which takes half of the time of loading them for each. What a file changes
  // outside of its own (the environment, a global) it sets back.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for comes when it comes; a second, which is the default, is too little on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  // What differs stands in the failure itself, which is all that the last lines of a run say of it.
  chaiConfig: { truncateThreshold: 2000 },
} as const;

/** Tests that come through the front door: they need the built product, running. */
const FRONT_DOOR = ["tests/journeys/**/*.journey.ts", "tests/http/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        // Tests of parts of pages load the texts of these.
        plugins: [words()],
        test: {
          ...processes,
          name: "product",
          // More than there are processors: half of the time these tests wait, for the database or another process.
          maxWorkers: 3,
          globalSetup: ["tests/support/databases/cluster.ts"],
          include: [
            "src/**/*.test.ts",
            "tests/**/*.test.ts",
            "seed/**/*.test.ts",
            "processor/**/*.test.ts",
            "architecture/**/*.test.ts",
          ],
          exclude: FRONT_DOOR,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...processes,
          name: "journeys",
          // More than there are processors: a third of the time a journey waits, for a page to be still or the server to answer.
          maxWorkers: 3,
          globalSetup: ["tests/support/product/served-product.ts"],
          include: FRONT_DOOR,
          // A journey through every page of a language takes a while; a busy machine is no failure.
          testTimeout: 240_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
      // Only asked for by name (`npm run check:stripe`): it needs the network and a key.
      {
        test: {
          name: "stripe",
          include: ["tests/stripe/**/*.check.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
