import type { Kysely, QueryExecutorProvider } from "kysely";
import type { CardGateway } from "#platform/cards/gateway.ts";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseLog } from "#platform/db/log.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { Limits } from "#platform/http/limits.ts";
import { port } from "#platform/ports.ts";
import type { PaymentsTables } from "./store/orders.ts";

/** An order, as whoever opened it is told of it. */
export interface FulfilledOrder {
  id: string;
  itemIds: string[];
  now: Date;
}

/**
 * Who knows what an order's items are. Provided by the slice above that opens orders. Everything runs in the transaction that
 * holds the order's row; the items' own locks come after it.
 */
export interface Fulfilment {
  /** A payment begins: the hold may not simply lapse from now on. @throws Refusal when the hold is over */
  paying(tx: AnyTx, order: FulfilledOrder): Promise<void>;
  /**
   * What is due now is paid: which of the items could be had. The money for the others goes back. Runs once for each order in
   * effect.
   */
  fulfil(tx: AnyTx, order: FulfilledOrder): Promise<{ fulfilled: string[] }>;
  /** Nobody will pay this order any more: give back what it held. */
  released(tx: AnyTx, order: FulfilledOrder): Promise<void>;
}
export const FULFILMENT = port<() => Fulfilment>("payments.fulfilment");

/** Whether an account manages a payee, and may write down what it was paid in cash. Provided by the slices above. */
export type ManagesPayee = (handle: QueryExecutorProvider, accountId: string, payeeId: string) => Promise<boolean>;
export const MANAGES_PAYEE = port<ManagesPayee>("payments.manages-payee");

/** The time zone of a payee, "America/Chicago": the days that emails name are its days. Provided by the slices above. */
export type PayeeZone = (handle: QueryExecutorProvider, payeeId: string) => Promise<string>;
export const PAYEE_ZONE = port<PayeeZone>("payments.payee-zone");

/** The accounts of all who run a payee: they are told when its bank sends money back. Provided by the slices above. */
export type PayeeStaff = (handle: QueryExecutorProvider, payeeId: string) => Promise<string[]>;
export const PAYEE_STAFF = port<PayeeStaff>("payments.payee-staff");

/** Whether an account owns a payee. Provided by the slices above. */
export type OwnsPayee = ManagesPayee;
export const OWNS_PAYEE = port<OwnsPayee>("payments.owns-payee");

/** All who run a payee and those who oversee it: what is done to its account is told them. Provided by the slices above. */
export type PayeeWatchers = PayeeStaff;
export const PAYEE_WATCHERS = port<PayeeWatchers>("payments.payee-watchers");

/** What the commands of this slice work with. */
export interface PaymentsDeps {
  db: Kysely<PaymentsTables>;
  clock: Clock;
  limits: Limits;
  cards: CardGateway;
  fulfilment: Fulfilment;
  managesPayee: ManagesPayee;
  payeeZone: PayeeZone;
  payeeStaff: PayeeStaff;
  ownsPayee: OwnsPayee;
  payeeWatchers: PayeeWatchers;
  /** Hears what an operator should look at: ids alone. */
  log: DatabaseLog;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
}
