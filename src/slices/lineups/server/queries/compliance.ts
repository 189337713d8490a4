import { ageOn } from "#kernel/time/calendar.ts";
import type { ActorContext } from "#platform/call.ts";
import { managedSeasons } from "#slices/leagues/server/public.ts";
import { GAMES, gamesOfSeason, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seasonTeams, teamPlayers, type TeamPlayer } from "#slices/teams/server/public.ts";
import type { PlayCompliance, PlayRules } from "../../contract/play-rules.ts";
import { minimumStandings } from "../../rules/plan/minimum.ts";
import { catchFlaws, pitchAgeOf, pitchFlaws } from "../../rules/plan/pitching.ts";
import { countsAtBats, countsPitches, defaultRules, usualRules } from "../../rules/plan/sports.ts";
import type { LineupsDeps } from "../services.ts";
import { lineupsOf, type LineupRow } from "../store/lineups.ts";
import { playRulesOf } from "../store/play-rules.ts";
import { outingsOf, type OutingRow } from "../store/pitches.ts";
import { nameOf, outingsOfPlayer } from "./lineup.ts";
import { rulesIn, sportOf, storedRules } from "./rules.ts";
import { demandSeason, opponentOf } from "./ties.ts";

type TeamCompliance = PlayCompliance["divisions"][number]["teams"][number];

/** What is known of a division whose teams are looked at. */
interface Known {
  readonly rules: PlayRules;
  readonly cutoff: string;
  readonly games: readonly PublishedGame[];
  readonly lineups: readonly LineupRow[];
  readonly players: readonly TeamPlayer[];
  readonly outings: readonly OutingRow[];
}

/** What a season demands of playing time, and how its teams keep to it. @throws Refusal as `demandSeason` */
export async function playCompliance(
  { db, clock, actor }: LineupsDeps & ActorContext,
  { season: asked }: { season: string },
): Promise<PlayCompliance> {
  const { home } = await demandSeason(db, actor, asked);
  const sport = await sportOf(db, home.leagueId);
  const seasons = await managedSeasons(db, home.leagueId);
  const divisions = seasons.find(({ id }) => id === home.id)?.divisions ?? [];
  const ids = divisions.map(({ id }) => id);
  const rows = await playRulesOf(db, home.id);
  const common = rows.find(({ divisionId }) => divisionId === null);
  const teams = (await seasonTeams(db, ids)).filter(({ published }) => published);
  const now = clock.now();
  const known = {
    games: (await gamesOfSeason(db, home.id)).filter(
      ({ status, endsAt }) => status === "scheduled" && Date.parse(endsAt) <= now,
    ),
    lineups: (await lineupsOf(db, { seasonId: home.id })).filter(({ state }) => state !== "planned"),
    players: await teamPlayers(db, ids),
    outings: countsPitches(sport)
      ? await outingsOf(
          db,
          GAMES,
          seasons.map(({ id }) => id),
        )
      : [],
  };
  return {
    league: { id: home.leagueId, name: home.leagueName },
    season: { id: home.id, name: home.seasonName },
    sport,
    countsAtBats: countsAtBats(sport),
    countsPitches: countsPitches(sport),
    usual: usualRules(sport),
    rules: storedRules(common) ?? defaultRules(sport),
    isChosen: storedRules(common) !== undefined,
    version: common?.version ?? 0,
    divisions: divisions.map(({ id, name, ageCutoffDate }) => {
      const own = rows.find(({ divisionId }) => divisionId === id);
      const cutoff = ageCutoffDate ?? home.startDate;
      const of = { ...known, rules: rulesIn(rows, id, sport), cutoff };
      return {
        id,
        name,
        own: storedRules(own) ?? null,
        version: own?.version ?? 0,
        teams: teams.filter(({ divisionId }) => divisionId === id).map((team) => complianceOf(team, of)),
      };
    }),
  };
}

/** How a team keeps to the rules: who played too little in which game, and who pitched too much or too soon, or caught after pitching. */
function complianceOf({ id, name }: { id: string; name: string }, known: Known): TeamCompliance {
  const games = known.games.filter(({ home, away }) => [home?.id, away?.id].includes(id));
  const players = new Map(known.players.filter(({ teamId }) => teamId === id).map((one) => [one.registrationId, one]));
  const lineups = new Map(known.lineups.filter(({ teamId }) => teamId === id).map((row) => [row.eventId, row]));
  const recorded = games.flatMap((game) => {
    const row = lineups.get(game.id);
    return row ? [{ game, row }] : [];
  });
  const short = recorded.flatMap(({ game, row }) => {
    // A game that is over had as many periods as were recorded.
    const missing = minimumStandings({ ...row, state: "done" }, known.rules).flatMap((one) => {
      const player = players.get(one.id);
      if (!player || (one.state === "kept" && one.atBatsMissing === 0)) return [];
      const { played, required, atBatsMissing } = one;
      const requiredAtBats = known.rules.atBats;
      const atBats = row.players.find((kept) => kept.id === one.id)?.atBats ?? requiredAtBats - atBatsMissing;
      return [{ id: one.id, name: nameOf(player.player), played, required, atBats, requiredAtBats }];
    });
    return missing.length === 0
      ? []
      : [{ event: game.id, date: game.date, opponent: opponentOf(game, id), players: missing }];
  });
  const caughtIn = recorded.map(({ game: { id: event, date, startsAt }, row: { lines } }) => ({
    event,
    date,
    startsAt: Date.parse(startsAt),
    lines,
  }));
  const pitching = [...players.values()].flatMap(({ player }) => {
    const holds = pitchAgeOf(known.rules.pitching, ageOn(player.birthDate, known.cutoff));
    if (!holds) return [];
    const outings = outingsOfPlayer(known.outings, player);
    const caught = catchFlaws(known.rules, { player: player.registrationId, outings, games: caughtIn });
    return [...pitchFlaws(holds, outings), ...caught].map((flaw) => ({
      id: player.registrationId,
      name: nameOf(player),
      ...flaw,
    }));
  });
  return { id, name, games: games.length, recorded: recorded.length, short, pitching };
}
