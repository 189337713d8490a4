import { BY_SYSTEM } from "#platform/call.ts";
import { DAY_MINUTES } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import { post } from "#platform/mail/post.ts";
import { accountEmail } from "../emails.ts";
import { provenAccount } from "../store/accounts.ts";
import { countAdmins, insertAdmin } from "../store/admins.ts";
import { linkPage, mailedSecret } from "./email/mailed-secret.ts";
import { recordAndTell } from "./record.ts";
import { vouchedAccount } from "./vouched-account.ts";
import { ADMIN_GRANTED } from "../notifications.ts";
import type { AccountsDeps } from "../services.ts";

export type GrantDeps = Pick<AccountsDeps, "db" | "clock" | "origin">;

/**
 * The operator makes somebody a global admin. An address that no account has proved gets one, without a password: the email's
 * link sets it. The operator vouches for the address.
 * @returns what was done: "granted", or "already" where nothing was to be done
 */
export function grantAdmin(deps: GrantDeps, email: string): Promise<"granted" | "already"> {
  const now = timeOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    // An account that only claims the address may be anybody's: it stays what it is.
    const account = (await provenAccount(tx, email)) ?? (await vouchedAccount(tx, deps, { email, language: "en" }));
    if (!(await insertAdmin(tx, account.id, null))) return "already";
    const { secret } = await mailedSecret(tx, now, {
      purpose: "reset-password",
      accountId: account.id,
      email: account.email,
      minutes: DAY_MINUTES,
    });
    await recordAndTell(tx, BY_SYSTEM, ADMIN_GRANTED, { accountId: account.id, action: "accounts.admin-granted" });
    await post(tx, accountEmail("adminGranted", account, deps.origin(), { page: linkPage("reset-password", secret) }));
    return "granted";
  });
}

/** At the first start: the operator's address becomes the first global admin, if there is none. */
export async function grantFirstAdmin(deps: GrantDeps, email: string): Promise<void> {
  if ((await countAdmins(deps.db)) === 0) await grantAdmin(deps, email);
}
