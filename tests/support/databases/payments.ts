import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql, type QueryExecutorProvider } from "kysely";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Member } from "#kernel/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { openLimits } from "#platform/http/limits.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import type { Pay } from "#slices/payments/contract/checkouts.ts";
import { insertPayer } from "#slices/payments/server/fixtures.ts";
import { paymentsJobs } from "#slices/payments/server/jobs.ts";
import {
  openOrder,
  readOrders,
  receiveWebhook,
  type FulfilledOrder,
  type NewOrder,
  type OrderView,
  type PaymentsDeps,
} from "#slices/payments/server/public.ts";
import { pay } from "#slices/payments/server/commands/pay/pay.ts";
import { readCheckout } from "#slices/payments/server/queries/checkouts.ts";
import type { PaymentsTables } from "#slices/payments/server/store/orders.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { expectInvariants } from "./invariants.ts";
import { gatewayOf } from "../servers/gateway.ts";
import { useProcessor } from "../servers/processor.ts";
import type { Processor } from "../../../processor/processor.ts";

/** A clock that runs, and can be put forward. */
export interface MovableClock extends Clock {
  forward(milliseconds: number): void;
}

function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    forward: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** Registration's part, as small as it can be: it remembers what it was told. */
export function recordingFulfilment() {
  const told: { fulfilled: FulfilledOrder[]; released: FulfilledOrder[] } = { fulfilled: [], released: [] };
  const gone = new Set<string>();
  return {
    told,
    /** Items that nobody can have any more. */
    gone,
    /** Called before a payment begins; a test makes it refuse. */
    mayPay: (): void => {},
    paying(_tx: AnyTx, _order: FulfilledOrder) {
      this.mayPay();
      return Promise.resolve();
    },
    fulfil(_tx: AnyTx, order: FulfilledOrder) {
      told.fulfilled.push(order);
      return Promise.resolve({ fulfilled: order.itemIds.filter((id) => !gone.has(id)) });
    },
    released(_tx: AnyTx, order: FulfilledOrder) {
      told.released.push(order);
      return Promise.resolve();
    },
  };
}

const REQUEST = { ipAddress: "192.0.2.1", requestId: "01980000-0000-7000-8000-000000000001" } as RequestContext;

export interface OrderFixture {
  /** Cents of registration for each item. */
  prices?: readonly number[];
  processing?: number;
  /** Days from now, and cents; together the price. */
  plan?: readonly [days: number, cents: number][];
  payeeId?: string;
  payer?: Member;
}

/** Payments over a database and a test processor of their own. Whatever a test did, the invariants hold after it. */
export function givenPayments() {
  const clock = movableClock();
  const processor = useProcessor({ now: () => clock.now() });
  const fulfilment = recordingFulfilment();
  const managers = new Set<string>();
  /** Those of them who own payees; and who oversees them. */
  const owners = new Set<string>();
  const watchers = new Set<string>();
  /** Where payees are that are not in California. */
  const zones = new Map<string, string>();
  let database: TestDatabase<PaymentsTables>;
  let deps: PaymentsDeps;
  let server: Server;

  beforeAll(async () => {
    database = await testDatabase<PaymentsTables>({ small: true, maxConnections: 30 });
    deps = {
      db: database.db,
      clock,
      limits: openLimits(database.pool),
      cards: { ...gatewayOf(processor.running), browserSide },
      fulfilment,
      managesPayee: (_handle, accountId) => Promise.resolve(managers.has(accountId)),
      payeeZone: (_handle, payeeId) => Promise.resolve(zones.get(payeeId) ?? "America/Los_Angeles"),
      payeeStaff: () => Promise.resolve([...managers]),
      ownsPayee: (_handle, accountId) => Promise.resolve(owners.has(accountId)),
      payeeWatchers: () => Promise.resolve([...managers, ...watchers]),
      log: silentLog,
      origin: () => "https://leagues.example.org",
    };
    server = createServer(getRequestListener((request) => receiveWebhook(deps, request)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    await database.drop();
  });
  afterEach(() => expectInvariants(database.db));

  const webhookUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhook`;
  async function person(): Promise<Member> {
    const accountId = await insertPayer(database.db, `${randomUUID()}@example.com`);
    return { kind: "member", accountId, sessionId: randomUUID(), emailVerified: true, globalAdmin: false };
  }

  async function order(fixture: OrderFixture = {}) {
    const { prices = [12_000], processing = 500, plan = [], payeeId = randomUUID() } = fixture;
    const payer = fixture.payer ?? (await person());
    const items = prices.map((_, at) => ({ id: randomUUID(), label: `Player ${at + 1}` }));
    const now = new Date(clock.now());
    const lines: NewOrder["lines"] = items.flatMap(({ id: itemId }, at) => [
      { itemId, kind: "registration" as const, amountCents: prices[at]! },
      { itemId, kind: "processing" as const, amountCents: processing },
    ]);
    const installments = plan.map(([days, amountCents]) => ({
      dueAt: new Date(now.getTime() + days * 86_400_000),
      amountCents,
    }));
    const { id } = await database.db.transaction().execute((tx) =>
      openOrder(tx, {
        payerId: payer.accountId,
        payeeId,
        payeeName: "Bay Kickers",
        currency: "USD",
        language: "en",
        items,
        lines,
        installments,
        now,
      }),
    );
    return { id, payer, payeeId, itemIds: items.map((one) => one.id) };
  }

  /** What a page would send. */
  const form = (orderIds: readonly string[], token: string, more: Partial<Pay> = {}): Pay => ({
    submissionKey: randomUUID(),
    orderIds: [...orderIds],
    card: { token },
    billing: { email: "dana@example.com", name: "Dana Okafor", country: "US", zip: "94601" },
    saveCard: false,
    language: "en",
    ...more,
  });

  async function jobs(): Promise<void> {
    const log = openLog({ level: "silent" });
    const kinds = paymentsJobs(deps).map((kind) => ({ ...kind, every: undefined }));
    await doDueJobs({ db: database.db, kinds, log, clock });
  }

  const answerChallenge = (orderId: string, met: boolean) =>
    answerChallengeOf(database.db, processor.running, orderId, met);

  return {
    answerChallenge,
    clock,
    processor,
    fulfilment,
    managers,
    owners,
    watchers,
    zones,
    webhookUrl,
    deps: () => deps,
    db: () => database.db,
    database: () => database,
    request: REQUEST,
    person,
    order,
    form,
    jobs,
    /** Pays as a page would. @returns the checkout as the page then sees it */
    async pay(payer: Member, orderIds: readonly string[], token = "pm_card_visa", more: Partial<Pay> = {}) {
      const id = await pay({ ...deps, request: REQUEST, actor: payer }, form(orderIds, token, more));
      return readCheckout({ ...deps, actor: payer, host: "localhost" }, { id });
    },
    read: async (id: string): Promise<OrderView> => (await readOrders(database.db, [id]))[0]!,
    /** The bank's movements for an order: what was really taken and returned, in cents. */
    async bank(orderId: string): Promise<Record<string, number[]>> {
      const movements = (await processor.control().movements()).filter((one) => one.metadata["order"] === orderId);
      return Object.fromEntries(
        [...new Set(movements.map((one) => one.kind))].map((kind) => [
          kind,
          movements.filter((one) => one.kind === kind).map((one) => one.amount),
        ]),
      );
    },
    /** The events of this slice about an order, as they were written: nobody hears them here, and ids of one moment have no order. */
    async events(orderId: string): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from event where payload ->> 'orderId' = ${orderId} order by ctid`.execute(database.db);
      return rows.map(({ name }) => name.replace("payments.", ""));
    },
    /** What the ledger has of an order, by account; what is nothing is left out. */
    async ledger(orderId: string): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; cents: string }>`
        select e.account, sum(e.amount_cents)::bigint as cents from ledger_entry e join ledger_journal j on j.id = e.journal_id
         where j.order_id = ${orderId} group by e.account having sum(e.amount_cents) <> 0 order by 1`.execute(
        database.db,
      );
      return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
    },
  };
}

/** What the cardholder says to their bank about the newest payment of an order. */
export async function answerChallengeOf(
  handle: QueryExecutorProvider,
  { port, keys }: Pick<Processor, "port" | "keys">,
  orderId: string,
  met: boolean,
): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const { rows } = await sql<{ ref: string; account: string | null }>`
    select gateway_ref as ref, gateway_account as account from payment where order_id = ${orderId}
     order by created_at desc limit 1`.execute(handle);
  const { ref, account } = rows[0]!;
  const headers = { authorization: `Bearer ${keys.secretKey}`, ...(account ? { "stripe-account": account } : {}) };
  const intent = (await (await fetch(`${origin}/v1/payment_intents/${ref}`, { headers })).json()) as {
    next_action: { use_stripe_sdk: { challenge: string } } | null;
  };
  // The payment was ended meanwhile: there is nobody to answer to.
  if (!intent.next_action) return;
  await fetch(`${origin}/elements/challenge/${intent.next_action.use_stripe_sdk.challenge}`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ met }),
  });
}

/** No browser looks at these tests' pages. */
export const browserSide: PaymentsDeps["cards"]["browserSide"] = (host) => ({
  mode: "test",
  script: `http://${host}/v1/stripe.js`,
  publishableKey: "pk_test_of_nobody",
  origins: { script: [], frame: [], connect: [], wallets: [] },
});
