import { auditOf, type AuditRow } from "#platform/audit.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import type { OrderView } from "#slices/payments/server/public.ts";
import type { OfficeRegistration } from "../../contract/registration.ts";
import type { RegistrationTables, RegistrationRow } from "#slices/registration/server/public.ts";
import { ownShareOf } from "#slices/registration/rules/public.ts";

type Entry = OfficeRegistration["history"][number];

/**
 * What happened to a registration and to its order, and who did it, the newest first. What happened in the order to brothers
 * and sisters alone stands on their pages.
 */
export async function historyOf(
  handle: Handle<RegistrationTables>,
  { id, orderId, athleteId }: Pick<RegistrationRow, "id" | "orderId" | "athleteId">,
  order: OrderView | undefined,
  payerId: string | null | undefined,
): Promise<Entry[]> {
  const ofOrder = orderId === null ? [] : [{ kind: "order", id: orderId }];
  const told = await auditOf(handle, [{ kind: "registration", id }, ...ofOrder]);
  const entries = told.filter((entry) => concerns(entry, id, order));
  const people = await peopleOf(handle, [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))]);
  const guardians = await guardiansOf(handle, athleteId === null ? [] : [athleteId]);
  const family = new Set([payerId, ...guardians.map(({ accountId }) => accountId)]);
  return entries.map(({ at, action, actorId, details }) => {
    const person = actorId === null ? undefined : people.get(actorId);
    return {
      at: at.toISOString(),
      action,
      by: person ? `${person.firstName} ${person.lastName}` : null,
      family: actorId !== null && family.has(actorId),
      amountCents: amountIn(details),
    };
  });
}

/** Whether an entry of an order is about one of its items, or about all of them. */
function concerns({ details }: AuditRow, itemId: string, order: OrderView | undefined): boolean {
  const { itemId: only, items, refundId } = details;
  if (typeof only === "string") return only === itemId;
  if (Array.isArray(items)) return items.some((item: { id?: unknown }) => item.id === itemId);
  const refund = order?.refunds.find(({ id }) => id === refundId);
  return !order || !refund || ownShareOf(order, itemId).ofRefund(refund.amountCents) > 0;
}

/** The amount that an entry is about, where there is one. */
function amountIn(details: AuditRow["details"]): number | null {
  const amount = details["amountCents"] ?? details["refundCents"] ?? details["differenceCents"];
  return typeof amount === "number" && amount !== 0 ? amount : null;
}
