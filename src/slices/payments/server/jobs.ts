import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import * as commands from "./commands.ts";

/** Minutes between two looks at what went silent, and at what is due. */
const SWEEP_EVERY = 1;
const INSTALMENTS_EVERY = 30;
/** At the start as well, for the first run of what recurs is due at once. */
const RECONCILE_EVERY = 60;

/** The timed work of this slice, and what follows its deeds at the processor. */
export function paymentsJobs(deps: commands.PaymentsDeps): JobKind[] {
  return [
    jobKind({ kind: "payments.sweep", every: SWEEP_EVERY, run: ({ signal }) => commands.sweep(deps, signal) }),
    jobKind({
      kind: "payments.instalments",
      every: INSTALMENTS_EVERY,
      run: ({ signal }) => commands.takeDueInstalments(deps, signal),
    }),
    jobKind({
      kind: "payments.reconciliation",
      every: RECONCILE_EVERY,
      run: async ({ signal }) => void (await commands.reconcile(deps, signal)),
    }),
    jobKind<{ eventId: string }>({
      kind: commands.FOLLOW_EVENT,
      run: ({ payload }) => commands.followEvent(deps, payload.eventId),
    }),
    jobKind<{ paymentId: string }>({
      kind: commands.CANCEL_PAYMENT,
      run: ({ payload }) => commands.cancelPayment(deps, payload.paymentId),
    }),
    jobKind<{ refundId: string }>({
      kind: commands.MAKE_REFUND,
      run: ({ payload }) => commands.makeRefund(deps, payload.refundId),
    }),
    jobKind<{ payeeId: string }>({
      kind: commands.RELEASE_PAYOUTS,
      run: ({ payload }) => commands.releasePayouts(deps, payload.payeeId),
    }),
    jobKind<{ refundId: string }>({
      kind: commands.RETRY_REFUND,
      run: ({ payload }) => commands.retryDueRefund(deps, payload.refundId),
    }),
  ];
}
