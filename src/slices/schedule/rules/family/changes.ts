import type { EventStatus } from "../../contract/vocabulary.ts";

/** What a published event says of its own changes. Instants are epoch milliseconds. */
export interface Changeable {
  readonly publishedAt: number;
  readonly changedAt: number;
  readonly endsAt: number;
  readonly status: EventStatus;
  readonly sequence: number;
  readonly revision: number;
}

/** What somebody knew of an event when they looked last. */
export type EventChange = "new" | "moved" | "cancelled" | "postponed" | "details";

/**
 * What is new about an event to somebody who looked last at a moment; null for what is over, or was known.
 * @param since epoch milliseconds; undefined for who never looked: nothing is a change to them
 */
export function changeSince(event: Changeable, since: number | undefined, now: number): EventChange | null {
  if (since === undefined || event.changedAt <= since || event.endsAt <= now) return null;
  if (event.status !== "scheduled") return event.status;
  if (event.publishedAt > since) return "new";
  return event.revision > 1 ? "moved" : "details";
}
