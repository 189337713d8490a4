import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/db/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openLiveHub } from "#platform/realtime/hub.ts";
import { openLog } from "#platform/log.ts";
import { startWork } from "#platform/work.ts";
import { pay } from "#slices/payments/server/commands/pay/pay.ts";
import { insertPayer } from "#slices/payments/server/fixtures.ts";
import { paymentsJobs } from "#slices/payments/server/jobs.ts";
import { openOrder, receiveWebhook } from "#slices/payments/server/public.ts";
import { startProcessor, type Processor } from "../processor/processor.ts";
import {
  asMember,
  makeTestTables,
  openPayingProduct,
  TEST_REQUEST,
} from "../tests/support/processes/paying-product.ts";
import { percentile, type Effort, type Part } from "./figures.ts";

type Product = ReturnType<typeof openPayingProduct>;

/** Registration day at the till: how many webhooks are taken, and how long a family waits until its payment counts. */
export async function benchPayments({ full }: Effort): Promise<Part> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-payments-")));
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, log: silentLog });
  const { connection } = postgres;
  await migrate({ connection, directory: "database/migrations", log: silentLog });
  const processor = await startProcessor({
    directory: path.join(directory, "processor"),
    root: process.cwd(),
    host: "127.0.0.1",
    port: 0,
    pace: 0.001,
    failed(reason) {
      throw reason;
    },
  });
  const { port, keys } = processor;
  const connections = { connection, processor: { port, keys }, webhookPort: 0 };
  const product = openPayingProduct(connections, { now: () => Date.now() }, 10_000);
  const work = startWork({
    db: product.db,
    onCommitted: product.onCommitted,
    database: { connection },
    log: openLog({ level: "silent" }),
    reactions: [],
    jobs: paymentsJobs(product.deps),
    live: openLiveHub(),
  });
  const server = createServer(getRequestListener((request) => receiveWebhook(product.deps, request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const send = sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys.webhookSecret);
  try {
    await makeTestTables(product.db);
    const refs = await confirmedPayments(product, processor, full ? 400 : 150);
    const waits = await untilSettled(product, refs, send);
    const known = refs[0]!;
    const seconds = full ? 15 : 5;
    const taken = await asManyAsPossible(seconds, () => send(known));
    return {
      name: "payments",
      figures: [
        { what: "webhook to settled, 20 a second, p50", value: percentile(waits, 0.5), unit: "ms" },
        { what: "webhook to settled, 20 a second, p99", value: percentile(waits, 0.99), unit: "ms" },
        { what: "webhooks taken, 16 lanes", value: taken / seconds, unit: "/s", least: 200 },
      ],
    };
  } finally {
    server.closeAllConnections();
    server.close();
    await work.stop();
    await product.close();
    await processor.stop();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Payments that their cardholders have confirmed, and of which we have not heard. @returns their intents */
async function confirmedPayments({ deps, db }: Product, { port, keys }: Processor, count: number): Promise<string[]> {
  const origin = `http://127.0.0.1:${port}`;
  const refs = [];
  for (let made = 0; made < count; made += 1) {
    const payerId = await insertPayer(db, `${randomUUID()}@example.com`);
    const item = { id: randomUUID(), label: "Item" };
    const id = await db.transaction().execute(async (tx) => {
      await sql`insert into test_item (item_id, gone) values (${item.id}, false)`.execute(tx);
      const order = {
        payerId,
        payeeId: randomUUID(),
        payeeName: "Bay Kickers",
        currency: "USD",
        language: "en",
      } as const;
      const lines = [{ itemId: item.id, kind: "registration" as const, amountCents: 12_500 }];
      return (await openOrder(tx, { ...order, items: [item], lines, installments: [], now: new Date() })).id;
    });
    const billing = { email: "dana@example.com", name: "Dana Okafor", country: "US", zip: "94601" } as const;
    const card = { token: "pm_card_authenticationRequired" };
    const form = {
      submissionKey: randomUUID(),
      orderIds: [id],
      card,
      billing,
      saveCard: false,
      language: "en",
    } as const;
    await pay({ ...deps, request: TEST_REQUEST, actor: asMember(payerId) }, { ...form, orderIds: [id] });
    const { rows } = await sql<{ ref: string }>`select gateway_ref as ref from payment where order_id = ${id}`.execute(
      db,
    );
    const { ref } = rows[0]!;
    const headers = { authorization: `Bearer ${keys.secretKey}` };
    const intent = (await (await fetch(`${origin}/v1/payment_intents/${ref}`, { headers })).json()) as {
      next_action: { use_stripe_sdk: { challenge: string } };
    };
    await fetch(`${origin}/elements/challenge/${intent.next_action.use_stripe_sdk.challenge}`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ met: true }),
    });
    refs.push(ref);
  }
  return refs;
}

/** Sends signed news of an intent, each a new event. */
function sender(url: string, secret: string) {
  return async (ref: string): Promise<void> => {
    const time = Math.floor(Date.now() / 1000);
    const object = { id: ref, object: "payment_intent" };
    const event = { id: `evt_${randomUUID()}`, object: "event", created: time, livemode: false };
    const body = JSON.stringify({ ...event, type: "payment_intent.succeeded", data: { object } });
    const signature = `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
    const answer = await fetch(url, { method: "POST", headers: { "stripe-signature": signature }, body });
    await answer.body?.cancel();
    if (answer.status !== 200) throw new Error(`a webhook was answered with ${answer.status}`);
  };
}

/** Milliseconds from each webhook to its payment's being settled, as the database has it. */
async function untilSettled({ db }: Product, refs: readonly string[], send: (ref: string) => Promise<void>) {
  const sentAt = new Map<string, number>();
  for (const ref of refs) {
    sentAt.set(ref, Date.now());
    void send(ref);
    await sleep(50);
  }
  for (;;) {
    const { rows } = await sql<{ ref: string; at: Date }>`
      select gateway_ref as ref, settled_at as at from payment where settled_at is not null`.execute(db);
    if (rows.length === refs.length) return rows.map(({ ref, at }) => at.getTime() - sentAt.get(ref)!);
    await sleep(100);
  }
}

async function asManyAsPossible(seconds: number, action: () => Promise<void>): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (Date.now() < end) {
        await action();
        done += 1;
      }
    }),
  );
  return done;
}
