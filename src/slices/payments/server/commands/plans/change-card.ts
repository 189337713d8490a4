import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { once } from "#platform/once.ts";
import type { ChangeCard } from "../../../contract/checkouts.ts";
import { DECLINE_FIELDS } from "../../../contract/vocabulary.ts";
import { openCents } from "../../../rules/order.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { stopOffering } from "../../store/cards.ts";
import { insertCheckout } from "../../store/checkouts.ts";
import { changeInstallment, installmentRows } from "../../store/order-parts.ts";
import { changeOrder } from "../../store/orders.ts";
import { withCard } from "./keep-card.ts";
import { lockOrder } from "../orders/open-order.ts";
import { chosenCard, spendTry } from "../pay/pay.ts";
import { record } from "../record.ts";

/**
 * Takes further installments of an order from another card. One that was declined is tried again at once.
 * @throws Refusal payments.not-found, no-plan, card-unknown, card-declined; payments.unreachable while nobody knows
 */
export async function changeCard(ctx: PaymentsDeps & CallContext, input: ChangeCard): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const { id: orderId, submissionKey: key, billing } = input;
  await spendTry(ctx, accountId);
  const checkoutId = await ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "payments.change-card", asker: accountId, key, input }, async () => {
      const order = await lockOrder(tx, orderId);
      if (order.payerId !== accountId) throw new Refusal("payments.not-found");
      if (order.status !== "in-plan") throw new Refusal("payments.no-plan");
      const { email, name, zip } = billing;
      const card = await chosenCard(tx, accountId, input.card);
      return insertCheckout(tx, {
        payerId: accountId,
        ...card,
        email,
        name,
        zip,
        keepCard: false,
        createdAt: timeOf(ctx),
      });
    }),
  );
  const checkout = await withCard(ctx, checkoutId);
  if (checkout?.failure) {
    const issue = { field: DECLINE_FIELDS[checkout.failure] ?? "card", code: `card.${checkout.failure}` };
    throw new Refusal("payments.card-declined", [issue]);
  }
  const cardId = checkout?.cardId;
  if (!cardId) throw new Refusal("payments.unreachable", [], 10);
  await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "in-plan" || order.cardId === cardId) return;
    const now = timeOf(ctx);
    await changeOrder(tx, orderId, { cardId });
    for (const one of await installmentRows(tx, [orderId])) {
      const late = one.failure !== null && openCents(one) > 0;
      if (late) await changeInstallment(tx, one.id, { nextTryAt: now, tries: 0 });
    }
    await record(tx, ctx, { action: "payments.card-changed", object: { kind: "order", id: orderId } });
  });
}

/** Offers a saved card no more; plans that are paid from it go on. @throws Refusal payments.not-found */
export async function removeCard(ctx: PaymentsDeps & CallContext, { id }: { id: string }): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await stopOffering(tx, accountId, id))) throw new Refusal("payments.not-found");
    await record(tx, ctx, { action: "payments.card-removed", object: { kind: "card", id } });
  });
}
