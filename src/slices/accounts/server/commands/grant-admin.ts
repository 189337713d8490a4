import { Refusal } from "#kernel/refusal.ts";
import { post } from "#platform/mail/outbox.ts";
import { accountLetter } from "../letters.ts";
import { accountOfAddress, changeAccount, insertAccount } from "../store/accounts.ts";
import { countAdmins, insertAdmin } from "../store/admins.ts";
import { endSessions } from "../store/sessions.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";
import { announced } from "./recorded.ts";
import { timeOf, type AccountsDeps } from "../services.ts";

export type GrantDeps = Pick<AccountsDeps, "db" | "clock" | "origin">;

/**
 * The operator makes somebody a global admin. An address without an account gets one, without a password: the letter's
 * link sets it. The operator vouches for the address.
 * @returns what was done: "granted", or "already" where nothing was to be done
 */
export function grantAdmin(deps: GrantDeps, email: string): Promise<"granted" | "already"> {
  const now = timeOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    const found = await accountOfAddress(tx, email);
    const account =
      found ??
      (await insertAccount(tx, {
        email,
        emailVerifiedAt: now,
        passwordHash: null,
        firstName: "",
        lastName: "",
        phone: null,
        birthDate: null,
        permissionGroups: [],
        language: "en",
        submissionKey: null,
        createdAt: now,
      }));
    if (!account) throw new Refusal("server.fault");
    // An account that only claims the address may be anybody's: its password and the claim are settled by the link.
    if (!account.emailVerifiedAt) {
      await changeAccount(tx, account.id, { emailVerifiedAt: now, passwordHash: null });
      await endSessions(tx, account.id, undefined);
    }
    if (!(await insertAdmin(tx, account.id, null))) return "already";
    const { secret } = await mailedSecret(tx, now, {
      purpose: "reset-password",
      accountId: account.id,
      email: account.email,
      minutes: 24 * 60,
    });
    const payload = { accountId: account.id };
    await announced(tx, undefined, { kind: "system" }, { name: "accounts.admin-granted", payload });
    await post(tx, accountLetter("adminGranted", account, deps.origin(), { page: linkPage("reset-password", secret) }));
    return "granted";
  });
}

/** At the first start: the operator's address becomes the first global admin, if there is none. */
export async function grantFirstAdmin(deps: GrantDeps, email: string): Promise<void> {
  if ((await countAdmins(deps.db)) === 0) await grantAdmin(deps, email);
}
