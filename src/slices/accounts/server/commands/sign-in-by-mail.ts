import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import { hashCode, hashSecret, sameHash } from "#platform/secrets.ts";
import { addressKey, SIGN_IN_BY_ADDRESS, SIGN_IN_BY_CALLER } from "../limits.ts";
import { accountById, accountOfAddress, changeAccount, type AccountRow } from "../store/accounts.ts";
import { tryCode, spendSecret, spendSecretById } from "../store/secrets.ts";
import { endSessions } from "../store/sessions.ts";
import { recorded } from "./recorded.ts";
import { timeOf, type AccountsDeps } from "../services.ts";
import { admit, type SignInOutcome } from "./sign-in.ts";
import { readLink, unlessTaken } from "./verify-email.ts";

/** Signs somebody in with the code that was mailed to them. */
export async function signInByCode(
  deps: AccountsDeps,
  visit: Visit,
  { email, code }: { email: string; code: string },
): Promise<SignInOutcome> {
  await deps.limits.spend(SIGN_IN_BY_CALLER, visit.caller);
  await deps.limits.spend(SIGN_IN_BY_ADDRESS, `code:${addressKey(email)}`);
  const now = timeOf(deps);
  const account = await accountOfAddress(deps.db, email);
  // Asked for nobody too, so that it takes as long.
  const accountId = account?.id ?? "00000000-0000-0000-0000-000000000000";
  const kept = await tryCode(deps.db, { accountId, purpose: "sign-in" }, now);
  const right = kept?.codeHash && sameHash(kept.codeHash, hashCode(code, accountId));
  if (!account || !right || !(await spendSecretById(deps.db, kept.id, now))) {
    throw new Refusal("accounts.code", [{ field: "code", code: "code.wrong" }]);
  }
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

/**
 * Who reads the mailbox owns the address. An account that only claimed it passes to them: its password, which somebody
 * else may have chosen, and its sessions end.
 */
async function enterByMailbox(deps: AccountsDeps, visit: Visit, account: AccountRow): Promise<SignInOutcome> {
  if (!account.emailVerifiedAt) {
    await unlessTaken(
      deps.db.transaction().execute(async (tx) => {
        await changeAccount(tx, account.id, { emailVerifiedAt: timeOf(deps), passwordHash: null });
        await endSessions(tx, account.id, undefined);
        await recorded(
          tx,
          visit,
          { kind: "member", accountId: account.id },
          "accounts.taken-over-by-mailbox",
          account.id,
        );
      }),
    );
  }
  return admit(deps, visit, account);
}
