import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { readPostmaster } from "#platform/db/embedded/pidfile.ts";
import { connectionTo, type EmbeddedConnection } from "#platform/db/embedded/presence.ts";
import { copyDataDirectory, databaseFolder } from "./data-directory.ts";
import { readyAt } from "./heard-address.ts";
import { killServer } from "../processes/kills.ts";

/** The settings of a product for families: an https address, and mail that nobody takes unless a test listens. */
export const PRODUCTION = {
  TOUCHLINE_MODE: "production",
  PUBLIC_ORIGIN: "https://leagues.example.org",
  HOST: "127.0.0.1",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Touchline <no-reply@leagues.example.org>",
  STRIPE_SECRET_KEY: "sk_test_ofTheTests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_ofTheTests",
  STRIPE_WEBHOOK_SECRET: "whsec_ofTheTests",
};

export interface OwnProduct {
  /** Where it answers in truth, whatever its public address is. */
  address: string;
  child: ChildProcess;
  /** Resolves once it answers; rejects with what it said when it ended before. */
  ready: Promise<void>;
  /** What it wrote so far, on both outputs. */
  said(): string;
  /** Its exit code, once it has ended and all it wrote was read. */
  ended: Promise<number | null>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the built product as a process of the test's own. */
export async function startProduct(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<OwnProduct> {
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, ["build/server/index.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      TMPDIR: process.env["TMPDIR"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      TOUCHLINE_DATA: dataDirectory,
      PORT: port,
      // The next port may be another test's.
      PROCESSOR_PORT: "0",
      ...environment,
    },
  });
  let said = "";
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (readyAt(said)) ready.resolve();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      ready.reject(new Error(`the product ended with ${code}:\n${said}`));
      resolve(code);
    });
  });
  return { address: `http://127.0.0.1:${port}`, child, ready: ready.promise, said: () => said, ended };
}

/** Ends it as an operator would, and waits. */
export function stopProduct(product: OwnProduct): Promise<number | null> {
  product.child.kill("SIGTERM");
  return product.ended;
}

/** A data directory of the test's own; `remove` ends its database too, whatever happened. */
export function makeDataDirectory(): { dataDirectory: string; remove(): void } {
  const parent = mkdtempSync(path.join(databaseFolder(), "touchline-own-"));
  const dataDirectory = path.join(parent, "data");
  return {
    dataDirectory,
    remove() {
      killServer(dataDirectory);
      rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The same with the demonstration in it, copied from the run's. */
export function makeDemonstration(): ReturnType<typeof makeDataDirectory> {
  const made = makeDataDirectory();
  copyDataDirectory(inject("demonstration"), made.dataDirectory);
  return made;
}

/** How to reach the running database of a data directory. */
export function databaseOf(dataDirectory: string): EmbeddedConnection {
  const socketDirectory = readPostmaster(path.join(dataDirectory, "postgres"))?.socketDirectory;
  if (!socketDirectory) throw new Error(`no database runs in ${dataDirectory}`);
  return connectionTo(socketDirectory);
}

/** A connection to the running database of a data directory, for a test that asks it a thousand times. End it. */
export async function connectTo(dataDirectory: string): Promise<pg.Client> {
  const client = new pg.Client(databaseOf(dataDirectory));
  await client.connect();
  return client;
}

/** Works on the running database of a data directory over a connection of its own. */
export async function inDatabase<Result>(
  dataDirectory: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(dataDirectory);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
