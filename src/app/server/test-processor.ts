import path from "node:path";
import type { BrowserSide } from "#platform/cards/gateway.ts";
import { openStripeGateway } from "#platform/cards/stripe-gateway.ts";
import { whereItFailed, type Log } from "#platform/log.ts";
import { WEBHOOK_PATH } from "#slices/payments/server/public.ts";
import { processorKeys, type ProcessorKeys } from "../../../processor/keys.ts";
import { startProcessor, type ProcessorOptions } from "../../../processor/processor.ts";
import { StoreTaken } from "../../../processor/store/store.ts";
import type { Cards } from "./opened-cards.ts";
import { ConfigRefused } from "./config/config-values.ts";
import type { Config } from "./config/config.ts";
import type { PaymentsConfig } from "./config/payments-config.ts";

type TestConfig = Config & { payments: PaymentsConfig & { kind: "test" } };

/** A test processor, ours or one that ran already. */
interface StartedProcessor {
  /** Where the product reaches it. */
  url: URL;
  keys: ProcessorKeys;
  deliverTo(webhook: string): Promise<void>;
  stop(): Promise<void>;
}

/** Takes cards by the test processor: joins the one of PROCESSOR_URL, or starts one beside the product. */
export async function startTestCards(config: TestConfig, log: Log): Promise<Cards> {
  const { payments, dataDirectory } = config;
  const directory = path.join(dataDirectory, "processor");
  const started = payments.url ? await join(payments.url, directory) : await begin(config, directory, log);
  const { url, keys } = started;
  const gateway = openStripeGateway({
    secretKey: keys.secretKey,
    webhookSecrets: [keys.webhookSecret],
    endpoint: { host: url.hostname, port: Number(url.port || 80), protocol: "http" },
    browserSide: (host) => browserSide(payments.publicOrigin ?? besides(host, url), keys.publishableKey),
  });
  return {
    gateway,
    listensOn: (port) => started.deliverTo(`http://127.0.0.1:${port}${WEBHOOK_PATH}`),
    stop: () => started.stop(),
  };
}

/** The processor under the name by which the page's host was asked for: "localhost:3000" has it at "localhost:3001". */
function besides(host: string, { port }: URL): string {
  return `http://${URL.parse(`http://${host}`)?.hostname ?? "localhost"}:${port || 80}`;
}

/** Everything of the processor's is on its one origin. */
function browserSide(origin: string, publishableKey: string): BrowserSide {
  const own = [origin];
  const origins = { script: own, frame: own, connect: own, wallets: [] };
  return { mode: "test", script: `${origin}/v1/stripe.js`, publishableKey, origins };
}

async function begin({ payments, root }: TestConfig, directory: string, log: Log): Promise<StartedProcessor> {
  const options: ProcessorOptions = {
    directory,
    root,
    host: "127.0.0.1",
    port: payments.port,
    publicOrigin: payments.publicOrigin,
    failed: (reason) => log.error({ reason: whereItFailed(reason) }, "the test processor failed"),
  };
  const processor = await startProcessor(options).catch((reason: unknown) => {
    if (reason instanceof StoreTaken) throw new ConfigRefused(reason.message);
    if ((reason as NodeJS.ErrnoException).code !== "EADDRINUSE") throw reason;
    if (!payments.portGiven) return startProcessor({ ...options, port: 0 });
    throw new ConfigRefused(`Port ${payments.port} is taken by another program. Set PROCESSOR_PORT to a free one.`);
  });
  return {
    url: new URL(`http://127.0.0.1:${processor.port}`),
    keys: processor.keys,
    deliverTo: async (webhook) => processor.deliverTo(webhook),
    stop: () => processor.stop(),
  };
}

/** Joins a processor that runs on the same data directory; it is not ours to stop. */
async function join(address: string, directory: string): Promise<StartedProcessor> {
  const [url, keys] = [new URL(address), await processorKeys(directory)];
  return {
    url,
    keys,
    async deliverTo(webhook) {
      const answer = await fetch(new URL("/__control/webhook", url), {
        method: "POST",
        headers: { authorization: `Bearer ${keys.controlSecret}`, "content-type": "application/json" },
        body: JSON.stringify({ url: webhook }),
      }).catch(() => undefined);
      if (answer?.ok) return;
      throw new ConfigRefused(`At PROCESSOR_URL, ${address}, answers no test processor that works on ${directory}.`);
    },
    stop: async () => {},
  };
}
