/** What the composition and the capabilities above may use of schedules. */
export { CALENDAR_PATH } from "../contract/feeds.ts";
export { changingSchedule } from "./commands/change.ts";
export type { HeldSchedule } from "./commands/held-schedule.ts";
export {
  fitPlayoffs,
  planPlayoffs,
  removePlayoffs,
  setPlayoffTeams,
  type PlayoffGamePlan,
} from "./commands/playoffs.ts";
export { circleRounds } from "../rules/pairings/circle.ts";
export { bracketOf } from "../rules/playoffs/bracket.ts";
export { eventAnswers, type EventAnswers } from "./queries/event-answers.ts";
export { nextGamesOf, teamEvents } from "./queries/upcoming.ts";
export { eventsBeginning, type BeginningEvent } from "./store/coming-events.ts";
export { publishedEventIds } from "./store/events.ts";
export { answerCalendar } from "./calendar-feed.ts";
export { leagueSchedule } from "./queries/league-schedule.ts";
export { gamesById, gamesOfSeason, type PublishedGame } from "./queries/games.ts";
export { personTimes, type PersonTimes } from "./queries/person-times.ts";
export { todaysEvents } from "./queries/today.ts";
export { DUTIES_OF, GAME_SCORES, type DutiesOf, type GameScores } from "./services.ts";
export { GAMES } from "./store/published.ts";
