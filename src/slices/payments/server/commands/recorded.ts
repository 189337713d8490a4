import type { Actor } from "#kernel/actor.ts";
import { audit, type Doer } from "#platform/audit.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import type { PaymentsEvent } from "../../events.ts";

/** Who does something, and from where: none for what the system does. */
export type By = Doer;

const SYSTEM: Actor = { kind: "system" };
/** What a job or the processor's news does. */
export const BY_SYSTEM: By = { actor: SYSTEM };

interface Deed {
  action: `payments.${string}`;
  object: { kind: "order" | "payment" | "card"; id: string };
  /** Ids, states and amounts; never a name. */
  details?: Record<string, unknown>;
}

/** Writes down what was done, in its transaction. */
export function recorded(tx: AnyTx, by: By, deed: Deed): Promise<void> {
  return audit(tx, { ...by, ...deed });
}

/** Writes it down, and tells the capabilities above. */
export async function announced(tx: AnyTx, by: By, event: PaymentsEvent): Promise<void> {
  const { orderId, ...details } = event.payload;
  await recorded(tx, by, { action: event.name, object: { kind: "order", id: orderId }, details });
  await announce(tx, event);
}
