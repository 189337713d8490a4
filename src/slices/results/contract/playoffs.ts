import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { GameTeam } from "./game.ts";
import { Pair } from "./score.ts";
import { ADVANCING, BRACKET_FORMATS, BRACKET_PARTS, POOL_COUNTS, RESULT_STATES } from "./vocabulary.ts";

const { call, own } = callsOf("results", (route) => oc.route(route));
const Ref = z.string();
const Day = z.iso.date("playoffs-days.format");

/** One side of a playoff game: a team, or whom the game waits for. */
export const BracketSide = z.object({
  team: z.nullable(GameTeam),
  /** Of a team that came in as a seed. */
  seed: z.nullable(z.int()),
  /** "W3": the winner of game 3; "L3": its loser; "A1": the first of pool A. */
  waits: z.nullable(z.string()),
});
export type BracketSide = z.output<typeof BracketSide>;

export const BracketGameView = z.object({
  number: z.int(),
  part: z.enum(BRACKET_PARTS),
  round: z.int(),
  a: BracketSide,
  b: BracketSide,
  /** The games whose winners play it. */
  feeds: z.array(z.int()),
  /** Which side has won. */
  winner: z.nullable(z.enum(["a", "b"])),
  /** False for a second final that is not played; null until that is known. */
  needed: z.nullable(z.boolean()),
  score: z.nullable(Pair),
  shootout: z.nullable(Pair),
  state: z.nullable(z.enum(RESULT_STATES)),
  /** By the clock at the venue; null for a game that families do not see yet. */
  at: z.nullable(
    z.object({ date: z.iso.date(), start: z.string(), location: z.nullable(z.string()), timeZone: z.string() }),
  ),
});
export type BracketGameView = z.output<typeof BracketGameView>;

const Bracket = z.object({
  league: z.object({ name: z.string(), slug: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string() }),
  division: z.object({ id: z.uuid(), name: z.string() }),
  format: z.enum(BRACKET_FORMATS),
  games: z.array(BracketGameView),
  /** Empty where the playoffs begin with the bracket. */
  pools: z.array(
    z.object({
      name: z.string(),
      /** In their order, which may still change. */
      rows: z.array(
        z.object({
          team: GameTeam,
          played: z.int(),
          wins: z.int(),
          losses: z.int(),
          ties: z.int(),
          /** Whether that position goes on. */
          advances: z.boolean(),
        }),
      ),
      /** Their numbers. */
      games: z.array(z.int()),
    }),
  ),
  first: z.nullable(GameTeam),
  second: z.nullable(GameTeam),
  third: z.nullable(GameTeam),
});

/** A division's bracket, as everybody may read it: no player. */
export const PublicBracket = Bracket;
export type PublicBracket = z.output<typeof PublicBracket>;

/** The playoffs of a season, for who runs the league. */
export const SeasonPlayoffs = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string(), startDate: z.iso.date(), endDate: z.iso.date() }),
  divisions: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** In the order of the standings. */
      teams: z.array(GameTeam),
      bracket: z.nullable(
        z.extend(Bracket, {
          id: z.uuid(),
          /** Whether a game of it has a result: then it stays. */
          begun: z.boolean(),
          /** Whether families see its games. */
          published: z.boolean(),
          /** Games that were played by other teams than the results before them say now. */
          asks: z.array(
            z.object({ number: z.int(), played: z.array(z.string()), expected: z.array(z.nullable(z.string())) }),
          ),
        }),
      ),
    }),
  ),
});
export type SeasonPlayoffs = z.output<typeof SeasonPlayoffs>;

export const NewBracket = z.object({
  division: Ref,
  format: z.enum(BRACKET_FORMATS, "input.not-understood"),
  thirdPlace: z.boolean(),
  /** Everybody in a pool meets once, and the best of each go on to the bracket; null for a bracket alone. */
  pools: z.nullable(
    z.object({
      pools: z.literal(POOL_COUNTS, "input.not-understood"),
      advancing: z.literal(ADVANCING, "input.not-understood"),
    }),
  ),
  /** Teams, the best seed first. */
  seeds: z
    .array(z.uuid("input.not-understood"), "playoffs-seeds.few")
    .check(z.minLength(2, "playoffs-seeds.few"), z.maxLength(64, "playoffs-seeds.many")),
  /** How many games of it a team may play on one day. */
  perDay: z.int("playoffs-day.number").check(z.minimum(1, "playoffs-day.number"), z.maximum(4, "playoffs-day.number")),
  /** The days on which it is played. */
  from: Day,
  to: Day,
});
export type NewBracket = z.output<typeof NewBracket>;

export const playoffCalls = {
  seasonPlayoffs: own("GET", "/office/seasons/{season}/playoffs", "The playoffs of a season, division by division")
    .input(z.object({ season: Ref }))
    .output(SeasonPlayoffs),
  makeBracket: own("POST", "/office/divisions/{division}/bracket", "Make a division's bracket and plan its games", {
    description:
      "The generator finds a time and field for each game within the days, around everything that is planned. Families see the games when the schedule is published.",
  })
    .input(NewBracket)
    .output(z.object({ id: z.uuid(), games: z.int() })),
  removeBracket: own("DELETE", "/office/brackets/{bracket}", "Remove a bracket of which nothing was played", {
    description: "Its games leave the plan; what families see of them is canceled with the next publication.",
  })
    .input(z.object({ bracket: Ref }))
    .output(z.object({ removed: z.int() })),
  keepBracketGame: own(
    "POST",
    "/office/brackets/{bracket}/games/{game}/keep",
    "Let a game stand as it was played, although a result before it was corrected",
  )
    .input(z.object({ bracket: Ref, game: z.coerce.number().check(z.int()) }))
    .output(z.object({ kept: z.int() })),
  bracket: call("GET", "/leagues/{league}/brackets/{division}", "The bracket of a division of a public league")
    .input(z.object({ league: z.string().check(z.minLength(1), z.maxLength(120)), division: Ref }))
    .output(z.object({ bracket: z.nullable(PublicBracket) })),
  leagueBrackets: call("GET", "/leagues/{league}/brackets", "Which divisions of a public league have a bracket")
    .input(z.object({ league: z.string().check(z.minLength(1), z.maxLength(120)) }))
    .output(z.object({ brackets: z.array(z.object({ division: z.uuid(), name: z.string(), season: z.string() })) })),
};
