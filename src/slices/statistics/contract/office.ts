import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { LeagueName, Named, OwnStatistics, PlayerTotals, Ranking, SetChoice } from "./shapes.ts";
import { MOST_OWN_STATISTICS, SHEET_FORMATS, VISIBILITIES } from "./vocabulary.ts";

const { own } = callsOf("statistics", (route) => oc.route(route));
const Season = z.object({ season: z.string(), division: z.optional(z.uuid("input.not-understood")) });

const text = (code: string, most: number) =>
  z.string(code).check(z.trim(), z.minLength(1, code), z.maxLength(most, code), oneLine());

/** A statistic that a league counts by itself, or computes by a formula. */
const EditedStatistic = z.object({
  id: z.string("input.not-understood").check(z.regex(/^[a-z][a-z0-9]{0,15}$/, "input.not-understood")),
  short: text("statistics.short", 6),
  name: text("statistics.name", 40),
  better: z.enum(["high", "low"], "input.not-understood"),
  scores: z.boolean(),
  formula: z.optional(z.string("statistics.formula").check(z.maxLength(80, "statistics.formula"))),
});

export const SetStatisticsSettings = z
  .object({
    league: z.string(),
    visibility: z.enum(VISIBILITIES, "input.not-understood"),
    /** Null: those that were there. Ignored where the sport has a set of its own. */
    own: z.nullable(z.array(EditedStatistic).check(z.maxLength(MOST_OWN_STATISTICS, "statistics.many"))),
    /** The version that was seen; 0 for none. */
    version: z.int("input.not-understood"),
  })
  .check(
    z.refine(({ own: all }) => all === null || all.some(({ formula }) => formula === undefined), {
      error: "statistics.none",
      path: ["own"],
    }),
    z.refine(({ own: all }) => all === null || new Set(all.map(({ id }) => id)).size === all.length, {
      error: "statistics.same",
      path: ["own"],
    }),
    z.refine(
      ({ own: all }) => all === null || new Set(all.map(({ short }) => short.toUpperCase())).size === all.length,
      {
        error: "statistics.same",
        path: ["own"],
      },
    ),
  );
export type SetStatisticsSettings = z.output<typeof SetStatisticsSettings>;

export const StatisticsSettings = z.object({
  league: LeagueName,
  visibility: z.enum(VISIBILITIES),
  sport: z.string(),
  /** What the league counts by itself; null where the sport has a set of its own. */
  own: OwnStatistics,
  version: z.int(),
});
export type StatisticsSettings = z.output<typeof StatisticsSettings>;

/** A game of a season whose box score is missing, or does not add up to its score. */
export const BoxScoreState = z.object({
  event: z.uuid(),
  date: z.iso.date(),
  home: z.string(),
  away: z.string(),
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  /** What the lines of each team add up to; null where it has none, or the sport has no such sum. */
  scored: z.object({ home: z.nullable(z.int()), away: z.nullable(z.int()) }),
  state: z.enum(["missing", "half", "differs"]),
});

export const SeasonStatistics = z.object({
  league: LeagueName,
  season: Named,
  set: SetChoice,
  visibility: z.enum(VISIBILITIES),
  divisions: z.array(Named),
  division: z.nullable(Named),
  leaders: z.array(Ranking),
  /** By team and player. */
  players: z.array(z.object({ ...PlayerTotals.shape, team: Named })),
  /** Games of the division that have a result, and those that have a box score of both teams. */
  games: z.int(),
  complete: z.int(),
  open: z.array(BoxScoreState),
});
export type SeasonStatistics = z.output<typeof SeasonStatistics>;

export const officeCalls = {
  statisticsSeasons: own("GET", "/office/statistics", "Seasons of one's leagues that have begun").output(
    z.object({ seasons: z.array(z.object({ league: LeagueName, season: Named, isCurrent: z.boolean() })) }),
  ),
  seasonStatistics: own(
    "GET",
    "/office/seasons/{season}/statistics",
    "The statistics of a season, for who runs the league",
    {
      description: "With names. What is missing, and which box scores do not add up to the score, beside it.",
    },
  )
    .input(Season)
    .output(SeasonStatistics),
  exportStatistics: own(
    "GET",
    "/office/seasons/{season}/statistics/file",
    "The players of a division with their statistics, as a file",
    {
      description: "With names, for who runs the league; after a proof of identity of the last minutes.",
    },
  )
    .input(
      z.object({
        ...Season.shape,
        format: z._default(z.enum(SHEET_FORMATS, "input.not-understood"), "csv"),
        language: z._default(z.enum(["en", "es"], "input.not-understood"), "en"),
      }),
    )
    .output(z.file()),
  statisticsSettings: own(
    "GET",
    "/office/leagues/{league}/statistics",
    "Who reads a league's statistics, and what it counts",
  )
    .input(z.object({ league: z.string() }))
    .output(StatisticsSettings),
  setStatisticsSettings: own(
    "PUT",
    "/office/leagues/{league}/statistics",
    "Say who reads a league's statistics, and what it counts",
  )
    .input(SetStatisticsSettings)
    .output(Accepted),
};
