import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Everything below has two roads: /proc on Linux, `ps` elsewhere (macOS). */
const onLinux = process.platform === "linux";

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Whether a process lives. A zombie (dead, but its parent never asked) counts as dead: it holds no files and no locks,
 * though `kill(pid, 0)` still finds it, which is what misleads PostgreSQL in containers whose first process reaps nobody.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  try {
    const state = onLinux ? readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")[0] : ps(pid, "stat")?.[0];
    return state !== undefined && state !== "Z" && state !== "X";
  } catch {
    return false;
  }
}

/** The working directory of a process, or undefined where the system does not tell us. */
export function workingDirectory(pid: number): string | undefined {
  if (!onLinux) return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The command line of a process, or an empty string when there is none to see. */
export function commandLine(pid: number): string {
  if (!onLinux) return ps(pid, "command") ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** Living processes whose working directory is `directory` (Linux; an empty list elsewhere). */
export function processesIn(directory: string): number[] {
  if (!onLinux) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === directory && isAlive(pid));
}

/** Sends a signal; false when the process is no longer there. Anything else (not permitted) is thrown. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
