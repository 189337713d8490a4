import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { once } from "#platform/once.ts";
import type { OfflinePayment } from "../../../contract/checkouts.ts";
import { offline } from "../../../rules/ledger.ts";
import { nextInstallment, openCents } from "../../../rules/order.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../../services.ts";
import { writeJournal } from "../../store/ledger.ts";
import { installmentRows } from "../../store/order-parts.ts";
import { changeOrder, lockOrderRow } from "../../store/orders.ts";
import { changePayment, findPaymentRow, insertPayment, paymentUnderWay } from "../../store/payments.ts";
import { concludePayment } from "./conclude.ts";
import { record } from "../record.ts";

/**
 * Writes down cash or a check that a manager of the payee has in their hands: what is due next of the order, all of it.
 * @throws Refusal payments.not-found for who does not manage the payee, with a confirmed address; amount-differs, under-way, nothing-due; order-over where
 * the items can no more be had
 */
export async function recordOffline(ctx: PaymentsDeps & CallContext, input: OfflinePayment): Promise<void> {
  const { accountId, emailVerified } = signedIn(ctx.actor);
  const { id: orderId, submissionKey: key, method, amountCents } = input;
  const now = timeOf(ctx);
  await ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "payments.offline", asker: accountId, key, input }, async () => {
      const order = await lockOrderRow(tx, orderId);
      if (!order || !emailVerified || !(await ctx.managesPayee(tx, accountId, order.payeeId)))
        throw new Refusal("payments.not-found");
      const installment = nextInstallment(await installmentRows(tx, [orderId]));
      if (!["open", "awaiting-payment", "in-plan"].includes(order.status) || !installment)
        throw new Refusal("payments.nothing-due");
      if (await paymentUnderWay(tx, orderId)) throw new Refusal("payments.under-way");
      if (openCents(installment) !== amountCents)
        throw new Refusal("payments.amount-differs", [{ field: "amountCents", code: "payment-amount.differs" }]);
      if (order.status === "open") await changeOrder(tx, orderId, { status: "awaiting-payment" });
      const base = { orderId, installmentId: installment.id, method, amountCents, createdAt: now };
      const id = await insertPayment(tx, { ...base, feeCents: 0, gatewayAccount: null });
      await changePayment(tx, id, { status: "succeeded", heardAt: now, settledAt: now });
      const entries = offline(amountCents);
      await writeJournal(tx, { kind: "offline", orderId, source: id, gatewayTxn: null, entries, at: now });
      const payment = (await findPaymentRow(tx, { id }))!;
      const status = order.status === "open" ? ("awaiting-payment" as const) : order.status;
      await concludePayment(tx, ctx, { order: { ...order, status }, payment, by: ctx, now });
      const details = { orderId, method, amountCents };
      await record(tx, ctx, { action: "payments.offline-recorded", object: { kind: "payment", id }, details });
      return id;
    }),
  );
}
