import type { EventOf } from "#kernel/event.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";

/** Somebody has seen what notifications led them to, without opening these. */
export type SeenEvent = EventOf<"notices.seen", { accountId: string; link: string }>;

/** Marks read what an account was told up to now and that leads to an address of ours, once the transaction is committed. */
export function markSeen(tx: AnyTx, seen: SeenEvent["payload"]): Promise<void> {
  return announce(tx, { name: "notices.seen", payload: seen } satisfies SeenEvent);
}
