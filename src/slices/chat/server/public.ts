/** What the capabilities above may use of chats. */
export { answerLeague } from "./commands/answer-league.ts";
export { viewChatPhoto } from "./queries/photo.ts";
export { countWaitingReports } from "./queries/moderation.ts";
