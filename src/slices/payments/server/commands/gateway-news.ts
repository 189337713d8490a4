import type { GatewayEvent, EventSubject } from "#platform/cards/event.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { timeOf } from "#platform/clock.ts";
import type { PaymentsDeps } from "../services.ts";
import { findGatewayEvent, insertGatewayEvent, markHandled } from "../store/gateway-events.ts";
import { payeeOfAccount } from "../store/payees.ts";
import { heardBank } from "./payees/bank-changed.ts";
import { sync } from "./sync.ts";
import { heardPayout } from "./payees/payout.ts";

/** The kind of the job that looks at what the processor's news are about. */
export const FOLLOW_EVENT = "payments.gateway-event";

/**
 * Keeps an event of the processor, and nothing else: it is followed by a job.
 * @returns what it was: news, heard before, or about an account that is none of ours
 */
export async function keepEvent(deps: PaymentsDeps, event: GatewayEvent): Promise<"news" | "known" | "foreign"> {
  return deps.db.transaction().execute(async (tx) => {
    if (event.account !== null && !(await payeeOfAccount(tx, event.account))) return "foreign";
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
  await follow(deps, event.subject);
  await markHandled(deps.db, eventId, timeOf(deps));
}

/** Looks at whatever the processor's news are about. @throws CardsUnreachable */
export async function follow(deps: PaymentsDeps, subject: EventSubject): Promise<void> {
  if (subject.kind === "payout") await heardPayout(deps, subject.ref);
  else if (subject.kind === "bank") await heardBank(deps, subject.account);
  else await sync(deps, subject);
}
