import { audit, type Doer } from "#platform/audit.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { announceRecorded } from "#platform/events/outbox.ts";
import type { OrderEvent } from "../../events.ts";

interface Deed {
  action: `payments.${string}`;
  object: { kind: "order" | "payment" | "card" | "finding" | "payee" | "payout"; id: string };
  /** Ids, states and amounts; never a name. */
  details?: Record<string, unknown>;
}

/** Writes down what was done, in its transaction. */
export function recorded(tx: AnyTx, by: Doer, deed: Deed): Promise<void> {
  return audit(tx, { ...by, ...deed });
}

/** Writes it down, and tells the capabilities above. */
export async function announced(tx: AnyTx, by: Doer, event: OrderEvent): Promise<void> {
  const { orderId, ...details } = event.payload;
  await announceRecorded(tx, event, { ...by, objects: { kind: "order", ids: [orderId] }, details });
}
