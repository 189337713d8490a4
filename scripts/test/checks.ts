import { spawn } from "node:child_process";
import path from "node:path";

/** A tool that says yes or no; its complaints go to the terminal once it has ended, in one piece. */
export type Check = () => Promise<boolean>;

/** Runs an installed tool's script with this Node.js, so that nothing depends on the shell or on PATH. */
function passes(script: string, ...words: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [path.join("node_modules", script), ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  });
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
const types: Check = () => passes("typescript/bin/tsc", "-b", "--checkers", "2");

/** The linter, with types. The planted violations of architecture/canaries are linted only by their own test. */
const lint: Check = () =>
  passes("oxlint/bin/oxlint", "--type-aware", "--deny-warnings", "--ignore-pattern=architecture/canaries");

/** Every file is as the formatter writes it. */
const format: Check = () => passes("oxfmt/bin/oxfmt", "--check");

/** What is checked before anything runs, by name. */
export const CHECKS: Readonly<Record<string, Check>> = { types, lint, format };
