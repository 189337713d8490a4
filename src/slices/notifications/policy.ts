import type { Actor } from "#kernel/actor.ts";

/** The topic of what changes when an account is told something. */
export const notificationsOf = (accountId: string) => `notifications:${accountId}`;

/** What a browser may follow, by name: its member's own notifications, and nobody else's. */
export const notificationTopics = {
  notifications: (actor: Actor) => (actor.kind === "member" ? notificationsOf(actor.accountId) : undefined),
};
