import type { PersonalData } from "#platform/personal-data.ts";
import { readOrders } from "./queries/order-views.ts";
import { billingOf, forgetPayer, plansOf } from "./store/personal-data.ts";

/** What payments keep of people, for their rights over it: the books stay, without the person. */
export const PAYMENTS_DATA: PersonalData = {
  name: "payments",
  async collect(handle, accountId) {
    return { orders: await readOrders(handle, { payerId: accountId }), billing: await billingOf(handle, accountId) };
  },
  // Its card would go on being charged for somebody who is gone.
  async obstacles(tx, accountId) {
    const names = await plansOf(tx, accountId);
    return names.map((name) => ({ code: "accounts.pays-plan", name }));
  },
  release: (tx, accountId) => forgetPayer(tx, accountId),
};
