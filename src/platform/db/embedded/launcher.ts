import { existsSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseLog } from "../log.ts";
import { chooseAccount } from "./account.ts";
import { binariesFor, findBinaries } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import { clearStale, isLivePostmaster, readPostmaster } from "./pidfile.ts";
import { spawnPostmaster, stopPostmaster } from "./postmaster.ts";
import {
  connectionTo,
  type EmbeddedConnection,
  openPresence,
  othersConnected,
  type Presence,
  urlOf,
} from "./presence.ts";
import { withStartLock } from "./start-lock.ts";

export type { EmbeddedConnection } from "./presence.ts";

export type EmbeddedOptions = {
  /** The application's data directory; the cluster is `<dataDirectory>/postgres`. Created when missing. */
  dataDirectory: string;
  log: DatabaseLog;
  /** Called once when the server died and could not be brought back; the application should end then. */
  onFatal?: (error: Error) => void;
  /** false only for throw-away test clusters: no fsync. */
  durable?: boolean;
  /** The folder with our package.json and node_modules; the working directory unless told otherwise. */
  applicationDirectory?: string;
};

export type EmbeddedPostgres = {
  /** Spread it into node-postgres' configuration. The same before and after a restart of the server. */
  connection: EmbeddedConnection;
  url: string;
  /** The server's process id now. */
  readonly pid: number;
  /** True when a server that was already running was taken over instead of started. */
  adopted: boolean;
  /**
   * Ends the server, unless another process is connected to it: then it stays, and the last one to stop ends it.
   * With `evenIfUsed` it ends all the same.
   */
  stop(how?: { evenIfUsed?: boolean }): Promise<void>;
};

type Running = { pid: number; adopted: boolean; presence: Presence; connection: EmbeddedConnection };

/** How long a server may take to accept connections; after a crash it first replays its log. In milliseconds. */
const readyWithin = 300_000;

/** How often a dead server is brought back before we give up, and after how long (ms) it counts as healthy again. */
const revivals = 5;
const healthyAfter = 60_000;

/**
 * Starts the PostgreSQL server of a data directory, or adopts the one that a killed process left running.
 * Safe to call from several processes at once: they share one server. It is brought back when it dies.
 * @throws Error with what to do about it when it cannot be started
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDirectory, { recursive: true, mode: 0o700 });
  const dataDirectory = realpathSync(options.dataDirectory);
  const { log } = options;
  let running = await withStartLock(dataDirectory, () => ensureRunning(dataDirectory, options, true));
  let stopping = false;
  let failures = 0;
  let reviving: Promise<void> = Promise.resolve();

  const watch = (): void => {
    const since = Date.now();
    void running.presence.ended.then(() => {
      if (stopping) return;
      if (Date.now() - since > healthyAfter) failures = 0;
      log.info({ pid: running.pid }, "the database server went away; bringing it back");
      reviving = revive();
    });
  };

  const revive = async (): Promise<void> => {
    for (let lastError: unknown; !stopping;) {
      if (++failures > revivals) {
        const error = new Error(`The database in ${dataDirectory} died and could not be brought back.`, {
          cause: lastError,
        });
        log.error({ error }, error.message);
        options.onFatal?.(error);
        return;
      }
      try {
        running = await withStartLock(dataDirectory, () => ensureRunning(dataDirectory, options, false));
        log.info({ pid: running.pid }, "the database server is back");
        return watch();
      } catch (error) {
        lastError = error;
        log.error({ error }, "the database server could not be brought back yet");
        await sleep(100 * 2 ** failures);
      }
    }
  };

  watch();
  return {
    connection: running.connection,
    url: urlOf(running.connection),
    get pid() {
      return running.pid;
    },
    adopted: running.adopted,
    async stop({ evenIfUsed = false } = {}) {
      if (stopping) return;
      stopping = true;
      await reviving;
      await withStartLock(dataDirectory, () => leave(dataDirectory, running, evenIfUsed, log));
    },
  };
}

/** Under the start lock: a server that answers, whatever was found in the data directory. */
async function ensureRunning(dataDirectory: string, options: EmbeddedOptions, mayCreate: boolean): Promise<Running> {
  const { log, durable = true } = options;
  let cluster = path.join(dataDirectory, "postgres");
  const found = readPostmaster(cluster);
  if (found && isLivePostmaster(cluster, found.pid)) {
    const adopted = await answers(cluster, found.pid, () => !isLivePostmaster(cluster, found.pid));
    if (adopted) {
      log.info({ pid: found.pid }, "adopted the database server that was running");
      return { ...adopted, pid: found.pid, adopted: true };
    }
    // Replaying a long log, perhaps, or stopped by a debugger. It must not be pushed aside while it lives.
    if (isLivePostmaster(cluster, found.pid))
      throw new Error(`The database server of ${dataDirectory} (process ${found.pid}) runs but does not answer.`);
  }
  // A disk that went away under us must not come back as an empty database.
  if (!mayCreate && !existsSync(path.join(cluster, "PG_VERSION")))
    throw new Error(`The database's folder ${cluster} is gone.`);
  const account = chooseAccount(dataDirectory, cluster);
  const binaries = binariesFor(account, findBinaries(options.applicationDirectory), dataDirectory);
  cluster = await prepareCluster(dataDirectory, account, binaries, durable, log);
  await clearStale(cluster, account);
  const started = spawnPostmaster(cluster, dataDirectory, account, binaries);
  let ended: string | undefined;
  void started.exited.then((how) => (ended = how));
  const pid = started.child.pid ?? 0;
  const ready = await answers(cluster, pid, () => ended !== undefined);
  if (!ready) {
    throw new Error(
      `PostgreSQL did not start (${ended ?? "no answer"}). Its log, in ${dataDirectory}/postgres.log:\n${started.saidSince()}`,
    );
  }
  log.info({ pid, account: account?.name }, "started the database server");
  return { ...ready, pid, adopted: false };
}

/** Waits until the server accepts us: undefined when it ended, or took longer than it may. */
async function answers(
  cluster: string,
  pid: number,
  hasEnded: () => boolean,
): Promise<{ presence: Presence; connection: EmbeddedConnection } | undefined> {
  for (const deadline = Date.now() + readyWithin; Date.now() < deadline; await sleep(10)) {
    if (hasEnded()) return undefined;
    const said = readPostmaster(cluster);
    if (said?.pid !== pid || said.status !== "ready" || !said.socketDirectory) continue;
    const connection = connectionTo(said.socketDirectory);
    try {
      return { connection, presence: await openPresence(connection) };
    } catch (error) {
      const code = (error as { code?: string }).code;
      // A server of another account: its socket will never open for us.
      if (code === "EACCES" || code === "EPERM") throw error;
      // It is going down, or has no connection left at this moment.
      if (code !== "57P03" && code !== "53300" && code !== "ECONNREFUSED" && code !== "ENOENT" && code !== "ECONNRESET")
        throw error;
    }
  }
  return undefined;
}

/** Under the start lock: the last process to leave turns the light off. */
async function leave(dataDirectory: string, running: Running, evenIfUsed: boolean, log: DatabaseLog): Promise<void> {
  const cluster = path.join(dataDirectory, "postgres");
  let others = 0;
  try {
    others = await othersConnected(running.presence);
    await running.presence.client.end();
  } catch (error) {
    log.warn({ error }, "the database server was already going when it was to be stopped");
  }
  if (others > 0 && !evenIfUsed) {
    log.info({ pid: running.pid, others }, "the database server stays: others are connected to it");
    return;
  }
  await stopPostmaster(cluster, running.pid);
  log.info({ pid: running.pid }, "stopped the database server");
}
