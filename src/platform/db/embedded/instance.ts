import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseLog } from "../log.ts";
import { clientConfig } from "../open.ts";
import { SessionClient } from "../session-client.ts";
import { giveToFolderOwner } from "./account.ts";
import { isAlive } from "./process-state.ts";

/** Another process already runs the application on this data directory. */
export class AlreadyRunning extends Error {
  override name = "AlreadyRunning";
  /** The other process's id, and the address it answers at, when it has said so by now. */
  readonly pid: number | undefined;
  readonly address: string | undefined;

  constructor(dataDirectory: string, pid: number | undefined, address: string | undefined) {
    const who = pid === undefined ? "another process, which is still starting" : `process ${pid}`;
    super(`Touchline already runs on ${dataDirectory}: ${who}${address ? `, at ${address}` : ""}.`);
    this.pid = pid;
    this.address = address;
  }
}

export type Instance = {
  /** Writes down where we answer, for whoever starts second. Call it once the server listens. */
  announce(address: string): void;
  /** Gives the data directory up: for an orderly end. When the process dies the lock goes by itself. */
  release(): Promise<void>;
};

export type InstanceOptions = {
  dataDirectory: string;
  connection?: pg.ClientConfig | undefined;
  url?: string | undefined;
  log: DatabaseLog;
  /** Called when the lock was lost (a server restart) and another process had taken it before we could. */
  onLost?: (error: AlreadyRunning) => void;
};

/** Milliseconds: between attempts to take a lost lock back, and for a dead holder's connection to be noticed by the server. */
const retryAfter = 250;
const holderLeavesWithin = 3_000;

/**
 * Claims a data directory for this process, by an advisory lock on a connection of its own. The lock is named after an id kept
 * in the directory, so it holds for every path to it and for every host that shares it with the same database.
 * @throws AlreadyRunning when another process has it
 */
export async function claimInstance(options: InstanceOptions): Promise<Instance> {
  const { dataDirectory, log } = options;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const key = directoryId(dataDirectory);
  const file = path.join(dataDirectory, "instance.json");
  let released = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const take = async (): Promise<void> => {
    const fresh = new SessionClient(clientConfig(options));
    fresh.on("error", () => {});
    await fresh.connect();
    try {
      await takeLock(fresh, key, dataDirectory);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    client = fresh;
    fresh.once("end", () => {
      if (!released) retry = setTimeout(() => void again(), retryAfter);
    });
  };

  // The lock goes when the database server restarts; take it back before anyone else does.
  const again = async (): Promise<void> => {
    if (released) return;
    try {
      await take();
      log.info({}, "took the data directory's lock again after the database came back");
    } catch (error) {
      if (error instanceof AlreadyRunning) {
        log.error({ error }, error.message);
        options.onLost?.(error);
      } else retry = setTimeout(() => void again(), retryAfter);
    }
  };

  await take();
  // What a dead predecessor wrote would mislead a third process until we announce.
  rmSync(file, { force: true });
  write(file, { pid: process.pid });
  return {
    announce: (address) => write(file, { pid: process.pid, address }),
    async release() {
      released = true;
      clearTimeout(retry);
      if (readInstance(file)?.pid === process.pid) rmSync(file, { force: true });
      await client?.end();
    },
  };
}

/** A predecessor killed a moment ago may still seem to hold the lock, so only a living one is believed at once. */
async function takeLock(client: pg.Client, key: string, dataDirectory: string): Promise<void> {
  for (const deadline = Date.now() + holderLeavesWithin; ; await sleep(50)) {
    const found = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [key],
    );
    if (found.rows[0]?.taken) return;
    const other = readInstance(path.join(dataDirectory, "instance.json"));
    const lives = other !== undefined && other.pid !== process.pid && isAlive(other.pid);
    if (lives) throw new AlreadyRunning(dataDirectory, other.pid, other.address);
    if (Date.now() > deadline) throw new AlreadyRunning(dataDirectory, undefined, undefined);
  }
}

type InstanceNote = { pid: number; address?: string };

/** Reads who runs on a data directory, from its `instance.json`; undefined when nobody has said so. */
export function readInstance(file: string): InstanceNote | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as InstanceNote;
  } catch {
    return undefined;
  }
}

function write(file: string, note: InstanceNote): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  giveToFolderOwner(draft);
  renameSync(draft, file);
}

/** The directory's own id, made on first use. Two processes at once agree: a link either makes the file, whole, or finds it. */
function directoryId(dataDirectory: string): string {
  const file = path.join(dataDirectory, "directory-id");
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomUUID(), { mode: 0o600, flush: true });
    giveToFolderOwner(draft);
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    rmSync(draft);
  }
  return `touchline ${readFileSync(file, "utf8")}`;
}
