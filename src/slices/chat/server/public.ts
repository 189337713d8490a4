/** What the capabilities above may use of chats. */
export { countWaitingReports } from "./queries/moderation.ts";
