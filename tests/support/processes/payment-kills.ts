import { strict as assert } from "node:assert";
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { brokenInvariants } from "#platform/invariants.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { reconcile } from "#slices/payments/server/commands/reconcile/reconcile.ts";
import { sweep } from "#slices/payments/server/commands/sweep.ts";
import { PAYMENTS_INVARIANTS } from "#slices/payments/server/public.ts";
import { REGISTRATION_INVARIANTS } from "#slices/registration/server/queries/invariants.ts";
import { boughtOutIn } from "#slices/registration/server/public.ts";
import { sweepSpots } from "#slices/registration/server/commands/spots/release.ts";
import { startProcessor, type Processor } from "../../../processor/processor.ts";
import { BUY_OUT_CENTS, openRegistrationProduct, type RegistrationProduct } from "./registration-product.ts";
import type { PayingConnections } from "./paying-product.ts";
import { makeWishes } from "./payment-wishes.ts";

/** Cards by what they do to us; a third are good. */
const CARDS = [
  "pm_card_visa",
  "pm_card_mastercard",
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_touchline_answerLost",
  "pm_card_touchline_answerFault",
  "pm_card_touchline_answerBusy",
  "pm_card_touchline_eventsRepeated",
  "pm_card_touchline_eventsReordered",
  "pm_card_touchline_eventsDropped",
  "pm_card_touchline_eventsWronglySigned",
  "pm_card_touchline_eventsDelayed",
  "pm_card_touchline_processingPaid",
  "pm_card_touchline_processingFailed",
  "pm_card_chargeCustomerFail",
  "pm_card_chargeDeclined",
  "pm_card_pendingRefund",
];
const FAULTS = ["lost", "reset", "fault", "busy", "slow"];
const MINUTE = 60_000;

/**
 * Pays for `payments` spots while the processor fails at random and the product is killed `kills` times, then lets everything come to
 * rest and compares the bank's own books with ours, order by order.
 * @returns what came of them
 */
export async function killWhilePaying(
  connection: pg.ClientConfig,
  { payments, kills }: { payments: number; kills: number },
): Promise<Record<string, number>> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-payments-")));
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const processor = await startProcessor({
    directory,
    root: process.cwd(),
    host: "127.0.0.1",
    port: 0,
    pace: 0.02,
    now: () => clock.now(),
    failed(reason) {
      throw reason;
    },
  });
  const webhookPort = await freePort();
  const { port, keys } = processor;
  const connections: PayingConnections = { connection, processor: { port, keys }, webhookPort };
  const product = openRegistrationProduct(connections, clock, 2000);
  try {
    await makeWishes(product, CARDS, payments);
    processor.deliverTo(`http://127.0.0.1:${webhookPort}/api/payments/webhook`);
    await payUnderFire(connections, processor, { kills, perKill: 400 + (payments / (kills + 1)) * 40 });
    await comeToRest(product, (minutes) => {
      ahead += minutes * MINUTE;
    });
    return await compareBooks(product, processor);
  } finally {
    await product.close();
    await processor.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Lets the product pay, with faults armed at random; kills it, starts it again, and lets it go through everything once more. In the
 * end without faults: on a slow machine they meet every call, and hardly anybody would have paid.
 */
async function payUnderFire(
  connections: PayingConnections,
  processor: Processor,
  { kills, perKill }: { kills: number; perKill: number },
): Promise<void> {
  for (let kill = 0; kill <= kills; kill += 1) {
    const child = startPaying(connections);
    await child.said("ready");
    const arming = armFaults(processor);
    if (kill === kills) await child.said("done");
    else await sleep(perKill * (0.3 + Math.random()));
    arming.stop();
    // The one that goes on ends a round that had faults, and then one that has none.
    if (kill === kills) await child.said("done", 3);
    child.process.kill("SIGKILL");
    await child.ended;
  }
}

function armFaults({ port, keys }: Processor): { stop(): void } {
  const timer = setInterval(() => {
    const fault = FAULTS[Math.floor(Math.random() * FAULTS.length)];
    const body = JSON.stringify({ answers: { fault, call: "POST /v1/", times: 1, milliseconds: 600 } });
    const headers = { authorization: `Bearer ${keys.controlSecret}`, "content-type": "application/json" };
    void fetch(`http://127.0.0.1:${port}/__control/faults`, { method: "POST", headers, body }).catch(() => {});
  }, 120);
  return { stop: () => clearInterval(timer) };
}

function startPaying(connections: PayingConnections) {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.resolve("tests/support/processes/paying-process.ts"), JSON.stringify(connections)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let text = "";
  child.stdout!.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let over = false;
  void ended.then(() => (over = true));
  return {
    process: child,
    ended,
    async said(word: string, times = 1): Promise<void> {
      while (text.split(word).length <= times) {
        assert.ok(!over, "the product ended by itself");
        await sleep(20);
      }
    },
  };
}

/** Whatever was cut off is taken up by the sweeper: nothing but time and jobs. */
async function comeToRest(
  { payments, registration, jobs, db }: RegistrationProduct,
  forward: (minutes: number) => void,
): Promise<void> {
  const kinds = jobs.map((kind) => ({ ...kind, every: undefined }));
  const { clock } = payments;
  for (let round = 0; round < 12; round += 1) {
    forward(7);
    await sweepSpots(registration);
    await sweep(payments);
    // A failed one waits longer and longer: it is due at once here.
    await sql`update job set due_at = least(due_at, ${new Date(clock.now())}::timestamptz) where state = 'queued' and key not like 'every:%'`.execute(
      db,
    );
    await doDueJobs({ db, kinds, log: openLog({ level: "silent" }), clock });
  }
  const { findings } = await reconcile(payments);
  assert.deepEqual(
    findings.map(({ kind, about }) => `${kind} ${about}`),
    [],
  );
}

interface OurOrder {
  orderId: string;
  card: string;
  status: string;
  /** What became of the spot, as payments was told. */
  outcome: string | null;
  registration: string;
  robbed: boolean;
  taken: string;
  returned: string;
  waiting: string | null;
  /** What of its price was paid instead of volunteering; null where the family volunteers. */
  buyOut: number | null;
  /** Whether its payer counts as one who paid that. */
  boughtOut: boolean;
}

async function compareBooks({ db }: RegistrationProduct, { port, keys }: Processor): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${keys.controlSecret}` };
  const ledger = await fetch(`http://127.0.0.1:${port}/__control/ledger`, { headers });
  const { movements } = (await ledger.json()) as {
    movements: { kind: string; amount: number; metadata: Record<string, string> }[];
  };
  const bank = (orderId: string, kind: string) =>
    movements.filter((one) => one.kind === kind && one.metadata["order"] === orderId).map((one) => one.amount);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const seasons = await sql<{ id: string }>`select distinct season_id as id from enrollment`.execute(db);
  const boughtOut = (await Promise.all(seasons.rows.map(({ id }) => boughtOutIn(db, id)))).flat();
  const { rows } = await sql<OurOrder>`
    select w.order_id as "orderId", w.card, w.robbed, o.status, r.status as registration,
           (select outcome from payment_order_item where order_id = o.id) as outcome,
           (select coalesce(sum(amount_cents), 0)::int from payment where order_id = o.id and status = 'succeeded') as taken,
           (select coalesce(sum(amount_cents), 0)::int from payment_refund where order_id = o.id and status = 'succeeded') as returned,
           (select string_agg(status, ' ') from payment
             where order_id = o.id and status in ('created', 'unknown', 'processing', 'requires-action')) as waiting,
           (select sum(amount_cents)::int from payment_order_line where order_id = o.id and kind = 'buy-out') as "buyOut",
           w.payer_id = any(${boughtOut}::uuid[]) as "boughtOut"
      from wish w join payment_order o on o.id = w.order_id join registration r on r.id = w.registration_id`.execute(
    db,
  );
  const outcomes: Record<string, number> = {
    taken: sum(movements.filter((one) => one.kind === "taken").map((one) => one.amount)),
  };
  for (const order of rows) {
    const about = `${order.card} ${order.status} ${order.registration} ${order.orderId}`;
    const taken = bank(order.orderId, "taken");
    assert.ok(taken.length <= 1, `charged once at most: ${about}`);
    assert.equal(Number(order.taken), sum(taken), `what was taken is what we have: ${about}`);
    assert.equal(Number(order.returned), sum(bank(order.orderId, "returned")), `so is what was returned: ${about}`);
    assert.equal(order.waiting, null, `nothing waits: ${about}`);
    const charged = Number(order.taken) > 0;
    const confirmed = order.registration === "confirmed";
    // Whoever cancelled had the spot, and got back what the league's policy says.
    const cancelled = order.outcome === "cancelled" && order.registration === "cancelled";
    assert.ok(!charged || confirmed || cancelled || order.returned === order.taken, `charged for nothing: ${about}`);
    assert.ok(!confirmed || charged, `a spot without money: ${about}`);
    assert.equal(confirmed, order.outcome === "fulfilled", `both know of the spot: ${about}`);
    assert.ok(["confirmed", "cancelled", "expired"].includes(order.registration), `nothing is held for ever: ${about}`);
    // Who paid instead of volunteering has it as long as the bank has the money for it, and nobody else.
    assert.equal(order.boughtOut, order.buyOut !== null && confirmed, `a buy-out that the books do not have: ${about}`);
    if (order.buyOut !== null) {
      assert.equal(order.buyOut, BUY_OUT_CENTS, about);
      if (confirmed)
        assert.ok(Number(order.taken) - Number(order.returned) > BUY_OUT_CENTS, `paid by nobody: ${about}`);
      if (confirmed) outcomes["bought out"] = (outcomes["bought out"] ?? 0) + 1;
    }
    outcomes[order.status] = (outcomes[order.status] ?? 0) + 1;
    const lost =
      order.robbed && charged ? (confirmed || cancelled ? "robbed, had again" : "robbed, returned") : undefined;
    if (lost) outcomes[lost] = (outcomes[lost] ?? 0) + 1;
  }
  assert.deepEqual(await brokenInvariants(db, [...PAYMENTS_INVARIANTS, ...REGISTRATION_INVARIANTS]), []);
  return outcomes;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
