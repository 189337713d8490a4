import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { post } from "#platform/mail/post.ts";
import { hashSecret } from "#platform/secrets.ts";
import { accountEmail } from "../../emails.ts";
import { accountById, changeAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { forgetDevices } from "../../store/devices.ts";
import { endSecrets, spendSecret } from "../../store/secrets.ts";
import { endSessions } from "../../store/sessions.ts";
import { keepToken, renewToken } from "./begin-session.ts";
import { newPasswordHash } from "./new-password.ts";
import { takeOverClaim } from "../account/take-over.ts";
import { checkCurrentPassword, ownAccount } from "./proof.ts";
import { asOwner, recordAndTell } from "../record.ts";
import { PASSWORD_CHANGED } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { readLink, unlessTaken } from "../email/verify-email.ts";

/** Changes the password of somebody who knows it. Every other device is signed out. */
export async function changePassword(
  ctx: AccountsDeps & CallContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const member = signedIn(ctx.actor);
  const account = await ownAccount(ctx.db, member);
  await checkCurrentPassword(ctx, account, currentPassword, "currentPassword");
  const passwordHash = await newPasswordHash(ctx, newPassword, account, "newPassword");
  const token = await ctx.db.transaction().execute(async (tx) => {
    await changeAccount(tx, account.id, { passwordHash });
    await afterChange(tx, ctx, account, member.sessionId);
    return renewToken(tx, ctx, member.sessionId);
  });
  if (token) keepToken(ctx.request, token, ctx.sessions);
}

/**
 * Sets a new password with a mailed link. That proves the mailbox: the address is confirmed with it, and whoever else
 * was signed in is not any more.
 * @throws Refusal accounts.link
 */
export async function resetPassword(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { secret, password }: { secret: string; password: string },
): Promise<SignInOutcome> {
  const { accountId } = await readLink(ctx, secret);
  const owner = accountId ? await accountById(ctx.db, accountId) : undefined;
  if (!owner) throw new Refusal("accounts.link");
  const passwordHash = await newPasswordHash(ctx, password, owner);
  const now = timeOf(ctx);
  const account = await unlessTaken(
    ctx.db.transaction().execute(async (tx) => {
      const link = await spendSecret(tx, hashSecret(secret), "reset-password", now);
      const found = link?.accountId ? await accountById(tx, link.accountId) : undefined;
      if (!found) throw new Refusal("accounts.link");
      if (!found.emailVerifiedAt) await takeOverClaim(tx, ctx, found);
      await changeAccount(tx, found.id, { passwordHash });
      await afterChange(tx, ctx, found, undefined);
      return found;
    }),
  );
  return admit(ctx, account);
}

/** What holds after every change of a password: others are out, what was mailed before ends, the owner is told. */
async function afterChange(
  tx: Tx<AccountsTables>,
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
  keptSession: string | undefined,
): Promise<void> {
  const device = ctx.request.cookie("device");
  await endSessions(tx, account.id, keptSession);
  await forgetDevices(tx, account.id, device ? hashSecret(device) : undefined);
  await endSecrets(tx, account.id, timeOf(ctx), [
    "reset-password",
    "sign-in",
    "proof",
    "second-factor",
    "change-email",
  ]);
  const by = { request: ctx.request, actor: asOwner(account.id) };
  await recordAndTell(tx, by, PASSWORD_CHANGED, { accountId: account.id, action: "accounts.password-changed" });
  await post(tx, accountEmail("passwordChanged", account, ctx.origin(), { page: "/change-password" }));
}
