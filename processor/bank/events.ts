import type { Stripe } from "stripe";
import type { Work } from "../store/rows.ts";
import { newId } from "../wire/ids.ts";
import { seconds, type Desk } from "./desk.ts";
import type { EventsFault } from "./test-cards.ts";

/** Stripe's names for what happens. */
export type EventType = Stripe.EventBase["type"];

/** Milliseconds that a delayed event waits, and that the earlier events of a reordered payment wait. */
const DELAYED = 30_000;
const REORDERED = 3_000;
/** How often a repeated event comes, all at once. */
const REPEATED = 5;

/**
 * Puts something off; it is done also after a restart.
 * @param id one of its own, where it must not stand twice
 */
export function schedule(desk: Desk, work: Work, milliseconds: number, id: string = newId("task")): void {
  const at = desk.now + milliseconds * desk.faults.pace;
  desk.changes.put("task", { id, account: null, created: seconds(desk), at, work });
}

/**
 * Writes an event down and sends it off.
 * @param object the thing as it is now: later states bring events of their own
 * @param cardFault how this card's events go wrong
 */
export function announce(
  desk: Desk,
  type: EventType,
  about: { account: string | null; object: Stripe.Event.Data.Object; cardFault?: EventsFault | undefined },
): void {
  const id = newId("evt");
  desk.changes.put("event", { id, account: about.account, created: seconds(desk), type, object: about.object });
  const fault = about.cardFault ?? desk.faults.takeEvents();
  if (fault === "dropped") return;
  const work = {
    kind: "deliver",
    event: id,
    attempt: 1,
    signedWith: fault === "wrongly-signed" ? "unknown" : "current",
  } as const;
  const isLast = /^payment_intent\.(?:succeeded|payment_failed)$/.test(type);
  const wait = fault === "delayed" ? DELAYED : fault === "reordered" && !isLast ? REORDERED : 0;
  for (let copy = 0; copy < (fault === "repeated" ? REPEATED : 1); copy += 1) schedule(desk, work, wait);
}
