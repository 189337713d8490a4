/**
 * `npm test`: everything that must hold: tests, and beside them types, lint, format and the site's build, which give way to them;
 * then browser journeys through what was built. The same here and in CI.
 * The last line is "N passed, N failed": every test counts once, and so does each check beside them.
 * `npm run test:quick`: the checks, the walls, and the tests that need neither database nor browser.
 */
import { globSync } from "node:fs";
import { type Check, CHECKS } from "./test/checks.ts";
import { type Outcome, runTests } from "./test/tests.ts";

/** Fewer tests than this were not run by a healthy checkout. */
const FEWEST_TESTS = 150;

/** Where the tests lie that need neither database nor browser. */
const QUICK = ["architecture/", "src/kernel/", "src/browser/", "/rules/", "/web/", "/contract/"];

const began = performance.now();
const total: Outcome = { passed: 0, failures: [] };

function heading(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(Math.max(4, 76 - text.length))}`);
}

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  heading(name);
  const from = performance.now();
  const { passed, failures } = await work();
  total.passed += passed;
  total.failures.push(...failures);
  console.log(
    `${name}: ${passed} passed, ${failures.length} failed, ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
}

/** All at once, and at once with the tests: those wait a fifth of their time, for a database or another process. */
async function passAll(checks: [string, Check][]): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [] };
  await Promise.all(
    checks.map(async ([name, check]) => {
      const ok = await check();
      console.log(`${name}: ${ok ? "passed" : "FAILED"}`);
      if (ok) outcome.passed += 1;
      else outcome.failures.push(`the check of ${name}: above is what it found`);
    }),
  );
  return outcome;
}

const quick = process.argv.includes("--quick");
const checks = Object.entries(CHECKS).filter(([name]) => !quick || name !== "site");
await Promise.all([
  step(checks.map(([name]) => name).join(", "), () => passAll(checks)),
  step("tests", () => runTests("product", quick ? QUICK : [])),
]);
const ran = total.passed + total.failures.length;
if (ran < FEWEST_TESTS) total.failures.push(`only ${ran} tests ran; at least ${FEWEST_TESTS} should`);
if (!quick && globSync(["tests/journeys/**/*.journey.ts", "tests/http/**/*.test.ts"]).length > 0) {
  await step("browser journeys", () => runTests("journeys"));
}

// Once more at the end: who reads only the last lines of a long run learns from them what failed.
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
heading("all");
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = total.failures.length > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failures.length} failed`);
