import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { readPostmaster } from "#platform/db/embedded/pidfile.ts";
import { connectionTo } from "#platform/db/embedded/presence.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { heardAddress } from "../tests/support/product/heard-address.ts";

export interface RunningProduct {
  readonly address: string;
  /** Milliseconds from the start of the process to the first answer of /readyz. */
  readonly startMilliseconds: number;
  /** Resident memory in MB now, and the most it ever was; NaN where the system does not tell. */
  memory(): { now: number; most: number };
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, in a process of its own, on a free port. */
export async function startProduct(
  environment: Record<string, string>,
  options: { cwd?: string } = {},
): Promise<RunningProduct> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: options.cwd ?? process.cwd(),
    // Where the bench itself was told to work is not where the product is to.
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: "0",
      TOUCHLINE_MODE: "demo",
      NODE_ENV: "production",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = (await heardAddress(child)).replace("localhost", "127.0.0.1");
  const answer = await fetch(`${address}/readyz`);
  await answer.text();
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`);
  return {
    address,
    startMilliseconds: performance.now() - began,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Works in the database of a product that has one of its own. */
export async function inDatabaseOf<Result>(
  directory: string,
  work: (db: Kysely<object>) => Promise<Result>,
): Promise<Result> {
  const socketDirectory = readPostmaster(path.join(directory, "postgres"))?.socketDirectory;
  if (!socketDirectory) throw new Error("the product has no database of its own");
  const connection = connectionTo(socketDirectory);
  const { db, close } = openDatabase<object>({ connection, log: silentLog, maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Asks the API of a product as somebody with a session; what is refused is an error. */
export const asker =
  (address: string) =>
  async (method: string, where: string, session: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + where, {
      method,
      headers: { cookie: `session=${session}`, origin: address, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

function memoryOf(pid: number): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
  } catch {
    return { now: Number.NaN, most: Number.NaN };
  }
}
