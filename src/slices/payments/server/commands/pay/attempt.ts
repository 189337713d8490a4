import { BY_SYSTEM } from "#platform/call.ts";
import type { Presence } from "#platform/cards/gateway.ts";
import type { CardRef, GatewayPayment } from "#platform/cards/payment.ts";
import type { Outcome } from "#platform/cards/outcome.ts";
import type { Tx } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { cardRows, type CardRow } from "../../store/cards.ts";
import { findCheckout } from "../../store/checkouts.ts";
import { installmentRows } from "../../store/order-parts.ts";
import { orderRows, type PaymentsTables } from "../../store/orders.ts";
import { changePayment, findPaymentRow, type PaymentRow } from "../../store/payments.ts";
import { answerTry, type TryRow } from "../../store/tries.ts";
import { declinedWithoutHolder } from "../plans/installment-declined.ts";
import { lockOrder } from "../orders/open-order.ts";
import { record } from "../record.ts";
import { releaseIfWaiting, settleIn } from "../settle.ts";

/** Whoever deleted their account gets no receipt; a plan of theirs goes on. */
const NOBODY = "deleted@deleted.invalid";

/**
 * Calls the processor for a try that is written down, with its key, and writes down what came of it. Called again with the
 * same try, nothing happens twice: the processor gives its first answer again.
 */
export async function attempt(deps: PaymentsDeps, payment: PaymentRow, tried: TryRow): Promise<void> {
  const [card] = tried.cardId ? await cardRows(deps.db, [tried.cardId]) : [];
  if (!card) return;
  const outcome = payment.gatewayRef
    ? await deps.cards.confirm(
        { id: payment.gatewayRef, account: payment.gatewayAccount },
        refOf(card),
        presenceOf(deps, tried),
        tried.callKey,
      )
    : await deps.cards.charge(await chargeOf(deps, payment, tried, card), tried.callKey);
  await deps.db.transaction().execute((tx) => answered(tx, deps, payment.id, tried, outcome));
}

function refOf({ customer, paymentMethod, brand, last4, expMonth, expYear }: CardRow): CardRef {
  return { customer, paymentMethod, brand, last4, expiry: { month: expMonth, year: expYear } };
}

/** The page that takes the money shows how a checkout stands, and goes on with it. */
const presenceOf = ({ origin }: Pick<PaymentsDeps, "origin">, { offSession, checkoutId }: TryRow): Presence => ({
  offSession,
  returnUrl: `${origin()}/payment${checkoutId ? `?checkout=${checkoutId}` : ""}`,
});

async function chargeOf(deps: PaymentsDeps, payment: PaymentRow, tried: TryRow, card: CardRow) {
  const order = (await orderRows(deps.db, [payment.orderId]))[0]!;
  const checkout = tried.checkoutId ? await findCheckout(deps.db, tried.checkoutId) : undefined;
  const email = checkout?.email ?? (await peopleOf(deps.db, [order.payerId])).get(order.payerId)?.email ?? NOBODY;
  return {
    orderId: order.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: "usd" as const,
    account: payment.gatewayAccount,
    feeCents: payment.feeCents,
    description: `${order.payeeName} · ${order.number}`,
    receiptEmail: email,
    card: refOf(card),
    ...presenceOf(deps, tried),
    keepForLater: (await installmentRows(deps.db, [order.id])).length > 1,
  };
}

async function answered(
  tx: Tx<PaymentsTables>,
  deps: PaymentsDeps,
  paymentId: string,
  tried: TryRow,
  outcome: Outcome<GatewayPayment>,
): Promise<void> {
  const now = timeOf(deps);
  const order = await lockOrder(tx, (await findPaymentRow(tx, { id: paymentId }))!.orderId);
  const payment = (await findPaymentRow(tx, { id: paymentId }))!;
  const code = outcome.kind === "declined" ? outcome.code : outcome.kind === "unknown" ? outcome.reason : null;
  const first = await answerTry(tx, tried.id, { outcome: outcome.kind, code, now });
  if (outcome.kind === "unknown") {
    const open = ["created", "requires-card", "requires-action"].includes(payment.status);
    if (open) await changePayment(tx, paymentId, { status: "unknown", heardAt: now });
    return;
  }
  if (outcome.value) await settleIn(tx, deps, paymentId, outcome.value);
  if (outcome.kind === "ok" || !first) return;
  const after = (await findPaymentRow(tx, { id: paymentId }))!;
  // Without an intent there is nothing that another card could be tried on.
  const over = after.gatewayRef === null && after.status !== "canceled";
  if (after.status !== "succeeded") {
    const status = over ? { status: "canceled" as const } : {};
    await changePayment(tx, paymentId, { ...status, failure: outcome.code, heardAt: now });
  }
  if (over) await releaseIfWaiting(tx, deps, order, now);
  const payload = { orderId: order.id, accountId: order.payerId, paymentId };
  await record(tx, BY_SYSTEM, { name: "payments.payment-declined", payload });
  if (tried.offSession) await declinedWithoutHolder(tx, deps, order, after, { code: outcome.code, now });
}
