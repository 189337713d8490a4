import { serverSlice, type Platform } from "#platform/slice.ts";
import type { AccountsServices } from "#slices/accounts/server/public.ts";
import { ADMIN_PARAMETERS, ADMIN_REFUSALS, adminContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { adminRoutes } from "./routes.ts";
import type { AdminServices } from "./services.ts";

export const adminSlice = serverSlice({
  name: "admin",
  contract: adminContract,
  refusals: ADMIN_REFUSALS,
  texts: [codes],
  parameters: ADMIN_PARAMETERS,
  open: ({ db, cards }: Platform, { accounts }: { accounts: AccountsServices }): AdminServices => ({
    db,
    accounts,
    cards,
  }),
  routes: adminRoutes,
  personalData: { none: "It keeps nothing of its own." },
});
