import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { WaitingIdentity } from "../../contract/photo-id.ts";
import { mayReviewIdentities } from "../../policy.ts";
import type { AccountsDeps } from "../services.ts";
import { countWaitingPhotoIds, hasPhotoId, waitingPhotoIds } from "../store/photo-ids.ts";

const PER_PAGE = 25;

/**
 * The photo IDs that wait, the oldest first, without that of the admin who asks: another one decides about it.
 * @throws Refusal accounts.not-found for whoever may not review them
 */
export async function waitingIdentities(
  { db, actor }: Pick<AccountsDeps, "db"> & ActorContext,
  { page }: { page: number },
): Promise<{ identities: WaitingIdentity[]; total: number; page: number; perPage: number }> {
  if (actor.kind !== "member" || !mayReviewIdentities(actor)) throw new Refusal("accounts.not-found");
  const { rows, total } = await waitingPhotoIds(db, { except: actor.accountId, page, perPage: PER_PAGE });
  const identities = rows.map(({ firstName, lastName, uploadedAt, ...rest }) => ({
    ...rest,
    name: `${firstName} ${lastName}`.trim(),
    uploadedAt: uploadedAt.toISOString(),
  }));
  return { identities, total, page, perPage: PER_PAGE };
}

/** How many photo IDs wait for an admin: 0 for whoever may not review them. */
export async function countWaitingIdentities({ db, actor }: Pick<AccountsDeps, "db"> & ActorContext): Promise<number> {
  if (actor.kind !== "member" || !mayReviewIdentities(actor)) return 0;
  return countWaitingPhotoIds(db, actor.accountId);
}

/**
 * Whether a global admin has verified who an account's person is: once seen, it holds, also after the picture is gone.
 * For decisions of the capabilities above, in their transaction.
 */
export function identityVerified(handle: QueryExecutorProvider, accountId: string): Promise<boolean> {
  return hasPhotoId(handle, accountId, ["verified"]);
}

/** Whether an account has submitted a photo ID that nobody has sent back: enough to begin what somebody decides about. */
export function photoIdSubmitted(handle: QueryExecutorProvider, accountId: string): Promise<boolean> {
  return hasPhotoId(handle, accountId, ["submitted", "verified"]);
}
