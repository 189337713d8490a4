import type { ConfirmedOrder } from "../../../contract/mine.ts";

/** How an order came out, as people see it. */
export type Came = "registered" | "pending" | "declined" | "returned" | "over";

const CAME: Readonly<Record<string, Came>> = {
  paid: "registered",
  "in-plan": "registered",
  "partly-refunded": "registered",
  disputed: "registered",
  processing: "pending",
  unknown: "pending",
  created: "pending",
  "action-needed": "declined",
  "requires-action": "declined",
  declined: "declined",
  "requires-card": "declined",
  "awaiting-payment": "declined",
  open: "declined",
  refunding: "returned",
  refunded: "returned",
  unfulfilled: "returned",
};

/** Everything that is not named has ended without a spot. */
export function cameOf(order: Pick<ConfirmedOrder, "state">): Came {
  return CAME[order.state] ?? "over";
}
