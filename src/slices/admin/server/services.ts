import type { Kysely } from "kysely";
import type { CardGateway } from "#platform/cards/gateway.ts";
import type { AccountsServices, AccountsTables } from "#slices/accounts/server/public.ts";

/** What the back office works with. */
export interface AdminDeps {
  readonly db: Kysely<AccountsTables>;
  readonly accounts: AccountsServices;
}

/** The dashboard says, on top of that, which leagues cannot take cards. */
export interface AdminServices extends AdminDeps {
  readonly cards: Pick<CardGateway, "mode">;
}
