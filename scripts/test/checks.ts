import { spawn } from "node:child_process";
import os from "node:os";

/** A tool that says yes or no; its complaints go to the terminal once it has ended, in one piece. */
export type Check = () => Promise<boolean>;

/**
 * Runs a tool's script with this Node.js, so that nothing depends on the shell or on PATH. It gives way to the tests, which run
 * at the same time and may not become slow for it.
 */
function passes(script: string, ...words: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on("data", (bytes: Buffer) => said.push(bytes));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** Product, tests and workshop: three projects and the tests' own. Two checkers, as there are processors: each looks at what they share anew. */
const types: Check = () => passes("node_modules/typescript/bin/tsc", "-b", "--checkers", "2");

/** The linter, with types. The planted violations of architecture/canaries are linted only by their own test. */
const lint: Check = () =>
  passes("node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings", "--ignore-pattern=architecture/canaries");

/** Every file is as the formatter writes it. */
const format: Check = () => passes("node_modules/oxfmt/bin/oxfmt", "--check");

/** The site can be built; the browser journeys go through what it makes. */
const site: Check = () => passes("scripts/build-site.ts");

/** What is checked beside the tests, by name. */
export const CHECKS: Readonly<Record<string, Check>> = { types, lint, format, site };
