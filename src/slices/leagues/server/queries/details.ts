import { Refusal } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { DivisionDetails, LeagueDetails, SeasonDetails } from "../../contract/details.ts";
import { AVAILABILITIES, type Availability } from "../../contract/vocabulary.ts";
import type { LeaguesServices } from "../services.ts";
import { availabilityOf, bestAvailability } from "../../rules/availability.ts";
import { firstPlayDate, nextPlayDates } from "../../rules/dates.ts";
import { allInPrice } from "../../rules/price.ts";
import { ratingOf } from "../../rules/rating.ts";
import { refundStepsFor } from "../../rules/refund.ts";
import type { OfferedDivision, OfferedSeason } from "../../rules/search/offered.ts";
import { byIdOrAddress, type LeagueKey } from "../store/league-key.ts";
import type { LeaguesDeps } from "./deps.ts";
import { readLeagueFacts, type LeagueFacts } from "./league-facts.ts";

const DATES_SHOWN = 3;

interface Moment {
  readonly now: number;
  readonly today: string;
  readonly processingFeeCents: number;
}

/**
 * One public league by its id or its readable address. Refuses leagues.not-found for one that does not exist, is not
 * approved or is deleted: which of them is nobody's business.
 */
export async function leagueDetails(
  ctx: LeaguesDeps & ActorContext,
  input: { league: string },
): Promise<LeagueDetails> {
  const read = ctx.leagueFacts?.read ?? ((key: LeagueKey) => readLeagueFacts(ctx.db, key));
  const details = await byIdOrAddress(input.league, read);
  if (details === undefined) throw new Refusal("leagues.not-found");
  const now = ctx.clock.now();
  const moment: Moment = {
    now,
    today: localDateAt(now, details.league.timeZone),
    processingFeeCents: await ctx.processingFeeCents(),
  };
  const seasons = inOrder(details.offered, now).map((season) => seasonDetails(season, details, moment));
  return { ...profileOf(details.league), seasons };
}

/** The same with how its latest season goes and who of its coaches has a background check, for the league's page. @throws Refusal leagues.not-found */
export async function leaguePage(
  ctx: LeaguesDeps & Pick<LeaguesServices, "leaguePlay" | "coachChecks"> & ActorContext,
  input: { league: string },
): Promise<LeagueDetails> {
  const details = await leagueDetails(ctx, input);
  const league = { id: details.id, seasonIds: details.seasons.map(({ id }) => id) };
  return {
    ...details,
    play: await ctx.leaguePlay(ctx.db, league, timeOf(ctx)),
    coachChecks: await ctx.coachChecks(ctx.db, details.id, timeOf(ctx)),
  };
}

function profileOf(row: LeagueFacts["league"]): Omit<LeagueDetails, "seasons"> {
  const {
    venueName,
    venueAddress,
    venueCity,
    venueState,
    venueZip,
    lat,
    lng,
    about,
    fieldCount,
    parkingNote,
    ratingSum,
    ratingCount,
    ...league
  } = row;
  return {
    ...league,
    rating: ratingOf(ratingSum, ratingCount),
    venue: {
      name: venueName,
      address: venueAddress,
      city: venueCity,
      state: venueState,
      zip: venueZip,
      lat,
      lng,
      about,
      fieldCount,
      parkingNote,
    },
  };
}

/** The season a family would join now first; those that are over last, the latest of them first. */
function inOrder(seasons: readonly OfferedSeason[], now: number): OfferedSeason[] {
  const rank = (season: OfferedSeason) => {
    if (season.endsAt <= now) return AVAILABILITIES.length;
    const best = AVAILABILITIES.indexOf(availabilityOfSeason(season, now));
    // Open and filling are alike: of the two the sooner one comes first, as on the cards.
    return Math.max(best, AVAILABILITIES.indexOf("filling"));
  };
  return seasons.toSorted((a, b) => {
    const over = rank(a) === AVAILABILITIES.length;
    return rank(a) - rank(b) || (over ? b.startsAt - a.startsAt : a.startsAt - b.startsAt);
  });
}

function availabilityNow(season: OfferedSeason, division: OfferedDivision, now: number): Availability {
  const { status, opensAt, closesAt, endsAt } = season;
  const { capacity, taken } = division;
  return availabilityOf({ status, opensAt, closesAt, endsAt, capacity, taken }, now) ?? "closed";
}

function availabilityOfSeason(season: OfferedSeason, now: number): Availability {
  return bestAvailability(season.divisions.map((division) => availabilityNow(season, division, now)));
}

function seasonDetails(season: OfferedSeason, rows: LeagueFacts, moment: Moment): SeasonDetails {
  const { id, name, term, year, registrationStartDate, registrationEndDate, startDate, endDate } = season;
  const play = { startDate, endDate, weekdays: season.playTimes.map((time) => time.weekday) };
  const row = rows.seasons.find((one) => one.seasonId === id);
  const divisions = season.divisions.map((division) => divisionDetails(season, division, rows, moment));
  const total = (of: (division: OfferedDivision) => number) =>
    season.divisions.reduce((sum, division) => sum + of(division), 0);
  return {
    id,
    name,
    term,
    year,
    registrationStartDate,
    registrationEndDate,
    startDate,
    endDate,
    registrationOpensAt: new Date(season.opensAt).toISOString(),
    registrationClosesAt: new Date(season.closesAt).toISOString(),
    playTimes: [...season.playTimes],
    nextDates: nextPlayDates(play, moment.today, DATES_SHOWN),
    regularSeasonGames: row?.regularSeasonGames ?? 0,
    refundSteps: refundStepsFor(
      { registrationEndDate, leagueStartDate: startDate, firstGameDate: firstPlayDate(play) },
      row?.refundPolicies ?? [],
      moment.now,
    ),
    availability: availabilityOfSeason(season, moment.now),
    spots: {
      capacity: total((division) => division.capacity),
      taken: total((division) => division.taken),
      waiting: total((division) => division.waiting),
    },
    divisions,
  };
}

function divisionDetails(
  season: OfferedSeason,
  division: OfferedDivision,
  rows: LeagueFacts,
  moment: Moment,
): DivisionDetails {
  const { id, name, minAge, maxAge, gender, capacity, taken, waiting } = division;
  // A division's own lines replace its season's, as in the view `offering`.
  const own = rows.fees.filter((line) => line.divisionId === id);
  const lines =
    own.length > 0 ? own : rows.fees.filter((line) => line.seasonId === season.id && line.divisionId === null);
  const row = rows.divisions.find((each) => each.divisionId === id);
  return {
    id,
    name,
    gender,
    ages: { minimum: minAge, maximum: maxAge },
    ageCutoffDate: row?.ageCutoffDate ?? season.startDate,
    availability: availabilityNow(season, division, moment.now),
    spots: { capacity, taken, waiting },
    ...allInPrice(lines, moment.processingFeeCents),
  };
}
