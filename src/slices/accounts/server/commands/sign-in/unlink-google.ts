import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { post } from "#platform/mail/post.ts";
import { mayUnlinkGoogle } from "../../../policy.ts";
import { accountEmail } from "../../emails.ts";
import { GOOGLE_UNLINKED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { unlinkIdentity } from "../../store/identities.ts";
import { heldAccount, recentProof } from "./proof.ts";
import { recordAndTell } from "../record.ts";

/**
 * Ends the link with a Google account, where another way to sign in remains; its owner is told. Whoever signs in with
 * Google again, by an address that this account has proved, links it anew: Google vouches for the mailbox.
 * @throws Refusal accounts.proof-needed; accounts.last-way-in; accounts.not-found where none is linked
 */
export async function unlinkGoogle(ctx: AccountsDeps & ActorContext): Promise<void> {
  const { accountId } = await recentProof(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const account = await heldAccount(tx, accountId);
    if (!(await unlinkIdentity(tx, { provider: "google", accountId }))) throw new Refusal("accounts.not-found");
    const ways = { hasPassword: account.passwordHash !== null, emailVerified: account.emailVerifiedAt !== null };
    if (!mayUnlinkGoogle(ways)) throw new Refusal("accounts.last-way-in");
    await recordAndTell(tx, ctx, GOOGLE_UNLINKED, { accountId, action: "accounts.google-unlinked" });
    await post(tx, accountEmail("googleUnlinked", account, ctx.origin(), { page: "/profile/password" }));
  });
}
