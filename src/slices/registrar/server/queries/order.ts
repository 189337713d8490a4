import type { OrderView } from "#slices/payments/server/public.ts";
import { linesOf } from "#slices/fees/rules/public.ts";
import type { OfficeOrder, OfficePayment } from "../../contract/registration.ts";
import type * as z from "zod/mini";
import { ownShareOf } from "#slices/registration/rules/public.ts";

type Shown = z.output<typeof OfficeOrder>;
type Money = z.output<typeof OfficePayment>;

/** The money of one spot, which may stand in an order with those of brothers and sisters. */
export function orderOf(order: OrderView, itemId: string): Shown {
  const own = ownShareOf(order, itemId);
  const label = (text: string) => text.split(" · ")[0] ?? text;
  const part = (money: Money): Money[] => {
    const amountCents = money.kind === "refund" ? own.ofRefund(money.amountCents) : own.ofPayment(money.amountCents);
    return amountCents === 0 ? [] : [{ ...money, amountCents }];
  };
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    lines: linesOf(order.lines, itemId),
    priceCents: own.priceCents,
    paidCents: own.priceCents - own.owedCents,
    owedCents: own.owedCents,
    installments: order.installments.map(({ dueAt, amountCents, creditedCents, state }) => ({
      dueAt,
      amountCents: own.ofInstallment(amountCents - creditedCents),
      state,
    })),
    payments: [...paymentsOf(order), ...refundsOf(order)].flatMap(part).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    dueNowCents: order.dueNowCents,
    others: order.items
      .filter(({ id, outcome }) => id !== itemId && outcome !== "cancelled")
      .map((one) => label(one.label)),
  };
}

function paymentsOf({ payments }: OrderView): Money[] {
  return payments
    .filter(({ status }) => status !== "created" && status !== "canceled")
    .map(({ id, method, card, amountCents, status, createdAt, settledAt }) => ({
      id,
      kind: "payment",
      method,
      card,
      amountCents,
      status,
      at: settledAt ?? createdAt,
    }));
}

function refundsOf({ payments, refunds }: OrderView): Money[] {
  return refunds.map(({ id, paymentId, amountCents, status, createdAt, settledAt }) => {
    const payment = payments.find((one) => one.id === paymentId);
    const { method = "card", card = null } = payment ?? {};
    return { id, kind: "refund", method, card, amountCents, status, at: settledAt ?? createdAt };
  });
}
