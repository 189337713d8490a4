import type { EventOf } from "#kernel/event.ts";

/** What people were told. */
export type MessagingEvent =
  /** Some of those whom a league wrote to. */
  EventOf<"messaging.announced", { announcementId: string; accountIds: string[]; leagueName: string; urgent: boolean }>;
