import { sql } from "kysely";
import { addDays } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Tx } from "#platform/db/open.ts";
import { managedLeague, seasonHomes, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { BracketFormat } from "#slices/results/contract/vocabulary.ts";
import { pairingsOf } from "#slices/results/rules/playoffs/advance.ts";
import { numbered, type Side, type Source } from "#slices/results/rules/playoffs/bracket.ts";
import { waitsFor } from "#slices/results/rules/playoffs/waits.ts";
import { scoringOf } from "#slices/results/rules/plan/scoring.ts";
import { seededTeams } from "#slices/results/server/queries/standings.ts";
import { insertBracket, insertBracketGames } from "#slices/results/server/store/brackets.ts";
import type { EventState } from "#slices/schedule/rules/plan/change.ts";
import { fitted } from "#slices/schedule/rules/playoffs/fit.ts";
import { bracketOf } from "#slices/schedule/server/public.ts";
import { proposalFacts, seasonBasis } from "#slices/schedule/server/queries/season-facts.ts";
import { publishEvents } from "#slices/schedule/server/store/events.ts";
import { scheduleRows } from "#slices/schedule/server/store/schedules.ts";
import { insertPlanned, newEventIds } from "#slices/schedule/server/store/planned-events.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import { lastRegularDay, type PlayoffSeasons } from "./playoff-seasons.ts";
import { randomFrom, type Random } from "../random.ts";
import { playedIn, writeResult, type Played } from "./results.ts";

/** The bracket of a division, and how many games of it a team may play on one day. */
interface Wanted {
  readonly format: BracketFormat;
  readonly thirdPlace: boolean;
  readonly perDay: number;
}

/**
 * The playoffs of the demonstration, seeded by the standings: a double elimination that is over, and a single elimination whose first
 * round is played. One division waits for its manager to make a bracket.
 */
export async function writeBrackets<Schema>(
  given: Tx<Schema>,
  { played, playing }: PlayoffSeasons,
  now: Date,
): Promise<void> {
  const tx = given as unknown as Tx<RegistrationTables>;
  for (const { seasonId, divisionIds, ...wanted } of [
    { ...played, format: "double", thirdPlace: false, perDay: 2 } as const,
    { ...playing, format: "single", thirdPlace: true, perDay: 1 } as const,
  ]) {
    const [home] = await seasonHomes(tx, [seasonId]);
    if (home) await writeBracket(tx, home, divisionIds[0]!, wanted, now);
  }
}

async function writeBracket(
  tx: Tx<RegistrationTables>,
  home: SeasonHome,
  division: string,
  { format, thirdPlace, perDay }: Wanted,
  now: Date,
): Promise<void> {
  const seeds = await seededTeams({ db: tx }, { id: division, seasonId: home.id, leagueId: home.leagueId });
  const isScheduled = (await scheduleRows(tx, [home.id])).length > 0;
  if (seeds.length < 4 || !isScheduled) return;
  const [from, to] = [addDays(lastRegularDay(home.startDate), 1), home.endDate];
  const rules = { format, seeds: seeds.length, thirdPlace, range: [from, to] as const };
  const basis = await seasonBasis(tx, home);
  const settings = { ...basis.settings, start: from, end: to, weeks: null };
  const decided = new Date(`${from}T12:00:00Z`);
  const { facts, fields } = await proposalFacts(tx, home, { ...basis, settings }, decided);
  const slots = new Map(fitted(facts, settings, division, { ...rules, perDay }).map(({ id, at }) => [id, at]));
  const made = numbered(bracketOf(rules, `${division}-playoff`));
  if (made.some(({ id }) => !slots.get(id))) return;

  const minutes = settings.divisions.find(({ id }) => id === division)?.minutes ?? 60;
  const ids = await newEventIds(tx, made.length);
  const games = made.map(({ id, ...game }, at) => {
    const slot = slots.get(id)!;
    const timeZone = fields.find((field) => field.id === slot.field)?.venue.timeZone ?? home.timeZone;
    const endsAt = instantAt(slot.date, slot.start, timeZone) + minutes * 60_000;
    return { ...game, eventId: ids[at]!, slot, timeZone, endsAt };
  });
  const sport = (await managedLeague(tx, home.leagueId))?.sport ?? "other";
  const random = randomFrom(`${home.leagueSlug} playoffs ${home.startDate}`);
  const winners = new Map<number, Side>();
  const ended = new Map<number, Played>();
  const known = () => pairingsOf({ seeds, games }, { winners, kept: new Map() });
  for (const { number, endsAt } of games) {
    const { a, b, needed } = known().get(number)!;
    if (endsAt >= now.getTime() || a === null || b === null || needed === false) continue;
    const played = withWinner(sport, random);
    ended.set(number, played);
    const { home: one, away: other } = played.shootout ?? played.score;
    winners.set(number, one > other ? "a" : "b");
  }
  const pairings = known();
  const side = (team: string | null, source: Source) => (team === null ? waitsFor(source) : null);
  const events = games.map(({ number, eventId, a, b, slot, timeZone }): EventState & { id: string } => {
    const { a: one, b: other, needed } = pairings.get(number)!;
    const both = { home: one, away: other, homeWaits: side(one, a), awayWaits: side(other, b) };
    // A second final that nobody plays is cancelled.
    const status = needed === false ? "cancelled" : "scheduled";
    return {
      id: eventId,
      kind: "game",
      division,
      ...both,
      playoff: number,
      title: null,
      field: slot.field,
      location: null,
      date: slot.date,
      start: slot.start,
      minutes,
      timeZone,
      arriveEarly: settings.arriveEarly,
      details: null,
      status,
      statusReason: null,
      locked: false,
      accepted: [],
      acceptedNote: null,
    };
  });
  await insertPlanned(tx, home.id, events);
  await publishEvents(tx, home.id, ids, new Date(Math.min(now.getTime(), decided.getTime())));
  const row = { seasonId: home.id, divisionId: division, format, thirdPlace, seeds, pools: null };
  const { rows } = await sql<{
    owner: string;
  }>`select owner_id as owner from league where id = ${home.leagueId}`.execute(tx);
  const id = await insertBracket(tx, row, { by: rows[0]!.owner, now: decided });
  if (id === undefined) return;
  await insertBracketGames(tx, id, games);
  const teams = new Map((await seasonTeams(tx, [division])).map((team) => [team.id, team]));
  const coaches = new Map([...teams.values()].map((team) => [team.id, team.coaches[0] ?? null]));
  for (const { number, eventId, endsAt } of games) {
    const played = ended.get(number);
    if (!played) continue;
    const { a, b } = pairings.get(number)!;
    const game = {
      id: eventId,
      seasonId: home.id,
      divisionId: division,
      home: teams.get(a!)!,
      away: teams.get(b!)!,
      endsAt: new Date(endsAt).toISOString(),
    };
    await writeResult(tx, game, { sport, coaches, random, isForfeit: false, becomes: "final", played, now });
  }
}

/** A score that has a winner: a level game goes on, with a shoot-out where the sport has them. */
function withWinner(sport: string, random: Random): Played & { score: { home: number; away: number } } {
  const played = playedIn(sport, random);
  const { score } = played;
  if (score.home !== score.away) return played;
  const homeWins = random.chance(0.5);
  const { shootout, overtime } = scoringOf(sport);
  if (shootout) return { ...played, shootout: homeWins ? { home: 4, away: 3 } : { home: 2, away: 4 } };
  return {
    ...played,
    score: homeWins ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 },
    parts: [],
    overtime,
  };
}
