import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { hashSecret } from "#platform/secrets.ts";
import { SIGN_IN_BY_IP } from "../../limits.ts";
import { accountById, type AccountRow } from "../../store/accounts.ts";
import { spendSecret, spendSecretById } from "../../store/secrets.ts";
import { ASKED_COOKIE, askedBy } from "../email/emails-asked-for.ts";
import { tryMailedCode } from "../email/mailed-secret.ts";
import type { AccountsDeps } from "../../services.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { takeOverClaim } from "../account/take-over.ts";
import { readLink, unlessTaken } from "../email/verify-email.ts";
import { wrongCode } from "./wrong-code.ts";

/** Signs somebody in with the code that was mailed to them. */
export async function signInByCode(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { email, code }: { email: string; code: string },
): Promise<SignInOutcome> {
  await ctx.limits.spend(SIGN_IN_BY_IP, ctx.request.ipAddress);
  // Tried from any other browser it is not this code: a stranger's tries do not use up the owner's.
  const browser = askedBy(ctx.request.cookie(ASKED_COOKIE));
  const kept = await tryMailedCode(ctx, { email, browser, purpose: "sign-in" }, code);
  const account = await accountById(ctx.db, kept.accountId);
  if (!account || !(await spendSecretById(ctx.db, kept.id, timeOf(ctx)))) throw wrongCode();
  await ctx.limits.giveBack(SIGN_IN_BY_IP, ctx.request.ipAddress);
  return enterByMailbox(ctx, account);
}

/** Signs somebody in with the link that was mailed to them. */
export async function signInByLink(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { secret }: { secret: string },
): Promise<SignInOutcome> {
  await readLink(ctx, secret);
  const link = await spendSecret(ctx.db, hashSecret(secret), "sign-in", timeOf(ctx));
  const account = link?.accountId ? await accountById(ctx.db, link.accountId) : undefined;
  if (!account) throw new Refusal("accounts.link");
  return enterByMailbox(ctx, account);
}

async function enterByMailbox(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
): Promise<SignInOutcome> {
  if (!account.emailVerifiedAt) {
    await unlessTaken(ctx.db.transaction().execute((tx) => takeOverClaim(tx, ctx, account)));
  }
  return admit(ctx, account);
}
