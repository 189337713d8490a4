import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { post } from "#platform/mail/outbox.ts";
import { hashSecret } from "#platform/secrets.ts";
import { accountLetter } from "../letters.ts";
import { accountById, changeAccount, type AccountRow, type AccountsTables } from "../store/accounts.ts";
import { forgetDevices } from "../store/devices.ts";
import { endSecrets, spendSecret } from "../store/secrets.ts";
import { endSessions } from "../store/sessions.ts";
import { keepToken, renewToken } from "./begin-session.ts";
import { newPasswordHash } from "./new-password.ts";
import { takeOverClaim } from "./take-over.ts";
import { checkCurrentPassword, ownAccount } from "./proof.ts";
import { announced } from "./recorded.ts";
import type { AccountsDeps } from "../services.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { readLink, unlessTaken } from "./verify-email.ts";

/** Changes the password of somebody who knows it. Every other device is signed out. */
export async function changePassword(
  deps: AccountsDeps,
  visit: Visit,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const member = signedIn(actor);
  const account = await ownAccount(deps.db, member);
  await checkCurrentPassword(deps, account, currentPassword, "currentPassword");
  const passwordHash = await newPasswordHash(deps, newPassword, account, "newPassword");
  const token = await deps.db.transaction().execute(async (tx) => {
    await changeAccount(tx, account.id, { passwordHash });
    await afterChange(tx, deps, visit, account, member.sessionId);
    return renewToken(tx, deps, member.sessionId);
  });
  if (token) keepToken(visit, token, deps.sessions);
}

/**
 * Sets a new password with a mailed link. That proves the mailbox: the address is confirmed with it, and whoever else
 * was signed in is not any more.
 * @throws Refusal accounts.link
 */
export async function resetPassword(
  deps: AccountsDeps,
  visit: Visit,
  { secret, password }: { secret: string; password: string },
): Promise<SignInOutcome> {
  const { accountId } = await readLink(deps, visit, secret);
  const owner = accountId ? await accountById(deps.db, accountId) : undefined;
  if (!owner) throw new Refusal("accounts.link");
  const passwordHash = await newPasswordHash(deps, password, owner);
  const now = timeOf(deps);
  const account = await unlessTaken(
    deps.db.transaction().execute(async (tx) => {
      const link = await spendSecret(tx, hashSecret(secret), "reset-password", now);
      const found = link?.accountId ? await accountById(tx, link.accountId) : undefined;
      if (!found) throw new Refusal("accounts.link");
      if (!found.emailVerifiedAt) await takeOverClaim(tx, deps, visit, found);
      await changeAccount(tx, found.id, { passwordHash });
      await afterChange(tx, deps, visit, found, undefined);
      return found;
    }),
  );
  return admit(deps, visit, account);
}

/** What holds after every change of a password: others are out, what was mailed before ends, the owner is told. */
async function afterChange(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  visit: Visit,
  account: AccountRow,
  keptSession: string | undefined,
): Promise<void> {
  const device = visit.cookie("device");
  await endSessions(tx, account.id, keptSession);
  await forgetDevices(tx, account.id, device ? hashSecret(device) : undefined);
  await endSecrets(tx, account.id, timeOf(deps), [
    "reset-password",
    "sign-in",
    "proof",
    "second-factor",
    "change-email",
  ]);
  const payload = { accountId: account.id };
  await announced(tx, visit, { kind: "member", ...payload }, { name: "accounts.password-changed", payload });
  await post(tx, accountLetter("passwordChanged", account, deps.origin(), { page: "/change-password" }));
}
