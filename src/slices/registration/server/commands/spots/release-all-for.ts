import { BY_SYSTEM } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import { releaseOrder } from "#slices/payments/server/public.ts";
import type { RegistrationDeps } from "../../services.ts";
import { openOrderTerms, unsettledOf } from "../../store/enrollments.ts";
import { changeRegistrations, lockRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { record } from "../record.ts";
import { endOrder } from "./release.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/** An account ends: what it has not paid goes back, and it waits for nothing any more. Part of its deletion. */
export async function releaseAllFor(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { orderId } of await openOrderTerms(tx, accountId))
    if ((await releaseOrder(tx, orderId, now)) === "released")
      await endOrder(tx, { ...deps, ...BY_SYSTEM }, orderId, "cancelled");
  for (const { id, divisionId } of await unsettledOf(tx, accountId)) {
    const { facts } = await openWaitlist(tx, deps, divisionId);
    const [row] = await lockRegistrations(tx, { ids: [id] });
    const waits = row?.status === "waitlisted";
    if (!waits && row?.status !== "offered") continue;
    await changeRegistrations(tx, [id], { status: "cancelled" }, now);
    const payload = { registrationIds: [id], accountIds: [], leagueName: facts.league.name };
    await record(tx, BY_SYSTEM, { name: "registration.left-waitlist", payload });
    await passOn(tx, deps, waits ? { left: [divisionId] } : { given: [divisionId] });
  }
}
