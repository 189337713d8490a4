/** What the composition and the capabilities above may use of schedules. */
export { CALENDAR_PATH } from "../contract/feeds.ts";
export { answerCalendar } from "./calendar-feed.ts";
export { gamesById, gamesOfSeason, type PublishedGame } from "./queries/games.ts";
export { GAME_SCORES, type GameScores } from "./services.ts";
export { GAMES } from "./store/published.ts";
