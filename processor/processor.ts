import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { namesThisMachine } from "#platform/http/network-address.ts";
import { Faults, type PayoutSchedule } from "./bank/faults.ts";
import { forget } from "./bank/forgetting.ts";
import { Clockwork } from "./clockwork.ts";
import { processorKeys, type ProcessorKeys } from "./keys.ts";
import type { Answering } from "./routes/answering.ts";
import { stripeApi } from "./routes/api.ts";
import { controlApi } from "./routes/control.ts";
import { pageRoutes } from "./routes/pages.ts";
import { Store } from "./store/store.ts";
import { WireError } from "./wire/error.ts";

export interface ProcessorOptions {
  /** Where its journal and keys lie: never the product's database. */
  directory: string;
  /** The project's folder: styles, and the scripts that the build made. */
  root: string;
  host: string;
  /** 0 for any free one. */
  port: number;
  /** Where browsers reach it, when that is not this machine: its pages' own address. */
  publicOrigin?: string | undefined;
  /** All waiting is multiplied by this; 1 unless tests are in a hurry. */
  pace?: number;
  /** `daily` unless a test wants to say when. */
  payouts?: PayoutSchedule;
  now?: () => number;
  /** Told what went wrong inside. Never holds what somebody sent. */
  failed(reason: unknown): void;
}

export interface Processor {
  port: number;
  keys: ProcessorKeys;
  /** Where webhooks go from now on; until it is known they wait. */
  deliverTo(url: string): void;
  stop(): Promise<void>;
}

const LARGEST_BODY = 64 * 1024;

/**
 * Starts the test processor: Stripe's protocol for what our adapter uses, over a bank that takes no money.
 * @throws StoreTaken, or the system's error when the port is taken
 */
export async function startProcessor(options: ProcessorOptions): Promise<Processor> {
  const { directory, now = Date.now } = options;
  const store = await Store.open(directory);
  try {
    const keys = await processorKeys(directory);
    const faults = new Faults(options.pace ?? 1, options.payouts);
    const clockwork = new Clockwork({ store, faults, now, webhookSecret: keys.webhookSecret, failed: options.failed });
    const answering: Answering = { store, faults, now, wake: () => clockwork.look(), wait: (time) => sleep(time) };
    let origin = options.publicOrigin ?? "";
    const deliverTo = (url: string) => clockwork.deliverTo(url);
    const app = buildApp(answering, { keys, origin: () => origin, deliverTo }, options);
    const server = await listen(createServer(getRequestListener(app.fetch)), options);
    const { port } = server.address() as AddressInfo;
    origin ||= `http://localhost:${port}`;
    await store.change((changes) => forget({ changes, now: now(), faults }));
    clockwork.look();
    return {
      port,
      keys,
      deliverTo,
      async stop() {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
        await clockwork.stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Inside {
  keys: ProcessorKeys;
  origin(): string;
  deliverTo(url: string): void;
}

function buildApp(answering: Answering, { keys, origin, deliverTo }: Inside, options: ProcessorOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) =>
    namesThisMachine(new URL(c.req.url).host, options.publicOrigin)
      ? next()
      : c.json({ error: { type: "invalid_request_error", message: "The test processor has no such host." } }, 421),
  );
  app.use(bodyLimit({ maxSize: LARGEST_BODY }));
  app.use(async (c, next) => {
    await next();
    c.header("x-content-type-options", "nosniff");
    if (!c.res.headers.has("referrer-policy")) c.header("referrer-policy", "no-referrer");
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  app.route("/", pageRoutes(answering, path.resolve(options.root)));
  app.route("/__control", controlApi(answering, keys.controlSecret, deliverTo));
  app.route("/", stripeApi(answering, keys, origin));
  app.notFound((c) =>
    c.json({ error: { type: "invalid_request_error", message: "The test processor has no such address." } }, 404),
  );
  app.onError((error, c) => {
    if (error instanceof WireError) return c.json({ error: error.body }, error.status as 400);
    options.failed(error);
    return c.json({ error: { type: "api_error", message: "The test processor failed." } }, 500);
  });
  return app;
}

function listen(server: Server, { host, port }: ProcessorOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
