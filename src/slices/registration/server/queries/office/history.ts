import { auditOf, type AuditRow } from "#platform/audit.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import type { OfficeRegistration } from "../../../contract/office-registration.ts";
import type { PlaceTables, RegistrationRow } from "../../store/registrations.ts";

type Entry = OfficeRegistration["history"][number];

/** What happened to a registration and to its order, and who did it, the newest first. */
export async function historyOf(
  handle: Handle<PlaceTables>,
  { id, orderId, athleteId }: Pick<RegistrationRow, "id" | "orderId" | "athleteId">,
  payerId: string | null | undefined,
): Promise<Entry[]> {
  const order = orderId === null ? [] : [{ kind: "order", id: orderId }];
  const entries = await auditOf(handle, [{ kind: "registration", id }, ...order]);
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

/** The amount that an entry is about, where there is one. */
function amountIn(details: AuditRow["details"]): number | null {
  const amount = details["amountCents"] ?? details["refundCents"] ?? details["differenceCents"];
  return typeof amount === "number" && amount !== 0 ? amount : null;
}
