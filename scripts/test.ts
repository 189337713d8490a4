/**
 * `npm test`: everything that must hold: types, lint, format, then tests and browser journeys. The same here and in CI.
 * The last line is "N passed, N failed": every test counts once, and so does each check before them.
 * `npm run test:quick`: the checks, the walls, and the tests that need neither database nor browser.
 */
import { CHECKS } from "./test/checks.ts";
import { runTests, type Count } from "./test/tests.ts";

/** Fewer tests than this were not run by a healthy checkout. */
const FEWEST_TESTS = 150;

/** Where the tests lie that need neither database nor browser. */
const QUICK = ["architecture/", "src/kernel/", "src/browser/", "/rules/", "/web/", "/contract/"];

const began = performance.now();
const total: Count = { passed: 0, failed: 0 };

const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

function heading(text: string): void {
  console.log(`\n── ${text} ${"─".repeat(Math.max(4, 76 - text.length))}`);
}

function count(name: string, from: number, { passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${secondsSince(from)} s`);
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

/** Runs the tests of a project of vitest.config.ts; what they say stands together, under their name. */
async function tests(name: string, project: string, parts: readonly string[] = []): Promise<void> {
  const from = performance.now();
  const run = await runTests(project, parts);
  heading(name);
  process.stdout.write(run.said);
  count(name, from, run);
}

const first = Object.keys(CHECKS).join(", ");
heading(first);
count(first, began, await checks());
const quick = process.argv.includes("--quick");
if (quick) await tests("tests", "product", QUICK);
// Side by side: each of them alone leaves a third of two processors idle, waiting for a page or the database.
else await Promise.all([tests("tests", "product"), tests("browser journeys", "journeys")]);
if (total.passed + total.failed < FEWEST_TESTS) {
  console.error(`Only ${total.passed + total.failed} tests ran; at least ${FEWEST_TESTS} should.`);
  total.failed += 1;
}

heading("all");
console.log(`${secondsSince(began)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
