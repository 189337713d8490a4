import { signedIn } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { CardsUnreachable } from "#platform/cards/gateway.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import type { CardChoice, Pay } from "../../../contract/checkouts.ts";
import { CARDS_BY_ACCOUNT } from "../../limits.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { cardRows } from "../../store/cards.ts";
import { findCheckout, insertCheckout } from "../../store/checkouts.ts";
import { attempt } from "./attempt.ts";
import { beginPayment } from "./begin-payment.ts";
import { resolvePayment, isUnderWay } from "./resolve-payment.ts";
import { withCard } from "../plans/keep-card.ts";
import { paymentsOfCheckout } from "../../store/payments.ts";
import { latestTry } from "../../store/tries.ts";

/**
 * Pays what is due now of some orders with one card. The card is kept once; each order stands alone: one that is declined does
 * not touch the others. The same request again is the same checkout.
 * @returns the checkout's id; how its orders stand is asked of `readCheckout`
 */
export async function pay(ctx: PaymentsDeps & CallContext, input: Pay): Promise<string> {
  const { accountId } = signedIn(ctx.actor);
  // Before the transaction: a count takes a connection of its own.
  await spendTry(ctx, accountId);
  const checkoutId = await ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "payments.pay", asker: accountId, key: input.submissionKey, input }, async () => {
      const id = await openCheckout(tx, ctx, accountId, input);
      // Always in the order of their ids: two checkouts over the same orders wait for each other in one direction.
      for (const orderId of [...new Set(input.orderIds)].toSorted()) {
        await beginPayment(tx, ctx, { accountId, orderId, checkoutId: id, by: ctx });
      }
      return id;
    }),
  );
  await drive(ctx, checkoutId);
  return checkoutId;
}

/** @throws Refusal payments.too-many-tries */
export async function spendTry({ limits }: Pick<PaymentsDeps, "limits">, accountId: string): Promise<void> {
  try {
    await limits.spend(CARDS_BY_ACCOUNT, accountId);
  } catch (reason) {
    throw isRefusal(reason) ? new Refusal("payments.too-many-tries", [], reason.retryAfter) : reason;
  }
}

async function openCheckout(tx: AnyTx, deps: PaymentsDeps, accountId: string, input: Pay): Promise<string> {
  return insertCheckout(tx, {
    payerId: accountId,
    ...(await chosenCard(tx, accountId, input.card)),
    email: input.billing.email,
    name: input.billing.name,
    zip: input.billing.zip,
    keepCard: input.saveCard,
    createdAt: timeOf(deps),
  });
}

/** @throws Refusal payments.card-unknown for a saved card of somebody else, or of nobody */
export async function chosenCard(
  tx: AnyTx,
  accountId: string,
  choice: CardChoice,
): Promise<{ cardToken: string | null; cardId: string | null }> {
  if ("token" in choice) return { cardToken: choice.token, cardId: null };
  const [card] = await cardRows(tx, [choice.savedCardId]);
  if (!card?.offered || card.accountId !== accountId) throw new Refusal("payments.card-unknown");
  return { cardToken: null, cardId: card.id };
}

const driven = new Map<string, Promise<void>>();

/**
 * Has the checkout's card kept, and every try that has no answer yet made. Also what was cut off begins here again. Of two
 * requests at once in this process the second waits for the first; of two processes, the processor's keys keep them one.
 */
export function drive(deps: PaymentsDeps, checkoutId: string): Promise<void> {
  const before = driven.get(checkoutId);
  if (before) return before;
  const now = driveOnce(deps, checkoutId).finally(() => driven.delete(checkoutId));
  driven.set(checkoutId, now);
  return now;
}

async function driveOnce(deps: PaymentsDeps, checkoutId: string): Promise<void> {
  const checkout = await withCard(deps, checkoutId);
  if (!checkout?.cardId) return;
  const payments = await paymentsOfCheckout(deps.db, checkoutId);
  await Promise.all(
    payments.filter(isUnderWay).map(async (payment) => {
      const tried = await latestTry(deps.db, payment.id);
      if (tried?.checkoutId === checkoutId && tried.outcome === null) await attempt(deps, payment, tried);
    }),
  );
}

/** Goes on with a checkout after a challenge, or after nobody knew: asks the processor how each payment stands. */
export async function continueCheckout(
  ctx: PaymentsDeps & ActorContext,
  { id: checkoutId }: { id: string },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const checkout = await findCheckout(ctx.db, checkoutId);
  if (checkout?.payerId !== accountId) throw new Refusal("payments.not-found");
  await drive(ctx, checkoutId);
  for (const payment of await paymentsOfCheckout(ctx.db, checkoutId)) {
    const called = (await latestTry(ctx.db, payment.id))?.cardId !== null;
    if (called && isUnderWay(payment)) await resolvePayment(ctx, payment.id).catch(unlessUnreachable);
  }
}

/** The page shows what we know; the sweeper asks again. */
function unlessUnreachable(reason: unknown): void {
  if (!(reason instanceof CardsUnreachable)) throw reason;
}
