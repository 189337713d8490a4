import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/cluster.ts"],
    include: ["src/**/*.test.ts", "tests/**/*.test.ts", "seed/**/*.test.ts", "architecture/**/*.test.ts"],
    // Real processes: tests start servers, kill them, and hold advisory locks.
    pool: "forks",
    fileParallelism: true,
    maxWorkers: 2,
    hookTimeout: 30_000,
  },
});
