import { BY_SYSTEM } from "#platform/call.ts";
import type { CardRef } from "#platform/cards/payment.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { customerOf, insertCard } from "../../store/cards.ts";
import { concludeCard, findCheckout, type CheckoutRow } from "../../store/checkouts.ts";
import { changePayment, findPaymentRow, paymentsOfCheckout, UNDER_WAY } from "../../store/payments.ts";
import { answerTry, latestTry, setCardOfTries } from "../../store/tries.ts";
import { lockOrder } from "../orders/open-order.ts";
import { record } from "../record.ts";
import { releaseIfWaiting } from "../settle.ts";

/**
 * Has the processor keep the card of a checkout, once, so that several payees can be paid from it. Called again, the first
 * answer stands.
 */
export async function keepCardOf(deps: PaymentsDeps, checkout: CheckoutRow): Promise<void> {
  const { id, payerId, cardToken, email, name } = checkout;
  if (cardToken === null) return;
  const customer = await customerOf(deps.db, payerId);
  const outcome = await deps.cards.keepCard({ token: cardToken, email, name, customer }, `${id}-card`);
  if (outcome.kind === "unknown") return;
  await deps.db.transaction().execute(async (tx) => {
    if (outcome.kind === "declined") {
      if (await concludeCard(tx, id, { failure: outcome.code })) await cardRefused(tx, deps, id, outcome.code);
      return;
    }
    const cardId = await insertKept(tx, deps, checkout, outcome.value);
    if (await concludeCard(tx, id, { cardId })) await setCardOfTries(tx, id, cardId);
  });
}

function insertKept(tx: AnyTx, deps: PaymentsDeps, { payerId, keepCard }: CheckoutRow, card: CardRef): Promise<string> {
  return insertCard(tx, {
    accountId: payerId,
    customer: card.customer,
    paymentMethod: card.paymentMethod,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expiry.month,
    expYear: card.expiry.year,
    offered: keepCard,
    createdAt: timeOf(deps),
  });
}

/** A card that was not even kept has taken nothing anywhere: its payments wait for another one. */
async function cardRefused(
  tx: AnyTx,
  deps: PaymentsDeps,
  checkoutId: string,
  code: Parameters<typeof changePayment>[2]["failure"] & string,
): Promise<void> {
  for (const { id: paymentId, orderId } of await paymentsOfCheckout(tx, checkoutId)) {
    const order = await lockOrder(tx, orderId);
    const tried = await latestTry(tx, paymentId);
    if (!tried || tried.checkoutId !== checkoutId) continue;
    await endWithoutCall(tx, deps, paymentId, code);
    const payload = { orderId, accountId: order.payerId, paymentId };
    await record(tx, BY_SYSTEM, { name: "payments.payment-declined", payload });
  }
}

/**
 * A payment whose latest try never reached the processor, under its order's lock: without an intent it is over; with one it
 * waits for a card again.
 */
export async function endWithoutCall(
  tx: AnyTx,
  deps: PaymentsDeps,
  paymentId: string,
  failure: Parameters<typeof changePayment>[2]["failure"],
): Promise<void> {
  const now = timeOf(deps);
  const payment = (await findPaymentRow(tx, { id: paymentId }))!;
  if (!UNDER_WAY.some((status) => status === payment.status)) return;
  const tried = await latestTry(tx, paymentId);
  if (tried) await answerTry(tx, tried.id, { outcome: "declined", code: failure ?? "not-called", now });
  const status = payment.gatewayRef === null ? ("canceled" as const) : ("requires-card" as const);
  await changePayment(tx, paymentId, {
    ...(status === payment.status ? {} : { status }),
    ...(failure === undefined ? {} : { failure }),
    heardAt: now,
  });
  if (status === "canceled") await releaseIfWaiting(tx, deps, await lockOrder(tx, payment.orderId), now);
}

/** The same checkout as it stands after its card was kept, or refused. */
export async function withCard(deps: PaymentsDeps, checkoutId: string): Promise<CheckoutRow | undefined> {
  const checkout = await findCheckout(deps.db, checkoutId);
  if (!checkout?.cardToken) return checkout;
  await keepCardOf(deps, checkout);
  return findCheckout(deps.db, checkoutId);
}
