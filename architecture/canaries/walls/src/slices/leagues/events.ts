export type LeagueApproved = { leagueId: string };
