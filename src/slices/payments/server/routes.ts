import { accepted, answeredBy, asField, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { paymentsContract } from "../contract.ts";
import { changeCard, removeCard } from "./commands/plans/change-card.ts";
import { recordOffline } from "./commands/pay/offline.ts";
import { openPayeeAccount, payeeAccount } from "./commands/payees/open-payee.ts";
import { continueCheckout, pay } from "./commands/pay/pay.ts";
import { retryRefund } from "./commands/refunds/retry-refund.ts";
import { settleFinding } from "./commands/reconcile/settle-finding.ts";
import { cardForm, readCheckout, readOrder } from "./queries/checkouts.ts";
import { findingsPage, oneFinding } from "./queries/findings.ts";
import { readOrders } from "./queries/order-views.ts";
import type { PaymentsDeps } from "./services.ts";

export const paymentsRoutes: Routes<typeof paymentsContract, PaymentsDeps> = {
  payeeAccount,
  openPayeeAccount: provenRecently(asField("address", openPayeeAccount)),
  cardForm,
  pay: async (ctx, input) => readCheckout(ctx, { id: await pay(ctx, input) }),
  checkout: readCheckout,
  continueCheckout: answeredBy(continueCheckout, readCheckout),
  order: readOrder,
  changeCard: answeredBy(changeCard, readOrder),
  removeCard: accepted(removeCard),
  recordOffline: async (ctx, input) => {
    await recordOffline(ctx, input);
    return (await readOrders(ctx.db, [input.id]))[0]!;
  },
  findings: findingsPage,
  finding: oneFinding,
  settleFinding: accepted(settleFinding),
  retryRefund: asField("refundId", retryRefund),
};
