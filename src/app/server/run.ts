import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { systemClock } from "#platform/clock.ts";
import { claimInstance, type Instance } from "#platform/db/embedded/instance.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { openLog, type Log } from "#platform/log.ts";
import { openLiveHub } from "#platform/realtime/hub.ts";
import { composeProduct } from "./compose.ts";
import { prepareDatabase, type DatabaseAddress } from "./prepare-database.ts";
import { openCards } from "./cards.ts";
import { ConfigRefused } from "./config/config-values.ts";
import { readConfig, type Config } from "./config/config.ts";
import { CODE_BOOK } from "./http/describe.ts";
import { serveFiles } from "./http/built-files.ts";
import { buildFront } from "./http/server.ts";
import type { Environment } from "./config/environment.ts";
import { addOutboxPage } from "./http/outbox-page.ts";
import { finish, openServer } from "./http/listening.ts";
import { plainly } from "./plain-reason.ts";
import type { RenderPage } from "./pages/pages.ts";

export interface RunOptions {
  root: string;
  environment: Record<string, string | undefined>;
  renderPage: RenderPage;
  /** Where the built files lie; in development Vite serves them. */
  files?: string;
  /** Lets development put Vite in front of us. */
  wrap?: (listener: RequestListener) => RequestListener;
  /** Told the address once requests are answered. */
  announce(address: string, config: Config): void;
}

/**
 * Starts the whole product and runs it until it is told to end (SIGINT, SIGTERM): requests under way are finished,
 * then the parts close in reverse order. What cannot start says why in a sentence and ends with 1.
 */
export async function run(options: RunOptions): Promise<void> {
  try {
    await start(options);
  } catch (reason) {
    console.error(plainly(reason));
    process.exit(1);
  }
}

async function start(options: RunOptions): Promise<void> {
  const config = readConfig(options.environment, options.root);
  const log = openLog({ level: config.logLevel });
  const opening = openOwnDatabase(config, log);
  const parts: Close[] = [() => opening.then((opened) => opened.close())];
  const closeAll = async () => {
    for (const close of parts.toReversed()) await close();
  };
  const told = endOnSignal(closeAll);
  const opened = await opening;
  try {
    await serve(options, config, log, { opened, parts, told });
  } catch (reason) {
    // Told to end while it started: what failed is what was closed.
    if (told.toEnd) return;
    await closeAll();
    throw reason;
  }
}

type Close = () => Promise<void>;

interface Start {
  opened: OpenedDatabase;
  /** What is to be closed at the end, the last one first. */
  parts: Close[];
  told: { readonly toEnd: boolean };
}

async function serve(options: RunOptions, config: Config, log: Log, { opened, parts, told }: Start): Promise<void> {
  const { database } = opened;
  await prepareDatabase(config, database, log, systemClock);
  let address = config.publicOrigin ?? "";
  const cards = await openCards(config, log);
  parts.push(() => cards.stop());
  const outside = { origin: () => address, cards: cards.gateway };
  const product = await composeProduct(config, database, log, systemClock, outside);
  parts.push(() => product.close());
  const live = openLiveHub();
  const app = buildFront({
    config,
    log,
    origin: () => address,
    services: product.services,
    cards: product.cards,
    renderPage: options.renderPage,
    codes: CODE_BOOK,
    ready: () => product.ready(),
    live,
    isAway: () => product.isAway(),
    now: () => systemClock.now(),
    extras(front: Hono<Environment>) {
      if (config.mode !== "production") addOutboxPage(front, product.services.site.db);
      if (options.files) serveFiles(front, options.files);
    },
  });
  const listener = getRequestListener(app.fetch);
  const server = openServer(options.wrap ? options.wrap(listener) : listener);
  if (told.toEnd) return;
  const port = await listen(server, config);
  address = config.publicOrigin ?? `http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${port}`;
  parts.push(() => {
    live.stop();
    return finish(server);
  });
  await cards.listensOn(port);
  await product.begin(live);
  opened.instance?.announce(address);
  options.announce(address, config);
}

interface OpenedDatabase {
  database: DatabaseAddress;
  instance?: Instance;
  close(): Promise<void>;
}

async function openOwnDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { database: { url: config.databaseUrl }, close: async () => {} };
  const fatal = (error: Error) => {
    console.error(error.message);
    process.exit(1);
  };
  const embedded: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log,
    onFatal: fatal,
    applicationDirectory: config.root,
  });
  const { connection } = embedded;
  const instance = await claimInstance({
    dataDirectory: config.dataDirectory,
    connection,
    log,
    onLost: fatal,
  }).catch(async (reason: unknown) => {
    await embedded.stop();
    throw reason;
  });
  return {
    database: { connection },
    instance,
    async close() {
      await instance.release();
      await embedded.stop();
    },
  };
}

/** @returns the port */
function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${config.port} is taken by another program. Set PORT to a free one: PORT=3001 npm start`;
      reject(error.code === "EADDRINUSE" ? new ConfigRefused(taken) : error);
    });
    server.listen(config.port, config.host, () => {
      const bound = server.address();
      resolve(typeof bound === "object" && bound ? bound.port : config.port);
    });
  });
}

/** Calls `end` at the first signal to end, and then ends; at the second it ends at once. */
function endOnSignal(end: Close): { readonly toEnd: boolean } {
  const told = { toEnd: false };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (told.toEnd) process.exit(1);
      told.toEnd = true;
      end().then(
        () => process.exit(0),
        (reason: unknown) => {
          console.error(reason);
          process.exit(1);
        },
      );
    });
  }
  return told;
}
