/** What the capabilities above may use of teams. */
export { seasonTeams, teamPlayers, type SeasonTeam, type TeamPlayer } from "./queries/season-teams.ts";
