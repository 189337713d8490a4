/** What the capabilities above may use of teams. */
export { importedRecipients } from "./commands/imported-recipients.ts";
export {
  jerseysOf,
  publishedTeam,
  publishedTeamsOfPlayers,
  rosterAt,
  seasonTeams,
  teamPlayers,
  teamsOfPeople,
  type PublishedTeams,
  type SeasonTeam,
  type TeamPlayer,
} from "./queries/season-teams.ts";
export { seenTeam, type SeenTeam } from "./queries/team-page.ts";
export { TEAM_COACHES } from "./store/published.ts";
export { TEAM_EVENTS, type TeamEvents } from "./services.ts";
