/**
 * `npm test`: everything that must hold, in order: types, lint, format, tests, browser journeys. The same here and in CI.
 * The last line is "N passed, N failed": every test counts once, and so does each check before them.
 * `npm run test:quick`: the checks, the walls, and the tests that need neither database nor browser.
 */
import { globSync } from "node:fs";
import { CHECKS } from "./test/checks.ts";
import { runTests } from "./test/tests.ts";

/** Fewer tests than this were not run by a healthy checkout. */
const FEWEST_TESTS = 150;

/** Where the tests lie that need neither database nor browser. */
const QUICK = ["architecture/", "src/kernel/", "src/browser/", "/rules/", "/web/", "/contract/"];

interface Count {
  passed: number;
  failed: number;
}

const began = performance.now();
const total: Count = { passed: 0, failed: 0 };

function heading(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(Math.max(4, 76 - text.length))}`);
}

async function step(name: string, work: () => Count | Promise<Count>): Promise<void> {
  heading(name);
  const from = performance.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** All at once: each of them uses one processor. */
async function checks(): Promise<Count> {
  const passed = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const ok = await check();
      console.log(`${name}: ${ok ? "passed" : "FAILED"}`);
      return ok;
    }),
  );
  const failed = passed.filter((ok) => !ok).length;
  return { passed: passed.length - failed, failed };
}

await step(Object.keys(CHECKS).join(", "), checks);
const quick = process.argv.includes("--quick");
await step("tests", () => runTests("product", quick ? QUICK : []));
if (total.passed + total.failed < FEWEST_TESTS) {
  console.error(`Only ${total.passed + total.failed} tests ran; at least ${FEWEST_TESTS} should.`);
  total.failed += 1;
}
if (!quick && globSync(["tests/journeys/**/*.journey.ts", "tests/http/**/*.test.ts"]).length > 0) {
  await step("browser journeys", () => runTests("journeys"));
}

heading("all");
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
