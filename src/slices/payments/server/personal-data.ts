import type { PersonalData } from "#slices/accounts/server/public.ts";
import { readOrders } from "./queries/order-views.ts";
import { billingOf, forgetPayer } from "./store/personal-data.ts";

/** What payments keep of people, for their rights over it: the books stay, without the person. */
export const PAYMENTS_DATA: PersonalData = {
  name: "payments",
  async collect(handle, accountId) {
    return { orders: await readOrders(handle, { payerId: accountId }), billing: await billingOf(handle, accountId) };
  },
  release: (tx, accountId) => forgetPayer(tx, accountId),
};
