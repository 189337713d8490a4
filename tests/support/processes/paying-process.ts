/**
 * The product as far as it takes money for spots, to be killed: takes webhooks, does the jobs of payments and spots, and pays what
 * somebody wishes, over and over, as pages that are reloaded would. `node tests/support/processes/paying-process.ts <connections as JSON>`; says
 * "ready", then "done" when it went through all wishes three times.
 */
import { createServer } from "node:http";
import { writeSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import { sql } from "kysely";
import { startJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { pay } from "#slices/payments/server/commands/pay/pay.ts";
import { receiveWebhook } from "#slices/payments/server/public.ts";
import { cancel } from "#slices/registration/server/commands/spots/cancel.ts";
import { giveOrderBack } from "#slices/registration/server/commands/spots/release.ts";
import { openRegistrationProduct } from "./registration-product.ts";
import { asMember, TEST_REQUEST, type PayingConnections } from "./paying-product.ts";
import type { Wish } from "./payment-wishes.ts";

const connections = JSON.parse(process.argv[2] ?? "") as PayingConnections;
const { db, registration, payments, jobs } = openRegistrationProduct(connections, { now: () => Date.now() });

createServer(getRequestListener((request) => receiveWebhook(payments, request))).listen(
  connections.webhookPort,
  "127.0.0.1",
);
startJobs({ db, kinds: jobs, log: openLog({ level: "silent" }), everyMilliseconds: 100 });
writeSync(1, "ready\n");

async function fulfilWish({ orderId, registrationId, payerId, card, key, position: number }: Wish): Promise<void> {
  const billing = { email: "dana@example.com", name: "Dana Okafor", country: "US", zip: "94601" } as const;
  const form = { submissionKey: key, orderIds: [orderId], card: { token: card }, billing, saveCard: false };
  const who = asMember(payerId);
  await pay({ ...payments, request: TEST_REQUEST, actor: who }, { ...form, language: "en" });
  // Every ninth gives its spot back while it pays, every fifth is cancelled once it is paid.
  if (number % 9 === 0) await giveOrderBack({ ...registration, request: TEST_REQUEST, actor: who }, { id: orderId });
  const cancelling = { id: registrationId, submissionKey: registrationId, refundCents: 0 };
  if (number % 5 === 0) await cancel({ ...registration, request: TEST_REQUEST, actor: who }, cancelling);
}

/** Whose card was declined comes again, with another one or the same; so does whose try came to nothing. */
async function comeAgain(): Promise<void> {
  await sql`
    update wish set key = gen_random_uuid(), card = case when random() < 0.5 then 'pm_card_visa' else card end
     where order_id in (
       select o.id from payment_order o
        where o.status = 'awaiting-payment' and o.releasing_at is null
          and not exists (select from payment p where p.order_id = o.id
                             and p.status in ('created', 'unknown', 'processing', 'requires-action')))`.execute(db);
}

for (let round = 1; ; round += 1) {
  await comeAgain().catch(() => {});
  const { rows } = await sql<Wish>`
    select order_id as "orderId", registration_id as "registrationId", payer_id as "payerId", card, key, position
      from wish order by random()`.execute(db);
  const left = [...rows];
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => {
      for (let wish = left.pop(); wish; wish = left.pop()) {
        // What is refused (paid already, over) stays as it is; what broke is tried again in the next round.
        await fulfilWish(wish).catch(() => {});
      }
    }),
  );
  if (round > 2) writeSync(1, "done\n");
}
