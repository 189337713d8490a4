/**
 * `npm run soak`: the long forms of the tests that only many repetitions make convincing. Takes minutes; ends with 1 at
 * the first that fails. What comes after a `--` is handed on: `npm run soak -- 10 5` is a short one.
 */
import { spawnSync } from "node:child_process";

/** Each is a program of its own, so that one cannot lean on what another left behind. */
const SOAKS = [
  "tests/faults/soak.ts",
  "tests/faults/holds-soak.ts",
  "tests/faults/payments-soak.ts",
  "tests/faults/chat-soak.ts",
  "tests/races/rush-soak.ts",
  "tests/schedule/schedule-soak.ts",
];

/** Tests that try every combination here, and in `npm test` those that differ (tests/support/long.ts). */
const SWEEPS = [
  "tests/http/every-call/rubbish-forms.test.ts",
  "tests/http/every-call/card-numbers.test.ts",
  "tests/faults/notices.fault.test.ts",
  "tests/faults/messages.fault.test.ts",
  "tests/faults/teams.fault.test.ts",
  "tests/faults/schedule.fault.test.ts",
  "tests/schedule/command-and-page.test.ts",
  "seed/leagues/own-forms.test.ts",
];

for (const soak of SOAKS) {
  console.log(`\n── ${soak}`);
  const { status } = spawnSync(process.execPath, [soak, ...process.argv.slice(2)], { stdio: "inherit" });
  if (status !== 0) {
    console.error(`${soak} failed.`);
    process.exit(1);
  }
}
console.log("\n── sweeps in full");
const sweeps = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project=product", "--project=journeys", ...SWEEPS],
  {
    stdio: "inherit",
    env: { ...process.env, TOUCHLINE_LONG: "1" },
  },
);
if (sweeps.status !== 0) process.exit(1);
console.log("\nAll soaks passed.");
