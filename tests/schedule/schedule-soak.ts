/** Part of `npm run soak`: thousands of random instances, each judged by the checker. `SCHEDULE_RUNS` and `SCHEDULE_SEED` choose others. */
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=product",
    "--maxWorkers=1",
    "--testTimeout=7200000",
    "tests/schedule/any-instance.test.ts",
  ],
  { stdio: "inherit", env: { SCHEDULE_RUNS: "3000", SCHEDULE_SEED: String(Date.now() % 1_000_000), ...process.env } },
);
process.exitCode = status ?? 1;
