import type { EventSubject } from "#platform/cards/event.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { setChargesEnabled } from "../store/payees.ts";
import { findPaymentRow } from "../store/payments.ts";
import { heardDispute } from "./refunds/dispute.ts";
import { heardRefund } from "./refunds/refund.ts";
import { settle } from "./settle.ts";

/** Reads a thing that an order is behind, or a payee's account, at the processor, and settles it, if it is one of ours. */
export async function sync(
  deps: PaymentsDeps,
  subject: Exclude<EventSubject, { kind: "payout" | "bank" }>,
): Promise<void> {
  switch (subject.kind) {
    case "payment": {
      const seen = await deps.cards.readPayment(subject.ref);
      // An intent that somebody made by hand, or on a shared test account, is none of ours.
      if (seen?.paymentId && isUuid(seen.paymentId) && (await findPaymentRow(deps.db, { id: seen.paymentId })))
        await settle(deps, seen.paymentId, seen);
      return;
    }
    case "refund": {
      const seen = await deps.cards.readRefund(subject.ref);
      if (seen?.refundId && isUuid(seen.refundId)) await heardRefund(deps, seen.refundId, seen);
      return;
    }
    case "dispute": {
      const seen = await deps.cards.readDispute(subject.id, subject.account);
      if (seen) await heardDispute(deps, seen);
      return;
    }
    case "account": {
      const seen = await deps.cards.readAccount(subject.account);
      if (seen) await setChargesEnabled(deps.db, subject.account, { enabled: seen.chargesEnabled, now: timeOf(deps) });
      return;
    }
    case "other":
      return;
  }
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
