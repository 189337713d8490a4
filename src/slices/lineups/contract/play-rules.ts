import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { MOST_PERIODS, PITCH_FLAWS } from "./vocabulary.ts";

const { own } = callsOf("lineups", (route) => oc.route(route));

const whole = (code: string, least: number, most: number) =>
  z.int(code).check(z.minimum(least, code), z.maximum(most, code));

/** Pitches of a day from which on a pitcher catches no more on it: Little League Baseball, Regulation VI. */
export const LITTLE_LEAGUE_NO_CATCH = 41;

/** What players up to an age may pitch. */
export const PitchAge = z.object({
  upToAge: whole("pitch-age.number", 4, 99),
  perDay: whole("pitch-per-day.number", 1, 200),
  /** The most pitches of a day after which 0, 1, 2 and 3 days of rest are enough; after more it is 4. */
  rest: z.array(whole("pitch-rest.number", 0, 200)).check(
    z.length(4, "pitch-rest.number"),
    z.refine((rest) => rest.every((one, at) => at === 0 || rest[at - 1]! < one), { error: "pitch-rest.order" }),
  ),
});
export type PitchAge = z.output<typeof PitchAge>;

export const PlayRules = z.object({
  /** What each player who is present plays at least; null for no such rule. */
  minimum: z.nullable(
    z.discriminatedUnion(
      "of",
      [
        z.object({ of: z.literal("share"), percent: whole("play-percent.number", 1, 100) }),
        z.object({ of: z.literal("periods"), periods: whole("play-periods.number", 1, MOST_PERIODS) }),
      ],
      "input.not-understood",
    ),
  ),
  /** Times at bat of each player at least. */
  atBats: whole("play-at-bats.number", 0, 9),
  /** By age, the youngest first; null where pitches are not limited. */
  pitching: z.nullable(
    z.array(PitchAge).check(
      z.minLength(1, "pitch-age.none"),
      z.maxLength(12, "pitch-age.many"),
      z.refine((rows) => rows.every((row, at) => at === 0 || rows[at - 1]!.upToAge < row.upToAge), {
        error: "pitch-age.order",
      }),
    ),
  ),
  /** From so many pitches of a day on a player does not catch that day; null where they may. It counts where pitches are limited. */
  noCatchFrom: z._default(z.nullable(whole("pitch-catch.number", 1, 200)), LITTLE_LEAGUE_NO_CATCH),
});
export type PlayRules = z.output<typeof PlayRules>;

export const SetPlayRules = z.object({
  season: z.string(),
  /** Null for the whole season. */
  division: z.nullable(z.uuid("input.not-understood")),
  version: z.int("input.not-understood"),
  /** Null takes them back: a division then has those of its season, a season those that its sport has. */
  rules: z.nullable(PlayRules),
});
export type SetPlayRules = z.output<typeof SetPlayRules>;

const Named = z.object({ id: z.uuid(), name: z.string() });
const Stored = { rules: PlayRules, isChosen: z.boolean(), version: z.int() };

/** A player who played less than a rule demands. */
const ShortPlayer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Half periods. */
  played: z.int(),
  required: z.int(),
  atBats: z.int(),
  requiredAtBats: z.int(),
});
/** A day on which a player pitched too much, or too soon, or caught after too many pitches. */
const PitchCase = z.object({
  id: z.uuid(),
  name: z.string(),
  date: z.iso.date(),
  pitches: z.int(),
  flaw: z.enum(PITCH_FLAWS),
  /** The most for a day, or the pitches from which on nobody catches, where that was exceeded; null for too little rest. */
  limit: z.nullable(z.int()),
});

/** What a season demands of playing time, and how its teams keep to it. */
export const PlayCompliance = z.object({
  league: z.object({ id: z.uuid(), name: z.string() }),
  season: Named,
  sport: z.string(),
  countsAtBats: z.boolean(),
  countsPitches: z.boolean(),
  /** Rules that leagues of this sport often have. */
  usual: PlayRules,
  ...Stored,
  divisions: z.array(
    z.object({
      ...Named.shape,
      /** Its own rules; null while it has those of the season. */
      own: z.nullable(PlayRules),
      version: z.int(),
      teams: z.array(
        z.object({
          ...Named.shape,
          /** Games that are over, and those of them that were recorded. */
          games: z.int(),
          recorded: z.int(),
          short: z.array(
            z.object({ event: z.uuid(), date: z.iso.date(), opponent: z.string(), players: z.array(ShortPlayer) }),
          ),
          pitching: z.array(PitchCase),
        }),
      ),
    }),
  ),
});
export type PlayCompliance = z.output<typeof PlayCompliance>;

export const playRulesCalls = {
  playCompliance: own(
    "GET",
    "/office/seasons/{season}/playing-time",
    "What a season demands of playing time, and how teams keep to it",
    {
      description: "For who runs the league.",
    },
  )
    .input(z.object({ season: z.string() }))
    .output(PlayCompliance),
  setPlayRules: own(
    "PUT",
    "/office/seasons/{season}/playing-time",
    "Say what a season or a division demands of playing time",
  )
    .input(SetPlayRules)
    .output(z.object({ version: z.int() })),
};
