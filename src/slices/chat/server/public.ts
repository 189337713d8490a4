/** What the capabilities above may use of chats. */
export { viewChatPhoto } from "./queries/photo.ts";
export { countWaitingReports } from "./queries/moderation.ts";
