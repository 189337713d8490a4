import * as z from "zod/mini";
import { Email } from "#kernel/text/message-fields.ts";
import { phoneField } from "#kernel/text/phone-field.ts";
import {
  checksOf,
  choice,
  day,
  fieldWith,
  line,
  lines,
  money,
  optional,
  whole,
  type FieldTraits,
} from "./field-kinds.ts";
import { DIFFICULTIES, GENDERS, SPORTS, STATES, TERMS } from "../vocabulary.ts";

/**
 * The fields of a league, its season and its first division (spec.txt §5, "Submit and edit league"), part by part of the
 * task list, each defined once: from here follow the form that submits, those that edit, the API, what is compared and what
 * is reviewed. What concerns several fields at once stands in league-checks.ts, their labels in field-labels.ts.
 */

/** Characters of a policy, and of the description. */
export const LONGEST_POLICY = 8000;
export const LONGEST_DESCRIPTION = 4000;

/** "www.league.example" is meant as it stands in every address bar. */
const withScheme = z.overwrite<string>((text) => (/^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`));
const Website = z
  .string("website.format")
  .check(
    z.trim(),
    z.maxLength(300, "website.format"),
    withScheme,
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "website.format" }),
  );
const Zip = z.string("zip.missing").check(z.trim(), z.minLength(1, "zip.missing"), z.regex(/^\d{5}$/, "zip.format"));

const Clock = (name: string) =>
  z.string(`${name}.missing`).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${name}.missing`));

/** When a season plays in a week: 0 is Sunday; times are the location's own, "09:30". */
export const WeeklyTime = z
  .object({
    weekday: z.int("weekday.missing").check(z.minimum(0, "weekday.missing"), z.maximum(6, "weekday.missing")),
    start: Clock("start-time"),
    end: Clock("end-time"),
  })
  .check(z.refine(({ start, end }) => start < end, { error: "end-time.early", path: ["end"] }));
export type WeeklyTime = z.output<typeof WeeklyTime>;

/** Times of play in one week at most. */
export const MOST_WEEKLY_TIMES = 14;
export const WeeklyTimes = z.array(WeeklyTime, "play-times.missing").check(
  z.minLength(1, "play-times.missing"),
  z.maxLength(MOST_WEEKLY_TIMES, "play-times.many"),
  z.refine((times) => new Set(times.map(({ weekday, start }) => `${weekday} ${start}`)).size === times.length, {
    error: "play-times.twice",
  }),
);

/** What the league is. A sport that is not in the list is `other`, with its own word. */
const about = {
  name: line("league-name", 120, { typing: "name", reviewed: true }),
  tagline: line("tagline", 160),
  description: lines("description", LONGEST_DESCRIPTION),
  sport: choice("league-sport", SPORTS, { reviewed: true }),
  customSport: optional(line("custom-sport", 60, { reviewed: true })),
  difficulty: choice("difficulty", DIFFICULTIES),
  website: optional(fieldWith(Website, { longest: 300, typing: "url" })),
};

/** The photo, by its id; null for the drawing of the sport. */
const photo = { photoId: fieldWith(z.nullable(z.uuid("photo.unknown")), { kind: "photo", optional: true }) };

/** Where it plays: the specification's field address, city, ZIP code and state. The ZIP code tells the time zone. */
const location = {
  venueName: line("venue-name", 120, { reviewed: true }),
  address: line("location-address", 200, { typing: "street", reviewed: true }),
  zip: fieldWith(Zip, { longest: 10, typing: "zip", reviewed: true }),
  city: line("city", 80, { typing: "city", reviewed: true }),
  state: choice("league-state", STATES, { reviewed: true }),
  fieldCount: whole("field-count", 1, 200),
  parkingNote: optional(line("parking-note", 300)),
};
const times = { playTimes: fieldWith(WeeklyTimes, { kind: "times" }) };

/** A season in time. Its display name is the specification's `current_season`. */
const season = {
  term: choice("term", TERMS),
  year: whole("season-year", 2000, 2200),
  seasonName: line("season-name", 80),
  registrationStartDate: day("registration-start"),
  registrationEndDate: day("registration-end"),
  leagueStartDate: day("league-start"),
  leagueEndDate: day("league-end"),
  regularSeasonGames: whole("games", 0, 200),
};

/** Who fits: ages in whole years on the day of the cut-off; 120 and the like stand for "and older". */
const division = {
  minAge: whole("min-age", 0, 120),
  maxAge: whole("max-age", 0, 120),
  ageCutoffDate: day("age-cutoff"),
  gender: choice("division-gender", GENDERS),
  /** The specification's Max League Size. */
  capacity: whole("capacity", 1, 10_000),
};

/** The league's price, line by line; together they are the specification's `season_fee`. */
const fees = { registrationFeeCents: money("registration-fee"), equipmentFeeCents: money("equipment-fee") };

/** Who answers for the league. Families see the name; emails go to the address. */
const director = {
  directorName: line("director-name", 120, { typing: "person", reviewed: true }),
  directorPhone: fieldWith(phoneField("director-phone.missing"), { longest: 30, typing: "tel", reviewed: true }),
  directorEmail: fieldWith(Email, { longest: 254, typing: "email", reviewed: true }),
};

/** What families read before they join. */
const policies = {
  generalRules: lines("general-rules", LONGEST_POLICY),
  equipmentRequirements: lines("equipment", LONGEST_POLICY),
  parentGuidelines: lines("parent-guidelines", LONGEST_POLICY),
  safetyPolicies: lines("safety", LONGEST_POLICY),
  codeOfConduct: lines("conduct", LONGEST_POLICY),
};

/** The parts of the task list, each with its fields from top to bottom. */
export const LEAGUE_PARTS = {
  about: { ...about, ...photo },
  location: { ...location, ...times },
  season,
  players: { ...division, ...fees },
  director,
  policies,
} as const;

type Parts = typeof LEAGUE_PARTS;
/** The name of a field of a league as it is submitted. */
export type LeagueFieldName = { [Part in keyof Parts]: keyof Parts[Part] }[keyof Parts];

/** Every field by its name. */
export const LEAGUE_FIELDS = Object.assign({}, ...Object.values(LEAGUE_PARTS)) as Record<LeagueFieldName, FieldTraits>;

/** The checks of what lasts (the league itself), of a season and of a division, as calls of the office take them. */
export const LastingFields = checksOf({ ...about, ...location, ...director, ...policies });
export const SeasonFields = checksOf(season);
export const DivisionFields = checksOf(division);
export const FeeFields = checksOf(fees);

/** The name of a division among several. */
export const DivisionName = line("division-name", 80).check;

/** On submit, for somebody who leaves them as they are (spec.txt §5). */
export const DEFAULT_AGES = { minAge: 8, maxAge: 12 } as const;
