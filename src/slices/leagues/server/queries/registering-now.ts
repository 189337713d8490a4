import * as z from "zod/mini";
import type { ActorContext } from "#platform/call.ts";
import type { RegisteringNow } from "../../contract/search/registering-now.ts";
import { SearchInput, type LeagueCard, type SearchLocation } from "../../contract/search/search.ts";
import { SPORTS } from "../../contract/vocabulary.ts";
import type { Catalogue } from "../catalogue.ts";
import { findLocation } from "../locations.ts";
import { citiesWithLeagues } from "../store/search/locations.ts";
import type { LeaguesDeps } from "./deps.ts";

const CARDS = 6;
/** Among how many of the soonest or nearest leagues those to show are looked for. */
const LOOKED_AT = 120;

const REGISTERING = z.parse(SearchInput, { availability: ["open", "filling"] });

/** How many sports and cities are offered as a way into the search. */
const SPORTS_SHOWN = 12;
const CITIES_SHOWN = 8;
/** Who is younger than this plays in a youth league. */
const ADULT = 18;
/** Miles around a location within which leagues for children come first. */
const NEAR_MILES = 25;

/**
 * Six leagues with spots now, those for children first: the nearest where the location is known, else the soonest to start,
 * no sport twice as long as there are others. A location that nobody knows is no reason to show nothing. Beside them
 * the counts that the landing page shows: `contract/search/registering-now.ts`.
 */
export async function registeringNow(
  ctx: LeaguesDeps & ActorContext,
  input: { place?: string | undefined },
): Promise<RegisteringNow> {
  const text = input.place?.trim();
  if (!text) return everywhere(ctx);
  const location = await findLocation(ctx.db, text);
  return location === null ? everywhere(ctx) : look(ctx, location);
}

/** How long, in milliseconds, the answer without a location is kept: it is the landing page's, and looks at every league. */
const KEPT = 1000;
const kept = new WeakMap<Catalogue, { at: number; answer: Promise<RegisteringNow> }>();

/** Registering now without a location, at most a second old. */
function everywhere(deps: LeaguesDeps): Promise<RegisteringNow> {
  const now = deps.clock.now();
  const last = kept.get(deps.catalogue);
  if (last && now >= last.at && now - last.at < KEPT) return last.answer;
  const answer = look(deps, null);
  kept.set(deps.catalogue, { at: now, answer });
  // What failed is not kept.
  answer.catch(() => kept.delete(deps.catalogue));
  return answer;
}

async function look(deps: LeaguesDeps, location: SearchLocation | null): Promise<RegisteringNow> {
  const request = {
    filter: REGISTERING,
    location,
    processingFeeCents: await deps.processingFeeCents(),
    now: deps.clock.now(),
  };
  const { leagues, total, facets } = await deps.catalogue.search(request, { offset: 0, limit: LOOKED_AT });
  const listed = facets.sport.filter(({ value, count }) => count > 0 && value !== "other");
  const sports = SPORTS.flatMap((sport) => listed.find(({ value }) => value === sport) ?? []);
  // A league for children far away is no better than one for adults around the corner.
  const isFirst = ({ ages, distance }: LeagueCard) => ages.minimum < ADULT && (distance?.miles ?? 0) <= NEAR_MILES;
  const first = leagues.filter(isFirst);
  const others = leagues.filter((league) => !isFirst(league));
  return {
    leagues: (location === null ? [...varied(first), ...varied(others)] : [...first, ...others]).slice(0, CARDS),
    openCount: total,
    leagueCount: deps.catalogue.state().leagues,
    sportCount: listed.length,
    sports: sports
      .toSorted((a, b) => b.count - a.count)
      .slice(0, SPORTS_SHOWN)
      .map(({ value, count }) => ({ sport: value as (typeof SPORTS)[number], count })),
    cities: await cities(deps),
    place: location?.label ?? null,
  };
}

/** How long, in milliseconds, the cities are kept: counting them reads every league, and they hardly change. */
const CITIES_KEPT = 600_000;
const keptCities = new WeakMap<Catalogue, { at: number; answer: Promise<RegisteringNow["cities"]> }>();

/** The cities with most leagues, at most ten minutes old. */
function cities(deps: LeaguesDeps): Promise<RegisteringNow["cities"]> {
  const now = deps.clock.now();
  const last = keptCities.get(deps.catalogue);
  if (last && now >= last.at && now - last.at < CITIES_KEPT) return last.answer;
  const answer = citiesWithLeagues(deps.db, CITIES_SHOWN);
  keptCities.set(deps.catalogue, { at: now, answer });
  answer.catch(() => keptCities.delete(deps.catalogue));
  return answer;
}

/** By rounds: each sport's first, then each one's second, and so on. */
function varied(leagues: readonly LeagueCard[]): LeagueCard[] {
  const rounds: LeagueCard[][] = [];
  const seen = new Map<string, number>();
  for (const league of leagues) {
    const sport = league.customSport ?? league.sport;
    const round = seen.get(sport) ?? 0;
    seen.set(sport, round + 1);
    (rounds[round] ??= []).push(league);
  }
  return rounds.flat();
}
