import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Difficulty } from "#slices/leagues/contract/vocabulary.ts";
import { planDivisions } from "./divisions.ts";
import { planFees } from "./fees.ts";
import { director, leagueName } from "./league-names.ts";
import type { LeaguePlan } from "./league-plan.ts";
import { leagueTexts } from "./league-texts.ts";
import type { Park } from "./parks.ts";
import { assuredMetro, type Atlas } from "./locations.ts";
import { type Random, randomFrom, sortableId } from "../random.ts";
import type { Batch } from "../rows.ts";
import { SAMPLE } from "../sample.ts";
import { addSeason, type LeagueCore } from "./season-maker.ts";
import { currentSeason, nextSeason, pastSeason, type SeasonPlan } from "./season-plan.ts";
import { slugBook } from "#slices/leagues/rules/slug.ts";
import type { SportProfile } from "./sport-kinds.ts";
import { CUSTOM_SPORTS, SPORT_PROFILES } from "./sports.ts";
import { venueBook } from "./venues.ts";

/** What all leagues of one load have in common. */
export interface World {
  readonly seed: string;
  readonly today: LocalDate;
  readonly leagues: number;
  readonly atlas: Atlas;
  readonly parks: (sport: LeaguePlan["sport"]) => readonly Park[];
}

const YOUTH_LEVELS: readonly (readonly [Difficulty, number])[] = [
  ["beginner", 32],
  ["beginner-moderate", 30],
  ["beginner-expert", 20],
  ["moderate-expert", 13],
  ["expert", 5],
];

/** Makes one league after the other; each has a stream of chance of its own, so that a change to one stays there. */
export function leagueMaker(world: World): (plan: LeaguePlan, index: number, into: Batch) => void {
  const slugs = slugBook();
  const venues = venueBook();

  return (plan, index, into) => {
    const random = randomFrom(`${world.seed}/league/${index}`);
    const custom = plan.sport === "other" ? random.pick(CUSTOM_SPORTS) : null;
    const sport: SportProfile = custom
      ? { ...SPORT_PROFILES.other, name: custom[0], venue: custom[1] }
      : SPORT_PROFILES[plan.sport];
    const createdOn = addDays(world.today, -random.whole(90, 1400));
    const created = Date.parse(createdOn) + random.whole(0, 86_399) * 1000;
    const makeId = () => sortableId(random, created);

    const { location: drawn, metro } = world.atlas.draw(random, plan.sport, assuredMetro(index, world.leagues));
    const suited = metro === "Baton Rouge" ? world.parks(plan.sport) : [];
    const park = suited.length > 0 ? random.pick(suited) : null;
    const location = park ? park.location : drawn;
    const venue = park ? venues.park(park, makeId) : venues.invent(random, sport.venue, location, makeId);
    into.venue.push(...venues.takeNew());

    const sample = index === 0;
    const adults = !sample && random.chance(sport.adults / 100);
    const divisions = sample ? SAMPLE.divisions : planDivisions(random, sport, adults);
    const core: LeagueCore = {
      id: makeId(),
      sport,
      adults,
      divisions,
      fees: sample ? SAMPLE.fees : planFees(random, sport, divisions),
      sample,
    };
    const name = leagueName(random, sport.name, adults);
    const slug = slugs(`${name} ${location.city}`);
    const boss = director(random, location.state);

    into.league.push({
      id: core.id,
      slug,
      owner_id: null,
      status: plan.status,
      name,
      ...leagueTexts(random, {
        sport,
        adults,
        city: location.city,
        venueName: venue.name,
        minimum: Math.min(...divisions.map((one) => one.minimum)),
        maximum: Math.max(...divisions.map((one) => one.maximum)),
      }),
      sport: plan.sport,
      custom_sport: custom ? custom[0] : null,
      difficulty: sample ? "beginner-moderate" : random.weighted(YOUTH_LEVELS),
      city: location.city,
      state: location.state,
      zip: location.zip,
      time_zone: location.timeZone,
      venue_id: venue.id,
      website: random.chance(0.6) ? `https://${slug}.example` : null,
      director_name: boss.name,
      director_phone: boss.phone,
      director_email: boss.email,
      demonstration: true,
      created_at: new Date(created).toISOString(),
    });
    for (const season of seasonsOf(random, sport, plan, world.today)) addSeason(random, core, season, makeId, into);
  };
}

/** The season of now; for some leagues also the one that was, the one that comes, or a draft of it. */
function seasonsOf(random: Random, sport: SportProfile, plan: LeaguePlan, today: LocalDate): SeasonPlan[] {
  const current = currentSeason(random, sport, plan.availability, today);
  // A league that is not public has not yet had anybody register.
  if (plan.status !== "approved") return [{ ...current, filling: "empty" }];
  const past = random.chance(0.27) ? pastSeason(random, sport, current, today) : null;
  // A next season beside a full or closed one would change what its family sees: "coming soon".
  const mayAnnounce = plan.availability === "open" || plan.availability === "filling";
  const announced = mayAnnounce && random.chance(0.21);
  const next = announced || random.chance(0.04) ? nextSeason(random, sport, current, today, !announced) : null;
  return [past, current, next].filter((season) => season !== null);
}
