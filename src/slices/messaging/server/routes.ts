import { implement } from "@orpc/server";
import type { Actor } from "#kernel/actor.ts";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import type { Visit } from "#platform/http/visit.ts";
import { messagingContract } from "../contract.ts";
import { announceToFamilies } from "./commands/announce.ts";
import { stopAnnouncement } from "./commands/stop.ts";
import { testAnnouncement } from "./commands/try-out.ts";
import { previewAudience } from "./queries/audience.ts";
import { readAnnouncement, sentBy } from "./queries/sent.ts";
import type { MessagingDeps } from "./services.ts";

/** What each request of this slice carries: who asks, from where, and what the slice works with. */
export interface MessagingContext {
  readonly actor: Actor;
  readonly visit: Visit;
  readonly messaging: MessagingDeps;
}

const messaging = implement(messagingContract).$config(TRUSTED_OUTPUTS).$context<MessagingContext>();

export const messagingRoutes = messaging.router({
  previewAudience: messaging.previewAudience.handler(({ input, context }) =>
    previewAudience(context.messaging, context.actor, input),
  ),
  announce: messaging.announce.handler(({ input, context }) =>
    announceToFamilies(context.messaging, context.visit, context.actor, input),
  ),
  testAnnouncement: messaging.testAnnouncement.handler(({ input, context }) =>
    testAnnouncement(context.messaging, context.visit, context.actor, input),
  ),
  stopAnnouncement: messaging.stopAnnouncement.handler(({ input, context }) =>
    stopAnnouncement(context.messaging, context.visit, context.actor, input),
  ),
  sentAnnouncements: messaging.sentAnnouncements.handler(({ input, context }) =>
    sentBy(context.messaging, context.actor, input),
  ),
  announcement: messaging.announcement.handler(({ input, context }) =>
    readAnnouncement(context.messaging, context.actor, input),
  ),
});
