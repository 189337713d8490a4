import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { readOrders } from "#slices/payments/server/public.ts";
import { letOff, refundOf, type GivenBack } from "../../../rules/fees/refund.ts";
import type { RegistrationTables } from "../../store/registrations.ts";
import { unpaidCents } from "../refunds.ts";

/**
 * What letting a part of a spot's price off comes to: by a rule of the policy, or a manager's own amount in cents.
 * @throws Refusal registration.let-off-too-much for more than the spot costs
 */
export async function letOffFor(
  handle: Handle<RegistrationTables>,
  orderId: string | null,
  itemId: string,
  by: number | { percent: number; processingFee: boolean },
): Promise<GivenBack & { processingToo: boolean }> {
  const [order] = orderId === null ? [] : await readOrders(handle, [orderId]);
  const paid = order ? { lines: order.lines, unpaidCents: unpaidCents(order) } : { lines: [], unpaidCents: 0 };
  if (typeof by !== "number") return { ...refundOf(paid, itemId, by), processingToo: by.processingFee };
  const given = letOff(paid, itemId, by);
  if (!given) throw new Refusal("registration.let-off-too-much", [{ field: "letOff", code: "office-amount.too-much" }]);
  return given;
}
