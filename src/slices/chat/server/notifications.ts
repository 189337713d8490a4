import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";

/** Called by its own name, its team or its league; never by a player. */
const ROOM = { room: z.string() };

/** Somebody has not read a chat for a while; once until they have. */
export const CHAT_UNREAD = notificationKind({
  name: "chat-unread",
  topic: "messages",
  facts: ROOM,
  app: ["room"],
  gathers: true,
});
/** A message names somebody, or everybody. */
export const CHAT_MENTION = notificationKind({
  name: "chat-mention",
  topic: "messages",
  facts: ROOM,
  app: ["room"],
  gathers: true,
});
/** For who moderates: nothing of what was written. */
export const CHAT_REPORTED = notificationKind({
  name: "chat-reported",
  topic: "league",
  app: [],
  link: "/dashboard/reports",
  urgent: true,
});
/** For who oversees the league: nobody there has decided about a report in time. */
export const CHAT_REPORT_WAITS = notificationKind({
  name: "chat-report-waits",
  topic: "league",
  app: [],
  link: "/dashboard/reports",
  urgent: true,
});
/** For who runs the league: a minor cannot read a chat any more, because an adult is missing. */
export const CHAT_MINOR_OUT = notificationKind({
  name: "chat-minor-out",
  topic: "league",
  facts: { ...ROOM, league: z.string() },
  app: ["room", "league"],
  urgent: true,
});
