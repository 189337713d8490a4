import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { EnteredScore } from "./entry.ts";
import { Game } from "./game.ts";

const { own } = callsOf("results", (route) => oc.route(route));

/** A published game of a season with its result, for the league's office. */
export const OfficeGame = z.object({
  game: Game,
  result: z.nullable(EnteredScore),
});
export type OfficeGame = z.output<typeof OfficeGame>;

export const SeasonResults = z.object({
  league: z.object({ id: z.uuid(), name: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string() }),
  /** Games that have begun and were not cancelled, the latest first. */
  games: z.array(OfficeGame),
});
export type SeasonResults = z.output<typeof SeasonResults>;

/** A season whose games have begun, with how many wait for what. */
export const ResultSeason = z.object({
  league: z.object({ id: z.uuid(), name: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string() }),
  /** Games that are over and have no score. */
  missing: z.int(),
  unconfirmed: z.int(),
  disputed: z.int(),
});
export type ResultSeason = z.output<typeof ResultSeason>;

export const officeCalls = {
  resultSeasons: own(
    "GET",
    "/office/results",
    "Seasons of one's leagues whose games have begun, with what waits",
  ).output(z.object({ seasons: z.array(ResultSeason) })),
  seasonResults: own("GET", "/office/seasons/{season}/results", "The games of a season that have begun, with results")
    .input(z.object({ season: z.string() }))
    .output(SeasonResults),
};
