import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import { confirmWithoutPayment } from "#slices/payments/server/public.ts";
import type { Promised } from "#slices/fees/contract/fields.ts";
import { changeOrderTerms } from "../../store/enrollments.ts";
import { changeRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";

/**
 * Whether an order is confirmed as soon as nothing is to be paid of it. Where its family may pay instead of volunteering, it says first
 * what it wants, and confirms the order itself (`confirmOrder`).
 */
export function confirmsItself(totalCents: number, { buyOut }: Pick<Promised, "buyOut">): boolean {
  return totalCents === 0 && !buyOut;
}

interface Confirmed {
  registrations: readonly { id: string; athleteId: string | null }[];
  leagueName: string;
  now: Date;
}

/** Spots are theirs: what is due now is paid, or nothing is. */
export async function confirmRegistrations(
  tx: Tx<RegistrationTables>,
  by: ActorContext,
  orderId: string,
  { registrations, leagueName, now }: Confirmed,
): Promise<void> {
  const registrationIds = registrations.map(({ id }) => id);
  await changeRegistrations(tx, registrationIds, { status: "confirmed" }, now);
  await changeOrderTerms(tx, orderId, { endedAt: now });
  const accountIds = await toldOf(
    tx,
    registrations.map(({ athleteId }) => athleteId),
  );
  const payload = { registrationIds, accountIds, leagueName, orderId };
  await record(tx, by, { name: "registration.confirmed", payload });
}

/** The same for an order of which nothing is to be paid: it is concluded with that. */
export async function confirmFree(
  tx: Tx<RegistrationTables>,
  by: ActorContext,
  orderId: string,
  confirmed: Confirmed,
): Promise<void> {
  await confirmWithoutPayment(tx, by, { orderId, now: confirmed.now });
  await confirmRegistrations(tx, by, orderId, confirmed);
}
