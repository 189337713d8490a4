import { sumCents } from "#kernel/money.ts";
import type { OrderView } from "#slices/payments/server/public.ts";
import type { OfficeOrder, OfficePayment } from "../../../contract/office-registration.ts";
import { linesOf } from "../../../rules/price.ts";
import type * as z from "zod/mini";

type Shown = z.output<typeof OfficeOrder>;
type Money = z.output<typeof OfficePayment>;

/** The money of one place: its own lines, and what was paid and returned for the whole order it stands in. */
export function orderOf(order: OrderView, itemId: string): Shown {
  const lines = linesOf(order.lines, itemId);
  const over = order.status === "expired" || order.status === "cancelled";
  const priceCents = over ? 0 : sumCents(lines.map(({ amountCents }) => amountCents));
  const owedCents = over ? 0 : shareOf(order, itemId);
  const label = (text: string) => text.split(" · ")[0] ?? text;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    lines,
    priceCents,
    paidCents: priceCents - owedCents,
    owedCents,
    instalments: order.instalments.map(({ dueAt, amountCents, creditedCents, state }) => ({
      dueAt,
      amountCents: amountCents - creditedCents,
      state,
    })),
    payments: [...paymentsOf(order), ...refundsOf(order)].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    dueNowCents: order.dueNowCents,
    others: order.items
      .filter(({ id, outcome }) => id !== itemId && outcome !== "cancelled")
      .map((one) => label(one.label)),
  };
}

/** What an item's part is of what its order owes; as the published balances have it, to the cent. */
function shareOf(order: OrderView, itemId: string): number {
  const owed = sumCents(
    order.instalments
      .filter(({ state }) => state === "due" || state === "late")
      .map(({ amountCents, creditedCents }) => amountCents - creditedCents),
  );
  const priceOf = (id: string) =>
    sumCents(order.lines.filter((line) => line.itemId === id).map(({ amountCents }) => amountCents));
  const items = order.items.map(({ id }) => ({ id, cents: priceOf(id) })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const whole = sumCents(items.map(({ cents }) => cents));
  if (whole === 0) return 0;
  const at = items.findIndex(({ id }) => id === itemId);
  const upTo = (count: number) =>
    Math.trunc((owed * sumCents(items.slice(0, count).map(({ cents }) => cents))) / whole);
  return upTo(at + 1) - upTo(at);
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
