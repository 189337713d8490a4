import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, HttpCallContext } from "#platform/call.ts";
import { CardsUnreachable } from "#platform/cards/gateway.ts";
import type { CardForm, Checkout, CheckoutOrder } from "../../contract/checkouts.ts";
import type { OrderView } from "../../contract/orders.ts";
import type { CheckoutState } from "../../contract/vocabulary.ts";
import type { PaymentsDeps } from "../services.ts";
import { offeredCards } from "../store/cards.ts";
import { findCheckout, lastZip } from "../store/checkouts.ts";
import { orderRows } from "../store/orders.ts";
import { paymentsOfCheckout, type PaymentRow } from "../store/payments.ts";
import { readOrders } from "./order-views.ts";

type Reading = Pick<PaymentsDeps, "db" | "cards">;
/** Who asks, at which host: the test processor is beside it. */
type HostContext = Pick<HttpCallContext, "actor" | "host">;

/**
 * An order of whoever asks.
 * @throws Refusal payments.not-found for everybody else's
 */
export async function readOrder(
  { db, actor }: Pick<Reading, "db"> & ActorContext,
  { id }: { id: string },
): Promise<OrderView> {
  const { accountId } = signedIn(actor);
  const [row] = await orderRows(db, [id]);
  if (row?.payerId !== accountId) throw new Refusal("payments.not-found");
  return (await readOrders(db, [id]))[0]!;
}

/** How a checkout of whoever asks stands, order by order. */
export async function readCheckout(ctx: Reading & HostContext, { id }: { id: string }): Promise<Checkout> {
  const { accountId } = signedIn(ctx.actor);
  const checkout = await findCheckout(ctx.db, id);
  if (checkout?.payerId !== accountId) throw new Refusal("payments.not-found");
  const payments = await paymentsOfCheckout(ctx.db, id);
  const orders = await readOrders(
    ctx.db,
    payments.map((one) => one.orderId),
  );
  const inOrder = payments.flatMap((payment) => {
    const order = orders.find((one) => one.id === payment.orderId);
    return order ? [{ order, payment }] : [];
  });
  return { id, orders: await Promise.all(inOrder.map((one) => standing(ctx, one))) };
}

async function standing(
  ctx: Reading & HostContext,
  { order, payment }: { order: OrderView; payment: PaymentRow },
): Promise<CheckoutOrder> {
  const state = stateOf(order, payment);
  if (state === "declined") return { order, state, declineCode: payment.failure ?? "declined" };
  if (state !== "action-needed") return { order, state };
  const { gatewayRef, gatewayAccount: account } = payment;
  const seen = gatewayRef ? await readCalmly(ctx, { id: gatewayRef, account }) : undefined;
  if (!seen) return { order, state: "unknown" };
  const { publishableKey } = ctx.cards.browserSide(ctx.host);
  return { order, state, clientSecret: seen.clientSecret, account, publishableKey };
}

/** The secret is never kept with us, so it is read anew for the browser of whoever pays. */
async function readCalmly({ cards }: Reading, ref: { id: string; account: string | null }) {
  try {
    return await cards.readPayment(ref);
  } catch (reason) {
    if (reason instanceof CardsUnreachable) return undefined;
    throw reason;
  }
}

const OF_PAYMENT: Record<PaymentRow["status"], CheckoutState> = {
  created: "processing",
  unknown: "unknown",
  "requires-card": "declined",
  "requires-action": "action-needed",
  processing: "processing",
  succeeded: "paid",
  canceled: "declined",
};

function stateOf({ status, releasing }: OrderView, payment: PaymentRow): CheckoutState {
  if (status === "unfulfilled") return "refunding";
  if (status === "refunded") return "refunded";
  if (status === "expired" || status === "cancelled" || releasing) return "released";
  return OF_PAYMENT[payment.status];
}

/** What a page with card fields needs, for whoever is signed in. */
export async function cardForm({ db, cards, actor, host }: Reading & HostContext): Promise<CardForm> {
  const { accountId } = signedIn(actor);
  const { mode, script, publishableKey } = cards.browserSide(host);
  const saved = await offeredCards(db, accountId);
  const savedCards = saved.map(({ id, brand, last4, expMonth, expYear }) => ({
    id,
    brand,
    last4,
    expiry: `${String(expMonth).padStart(2, "0")}/${String(expYear).slice(-2)}`,
  }));
  const zip = await lastZip(db, accountId);
  return { mode, scriptUrl: script, publishableKey, zip, savedCards };
}
