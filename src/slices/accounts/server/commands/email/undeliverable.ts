import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { EMAIL_UNDELIVERABLE } from "../../notifications.ts";
import { accountsWithAddress, type AccountsTables } from "../../store/accounts.ts";

/** Mail servers refuse an address for good: whose account has it, is asked for another one. */
export async function tellUndeliverable(tx: Tx<AccountsTables>, email: string): Promise<void> {
  await tell(tx, EMAIL_UNDELIVERABLE, { to: accounts(await accountsWithAddress(tx, email)) });
}
