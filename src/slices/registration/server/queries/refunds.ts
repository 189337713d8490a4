import type { Handle } from "#platform/db/open.ts";
import { sumCents } from "#kernel/money/money.ts";
import { readOrders, type OrderView } from "#slices/payments/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { refundOf, refundRuleOn, type GivenBack } from "#slices/fees/rules/public.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/** What is still to be paid of an order in later parts. */
export function unpaidCents({ installments }: Pick<OrderView, "installments">): number {
  const open = installments.filter(({ state }) => state === "due" || state === "late");
  return sumCents(open.map(({ amountCents, creditedCents }) => amountCents - creditedCents));
}

/** What cancelling gives back today of an order, by the policy that stood when it was made. */
export function refundRuleToday(sale: DivisionForSale, order: Pick<OrderView, "createdAt"> | undefined) {
  const steps = order ? sale.refundStepsFor(Date.parse(order.createdAt)) : sale.facts.refundSteps;
  return refundRuleOn(steps, sale.today);
}

/** What cancelling one item of an order gives back by a rule. */
export async function givenBackFor(
  handle: Handle<RegistrationTables>,
  orderId: string,
  itemId: string,
  rule: { percent: number; processingFee: boolean },
): Promise<GivenBack> {
  const [order] = await readOrders(handle, [orderId]);
  if (!order) return { creditCents: 0, forgivenCents: 0, refundCents: 0 };
  return refundOf({ lines: order.lines, unpaidCents: unpaidCents(order) }, itemId, rule);
}
