import { recorder } from "#platform/record.ts";
import type { OrderEvent } from "../../events.ts";

/** Records what is done with money. */
export const record = recorder<"payments", "order" | "payment" | "card" | "finding" | "payee" | "payout", OrderEvent>(
  ({ payload: { orderId, ...details } }) => ({ objects: { kind: "order", ids: [orderId] }, details }),
);
