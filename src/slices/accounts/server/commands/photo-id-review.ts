import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { post } from "#platform/mail/outbox.ts";
import type { SentBack } from "../../contract/photo-id.ts";
import { reasonText } from "../../contract/refusal-reasons.ts";
import { PHOTO_ID_DAYS } from "../../contract/vocabulary.ts";
import { mayReviewIdentities } from "../../policy.ts";
import { accountLetter } from "../letters.ts";
import type { AccountsDeps } from "../services.ts";
import { accountById } from "../store/accounts.ts";
import { decidePhotoId, lockPhotoId } from "../store/photo-ids.ts";
import { REMOVE_OVERDUE } from "./photo-id-retention.ts";
import { announced } from "./recorded.ts";

/**
 * A global admin decides about a photo ID: it shows the account's person, or is sent back with a reason. The person is
 * told, and the picture goes 30 days later.
 * @param decision "verified", or why it is sent back
 * @throws Refusal accounts.not-found for whoever may not review; request.not-yours for one's own;
 *   accounts.decided-already when somebody else was faster, or another picture has taken its place
 */
export async function reviewIdentity(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  id: string,
  decision: "verified" | Pick<SentBack, "preset" | "note">,
): Promise<void> {
  if (actor.kind !== "member" || !mayReviewIdentities(actor)) throw new Refusal("accounts.not-found");
  const now = timeOf(deps);
  await deps.db.transaction().execute(async (tx) => {
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
    const payload = { accountId: account.id };
    if (reason === null) {
      await announced(tx, visit, actor, { name: "accounts.identity-verified", payload });
      await post(tx, accountLetter("identityVerified", account, deps.origin(), { page: "/profile" }));
    } else {
      const event = { name: "accounts.identity-refused", payload: { ...payload, reason } } as const;
      // An admin's own words about somebody's ID are for its owner alone, and may be deleted with the account.
      const preset = decision === "verified" ? undefined : decision.preset;
      await announced(tx, visit, actor, event, preset ? { preset } : {});
      await post(tx, accountLetter("identityRefused", account, deps.origin(), { page: "/profile", reason }));
    }
  });
}
