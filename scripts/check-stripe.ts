/**
 * `npm run check:stripe`: what the port of cards promises, asked of Stripe itself. Needs STRIPE_TEST_KEY, a secret test key; with
 * STRIPE_TEST_ACCOUNT, a connected account that can take cards, direct charges are tried too. Without a key there is nothing to
 * ask, and that is said.
 */
import { spawnSync } from "node:child_process";

const { STRIPE_TEST_KEY = "" } = process.env;
if (STRIPE_TEST_KEY === "") {
  console.log("Not asked: STRIPE_TEST_KEY is not set. The same is asked of the test processor in every `npm test`.");
} else if (!/^(?:sk|rk)_test_\w+$/.test(STRIPE_TEST_KEY)) {
  console.error("STRIPE_TEST_KEY takes a secret test key, sk_test_…: this makes payments.");
  process.exitCode = 1;
} else {
  const words = ["node_modules/vitest/vitest.mjs", "run", "--project=stripe"];
  process.exitCode = spawnSync(process.execPath, words, { stdio: "inherit" }).status ?? 1;
}
