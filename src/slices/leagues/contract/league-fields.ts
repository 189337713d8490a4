import * as z from "zod/mini";
import { Email } from "#kernel/letter-fields.ts";
import { phoneField } from "#kernel/phone-field.ts";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text-fields.ts";
import { DIFFICULTIES, GENDERS, SPORTS, STATES, TERMS } from "./vocabulary.ts";

/**
 * The fields of a league, its season and its first division, each with its checks (spec.txt §5, "Submit and edit
 * league"): for the form that submits, for those that edit, and for the API. The message of a check is its issue code.
 * What concerns several fields at once stands in league-checks.ts.
 */

/** One line that must be there. @param name what its issue codes begin with: "league-name" */
function line(name: string, longest: number) {
  return z
    .string(`${name}.missing`)
    .check(z.trim(), z.minLength(1, `${name}.missing`), z.maxLength(longest, `${name}.long`), oneLine());
}

/** Several lines that must be there. */
function lines(name: string, longest: number) {
  return z
    .string(`${name}.missing`)
    .check(unixLines, z.trim(), z.minLength(1, `${name}.missing`), z.maxLength(longest, `${name}.long`), manyLines);
}

/** A whole number within bounds; nothing at all is missing, anything else is no number. */
function whole(name: string, least: number, most: number) {
  return z
    .int({ error: ({ input }) => (input === undefined || input === null ? `${name}.missing` : `${name}.number`) })
    .check(z.minimum(least, `${name}.range`), z.maximum(most, `${name}.range`));
}

/** A day of the league's own calendar, "2027-03-06". */
function day(name: string) {
  return z.iso.date({
    error: ({ input }) =>
      input === undefined || input === null || input === "" ? `${name}.missing` : `${name}.format`,
  });
}

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

/** What the league is. A sport that is not in the list is `other`, with its own word. */
export const ProfileFields = {
  name: line("league-name", 120),
  tagline: line("tagline", 160),
  description: lines("description", LONGEST_DESCRIPTION),
  sport: z.enum(SPORTS, "league-sport.missing"),
  customSport: optionalText(line("custom-sport", 60)),
  difficulty: z.enum(DIFFICULTIES, "difficulty.missing"),
  website: optionalText(Website),
};

/** What families read before they join. */
export const PolicyFields = {
  generalRules: lines("general-rules", LONGEST_POLICY),
  equipmentRequirements: lines("equipment", LONGEST_POLICY),
  parentGuidelines: lines("parent-guidelines", LONGEST_POLICY),
  safetyPolicies: lines("safety", LONGEST_POLICY),
  codeOfConduct: lines("conduct", LONGEST_POLICY),
};

/** Who answers for the league. Families see the name; letters go to the address. */
export const DirectorFields = {
  directorName: line("director-name", 120),
  directorPhone: phoneField("director-phone.missing"),
  directorEmail: Email,
};

/** Where it plays: the specification's field address, city, ZIP code and state. The ZIP code tells the time zone. */
export const PlaceFields = {
  venueName: line("venue-name", 120),
  address: line("place-address", 200),
  zip: z.string("zip.missing").check(z.trim(), z.minLength(1, "zip.missing"), z.regex(/^\d{5}$/, "zip.format")),
  city: line("city", 80),
  state: z.enum(STATES, "league-state.missing"),
  fieldCount: whole("field-count", 1, 200),
  parkingNote: optionalText(z.string().check(z.trim(), z.maxLength(300, "parking-note.long"), oneLine())),
};

const Clock = (name: string) =>
  z.string(`${name}.missing`).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${name}.missing`));

/** When a season plays in a week: 0 is Sunday; times are the place's own, "09:30". */
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

/** A season in time. Its display name is the specification's `current_season`. */
export const SeasonFields = {
  term: z.enum(TERMS, "term.missing"),
  year: whole("season-year", 2000, 2200),
  seasonName: line("season-name", 80),
  registrationStartDate: day("registration-start"),
  registrationEndDate: day("registration-end"),
  leagueStartDate: day("league-start"),
  leagueEndDate: day("league-end"),
  regularSeasonGames: whole("games", 0, 200),
};

/** Who fits: ages in whole years on the day of the cut-off; 120 and the like stand for "and older". */
export const DivisionFields = {
  minAge: whole("min-age", 0, 120),
  maxAge: whole("max-age", 0, 120),
  ageCutoffDate: day("age-cutoff"),
  gender: z.enum(GENDERS, "division-gender.missing"),
  /** The specification's Max League Size. */
  capacity: whole("capacity", 1, 10_000),
};

/** The name of a division among several. */
export const DivisionName = line("division-name", 80);

/** An amount of one line in cents, from nothing to $10,000; more precise than a cent is no number. */
function cents(name: string) {
  return z
    .int({ error: ({ input }) => (input === undefined || input === null ? `${name}.missing` : `${name}.format`) })
    .check(z.minimum(0, `${name}.range`), z.maximum(1_000_000, `${name}.range`));
}

/** The league's price, line by line; together they are the specification's `season_fee`. */
export const FeeFields = {
  registrationFeeCents: cents("registration-fee"),
  equipmentFeeCents: cents("equipment-fee"),
};

/** On submit, for somebody who leaves them as they are (spec.txt §5). */
export const DEFAULT_AGES = { minAge: 8, maxAge: 12 } as const;
