import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import { accountEmail } from "../../emails.ts";
import type { AccountsDeps } from "../../services.ts";
import { provenAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";

/**
 * The email to an address that an account claims, with the link and the code that prove it. Where the address is proved
 * by somebody else, the email says so to them instead; what is written to the database is the same.
 * @param next where its person was going
 */
export async function confirmationEmail(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  account: AccountRow,
  next?: string,
): Promise<EmailMessage> {
  const owner = await provenAccount(tx, account.email);
  const { secret, code } = await mailedSecret(tx, timeOf(deps), {
    purpose: "verify-email",
    accountId: account.id,
    email: account.email,
    next,
  });
  return owner
    ? accountEmail("alreadyKnown", account, deps.origin(), { page: "/login" })
    : accountEmail("verifyEmail", account, deps.origin(), { page: linkPage("verify-email", secret), code });
}
