import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { RELEASE_PAYOUTS, releasePayouts } from "./commands/payees/bank-changed.ts";
import { cancelPayment } from "./commands/pay/cancel-payment.ts";
import { FOLLOW_EVENT, followEvent } from "./commands/gateway-news.ts";
import { MAKE_REFUND } from "./commands/refunds/give-back.ts";
import { takeDueInstallments } from "./commands/plans/installments.ts";
import { reconcile } from "./commands/reconcile/reconcile.ts";
import { makeRefund } from "./commands/refunds/refund.ts";
import { CANCEL_PAYMENT } from "./commands/orders/release-order.ts";
import { RETRY_REFUND, retryDueRefund } from "./commands/refunds/retry-refund.ts";
import { sweep } from "./commands/sweep.ts";
import type { PaymentsDeps } from "./services.ts";

/** Minutes between two looks at what went silent, and at what is due. */
const SWEEP_EVERY = 1;
const INSTALLMENTS_EVERY = 30;
/** At the start as well, for the first run of what recurs is due at once. */
const RECONCILE_EVERY = 60;

/** The timed work of this slice, and what follows its actions at the processor. */
export function paymentsJobs(deps: PaymentsDeps): JobKind[] {
  return [
    jobKind({ kind: "payments.sweep", every: SWEEP_EVERY, run: ({ signal }) => sweep(deps, signal) }),
    jobKind({
      kind: "payments.installments",
      every: INSTALLMENTS_EVERY,
      run: ({ signal }) => takeDueInstallments(deps, signal),
    }),
    jobKind({
      kind: "payments.reconciliation",
      every: RECONCILE_EVERY,
      run: async ({ signal }) => void (await reconcile(deps, signal)),
    }),
    jobKind<{ eventId: string }>({
      kind: FOLLOW_EVENT,
      run: ({ payload }) => followEvent(deps, payload.eventId),
    }),
    jobKind<{ paymentId: string }>({
      kind: CANCEL_PAYMENT,
      run: ({ payload }) => cancelPayment(deps, payload.paymentId),
    }),
    jobKind<{ refundId: string }>({
      kind: MAKE_REFUND,
      run: ({ payload }) => makeRefund(deps, payload.refundId),
    }),
    jobKind<{ payeeId: string }>({
      kind: RELEASE_PAYOUTS,
      run: ({ payload }) => releasePayouts(deps, payload.payeeId),
    }),
    jobKind<{ refundId: string }>({
      kind: RETRY_REFUND,
      run: ({ payload }) => retryDueRefund(deps, payload.refundId),
    }),
  ];
}
