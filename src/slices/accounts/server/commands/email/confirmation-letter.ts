import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { accountLetter } from "../../letters.ts";
import type { AccountsDeps } from "../../services.ts";
import { provenAccount, type AccountRow, type AccountsTables } from "../../store/accounts.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";

/**
 * The letter to an address that an account claims, with the link and the code that prove it. Where the address is proved
 * by somebody else, the letter says so to them instead; what is written to the database is the same.
 * @param next where its person was going
 */
export async function confirmationLetter(
  tx: Tx<AccountsTables>,
  deps: AccountsDeps,
  account: AccountRow,
  next?: string,
): Promise<Letter> {
  const owner = await provenAccount(tx, account.email);
  const { secret, code } = await mailedSecret(tx, timeOf(deps), {
    purpose: "verify-email",
    accountId: account.id,
    email: account.email,
    next,
  });
  return owner
    ? accountLetter("alreadyKnown", account, deps.origin(), { page: "/login" })
    : accountLetter("verifyEmail", account, deps.origin(), { page: linkPage("verify-email", secret), code });
}
