import * as z from "zod/mini";
import { LeaguePhoto } from "./photo.ts";
import { Rating, Spots, PlayTime } from "./search/search.ts";
import { AVAILABILITIES, DIFFICULTIES, GENDERS, SPORTS, TERMS } from "./vocabulary.ts";

/** What a family reads about one league. Amounts are cents, dates are the league's own calendar. */

export const FeeLine = z.object({
  kind: z.enum(["registration", "equipment", "processing"]),
  amountCents: z.int(),
});
export type FeeLine = z.output<typeof FeeLine>;

/** One step of the refund policy: what a family gets back when it cancels on a day up to and including `until`. */
export const RefundStep = z.object({
  until: z.iso.date(),
  /** Of the league's own lines, 0 to 100. */
  percent: z.int(),
  /** Whether the processing fee comes back too. */
  processingFee: z.boolean(),
});
export type RefundStep = z.output<typeof RefundStep>;

export const DivisionDetails = z.object({
  id: z.uuid(),
  name: z.string(),
  ages: z.object({ minimum: z.int(), maximum: z.int() }),
  /** The day on which a child must have that age. */
  ageCutoffDate: z.iso.date(),
  gender: z.enum(GENDERS),
  availability: z.enum(AVAILABILITIES),
  spots: Spots,
  /** What a family pays, line by line; they sum to `priceCents`. */
  feeLines: z.array(FeeLine),
  priceCents: z.int(),
});
export type DivisionDetails = z.output<typeof DivisionDetails>;

export const SeasonDetails = z.object({
  id: z.uuid(),
  name: z.string(),
  term: z.enum(TERMS),
  year: z.int(),
  registrationStartDate: z.iso.date(),
  registrationEndDate: z.iso.date(),
  /** The moments of the league's midnights, for machines and calendars. */
  registrationOpensAt: z.iso.datetime(),
  registrationClosesAt: z.iso.datetime(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  playTimes: z.array(PlayTime),
  /** The first three days of play from now on, in the league's calendar. */
  nextDates: z.array(z.iso.date()),
  regularSeasonGames: z.int(),
  refundSteps: z.array(RefundStep),
  availability: z.enum(AVAILABILITIES),
  spots: Spots,
  divisions: z.array(DivisionDetails),
});
export type SeasonDetails = z.output<typeof SeasonDetails>;

const Named = z.object({ id: z.uuid(), name: z.string() });
const PlayTeam = z.object({ name: z.string(), color: z.string() });
/** Divisions whose standings, and games whose results, the page of a league has. */
export const [STANDINGS_OF_PAGE, RESULTS_OF_PAGE] = [4, 6];

/** How the season that was played last goes, as far as the league shows it: no player. */
export const LeaguePlay = z.object({
  season: Named,
  standings: z.array(
    z.object({
      division: Named,
      rows: z.array(
        z.extend(PlayTeam, {
          position: z.int(),
          played: z.int(),
          wins: z.int(),
          losses: z.int(),
          ties: z.int(),
        }),
      ),
    }),
  ),
  /** The latest first. */
  results: z.array(
    z.object({
      date: z.iso.date(),
      division: z.string(),
      home: PlayTeam,
      away: PlayTeam,
      score: z.object({ home: z.int(), away: z.int() }),
      shootout: z.nullable(z.object({ home: z.int(), away: z.int() })),
      /** False while somebody may still dispute it, or has. */
      final: z.boolean(),
    }),
  ),
  brackets: z.array(z.object({ division: Named, champion: z.nullable(PlayTeam) })),
});
export type LeaguePlay = z.output<typeof LeaguePlay>;

/** Background checks of a league's coaches that it has approved. */
export const CoachChecks = z.object({
  required: z.boolean(),
  /** First name and last initial, by name. */
  coaches: z.array(z.object({ name: z.string(), validUntil: z.iso.date() })),
});
export type CoachChecks = z.output<typeof CoachChecks>;

export const LeagueDetails = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  sport: z.enum(SPORTS),
  customSport: z.nullable(z.string()),
  difficulty: z.enum(DIFFICULTIES),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  timeZone: z.string(),
  demonstration: z.boolean(),
  website: z.nullable(z.string()),
  /** Null: the drawing of its sport stands in its place. */
  photo: z.nullable(LeaguePhoto),
  /** Null until a family has reviewed it. */
  rating: z.nullable(Rating),
  directorName: z.string(),
  generalRules: z.string(),
  equipmentRequirements: z.string(),
  parentGuidelines: z.string(),
  safetyPolicies: z.string(),
  codeOfConduct: z.string(),
  venue: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** True where the coordinates are only those of the ZIP code. */
    about: z.boolean(),
    fieldCount: z.int(),
    parkingNote: z.string(),
  }),
  /** The season a family would join now comes first; one that is over is listed last. */
  seasons: z.array(SeasonDetails),
  /** None before a league has published a game. */
  play: z.optional(LeaguePlay),
  /** None where no coach has a background check and the league requires none. */
  coachChecks: z.optional(CoachChecks),
});
export type LeagueDetails = z.output<typeof LeagueDetails>;

export const LeagueInput = z.object({
  /** The league's id or its readable address. */
  league: z.string().check(z.minLength(1), z.maxLength(120)),
});
