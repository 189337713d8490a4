import type { Kysely } from "kysely";
import { signedIn } from "#kernel/actor.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { divisionHomes, managedLeagueIds, managedSeasons } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { GAMES, gamesById } from "#slices/schedule/server/public.ts";
import { seasonTeams, teamsOfPeople } from "#slices/teams/server/public.ts";
import { MOST_RECENT, type OwnResults } from "../../contract/own.ts";
import { outcomeFor } from "../../rules/outcome.ts";
import type { ResultsDeps } from "../services.ts";
import { latestResults, resultsOfTeams } from "../store/results.ts";
import { shownIn } from "./division-table.ts";
import { gameLine } from "./game-lines.ts";
import { shownScore } from "./records.ts";

/** Why a team is somebody's: a family only reads its scores, or not even that where the league hides them of a young group. */
type Tie = "scores" | "reads" | "hidden";

/**
 * What the teams have won and lost that whoever asks manages, coaches or has a child on: published teams of approved leagues, in
 * seasons whose last day has not passed where they are played.
 * @throws Refusal request.sign-in for visitors; who has not confirmed their address has no teams
 */
export async function ownResults({ db, clock, actor }: ResultsDeps & ActorContext): Promise<OwnResults> {
  const { accountId, emailVerified } = signedIn(actor);
  const teams = emailVerified ? await runningTeams(db, accountId, clock.now()) : new Map<string, Tie>();
  const seen = new Map([...teams].flatMap(([id, tie]) => (tie === "hidden" ? [] : [[id, tie] as const])));
  const ids = [...seen.keys()];
  const results = (await resultsOfTeams(db, ids)).filter(({ counts }) => counts);
  const outcomes = results.flatMap((row) =>
    (["home", "away"] as const).flatMap((side) => (seen.has(row[side]) ? outcomeFor(row, side) : [])),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return {
    teams: teams.size,
    wins: count("win"),
    losses: count("loss"),
    ties: count("tie"),
    recent: await recentOf(db, seen),
  };
}

async function recentOf(
  db: Kysely<RegistrationTables>,
  teams: ReadonlyMap<string, Tie>,
): Promise<OwnResults["recent"]> {
  const rows = await latestResults(db, { teamIds: [...teams.keys()], most: MOST_RECENT }, GAMES);
  const games = await gamesById(
    db,
    rows.map(({ eventId }) => eventId),
  );
  const byId = new Map(games.map((game) => [game.id, game]));
  return rows.flatMap((row) => {
    const game = byId.get(row.eventId);
    const line = game && gameLine(game);
    if (!game || !line) return [];
    const ties = [teams.get(row.home), teams.get(row.away)];
    const [home, away] = ties;
    const side = home && away ? undefined : home ? "home" : "away";
    return [
      {
        game: line,
        league: { name: game.league.name, slug: game.league.slug },
        result: shownScore(row),
        outcome: side ? outcomeFor(row, side) : null,
        scores: ties.includes("scores"),
      },
    ];
  });
}

/** Somebody's published teams of running seasons, with the strongest tie to each. */
async function runningTeams(db: Kysely<RegistrationTables>, accountId: string, now: number): Promise<Map<string, Tie>> {
  const family = await familyOf(db, accountId);
  const own = await teamsOfPeople(db, { accountId, athleteIds: family.map(({ id }) => id) });
  const managed: string[] = [];
  for (const league of await managedLeagueIds(db, accountId))
    for (const { divisions } of await managedSeasons(db, league)) managed.push(...divisions.map(({ id }) => id));
  const plays = new Set(own.plays.map(({ teamId }) => teamId));
  const coached = new Set(own.coaches);
  const found = [
    ...own.teams.filter(({ id }) => plays.has(id) && !coached.has(id)).map((team) => ({ team, tie: "reads" as const })),
    ...[...own.teams.filter(({ id }) => coached.has(id)), ...(await seasonTeams(db, managed))].map((team) => ({
      team,
      tie: "scores" as const,
    })),
  ].filter(({ team }) => team.published);
  const homes = await divisionHomes(db, [...new Set(found.map(({ team }) => team.divisionId))]);
  const running = new Set(
    homes.flatMap(({ id, leagueStatus, endDate, timeZone }) =>
      leagueStatus === "approved" && endDate >= localDateAt(now, timeZone) ? id : [],
    ),
  );
  const shown = await shownIn(db, [...running]);
  const tieOf = (tie: Tie, divisionId: string) =>
    tie === "reads" && shown.get(divisionId) === "nothing" ? "hidden" : tie;
  return new Map(
    found.flatMap(({ team: { id, divisionId }, tie }) =>
      running.has(divisionId) ? [[id, tieOf(tie, divisionId)] as const] : [],
    ),
  );
}
