/**
 * The words of the league catalogue: what a league can play, and the values each search filter knows.
 * Codes travel and are stored; their names in English and Spanish live with the messages.
 */

/** Every sport of the list, in the order of its English names, `other` last. */
export const SPORTS = [
  "archery", "artistic-swimming", "badminton", "baseball", "basketball", "biathlon", "bmx", "bocce", "bowling",
  "boxing", "canoeing", "cheerleading", "chess", "climbing", "cornhole", "cricket", "cross-country", "curling",
  "cycling", "dance", "darts", "disc-golf", "diving", "dodgeball", "equestrian", "esports", "fencing",
  "field-hockey", "figure-skating", "fishing", "flag-football", "football", "futsal", "gaelic-football", "golf",
  "gymnastics", "handball", "ice-hockey", "inline-hockey", "judo", "karate", "kayaking", "kickball", "lacrosse",
  "martial-arts", "mountain-biking", "netball", "pickleball", "racquetball", "roller-derby", "rowing", "rugby",
  "running", "sailing", "shooting", "skateboarding", "skiing", "snowboarding", "soccer", "softball", "squash",
  "surfing", "swimming", "t-ball", "table-tennis", "taekwondo", "tennis", "track-and-field", "triathlon",
  "ultimate", "volleyball", "water-polo", "wrestling", "other",
] as const;
export type Sport = (typeof SPORTS)[number];

/**
 * The age bands that an address may name: those of the filter panel (§9) and those of the landing page, side by
 * side. A band is a closed range of whole years; 120 stands for "and older".
 */
export const AGE_BANDS = {
  "under-5": [0, 4],
  "5-7": [5, 7],
  "8-10": [8, 10],
  "11-13": [11, 13],
  "14-16": [14, 16],
  "14-17": [14, 17],
  "17-plus": [17, 120],
  "18-19": [18, 19],
  adult: [18, 120],
} as const satisfies Record<string, readonly [number, number]>;
export type AgeBand = keyof typeof AGE_BANDS;
/** The landing page's choices. */
export const LANDING_AGE_BANDS = ["under-5", "5-7", "8-10", "11-13", "14-17", "18-19", "adult"] as const;
/** The filter panel's choices: the specification's, with the youngest and the adults beside them. */
export const PANEL_AGE_BANDS = ["under-5", "5-7", "8-10", "11-13", "14-16", "17-plus", "adult"] as const;

/** All-in price in cents: under $100; $100 to $150, both inclusive; over $150. */
export const PRICE_BANDS = {
  "under-100": [0, 9_999],
  "100-150": [10_000, 15_000],
  "over-150": [15_001, Number.MAX_SAFE_INTEGER],
} as const satisfies Record<string, readonly [number, number]>;
export type PriceBand = keyof typeof PRICE_BANDS;

/** What a family can do about a spot now, best first. */
export const AVAILABILITIES = ["open", "filling", "coming-soon", "waitlist", "closed"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Where a league stands with those who decide about it: only approved ones are public. */
export const LEAGUE_STATUSES = ["pending", "approved", "denied"] as const;
export type LeagueStatus = (typeof LEAGUE_STATUSES)[number];

/** What a league's manager set for a season; a draft is never public. */
export const SEASON_STATUSES = ["draft", "coming-soon", "open", "closed"] as const;
export type SeasonStatus = (typeof SEASON_STATUSES)[number];

export const TERMS = ["spring", "summer", "fall", "winter"] as const;
export type Term = (typeof TERMS)[number];

/** Weekdays in calendar order: the position is the number that `Date` and the database use (0 is Sunday). */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Parts of the day by starting time: before noon, noon to 5 pm, from 5 pm. */
export const DAY_PARTS = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export const GENDERS = ["coed", "girls", "boys"] as const;
export type Gender = (typeof GENDERS)[number];

export const DIFFICULTIES = [
  "beginner",
  "beginner-moderate",
  "moderate-expert",
  "expert",
  "beginner-expert",
] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const SORTS = ["best", "distance", "price", "start", "rating", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** The radii, in miles, that the panel offers. An address may name any from the least to the most, or any distance. */
export const RADII = [5, 10, 25, 50, 100] as const;
export const LEAST_RADIUS = 1;
export const MOST_RADIUS = 500;
/** What a location without a radius covers. */
export const DEFAULT_RADIUS = 25;
export const ANY_RADIUS = "any";

/** The 50 states and DC. Leagues exist in territories too: those are found by ZIP code. */
export const STATES = [
  "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
  "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR",
  "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
] as const;
export type UsState = (typeof STATES)[number];
