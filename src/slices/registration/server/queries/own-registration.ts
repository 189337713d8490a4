import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Handle } from "#platform/db/open.ts";
import { isGuardian } from "#slices/family/server/public.ts";
import { orderTerms, type EnrollmentOrderRow } from "../store/enrollments.ts";
import { registrationRows, type RegistrationTables, type RegistrationRow } from "../store/registrations.ts";

/**
 * A registration of an athlete that whoever asks is a guardian of.
 * @throws Refusal registration.not-found, also where it is somebody else's
 */
export async function ownRegistration(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  id: string,
): Promise<RegistrationRow & { athleteId: string }> {
  const { accountId } = signedIn(actor);
  const [row] = await registrationRows(handle, { ids: [id] });
  const athleteId = row?.athleteId;
  if (!row || !athleteId || !(await isGuardian(handle, accountId, athleteId)))
    throw new Refusal("registration.not-found");
  return { ...row, athleteId };
}

/**
 * The terms of an order of one's own.
 * @throws Refusal registration.not-found for everybody but its payer
 */
export async function ownOrder(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  id: string,
): Promise<EnrollmentOrderRow> {
  const { accountId } = signedIn(actor);
  const [terms] = await orderTerms(handle, [id]);
  if (terms?.accountId !== accountId) throw new Refusal("registration.not-found");
  return terms;
}
