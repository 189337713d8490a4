import { sql, type QueryExecutorProvider } from "kysely";
import type pg from "pg";
import type { Member } from "#kernel/actor.ts";
import type { Clock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { openLimits } from "#platform/http/limits.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { leagueZone } from "#slices/leagues/server/public.ts";
import type { Fulfilment, FulfilledOrder, PaymentsDeps } from "#slices/payments/server/public.ts";
import type { PaymentsTables } from "#slices/payments/server/store/orders.ts";
import type { ProcessorKeys } from "../../../processor/keys.ts";
import { gatewayOf } from "../servers/gateway.ts";

/** What stands for the product where payments are tried under kills: everything of payments, and spots in a table of its own. */

export interface PayingConnections {
  connection: pg.ClientConfig;
  processor: { port: number; keys: ProcessorKeys };
  /** Where webhooks are taken. */
  webhookPort: number;
}

export const TEST_REQUEST = {
  ipAddress: "192.0.2.1",
  requestId: "01980000-0000-7000-8000-000000000001",
} as RequestContext;

/** Somebody with a session. */
export const asMember = (accountId: string): Member => ({
  kind: "member",
  accountId,
  sessionId: "01980000-0000-7000-8000-000000000002",
  emailVerified: true,
  globalAdmin: false,
});

/** The tables of the test itself: who wants to pay what, and who got it. */
export async function makeTestTables(handle: QueryExecutorProvider): Promise<void> {
  await sql`
    create table wish (order_id uuid primary key, payer_id uuid not null, card text not null, key uuid not null,
                       position bigint generated always as identity)`.execute(handle);
  // An item of which there is none left has a spot below zero.
  await sql`create table test_item (item_id uuid primary key, gone boolean not null, had boolean not null default false)`.execute(
    handle,
  );
}

/** Spots as registration would keep them: written in the transaction of the payment. */
const fulfilment: Fulfilment = {
  paying: () => Promise.resolve(),
  async fulfil(tx: AnyTx, { itemIds }: FulfilledOrder) {
    const { rows } = await sql<{ id: string }>`
      update test_item set had = true where item_id = any(${itemIds}::uuid[]) and not gone
      returning item_id as id`.execute(tx);
    return { fulfilled: rows.map(({ id }) => id) };
  },
  released: () => Promise.resolve(),
};

export function openPayingProduct({ connection, processor }: PayingConnections, clock: Clock, answerWithin = 500) {
  const { db, pool, onCommitted, close } = openDatabase<PaymentsTables>({
    connection,
    log: silentLog,
    maxConnections: 12,
  });
  const browserSide = () => {
    throw new Error("no browser looks here");
  };
  const deps: PaymentsDeps = {
    db,
    clock,
    limits: { ...openLimits(pool), spend: () => Promise.resolve() },
    cards: { ...gatewayOf(processor, answerWithin), browserSide },
    fulfilment,
    managesPayee: () => Promise.resolve(false),
    payeeZone: leagueZone,
    payeeStaff: () => Promise.resolve([]),
    ownsPayee: () => Promise.resolve(false),
    payeeWatchers: () => Promise.resolve([]),
    log: silentLog,
    origin: () => "https://leagues.example.org",
  };
  return { deps, db, onCommitted, close };
}
