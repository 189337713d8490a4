import { seconds, type Desk } from "./desk.ts";

const DAY = 24 * 3600;
/** Seconds that a key is remembered with its answer: https://docs.stripe.com/api/idempotent_requests */
export const ANSWERS_KEPT = DAY;
/** Seconds that an event stands in the list: https://docs.stripe.com/api/events */
const EVENTS_KEPT = 30 * DAY;

/** Forgets what Stripe forgets: keys after a day, events after a month, onboarding pages whose time is over. */
export function forget(desk: Desk): void {
  const { changes } = desk;
  const now = seconds(desk);
  for (const { id, created } of changes.all("answer")) if (created + ANSWERS_KEPT < now) changes.remove("answer", id);
  for (const { id, created } of changes.all("event")) if (created + EVENTS_KEPT < now) changes.remove("event", id);
  for (const { id, expires } of changes.all("link")) if (expires < now) changes.remove("link", id);
}
