import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import { once } from "#platform/once.ts";
import type { ChangeCard } from "../../contract/checkouts.ts";
import { DECLINE_FIELDS } from "../../contract/vocabulary.ts";
import { openCents } from "../../rules/order.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { stopOffering } from "../store/cards.ts";
import { insertCheckout } from "../store/checkouts.ts";
import { changeInstalment, instalmentRows } from "../store/order-parts.ts";
import { changeOrder } from "../store/orders.ts";
import { withCard } from "./keep-card.ts";
import { lockOrder } from "./open-order.ts";
import { chosenCard, spendTry } from "./pay.ts";
import { recorded } from "./recorded.ts";

/**
 * Takes further instalments of an order from another card. One that was declined is tried again at once.
 * @throws Refusal payments.not-found, no-plan, card-unknown, card-declined; payments.unreachable while nobody knows
 */
export async function changeCard(deps: PaymentsDeps, visit: Visit, actor: Actor, input: ChangeCard): Promise<void> {
  const { accountId } = signedIn(actor);
  const { id: orderId, submissionKey: key, billing } = input;
  await spendTry(deps, accountId);
  const checkoutId = await deps.db.transaction().execute((tx) =>
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
        createdAt: timeOf(deps),
      });
    }),
  );
  const checkout = await withCard(deps, checkoutId);
  if (checkout?.failure) {
    const issue = { field: DECLINE_FIELDS[checkout.failure] ?? "card", code: `card.${checkout.failure}` };
    throw new Refusal("payments.card-declined", [issue]);
  }
  const cardId = checkout?.cardId;
  if (!cardId) throw new Refusal("payments.unreachable", [], 10);
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "in-plan" || order.cardId === cardId) return;
    const now = timeOf(deps);
    await changeOrder(tx, orderId, { cardId });
    for (const one of await instalmentRows(tx, [orderId])) {
      const late = one.failure !== null && openCents(one) > 0;
      if (late) await changeInstalment(tx, one.id, { nextTryAt: now, tries: 0 });
    }
    const by = { actor, from: { caller: visit.caller, requestId: visit.requestId } };
    await recorded(tx, by, { action: "payments.card-changed", object: { kind: "order", id: orderId } });
  });
}

/** Offers a saved card no more; plans that are paid from it go on. @throws Refusal payments.not-found */
export async function removeCard(deps: PaymentsDeps, visit: Visit, actor: Actor, id: string): Promise<void> {
  const { accountId } = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await stopOffering(tx, accountId, id))) throw new Refusal("payments.not-found");
    const by = { actor, from: { caller: visit.caller, requestId: visit.requestId } };
    await recorded(tx, by, { action: "payments.card-removed", object: { kind: "card", id } });
  });
}
