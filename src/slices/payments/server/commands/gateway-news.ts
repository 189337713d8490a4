import type { GatewayEvent, EventSubject } from "#platform/cards/event.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { findGatewayEvent, insertGatewayEvent, markHandled } from "../store/gateway-events.ts";
import { isPayeeAccount, setChargesEnabled } from "../store/payees.ts";
import { findPaymentRow } from "../store/payments.ts";
import { heardDispute } from "./dispute.ts";
import { heardRefund } from "./refund.ts";
import { settle } from "./settle.ts";

/** The kind of the job that looks at what the processor's news are about. */
export const FOLLOW_EVENT = "payments.gateway-event";

/**
 * Keeps an event of the processor, and nothing else: it is followed by a job.
 * @returns what it was: news, heard before, or about an account that is none of ours
 */
export async function keepEvent(deps: PaymentsDeps, event: GatewayEvent): Promise<"news" | "known" | "foreign"> {
  return deps.db.transaction().execute(async (tx) => {
    if (event.account !== null && !(await isPayeeAccount(tx, event.account))) return "foreign";
    const now = timeOf(deps);
    if (!(await insertGatewayEvent(tx, event, now))) return "known";
    const eventId = event.id;
    await enqueue(tx, { kind: FOLLOW_EVENT, payload: { eventId }, dueAt: now, key: `${FOLLOW_EVENT}:${eventId}` });
    return "news";
  });
}

/**
 * Looks at the thing that an event is about, as it is now. Events come late, twice and out of order; that changes nothing.
 * @throws CardsUnreachable while the processor cannot be asked
 */
export async function followEvent(deps: PaymentsDeps, eventId: string): Promise<void> {
  const event = await findGatewayEvent(deps.db, eventId);
  if (!event || event.handledAt !== null) return;
  await look(deps, event.subject);
  await markHandled(deps.db, eventId, timeOf(deps));
}

/** Reads a thing at the processor and settles it, if it is one of ours. */
export async function look(deps: PaymentsDeps, subject: EventSubject): Promise<void> {
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
      const seen = await deps.cards.readDispute(subject.id, subject.payment?.account ?? null);
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
