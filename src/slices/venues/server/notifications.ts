import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { venueClosedEmail } from "./emails/venue-closed.ts";

const CLOSURE = {
  venue: z.string(),
  /** Null for the whole venue. */
  field: z.nullable(z.string()),
  /** Days and times by the clock at the venue; whole days without times. */
  fromOn: z.iso.date(),
  toOn: z.iso.date(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.string(),
  /** How many published events of the recipient's league lie inside. */
  events: z.int(),
};
const shared = { topic: "league", facts: CLOSURE, app: ["venue"], link: "/venues", urgent: true } as const;

export const VENUE_CLOSED = notificationKind({
  ...shared,
  name: "venue-closed",
  email: (to) => venueClosedEmail("closed", to),
});
export const CLOSURE_CHANGED = notificationKind({
  ...shared,
  name: "venue-closure-changed",
  email: (to) => venueClosedEmail("changed", to),
});
export const VENUE_REOPENED = notificationKind({
  ...shared,
  name: "venue-reopened",
  email: (to) => venueClosedEmail("reopened", to),
});
/** Another league plays at one's venue from now on. */
export const VENUE_SHARED = notificationKind({
  name: "venue-shared",
  topic: "league",
  facts: { venue: z.string(), league: z.string() },
  app: ["venue", "league"],
  link: "/venues",
});
