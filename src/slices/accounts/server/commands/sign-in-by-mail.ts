import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { hashSecret } from "#platform/secrets.ts";
import { SIGN_IN_BY_CALLER } from "../limits.ts";
import { accountById, type AccountRow } from "../store/accounts.ts";
import { spendSecret, spendSecretById } from "../store/secrets.ts";
import { ASKED_COOKIE, askedBy } from "./letters-asked-for.ts";
import { tryMailedCode } from "./mailed-secret.ts";
import type { AccountsDeps } from "../services.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { takeOverClaim } from "./take-over.ts";
import { readLink, unlessTaken } from "./verify-email.ts";
import { wrongCode } from "./wrong-code.ts";

/** Signs somebody in with the code that was mailed to them. */
export async function signInByCode(
  deps: AccountsDeps,
  visit: Visit,
  { email, code }: { email: string; code: string },
): Promise<SignInOutcome> {
  await deps.limits.spend(SIGN_IN_BY_CALLER, visit.caller);
  // Tried from any other browser it is not this code: a stranger's tries do not use up the owner's.
  const browser = askedBy(visit.cookie(ASKED_COOKIE));
  const kept = await tryMailedCode(deps, { email, browser, purpose: "sign-in" }, code);
  const account = await accountById(deps.db, kept.accountId);
  if (!account || !(await spendSecretById(deps.db, kept.id, timeOf(deps)))) throw wrongCode();
  await deps.limits.giveBack(SIGN_IN_BY_CALLER, visit.caller);
  return enterByMailbox(deps, visit, account);
}

/** Signs somebody in with the link that was mailed to them. */
export async function signInByLink(deps: AccountsDeps, visit: Visit, secret: string): Promise<SignInOutcome> {
  await readLink(deps, visit, secret);
  const link = await spendSecret(deps.db, hashSecret(secret), "sign-in", timeOf(deps));
  const account = link?.accountId ? await accountById(deps.db, link.accountId) : undefined;
  if (!account) throw new Refusal("accounts.link");
  return enterByMailbox(deps, visit, account);
}

async function enterByMailbox(deps: AccountsDeps, visit: Visit, account: AccountRow): Promise<SignInOutcome> {
  if (!account.emailVerifiedAt) {
    await unlessTaken(deps.db.transaction().execute((tx) => takeOverClaim(tx, deps, visit, account)));
  }
  return admit(deps, visit, account);
}
