import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { SentBack } from "../../../contract/photo-id.ts";
import { reasonText } from "../../../contract/refusal-reasons.ts";
import { PHOTO_ID_DAYS } from "../../../contract/vocabulary.ts";
import { mayReviewIdentities } from "../../../policy.ts";
import { IDENTITY_REFUSED, IDENTITY_VERIFIED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { accountById } from "../../store/accounts.ts";
import { decidePhotoId, lockPhotoId } from "../../store/photo-ids.ts";
import { REMOVE_OVERDUE } from "./photo-id-retention.ts";
import { recordAndTell } from "../record.ts";

/**
 * A global admin decides about a photo ID: it shows the account's person, or is sent back with a reason. The person is
 * told, and the picture goes 30 days later.
 * @param decision "verified", or why it is sent back
 * @throws Refusal accounts.not-found for whoever may not review; request.not-yours for one's own;
 *   accounts.decided-already when somebody else was faster, or another picture has taken its place
 */
export async function reviewIdentity(
  ctx: AccountsDeps & ActorContext,
  id: string,
  decision: "verified" | Pick<SentBack, "preset" | "note">,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "member" || !mayReviewIdentities(actor)) throw new Refusal("accounts.not-found");
  const now = timeOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const photo = await lockPhotoId(tx, id);
    const account = photo && (await accountById(tx, photo.accountId));
    if (!photo || !account) throw new Refusal("accounts.not-found");
    if (account.id === actor.accountId) throw new Refusal("request.not-yours");
    if (photo.state !== "submitted") throw new Refusal("accounts.decided-already");
    const reason = decision === "verified" ? null : reasonText(account.language, decision.preset, decision.note);
    const deleteAfter = daysAfter(now, PHOTO_ID_DAYS);
    await decidePhotoId(tx, id, {
      state: reason === null ? "verified" : "refused",
      reason,
      reviewedBy: actor.accountId,
      reviewedAt: now,
      deleteAfter,
    });
    await enqueue(tx, { kind: REMOVE_OVERDUE, dueAt: deleteAfter });
    const accountId = account.id;
    if (reason === null) {
      await recordAndTell(tx, ctx, IDENTITY_VERIFIED, { accountId, action: "accounts.identity-verified" });
    } else {
      // An admin's own words about somebody's ID are for its owner alone, and may be deleted with the account.
      const preset = decision === "verified" ? undefined : decision.preset;
      const told = { accountId, action: "accounts.identity-refused", facts: { reason } } as const;
      await recordAndTell(tx, ctx, IDENTITY_REFUSED, { ...told, details: preset ? { preset } : {} });
    }
  });
}

/** Somebody is who they say. */
export function approveIdentity(ctx: AccountsDeps & ActorContext, { id }: { id: string }): Promise<void> {
  return reviewIdentity(ctx, id, "verified");
}

/** A photo ID is sent back, with a reason. */
export function refuseIdentity(ctx: AccountsDeps & ActorContext, input: SentBack): Promise<void> {
  return reviewIdentity(ctx, input.id, input);
}
