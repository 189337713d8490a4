import { ageCutoff } from "./age-cutoffs.ts";
import { type DivisionPlan, filledSpots } from "./divisions.ts";
import { feeLines, type FeePlan } from "./fees.ts";
import { gamesOf, weeklyTimes } from "./play-times.ts";
import type { Random } from "../random.ts";
import type { Batch } from "../rows.ts";
import { SAMPLE } from "../sample.ts";
import { seasonName } from "./season-calendar.ts";
import { alignToPlay, type SeasonPlan } from "./season-plan.ts";
import type { SportProfile } from "./sport-kinds.ts";

/** What the seasons of a league share. */
export interface LeagueCore {
  readonly id: string;
  readonly sport: SportProfile;
  readonly adults: boolean;
  readonly divisions: readonly DivisionPlan[];
  readonly fees: FeePlan;
  /** The specification's sample: its numbers are given, not drawn. */
  readonly sample: boolean;
}

/** Adds a season with its times, divisions and fee lines to the batch. */
export function addSeason(
  random: Random,
  league: LeagueCore,
  drawn: SeasonPlan,
  makeId: () => string,
  into: Batch,
): void {
  const { sport, sample } = league;
  const plan = sample ? { ...drawn, weeks: SAMPLE.games } : drawn;
  const id = makeId();
  const times = sample ? [{ weekday: 6, start: "09:00", end: "10:00" }] : weeklyTimes(random, sport, league.adults);
  const days = alignToPlay(
    plan,
    times.map((time) => time.weekday),
  );

  into.season.push({
    id,
    league_id: league.id,
    name: seasonName(plan.term, plan.year),
    term: plan.term,
    year: plan.year,
    status: plan.status,
    registration_start_date: plan.registrationStart,
    registration_end_date: plan.registrationEnd,
    league_start_date: days.start,
    league_end_date: days.end,
    regular_season_games: sample ? SAMPLE.games : gamesOf(random, sport, plan.weeks, times),
  });
  for (const time of times) {
    into.season_play_time.push({ season_id: id, weekday: time.weekday, start_time: time.start, end_time: time.end });
  }

  const lead = random.whole(0, league.divisions.length - 1);
  const ids = league.divisions.map((division, position) => {
    const divisionId = makeId();
    const { taken, waiting } =
      sample && plan.filling === "filling"
        ? { taken: SAMPLE.taken, waiting: 0 }
        : filledSpots(random, division.capacity, plan.filling, position === lead);
    into.division.push({
      id: divisionId,
      season_id: id,
      name: division.name,
      position,
      min_age: division.minimum,
      max_age: division.maximum,
      age_cutoff_date: ageCutoff(sport.cutoff, days.start),
      gender: division.gender,
      capacity: division.capacity,
      spots_taken: taken,
      waitlist_length: waiting,
      last_ticket: waiting,
    });
    return divisionId;
  });
  into.fee_line.push(...feeLines(league.fees, id, ids, makeId));
}
