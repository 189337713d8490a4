import { spawnSync } from "node:child_process";
import path from "node:path";

/** A tool that says yes or no; its complaints go to the terminal. */
export type Check = () => boolean;

/** Runs an installed tool's script with this Node.js, so that nothing depends on the shell or on PATH. */
function passes(script: string, ...words: string[]): boolean {
  const { status } = spawnSync(process.execPath, [path.join("node_modules", script), ...words], { stdio: "inherit" });
  return status === 0;
}

/** Product, tests and workshop: three projects and the tests' own. */
export const types: Check = () => passes("typescript/bin/tsc", "-b");

/** The linter, with types. The planted violations of architecture/canaries are linted only by their own test. */
export const lint: Check = () =>
  passes("oxlint/bin/oxlint", "--type-aware", "--deny-warnings", "--ignore-pattern=architecture/canaries");

/** Every file is as the formatter writes it. */
export const format: Check = () => passes("oxfmt/bin/oxfmt", "--check");
