import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, giveTo, giveToFolderOwner } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { cannotRun, directoryArgument, serverEnvironment } from "./cluster.ts";
import { isLivePostmaster } from "./pidfile.ts";
import { signal } from "./process-state.ts";

/** The name of the log file in the data directory, and the size beyond which a start puts it aside. */
const logName = "postgres.log";
const logLimitBytes = 10 * 1024 * 1024;

/** Longest socket path that every system takes (macOS 103 bytes, Linux 107). */
const socketPathLimit = 100;

/**
 * The folder for the socket: the cluster itself (already private) or, where that path is too long for a socket address, a private
 * folder under the system's temporary one whose name follows from the cluster's path. PostgreSQL notes it in postmaster.pid.
 */
export function socketDirectoryFor(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(path.join(cluster, ".s.PGSQL.5432")) < socketPathLimit) return cluster;
  const hash = createHash("sha256").update(cluster).digest("hex").slice(0, 12);
  const directory = path.join(os.tmpdir(), `touchline-${hash}`);
  if (Buffer.byteLength(path.join(directory, ".s.PGSQL.5432")) >= socketPathLimit) {
    throw new Error(
      `The paths ${cluster} and ${os.tmpdir()} are both too long for a socket; set TMPDIR to a short one.`,
    );
  }
  try {
    mkdirSync(directory, { mode: 0o700 });
    giveTo(account, directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = lstatSync(directory);
  const owners = [account?.uid ?? process.getuid?.(), process.getuid?.()];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${directory} belongs to someone else (user ${found.uid}); remove it.`);
  }
  giveTo(account, directory);
  chmodSync(directory, 0o700);
  return directory;
}

/** Starts a postmaster in the cluster, in a session of its own so that Ctrl-C in the terminal reaches us and not it. */
export function spawnPostmaster(
  cluster: string,
  dataDirectory: string,
  account: Account | undefined,
  binaries: Binaries,
): { child: ChildProcess; exited: Promise<string>; saidSince: () => string } {
  const logFile = path.join(dataDirectory, logName);
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(logFile, `${logFile}.1`);
  const from = size > logLimitBytes ? 0 : size;
  const socketDirectory = socketDirectoryFor(cluster, account);
  const output = openSync(logFile, "a", 0o600);
  giveToFolderOwner(logFile);
  const flags = [
    "-D",
    directoryArgument(account, cluster),
    "-c",
    "listen_addresses=",
    "-c",
    "port=5432",
    "-c",
    "cluster_name=touchline",
  ];
  // A relative path holds for the server, whose working directory is the cluster, even where it cannot walk there.
  flags.push("-c", `unix_socket_directories=${socketDirectory === cluster ? "." : socketDirectory}`);
  const child = spawn(binaries.postgres, flags, {
    cwd: cluster,
    env: serverEnvironment,
    detached: true,
    stdio: ["ignore", output, output],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  closeSync(output);
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, killedBy) => resolve(killedBy ?? `code ${code}`));
    child.once("error", (error) => resolve(cannotRun(binaries.postgres, error).message));
  });
  return { child, exited, saidSince: () => readFileSync(logFile).subarray(from).toString("utf8").trim().slice(-2000) };
}

/**
 * Ends a server: first "fast" (open transactions are rolled back, everything is written), after 60 s "immediate" (the next start
 * recovers), after 10 more seconds by force.
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [name, seconds] of [
    ["SIGINT", 60],
    ["SIGQUIT", 10],
    ["SIGKILL", 10],
  ] as const) {
    if (!isLivePostmaster(cluster, pid) || !signal(pid, name)) return;
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (!isLivePostmaster(cluster, pid)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) in ${cluster} does not end.`);
}
