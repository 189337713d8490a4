import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, giveTo } from "./account.ts";
import { commandLine, isAlive, processesIn, signal, workingDirectory } from "./process-state.ts";

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export type Postmaster = {
  pid: number;
  /** Absolute path of the folder its socket lies in, once it listens. */
  socketDirectory: string | undefined;
  status: "starting" | "ready" | "stopping" | "unknown";
};

/** Reads `postmaster.pid` of a cluster: undefined when there is none, or it has not been written yet. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!(pid > 0)) return undefined;
  const socket = lines[4]?.trim();
  const said = lines[7]?.trim();
  return {
    pid,
    socketDirectory: socket ? path.resolve(cluster, socket) : undefined,
    status: said === "starting" || said === "ready" || said === "stopping" ? said : "unknown",
  };
}

function isPostgres(pid: number): boolean {
  return /^(\S*\/)?postgres[:\s]/.test(commandLine(pid));
}

/** True when that pid is alive and is the PostgreSQL of this cluster, not some other program that got its number since. */
export function isLivePostmaster(cluster: string, pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const directory = workingDirectory(pid);
  return directory === undefined ? isPostgres(pid) : directory === cluster;
}

/**
 * Clears what a dead server left behind: the socket, its lock file, and the claim in `postmaster.pid`.
 * The pid file is not removed but given our own number: PostgreSQL, as our child, takes its parent's number for stale, yet
 * still checks the shared memory named there and so cannot start beside orphaned backends. Removing it would lose that.
 * @param cluster real path of the cluster
 */
export async function clearStale(cluster: string, account: Account | undefined): Promise<void> {
  await outliveOrphans(cluster);
  const stale = readPostmaster(cluster);
  const pidFile = path.join(cluster, "postmaster.pid");
  for (const folder of new Set([cluster, stale?.socketDirectory ?? cluster])) {
    rmSync(path.join(folder, ".s.PGSQL.5432"), { force: true });
    rmSync(path.join(folder, ".s.PGSQL.5432.lock"), { force: true });
  }
  if (stale === undefined) {
    // Empty or torn: PostgreSQL would refuse to start because of it, and it protects nothing.
    rmSync(pidFile, { force: true });
    return;
  }
  const text = readFileSync(pidFile, "utf8").replace(/^.*/, String(process.pid));
  const draft = `${pidFile}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  giveTo(account, draft);
  renameSync(draft, pidFile);
}

/**
 * Backends of a killed server notice within moments; one that is busy is ended, since nothing may write beside the next.
 * The next start recovers from the log whatever they were at.
 */
async function outliveOrphans(cluster: string): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const orphans = processesIn(cluster).filter(isPostgres);
    if (orphans.length === 0) return;
    if (waited === 250) for (const pid of orphans) signal(pid, "SIGKILL");
    if (waited >= 10_000) throw new Error(`Processes ${orphans.join(", ")} of a dead PostgreSQL still use ${cluster}.`);
    await sleep(50);
  }
}
