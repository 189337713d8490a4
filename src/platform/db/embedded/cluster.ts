import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import type { DatabaseLog } from "../log.ts";
import { type Account, demandAccountName, makePrivate, reachableBy } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { processesIn, signal } from "./process-state.ts";
import { writeSettings } from "./settings.ts";

/** The one role and the one database of the embedded cluster. */
export const clusterUser = "touchline";
export const clusterDatabase = "touchline";

const draftPrefix = "postgres.new.";

/** The environment PostgreSQL's programs get: nothing of ours, so that no PG* variable or locale of the operator leaks in. */
export const serverEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * How a program that runs as `account` and *in* `directory` names that directory. When a folder above it is closed to the account
 * (root's home, say), its path leads nowhere for it; Linux's /proc/self/cwd still does.
 * @throws Error when the account cannot get there at all
 */
export function directoryArgument(account: Account | undefined, directory: string): string {
  if (reachableBy(account, directory)) return directory;
  if (existsSync("/proc/self/cwd")) return "/proc/self/cwd";
  throw new Error(
    `PostgreSQL runs as ${account?.name ?? account?.uid}, which may not enter the folders above ${directory}. ` +
      "Choose a data directory outside root's home folder.",
  );
}

/**
 * Makes sure there is a cluster in `<dataDirectory>/postgres`, ours and private, with current settings.
 * It is created under a temporary name and renamed when it is whole and on the disk, so a kill half-way leaves only rubbish,
 * which the next start removes. Call it under the start lock, and never while a server runs there.
 * @returns the cluster's real path
 */
export async function prepareCluster(
  dataDirectory: string,
  account: Account | undefined,
  binaries: Binaries,
  durable: boolean,
  log: DatabaseLog,
): Promise<string> {
  const cluster = path.join(dataDirectory, "postgres");
  removeDrafts(dataDirectory, log);
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    demandVersion(cluster, binaries);
    makePrivate(account, cluster);
    writeSettings(cluster, account, durable);
  } else {
    demandAccountName(account);
    const draft = path.join(dataDirectory, `${draftPrefix}${process.pid}`);
    mkdirSync(draft, { mode: 0o700 });
    makePrivate(account, draft);
    await initialise(draft, account, binaries, durable);
    writeSettings(draft, account, durable);
    if (durable) syncDirectory(draft);
    moveInto(draft, cluster);
    if (durable) syncDirectory(dataDirectory);
  }
  return realpathSync(cluster);
}

function moveInto(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "EBUSY" && code !== "EXDEV") throw error;
    throw new Error(`${cluster} is a mount of its own. Mount the whole data directory instead.`, { cause: error });
  }
}

function demandVersion(cluster: string, binaries: Binaries): void {
  const file = path.join(cluster, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  if (found === undefined) throw new Error(`${cluster} is not empty and is not a PostgreSQL cluster. Move it away.`);
  const brought = binaries.version.split(".")[0];
  if (found === brought) return;
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}, and this Touchline brings ${brought}. ` +
      "Make a backup with the Touchline that made it, and restore it into an empty data directory.",
  );
}

/** A killed start may leave an initdb running in its draft: end that first, then remove the draft. */
function removeDrafts(dataDirectory: string, log: DatabaseLog): void {
  for (const name of readdirSync(dataDirectory)) {
    if (!name.startsWith(draftPrefix)) continue;
    const draft = path.join(realpathSync(dataDirectory), name);
    for (const pid of processesIn(draft)) signal(pid, "SIGKILL");
    try {
      rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    } catch (error) {
      log.warn({ draft, error }, "an unfinished database folder could not be removed; it is not used");
    }
  }
}

function initialise(draft: string, account: Account | undefined, binaries: Binaries, durable: boolean): Promise<void> {
  const flags = [
    "-D",
    directoryArgument(account, draft),
    "-U",
    clusterUser,
    "-A",
    "trust",
    "-E",
    "UTF8",
    "-T",
    "english",
  ];
  flags.push("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions");
  if (!durable) flags.push("--no-sync");
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, flags, {
      cwd: draft,
      env: serverEnvironment,
      stdio: ["ignore", "pipe", "pipe"],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("error", (error) => reject(cannotRun(binaries.initdb, error)));
    child.on("close", (code, killedBy) => {
      if (code === 0) return resolve();
      reject(new Error(`initdb ended with ${killedBy ?? code}. It said:\n${said.trim().slice(-2000)}`));
    });
  });
}

/** Says why a program of PostgreSQL could not even be started. */
export function cannotRun(program: string, error: Error): Error {
  return new Error(
    `${program} cannot be run here: ${error.message}. It needs a system with glibc (Alpine Linux has none) and a file system ` +
      "that allows programs. Otherwise set DATABASE_URL to a PostgreSQL server of your own.",
    { cause: error },
  );
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
