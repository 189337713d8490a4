import {
  OPTION_GROUPS,
  type LeagueCard,
  type OptionGroup,
  type PlayTime,
  type SearchResult,
} from "../../contract/search/search.ts";

/** What a card shows of a league. */
export type ShownLeague = Pick<
  LeagueCard,
  | "id"
  | "slug"
  | "name"
  | "tagline"
  | "sport"
  | "customSport"
  | "difficulty"
  | "city"
  | "venue"
  | "photo"
  | "rating"
  | "distance"
  | "startDate"
  | "endDate"
  | "registrationStartDate"
  | "ages"
  | "gender"
  | "division"
  | "spots"
  | "availability"
  | "priceCents"
  | "priceFrom"
> & {
  season: Pick<LeagueCard["season"], "term" | "year">;
  playTimes: Pick<PlayTime, "weekday" | "start">[];
  /** Those of the ticked children whom it takes, and into which division. */
  fits?: { firstName: string; division: string }[];
};

/** How many leagues stand behind each option of a group. */
export type Counts = Readonly<Record<string, number>>;

/** How many leagues stand behind an option: any word may be one, also the name of what every object has. */
export function countOf(counts: Counts, option: string): number {
  return Object.hasOwn(counts, option) ? counts[option]! : 0;
}

/** What the page of the search shows of a result. */
export type Found = Pick<
  SearchResult,
  "total" | "farther" | "page" | "pages" | "sort" | "place" | "children" | "relax" | "relaxBoth"
> & {
  leagues: ShownLeague[];
  counts: Record<OptionGroup, Counts>;
};

/** In these long lists an option that is not counted has none behind it. */
const LONG: readonly OptionGroup[] = ["sport", "state"];

/**
 * A result without what the page does not show: each page carries its result twice, as text and for its script, and all
 * of it is written, compressed and sent.
 */
export function shownOf({
  total,
  farther,
  page,
  pages,
  sort,
  place,
  children,
  relax,
  relaxBoth,
  leagues,
  facets,
}: SearchResult): Found {
  const counts = (group: OptionGroup) =>
    Object.fromEntries(
      facets[group].filter(({ count }) => count > 0 || !LONG.includes(group)).map(({ value, count }) => [value, count]),
    );
  return {
    total,
    farther,
    page,
    pages,
    sort,
    place,
    children,
    relax,
    relaxBoth,
    leagues: leagues.map((league) => shownLeague(league, children)),
    counts: Object.fromEntries(OPTION_GROUPS.map((group) => [group, counts(group)])) as Found["counts"],
  };
}

function shownLeague(league: LeagueCard, family: SearchResult["children"]): ShownLeague {
  const {
    state: _state,
    demonstration: _demonstration,
    lat: _lat,
    lng: _lng,
    registrationEndDate: _end,
    children,
    ...shown
  } = league;
  const { term, year } = league.season;
  const playTimes = league.playTimes.map(({ weekday, start }) => ({ weekday, start }));
  const fits = children.flatMap(({ id, division }) => {
    const child = family.find((one) => one.id === id);
    return child ? [{ firstName: child.firstName, division }] : [];
  });
  return { ...shown, season: { term, year }, playTimes, ...(fits.length > 0 ? { fits } : {}) };
}
