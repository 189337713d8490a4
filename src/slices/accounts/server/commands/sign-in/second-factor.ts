import { Secret } from "otpauth";
import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { post } from "#platform/mail/post.ts";
import { hashCode, hashSecret, randomRecoveryCode } from "#platform/secrets.ts";
import { accountEmail } from "../../emails.ts";
import { SECOND_FACTOR_BY_ACCOUNT } from "../../limits.ts";
import { accountById, type AccountsTables } from "../../store/accounts.ts";
import {
  confirmTotp as markConfirmed,
  removeTotp as deleteTotp,
  replaceRecoveryCodes,
  startTotp as insertTotp,
  totpOf,
} from "../../store/factors.ts";
import { tryCode, spendSecretById } from "../../store/secrets.ts";
import { authenticator, provesFactor, sealedAs, takesCode } from "./authenticator.ts";
import { beginSession, keepSession } from "./begin-session.ts";
import { ownAccount, recentProof } from "./proof.ts";
import { record, recordAndTell } from "../record.ts";
import { TWO_FACTOR_OFF, TWO_FACTOR_ON } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";
import type { SignInOutcome } from "./sign-in.ts";
import { wrongCode } from "./wrong-code.ts";

const RECOVERY_CODES = 10;

/** Begins with an authenticator app: its secret, to be shown once, as text and in an address for a QR code. */
export async function startTotp(ctx: AccountsDeps & ActorContext): Promise<{ secret: string; uri: string }> {
  const member = await recentProof(ctx);
  const account = await ownAccount(ctx.db, member);
  const secret = new Secret({ size: 20 });
  const sealed = ctx.cipher.seal(secret.base32, sealedAs(account.id));
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await insertTotp(tx, account.id, sealed))) throw new Refusal("accounts.factor-on");
    await record(tx, ctx, { action: "accounts.two-factor-begun", object: { kind: "account", id: account.id } });
  });
  return { secret: secret.base32, uri: authenticator(account, secret).toString() };
}

/** Turns the second factor on with the app's first code. Answers with the recovery codes, which nobody sees again. */
export async function confirmTotp(
  ctx: AccountsDeps & ActorContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.limits.spend(SECOND_FACTOR_BY_ACCOUNT, accountId);
  return ctx.db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, signedIn(ctx.actor));
    const factor = await totpOf(tx, accountId);
    if (!factor || factor.confirmedAt) throw wrongCode("code.unknown");
    if (!(await takesCode(tx, ctx, account, code))) throw wrongCode();
    await markConfirmed(tx, accountId, timeOf(ctx));
    const recoveryCodes = await newRecoveryCodes(tx, accountId);
    await recordAndTell(tx, ctx, TWO_FACTOR_ON, { accountId, action: "accounts.two-factor-on" });
    await post(tx, accountEmail("twoFactorOn", account, ctx.origin(), { page: "/profile" }));
    return { recoveryCodes };
  });
}

/** Puts new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(ctx: AccountsDeps & ActorContext): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = await recentProof(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await totpOf(tx, accountId))?.confirmedAt) throw new Refusal("accounts.not-found");
    await record(tx, ctx, { action: "accounts.recovery-codes-renewed", object: { kind: "account", id: accountId } });
    return { recoveryCodes: await newRecoveryCodes(tx, accountId) };
  });
}

/** Turns the second factor off. */
export async function removeTotp(ctx: AccountsDeps & ActorContext): Promise<void> {
  const { accountId } = await recentProof(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, signedIn(ctx.actor));
    if (!(await deleteTotp(tx, accountId))) return;
    await recordAndTell(tx, ctx, TWO_FACTOR_OFF, { accountId, action: "accounts.two-factor-off" });
    await post(tx, accountEmail("twoFactorOff", account, ctx.origin(), { page: "/profile" }));
  });
}

/**
 * The second step of a sign-in: the app's code or a recovery code.
 * @throws Refusal accounts.code; accounts.link when the first step is too long ago
 */
export async function passSecondFactor(
  ctx: AccountsDeps & Pick<CallContext, "request">,
  { code }: { code: string },
): Promise<SignInOutcome> {
  const now = timeOf(ctx);
  const shown = hashSecret(ctx.request.cookie("second-factor") ?? "");
  const challenge = await tryCode(ctx.db, { secretHash: shown, purpose: "second-factor" }, now);
  if (!challenge?.accountId) throw new Refusal("accounts.link");
  const { accountId } = challenge;
  await ctx.limits.spend(SECOND_FACTOR_BY_ACCOUNT, accountId);
  const begun = await ctx.db.transaction().execute(async (tx) => {
    const account = await accountById(tx, accountId);
    if (!account || !(await provesFactor(tx, ctx, account, code))) throw wrongCode();
    if (!(await spendSecretById(tx, challenge.id, now))) throw new Refusal("accounts.link");
    return beginSession(tx, ctx, account);
  });
  ctx.request.keep("second-factor", undefined);
  keepSession(ctx.request, begun);
  return { outcome: "signed-in" };
}

async function newRecoveryCodes(tx: Tx<AccountsTables>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashCode(code.replaceAll("-", ""), accountId)),
  );
  return codes;
}
