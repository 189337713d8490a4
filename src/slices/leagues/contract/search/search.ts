import * as z from "zod/mini";
import { isPlainText, noCardNumber } from "#kernel/text/text-fields.ts";
import { CHOICE_NAMES, CHOICES, LISTS, type ChoiceName } from "./search-filters.ts";
import {
  ANY_RADIUS,
  AVAILABILITIES,
  DEFAULT_RADIUS,
  DIFFICULTIES,
  GENDERS,
  LEAST_RADIUS,
  MOST_RADIUS,
  SORTS,
  SPORTS,
  TERMS,
} from "../vocabulary.ts";

/**
 * The search, as the address bar holds it. The page parses its address with the schema that the API parses its
 * query with; both get the same answer and the same errors. The message of each check is its issue code.
 */

/** Says nothing about the field: the value itself cannot be read. */
const NOT_UNDERSTOOD = "input.not-understood";
/** Control characters, and the sign that bytes become which are no text: nobody types them into a search. */
export const readable = z.refine<string>((value) => isPlainText(value) && !value.includes("\uFFFD"), NOT_UNDERSTOOD);

/** One value or several of the same name, as forms and addresses send them; blanks (an untouched field) fall away. */
function several<const T extends string>(value: z.ZodMiniType<T, string>, code: string) {
  return z.pipe(
    z.pipe(
      z.optional(
        z.union([z.string(), z.array(z.string()).check(z.maxLength(80))], {
          error: ({ input }) => (Array.isArray(input) ? code : NOT_UNDERSTOOD),
        }),
      ),
      z.transform((given) => [...new Set((given === undefined ? [] : [given].flat()).filter((v) => v.trim() !== ""))]),
    ),
    z.array(value),
  );
}

/** One optional text; blank means absent, and of several the last counts: a page's address is read the same way. */
function text(maximum: number, code: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.string(), z.array(z.string())], NOT_UNDERSTOOD)),
      z.transform((given) =>
        [given]
          .flat()
          .findLast((one) => one?.trim())
          ?.trim(),
      ),
    ),
    z.optional(z.string().check(z.maxLength(maximum, code), readable, noCardNumber)),
  );
}

type ChoiceFields = {
  [Name in ChoiceName]: ReturnType<typeof several<(typeof CHOICES)[Name]["values"][number]>>;
};

/** The filters with a fixed list of options, each parsed alike. */
const choices = Object.fromEntries(
  CHOICE_NAMES.map((name) => [
    name,
    several<string>(z.enum(CHOICES[name].values as [string, ...string[]], `${name}.unknown`), `${name}.many`),
  ]),
) as unknown as ChoiceFields;

/** A term and a year: "spring-2027". */
export const SeasonCode = z.string().check(z.regex(new RegExp(`^(${TERMS.join("|")})-20[0-9]{2}$`), "season.unknown"));

/** A name that is no filter is refused rather than passed over: "sports=soccer" must not find everything. */
const Fields = z.strictObject({
  ...choices,
  /** Words from the name, description, city or sport; a typing slip or two does no harm. */
  q: text(200, "q.long"),
  /** Sports of the list by their code; any other word is a custom sport. */
  sport: several(z.string().check(z.maxLength(60, "sport.long"), readable, noCardNumber), "sport.many"),
  /** A ZIP code, a ZIP+4, or a city with or without its state. */
  place: text(80, "place.long"),
  /** Miles around the location, 1 to 500, or "any"; a location without a radius covers DEFAULT_RADIUS. */
  radius: z.pipe(
    text(40, "radius.number"),
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^([+-]?\d+(\.\d+)?|any)$/, "radius.number")),
        z.pipe(
          z.transform((typed: string) => (typed === ANY_RADIUS ? ANY_RADIUS : Number(typed))),
          z.union(
            [z.number().check(z.minimum(LEAST_RADIUS), z.maximum(MOST_RADIUS)), z.literal(ANY_RADIUS)],
            "radius.range",
          ),
        ),
      ),
    ),
  ),
  season: several(SeasonCode, "season.many"),
  /** Children of whoever asks, by their ids: leagues with a division that takes one, by age on its own cut-off date and gender. */
  child: several(z.uuid("child.unknown"), "child.many"),
  sort: z.pipe(text(20, "sort.unknown"), z.optional(z.enum(SORTS, "sort.unknown"))),
  /** The first page is 1. Beyond the last page the answer is empty and says how many pages there are. */
  page: z.pipe(
    text(20, "page.number"),
    z._default(
      z.optional(
        z.pipe(
          z.string().check(z.regex(/^\d{1,9}$/, "page.number")),
          z.pipe(z.transform(Number), z.number().check(z.minimum(1, "page.number"))),
        ),
      ),
      1,
    ),
  ),
});

/** A radius needs something to be around: without a location it would be dropped silently, so it is refused. */
export const SearchInput = Fields.check(
  z.refine((filter) => typeof filter.radius !== "number" || filter.place !== undefined, {
    error: "place.needed",
    path: ["place"],
  }),
);
export type SearchFilter = z.output<typeof SearchInput>;

/** Miles around the location that a search covers; null without a location, or where any distance will do. */
export function milesAround({ place, radius = DEFAULT_RADIUS }: Pick<SearchFilter, "place" | "radius">): number | null {
  return place === undefined || radius === ANY_RADIUS ? null : radius;
}

/** What may stand in an address: every value is text, several of a name are a list. */
export type SearchAddress = z.input<typeof SearchInput>;

/** The filter groups with a list of options, each of which carries a live count. */
export const OPTION_GROUPS = [...LISTS, "distance"] as const;
/** All filter groups: values within one combine as OR, groups as AND. */
export const FILTER_GROUPS = ["q", ...OPTION_GROUPS] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
export type OptionGroup = (typeof OPTION_GROUPS)[number];

export const PlayTime = z.object({
  /** 0 is Sunday. */
  weekday: z.int(),
  /** Local wall time of the league, "09:00". */
  start: z.string(),
  end: z.string(),
});
export type PlayTime = z.output<typeof PlayTime>;

/** Spots of one or several divisions together. */
export const Spots = z.object({
  capacity: z.int(),
  taken: z.int(),
  /** Families already waiting. */
  waiting: z.int(),
});
export type Spots = z.output<typeof Spots>;

/** What families think of a league, who played a season there: their reviews (slice reviews). */
export const Rating = z.object({
  /** Stars, 1 to 5, to a tenth. */
  average: z.number(),
  count: z.int(),
});
export type Rating = z.output<typeof Rating>;

/** A league in a list: the facts of its season now, narrowed to the divisions that fit the search. */
export const LeagueCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  sport: z.enum(SPORTS),
  customSport: z.nullable(z.string()),
  difficulty: z.enum(DIFFICULTIES),
  city: z.string(),
  state: z.string(),
  venue: z.string(),
  demonstration: z.boolean(),
  /** The photo's id: it is at `LEAGUE_PHOTO_PATH`. Null: the drawing of the sport stands in its place. */
  photo: z.nullable(z.uuid()),
  /** Null until a family has reviewed it. */
  rating: z.nullable(Rating),
  season: z.object({ name: z.string(), term: z.enum(TERMS), year: z.int() }),
  /** Local dates of the league. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  registrationStartDate: z.iso.date(),
  registrationEndDate: z.iso.date(),
  playTimes: z.array(PlayTime),
  ages: z.object({ minimum: z.int(), maximum: z.int() }),
  gender: z.nullable(z.enum(GENDERS)),
  /** The name of the one division that fits, where the season has several. */
  division: z.nullable(z.string()),
  availability: z.enum(AVAILABILITIES),
  spots: Spots,
  /** All-in price in cents of the cheapest fitting division: every line, the processing fee included. */
  priceCents: z.int(),
  /** True when a fitting division costs more than that. */
  priceFrom: z.boolean(),
  /** Miles from the search's location; `about` where only the league's ZIP code is known. */
  distance: z.nullable(z.object({ miles: z.number(), about: z.boolean() })),
  /** Of the children that were asked for: the division that takes each. */
  children: z.array(z.object({ id: z.uuid(), division: z.string() })),
  lat: z.number(),
  lng: z.number(),
});
export type LeagueCard = z.output<typeof LeagueCard>;

export const SearchLocation = z.object({
  /** "Oakland, CA" or "94607 Oakland, CA". */
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Cities of the same name in other states that the text may mean, the largest first: "Springfield, MO". */
  others: z.array(z.string()),
});
export type SearchLocation = z.output<typeof SearchLocation>;

export const FacetOption = z.object({ value: z.string(), count: z.int() });
export type FacetOption = z.output<typeof FacetOption>;

export const SearchResult = z.object({
  leagues: z.array(LeagueCard),
  /** How many leagues fit the whole search. */
  total: z.int(),
  /** How many more would fit at any distance: 0 where no radius applies. */
  farther: z.int(),
  page: z.int(),
  pages: z.int(),
  perPage: z.int(),
  sort: z.enum(SORTS),
  place: z.nullable(SearchLocation),
  /** Who can be asked for: the children of whoever asks, and themselves if they play. Nobody for a visitor. */
  children: z.array(z.object({ id: z.uuid(), firstName: z.string() })),
  /**
   * For each option: how many leagues would fit if it were the only one ticked in its group, all other groups as
   * they are. Every option of the panel is listed, also those with 0.
   */
  facets: z.record(z.enum(OPTION_GROUPS), z.array(FacetOption)),
  /** Only when nothing fits: leagues that would fit without one group, most first. */
  relax: z.array(z.object({ group: z.enum(FILTER_GROUPS), count: z.int() })),
  /** Only when dropping one group lets nothing in: the two whose dropping lets most in, if any. */
  relaxBoth: z.nullable(z.object({ groups: z.array(z.enum(FILTER_GROUPS)), count: z.int() })),
});
export type SearchResult = z.output<typeof SearchResult>;
