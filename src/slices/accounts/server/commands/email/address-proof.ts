import { timeOf, type Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { accountById, provenAccount, type AccountsTables } from "../../store/accounts.ts";
import { linkPage, mailedSecret } from "./mailed-secret.ts";

/**
 * A page that confirms the address of an account, for an email about something else that goes to that address alone. The link
 * and the code of signing up go on working beside it.
 * @returns undefined where there is nothing to confirm: the address is proved, by this account or by another one
 */
export async function addressProofPage(
  tx: Tx<AccountsTables>,
  deps: { clock: Clock },
  accountId: string,
): Promise<string | undefined> {
  const account = await accountById(tx, accountId);
  if (!account || account.emailVerifiedAt || (await provenAccount(tx, account.email))) return undefined;
  const mailed = { purpose: "verify-by-receipt", accountId, email: account.email } as const;
  const { secret } = await mailedSecret(tx, timeOf(deps), mailed);
  return linkPage("verify-email", secret);
}
