import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { divisionHomes, managedSeasons, publicLeague, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { GameTeam } from "../../contract/game.ts";
import type { BracketGameView, BracketSide, PublicBracket, SeasonPlayoffs } from "../../contract/playoffs.ts";
import { podiumOf } from "../../rules/playoffs/advance.ts";
import type { Source } from "../../rules/playoffs/bracket.ts";
import type { ResultsDeps } from "../services.ts";
import { bracketOfDivision, bracketsOfSeasons, type BracketRow } from "../store/brackets.ts";
import { askedOf, bracketState, type BracketState } from "./bracket-state.ts";
import { shownOf } from "./division-table.ts";
import { seedingOf } from "./seeding.ts";
import { demandResults } from "./ties.ts";
import { waitsFor } from "../../rules/playoffs/waits.ts";

type Teams = ReadonlyMap<string, GameTeam>;
type Read = Pick<ResultsDeps, "db">;

/** The bracket of a division of a public league; null where there is none, or families do not see its games yet. */
export async function publicBracket(
  { db }: Read,
  { league: asked, division }: { league: string; division: string },
): Promise<{ bracket: PublicBracket | null }> {
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("results.not-found");
  const [home] = isUuid(division) ? await divisionHomes(db, [division]) : [];
  const row = home?.leagueId === league.id ? await bracketOfDivision(db, home.id) : undefined;
  const state = row && (await seenBracket(db, row, await managedSeasons(db, league.id)));
  if (!home || !state) return { bracket: null };
  const teams = await teamsIn(db, state.row);
  const { seasonId, seasonName, name } = home;
  return {
    bracket: {
      league: { name: league.name, slug: league.slug },
      season: { id: seasonId, name: seasonName },
      division: { id: home.id, name },
      ...bracketView(state, teams),
    },
  };
}

/** The divisions of a public league whose bracket families see. @throws Refusal results.not-found */
export async function leagueBrackets({ db }: Read, { league: asked }: { league: string }) {
  const league = await publicLeague(db, asked);
  if (!league) throw new Refusal("results.not-found");
  const seasons = await managedSeasons(db, league.id);
  const rows = await bracketsOfSeasons(
    db,
    seasons.map(({ id }) => id),
  );
  const brackets = [];
  for (const { id, name: season, divisions } of seasons)
    for (const { id: division, name } of divisions) {
      const row = rows.find((one) => one.seasonId === id && one.divisionId === division);
      if (row && (await seenBracket(db, row, seasons))) brackets.push({ division, name, season });
    }
  return { brackets };
}

/** The brackets of a season whose games families see, with who has won. @param divisions those whose results the league shows */
export async function seasonBrackets(
  db: QueryExecutorProvider,
  season: { readonly id: string },
  divisions: readonly { readonly id: string; readonly name: string }[],
) {
  const brackets = [];
  for (const row of await bracketsOfSeasons(db, [season.id])) {
    const division = divisions.find(({ id }) => id === row.divisionId);
    const state = division && (await bracketState(db, row));
    if (!division || !state || state.seen.size === 0) continue;
    const { first } = podiumOf({ seeds: row.seeds, games: state.games }, state.played);
    const champion = first === null ? undefined : (await teamsIn(db, row)).get(first);
    const { id, name } = division;
    brackets.push({
      division: { id, name },
      champion: champion ? { name: champion.name, color: champion.color } : null,
    });
  }
  return brackets;
}

/** A bracket whose games families see, of a division whose results the league shows. */
async function seenBracket(
  db: ResultsDeps["db"],
  row: BracketRow,
  seasons: readonly ManagedSeason[],
): Promise<BracketState | undefined> {
  const season = seasons.find(({ id }) => id === row.seasonId);
  const division = season?.divisions.find(({ id }) => id === row.divisionId);
  if (!division || (await shownOf(db, division)) === "nothing") return undefined;
  const state = await bracketState(db, row);
  return state.seen.size > 0 ? state : undefined;
}

/** The playoffs of a season, for who runs the league. @throws Refusal as `demandResults` */
export async function seasonPlayoffs(
  { db, actor }: Read & ActorContext,
  { season }: { season: string },
): Promise<SeasonPlayoffs> {
  const { home } = await demandResults(db, actor, season);
  const found = (await managedSeasons(db, home.leagueId)).find(({ id }) => id === home.id);
  const divisions = found?.divisions ?? [];
  const rows = await bracketsOfSeasons(db, [home.id]);
  const head = {
    league: { name: home.leagueName, slug: home.leagueSlug },
    season: { id: home.id, name: home.seasonName },
  };
  return {
    league: { id: home.leagueId, ...head.league },
    season: { ...head.season, startDate: home.startDate, endDate: home.endDate },
    divisions: await Promise.all(
      divisions.map(async ({ id, name }) => {
        const row = rows.find(({ divisionId }) => divisionId === id);
        const state = row && (await bracketState(db, row));
        return {
          id,
          name,
          teams: await seedingOf({ db }, { id, seasonId: home.id, leagueId: home.leagueId }),
          bracket: state
            ? { ...head, division: { id, name }, ...officeView(state, await teamsIn(db, state.row)) }
            : null,
        };
      }),
    ),
  };
}

async function teamsIn(db: QueryExecutorProvider, { divisionId }: BracketRow): Promise<Teams> {
  const teams = await seasonTeams(db, [divisionId]);
  return new Map(teams.map(({ id, name, color }) => [id, { id, name, color }]));
}

function officeView(state: BracketState, teams: Teams) {
  const name = (id: string | null) => (id === null ? null : (teams.get(id)?.name ?? null));
  return {
    id: state.row.id,
    begun: state.results.size > 0,
    published: state.seen.size > 0,
    asks: askedOf(state).map(({ game: { number }, result, pairing }) => ({
      number,
      played: [name(result.home) ?? "", name(result.away) ?? ""],
      expected: [name(pairing.a), name(pairing.b)],
    })),
    ...bracketView(state, teams),
  };
}

function bracketView(state: BracketState, teams: Teams) {
  const { row, games, played } = state;
  const podium = podiumOf({ seeds: row.seeds, games }, played);
  const team = (id: string | null) => (id === null ? null : (teams.get(id) ?? null));
  return {
    format: row.format,
    games: games.map((game) => gameView(state, game, teams)),
    pools: state.pools.map((pool) => poolView(state, pool, teams)),
    first: team(podium.first),
    second: team(podium.second),
    third: team(podium.third),
  };
}

function poolView({ row }: BracketState, { name, rows, games }: BracketState["pools"][number], teams: Teams) {
  return {
    name,
    rows: rows.flatMap(({ team, played, wins, losses, draws }, at) => {
      const known = teams.get(team);
      const advances = at < (row.pools?.advancing ?? 0);
      return known ? [{ team: known, played, wins, losses, ties: draws, advances }] : [];
    }),
    games: [...games],
  };
}

function gameView(
  { row, pairings, played, results, seen }: BracketState,
  { number, part, round, a, b, eventId }: BracketState["games"][number],
  teams: Teams,
): BracketGameView {
  const pairing = pairings.get(number)!;
  const result = results.get(eventId);
  const event = seen.get(eventId);
  // A game that was played shows who played it.
  const [one, other] = result ? [result.home, result.away] : [pairing.a, pairing.b];
  const side = (team: string | null, source: Source): BracketSide => ({
    team: team === null ? null : (teams.get(team) ?? null),
    seed: team === null ? null : row.seeds.indexOf(team) + 1 || null,
    waits: team === null && !("seed" in source) ? waitsFor(source) : null,
  });
  return {
    number,
    part,
    round,
    a: side(one, a),
    b: side(other, b),
    feeds: [a, b].flatMap((source) => ("winnerOf" in source ? source.winnerOf : [])),
    winner: played.winners.get(number) ?? null,
    needed: pairing.needed,
    score: result?.score ?? null,
    shootout: result?.shootout ?? null,
    state: result?.state ?? null,
    at: event
      ? {
          date: event.date,
          start: event.start,
          location: [event.where.venue ?? event.where.location, event.where.field].filter(Boolean).join(", ") || null,
          timeZone: event.timeZone,
        }
      : null,
  };
}
