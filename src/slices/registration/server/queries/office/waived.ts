import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { readOrders } from "#slices/payments/server/public.ts";
import { refundOf, waive, type GivenBack } from "#slices/fees/rules/public.ts";
import type { RegistrationTables } from "../../store/registrations.ts";
import { unpaidCents } from "../refunds.ts";

/**
 * What waiving a part of a spot's price comes to: by a rule of the policy, or a manager's own amount in cents.
 * @throws Refusal registration.waived-too-much for more than the spot costs
 */
export async function waivedFor(
  handle: Handle<RegistrationTables>,
  orderId: string | null,
  itemId: string,
  by: number | { percent: number; processingFee: boolean },
): Promise<GivenBack & { processingToo: boolean }> {
  const [order] = orderId === null ? [] : await readOrders(handle, [orderId]);
  const paid = order ? { lines: order.lines, unpaidCents: unpaidCents(order) } : { lines: [], unpaidCents: 0 };
  if (typeof by !== "number") return { ...refundOf(paid, itemId, by), processingToo: by.processingFee };
  const given = waive(paid, itemId, by);
  if (!given) throw new Refusal("registration.waived-too-much", [{ field: "waived", code: "office-amount.too-much" }]);
  return given;
}
