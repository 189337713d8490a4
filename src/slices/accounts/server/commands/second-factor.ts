import { Secret } from "otpauth";
import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { post } from "#platform/mail/outbox.ts";
import { hashCode, hashSecret, randomRecoveryCode } from "#platform/secrets.ts";
import { accountLetter } from "../letters.ts";
import { SECOND_FACTOR_BY_ACCOUNT } from "../limits.ts";
import { accountById, type AccountsTables } from "../store/accounts.ts";
import {
  confirmTotp as markConfirmed,
  removeTotp as deleteTotp,
  replaceRecoveryCodes,
  startTotp as insertTotp,
  totpOf,
} from "../store/factors.ts";
import { tryCode, spendSecretById } from "../store/secrets.ts";
import { authenticator, provesFactor, sealedAs, takesCode } from "./authenticator.ts";
import { beginSession, keepSession } from "./begin-session.ts";
import { ownAccount, recentProof } from "./proof.ts";
import { announced, recorded } from "./recorded.ts";
import type { AccountsDeps } from "../services.ts";
import type { SignInOutcome } from "./sign-in.ts";
import { wrongCode } from "./wrong-code.ts";

const RECOVERY_CODES = 10;

/** Begins with an authenticator app: its secret, to be shown once, as text and in an address for a QR code. */
export async function startTotp(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
): Promise<{ secret: string; uri: string }> {
  const member = await recentProof(deps, actor);
  const account = await ownAccount(deps.db, member);
  const secret = new Secret({ size: 20 });
  const sealed = deps.cipher.seal(secret.base32, sealedAs(account.id));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertTotp(tx, account.id, sealed))) throw new Refusal("accounts.factor-on");
    await recorded(tx, visit, actor, "accounts.two-factor-begun", account.id);
  });
  return { secret: secret.base32, uri: authenticator(account, secret).toString() };
}

/** Turns the second factor on with the app's first code. Answers with the recovery codes, which nobody sees again. */
export async function confirmTotp(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = signedIn(actor);
  await deps.limits.spend(SECOND_FACTOR_BY_ACCOUNT, accountId);
  return deps.db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, signedIn(actor));
    const factor = await totpOf(tx, accountId);
    if (!factor || factor.confirmedAt) throw wrongCode("code.unknown");
    if (!(await takesCode(tx, deps, account, code))) throw wrongCode();
    await markConfirmed(tx, accountId, timeOf(deps));
    const recoveryCodes = await newRecoveryCodes(tx, accountId);
    await announced(tx, visit, actor, { name: "accounts.two-factor-on", payload: { accountId } });
    await post(tx, accountLetter("twoFactorOn", account, deps.origin(), { page: "/profile" }));
    return { recoveryCodes };
  });
}

/** Puts new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = await recentProof(deps, actor);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await totpOf(tx, accountId))?.confirmedAt) throw new Refusal("accounts.not-found");
    await recorded(tx, visit, actor, "accounts.recovery-codes-renewed", accountId);
    return { recoveryCodes: await newRecoveryCodes(tx, accountId) };
  });
}

/** Turns the second factor off. */
export async function removeTotp(deps: AccountsDeps, visit: Visit, actor: Actor): Promise<void> {
  const { accountId } = await recentProof(deps, actor);
  await deps.db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, signedIn(actor));
    if (!(await deleteTotp(tx, accountId))) return;
    await announced(tx, visit, actor, { name: "accounts.two-factor-off", payload: { accountId } });
    await post(tx, accountLetter("twoFactorOff", account, deps.origin(), { page: "/profile" }));
  });
}

/**
 * The second step of a sign-in: the app's code or a recovery code.
 * @throws Refusal accounts.code; accounts.link when the first step is too long ago
 */
export async function passSecondFactor(deps: AccountsDeps, visit: Visit, code: string): Promise<SignInOutcome> {
  const now = timeOf(deps);
  const shown = hashSecret(visit.cookie("second-factor") ?? "");
  const challenge = await tryCode(deps.db, { secretHash: shown, purpose: "second-factor" }, now);
  if (!challenge?.accountId) throw new Refusal("accounts.link");
  const { accountId } = challenge;
  await deps.limits.spend(SECOND_FACTOR_BY_ACCOUNT, accountId);
  const begun = await deps.db.transaction().execute(async (tx) => {
    const account = await accountById(tx, accountId);
    if (!account || !(await provesFactor(tx, deps, account, code))) throw wrongCode();
    if (!(await spendSecretById(tx, challenge.id, now))) throw new Refusal("accounts.link");
    return beginSession(tx, deps, visit, account);
  });
  visit.keep("second-factor", undefined);
  keepSession(visit, begun);
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
