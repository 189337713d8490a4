import type { Kysely } from "kysely";
import type { AccountsDeps, AccountsTables } from "#slices/accounts/server/public.ts";

/** What the back office works with. */
export interface AdminDeps {
  readonly db: Kysely<AccountsTables>;
  readonly accounts: AccountsDeps;
}
