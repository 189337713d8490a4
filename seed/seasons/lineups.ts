import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ageOn } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import { managedSeasons, seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { scoringOf } from "#slices/results/server/public.ts";
import type { LineupBody, LineupLine } from "#slices/lineups/contract/lineup.ts";
import { WHOLE_PERIOD } from "#slices/lineups/contract/vocabulary.ts";
import { pitchAgeOf } from "#slices/lineups/rules/plan/pitching.ts";
import { rotationOf } from "#slices/lineups/rules/plan/rotation.ts";
import {
  countsAtBats,
  countsPitches,
  playersPerSideOf,
  positionsOf,
  usualPeriods,
  usualRules,
} from "#slices/lineups/rules/plan/sports.ts";
import { insertLineup, putPlayers } from "#slices/lineups/server/store/lineups.ts";
import { putPlayRules } from "#slices/lineups/server/store/play-rules.ts";
import { sportOf } from "#slices/lineups/server/queries/rules.ts";
import { gamesOfSeason, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seasonTeams, teamPlayers, type TeamPlayer } from "#slices/teams/server/public.ts";
import { randomFrom, type Random } from "../random.ts";

/** What is known of a team when its lineups are invented. */
interface Team {
  readonly sport: string;
  readonly oldest: number;
  readonly cutoff: string;
  /** Null for a team without a coach. */
  readonly coach: string | null;
  readonly players: readonly TeamPlayer[];
  readonly random: Random;
}

/**
 * Records lineups of most games that are over of the running seasons of a manager, with pitches in baseball and softball, and sets the
 * rules that leagues of the sport often have. Here and there a player played too little. Does nothing where there are lineups.
 */
export async function writeLineups<Schema>(
  given: Tx<Schema>,
  { now, ownerEmail }: { now: Date; ownerEmail: string },
): Promise<void> {
  const tx = given as unknown as Tx<RegistrationTables>;
  const { rows: there } = await sql`select from lineup limit 1`.execute(tx);
  if (there.length > 0) return;
  const { rows } = await sql<{ id: string }>`
    select s.id from schedule c join season s on s.id = c.season_id join league l on l.id = s.league_id join account a on a.id = l.owner_id
     where a.email = ${ownerEmail} order by s.id`.execute(tx);
  for (const home of await seasonHomes(
    tx,
    rows.map(({ id }) => id),
  )) {
    const games = (await gamesOfSeason(tx, home.id)).filter(
      ({ status, endsAt }) => status === "scheduled" && Date.parse(endsAt) < now.getTime(),
    );
    if (games.length === 0) continue;
    const sport = await sportOf(tx, home.leagueId);
    await putPlayRules(tx, { seasonId: home.id, divisionId: null, rules: usualRules(sport), version: 0 });
    const divisions = new Map(
      (await managedSeasons(tx, home.leagueId)).flatMap((season) =>
        season.divisions.map((one) => [one.id, one] as const),
      ),
    );
    const ids = [...new Set(games.map(({ divisionId }) => divisionId))];
    const players = Map.groupBy(await teamPlayers(tx, ids), ({ teamId }) => teamId);
    const random = randomFrom(`${home.leagueSlug} lineups`);
    for (const team of await seasonTeams(tx, ids)) {
      const [coach] = team.coaches;
      const division = divisions.get(team.divisionId);
      if (!division || !team.published) continue;
      const of: Team = {
        sport,
        oldest: division.ages.maximum ?? 99,
        cutoff: division.ageCutoffDate ?? home.startDate,
        coach: coach ?? null,
        players: players.get(team.id) ?? [],
        random,
      };
      const own = games.filter((game) => [game.home?.id, game.away?.id].includes(team.id));
      // The coach has not come to the last one yet.
      for (const game of own.slice(0, -1)) await writeLineup(tx, game, team.id, of);
    }
  }
}

async function writeLineup(tx: Tx<RegistrationTables>, game: PublishedGame, teamId: string, team: Team): Promise<void> {
  const { sport, random, players, coach } = team;
  const { parts, regular } = scoringOf(sport);
  const { count: periods } = usualPeriods({ kind: parts, regular });
  const playersPerSide = playersPerSideOf(sport, team.oldest);
  const here = players.filter(() => random.chance(0.92));
  const plan = rotationOf({
    players: here.map(({ registrationId }) => ({ id: registrationId, past: { played: 0, of: 0 } })),
    periods,
    playersPerSide,
    positions: positionsOf(sport),
    fixed: new Map(),
    seed: random.whole(0, 1_000_000),
  });
  const cut = random.chance(0.1) ? here.at(-1)?.registrationId : undefined;
  const lines = here.flatMap(({ registrationId: player }): LineupLine[] =>
    plan.map((period, at) => {
      const planned = period.get(player) ?? null;
      const plays = planned !== null && (player !== cut || at === 0);
      const played = !plays ? 0 : random.chance(0.08) ? 1 : WHOLE_PERIOD;
      return { player, period: at + 1, plan: planned, played, onField: played === WHOLE_PERIOD };
    }),
  );
  const pitchers = countsPitches(sport) ? new Map(pitchesIn(lines, team)) : new Map<string, number>();
  const body: LineupBody = {
    state: "done",
    period: periods,
    periods,
    playersPerSide,
    players: players.map(({ registrationId: id }) => ({
      id,
      present: here.some((one) => one.registrationId === id),
      atBats: countsAtBats(sport) && here.some((one) => one.registrationId === id) ? random.whole(1, 4) : 0,
      pitches: pitchers.get(id) ?? 0,
    })),
    lines,
  };
  const of = { eventId: game.id, teamId };
  const at = new Date(Date.parse(game.endsAt));
  await insertLineup(tx, { ...of, seasonId: game.seasonId, editor: randomUUID(), step: 1, authorId: coach, at, body });
  await putPlayers(tx, of, {
    players: body.players,
    lines,
    roster: [],
    athletes: new Map(
      players.flatMap(({ registrationId, athleteId }) => (athleteId ? [[registrationId, athleteId] as const] : [])),
    ),
  });
}

/** Pitches of those who were planned to pitch: ten to sixteen an inning, as far as their age may. */
function pitchesIn(lines: readonly LineupLine[], { players, cutoff, sport, random }: Team): [string, number][] {
  const innings = Map.groupBy(
    lines.filter(({ plan, played }) => plan === "P" && (played ?? 0) > 0),
    ({ player }) => player,
  );
  return [...innings].map(([id, own]) => {
    const born = players.find(({ registrationId }) => registrationId === id)!.player.birthDate;
    const most = pitchAgeOf(usualRules(sport).pitching, ageOn(born, cutoff))?.perDay ?? 60;
    const thrown = own.reduce((sum) => sum + random.whole(10, 16), 0);
    return [id, Math.min(thrown, most)];
  });
}
