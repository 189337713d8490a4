import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { markReached } from "#platform/mail/outbox.ts";
import { post } from "#platform/mail/post.ts";
import { accountEmail } from "../../emails.ts";
import { EMAILS_BY_ACCOUNT } from "../../limits.ts";
import { changeAccount, provenAccount } from "../../store/accounts.ts";
import { endSecrets, spendSecretById } from "../../store/secrets.ts";
import { spendEmail } from "./email-limits.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";
import { ownAccount, recentProof } from "../sign-in/proof.ts";
import { asOwner, record, recordAndTell } from "../record.ts";
import { EMAIL_CHANGED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { accountOfLink, readLink, unlessTaken } from "./verify-email.ts";

/**
 * Asks for another address: an email goes there, and until it is answered nothing changes. Where the address belongs to
 * somebody, its owner is told; who asked sees no difference.
 */
export async function requestEmailChange(ctx: AccountsDeps & CallContext, { email }: { email: string }): Promise<void> {
  const member = await recentProof(ctx);
  await ctx.limits.spend(EMAILS_BY_ACCOUNT, member.accountId);
  await spendEmail(ctx, { email, kind: "confirm" });
  await ctx.db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, member);
    const owner = await provenAccount(tx, email);
    const { secret } = await mailedSecret(tx, timeOf(ctx), { purpose: "change-email", accountId: account.id, email });
    await record(tx, ctx, { action: "accounts.email-change-requested", object: { kind: "account", id: account.id } });
    const to = { email, language: account.language };
    const known = owner && owner.id !== account.id;
    await post(
      tx,
      known
        ? accountEmail("changeEmailKnown", to, ctx.origin())
        : accountEmail("changeEmail", to, ctx.origin(), { page: linkPage("change-email", secret) }),
    );
  });
}

/** The new address is confirmed and becomes the account's. The old one is told. */
export async function confirmEmailChange(
  ctx: AccountsDeps & CallContext,
  { secret, password }: { secret: string; password?: string | undefined },
): Promise<void> {
  const link = await readLink(ctx, secret);
  const { email } = link;
  if (link.purpose !== "change-email" || email === null) throw new Refusal("accounts.link");
  const account = await accountOfLink(ctx, link, password);
  const now = timeOf(ctx);
  await unlessTaken(
    ctx.db.transaction().execute(async (tx) => {
      if (!(await spendSecretById(tx, link.id, now))) throw new Refusal("accounts.link");
      await changeAccount(tx, account.id, { email, emailVerifiedAt: now });
      await markReached(tx, email);
      // What was mailed to the old address must not open the account any more.
      await endSecrets(tx, account.id, now);
      const by = { request: ctx.request, actor: asOwner(account.id) };
      await recordAndTell(tx, by, EMAIL_CHANGED, { accountId: account.id, action: "accounts.email-changed" });
      await post(tx, accountEmail("emailChanged", account, ctx.origin(), { page: "/contact" }));
    }),
  );
}
