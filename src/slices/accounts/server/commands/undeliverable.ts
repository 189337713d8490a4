import type { Tx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import type { AccountsEvent } from "../../events.ts";
import { accountsWithAddress, type AccountsTables } from "../store/accounts.ts";

/** Mail servers refuse an address for good: whose account has it, is asked for another one. */
export async function tellUndeliverable(tx: Tx<AccountsTables>, email: string): Promise<void> {
  for (const accountId of await accountsWithAddress(tx, email)) {
    await announce(tx, { name: "accounts.email-undeliverable", payload: { accountId } } satisfies AccountsEvent);
  }
}
