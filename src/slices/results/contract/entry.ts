import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine, optionalText } from "#kernel/text/text-fields.ts";
import { Game } from "./game.ts";
import { Result } from "./score.ts";
import {
  ENDINGS,
  FORFEITERS,
  MOST_IN_SHOOTOUT,
  MOST_PARTS,
  MOST_SCORED,
  PART_KINDS,
  RESULT_CHANGES,
  SCORERS,
  SIDES,
} from "./vocabulary.ts";

const { own } = callsOf("results", (route) => oc.route(route));

const OfGame = z.object({ event: z.string() });
const points = (most: number) =>
  z.int("score.number").check(z.minimum(0, "score.number"), z.maximum(most, "score.number"));
const pairOf = (most: number) => z.object({ home: points(most), away: points(most) });

/** How a game ended, as somebody enters it. */
export const EnteredResult = z.object({
  ended: z.enum(ENDINGS, "input.not-understood"),
  forfeitedBy: z.nullable(z.enum(FORFEITERS, "input.not-understood")),
  score: z.nullable(pairOf(MOST_SCORED)),
  /** Periods, innings or sets in their order; empty for the final score alone. */
  parts: z.array(pairOf(MOST_SCORED)).check(z.maxLength(MOST_PARTS, "input.not-understood")),
  overtime: z.boolean(),
  shootout: z.nullable(pairOf(MOST_IN_SHOOTOUT)),
});
export type EnteredResult = z.output<typeof EnteredResult>;

const Version = z.int("input.not-understood");
const reason = (code: string) =>
  z.string(code).check(z.trim(), z.minLength(1, code), z.maxLength(300, "score-reason.long"), oneLine());

export const EnterScore = z
  .extend(z.extend(OfGame, EnteredResult.shape), {
    /** The version that was seen; 0 for none. */
    version: Version,
    /** Names this entry, also when it is sent again. */
    entry: z.uuid("input.not-understood"),
    /** For the league's office: the score is final. */
    as: z.optional(z.literal("league", "input.not-understood")),
    /** Whether an abandoned game counts; only the league says so. */
    counts: z.optional(z.boolean()),
    /** Why it is corrected or decided so. */
    reason: z.optional(optionalText(z.string().check(z.trim(), z.maxLength(300, "score-reason.long"), oneLine()))),
  })
  .check(
    z.refine(({ ended, score }) => ended !== "played" || score !== null, { error: "score.missing", path: ["score"] }),
    z.refine(({ ended, forfeitedBy }) => (ended === "forfeit") === (forfeitedBy !== null), {
      error: "score-forfeit.missing",
      path: ["forfeitedBy"],
    }),
    z.refine(({ score, parts, overtime }) => score !== null || (parts.length === 0 && !overtime), {
      error: "score.missing",
      path: ["score"],
    }),
    z.refine(
      ({ ended, score, shootout }) =>
        shootout === null || (ended === "played" && score?.home === score?.away && shootout.home !== shootout.away),
      { error: "score-shootout.level", path: ["shootout"] },
    ),
  );
export type EnterScore = z.output<typeof EnterScore>;

/** A result with what its game's coaches, officials and league know of it. */
export const EnteredScore = z.object({
  ...Result.shape,
  version: z.int(),
  enteredAs: z.enum(SCORERS),
  enteredAt: z.iso.datetime(),
  /** When it becomes final by itself. */
  confirmBy: z.iso.datetime(),
  dispute: z.nullable(z.object({ by: z.enum(SIDES), reason: z.nullable(z.string()), at: z.iso.datetime() })),
});
export type EnteredScore = z.output<typeof EnteredScore>;

/** What was done with a result: one version of it. */
export const ScoreChange = z.object({
  version: z.int(),
  kind: z.enum(RESULT_CHANGES),
  /** For whom; null where nobody did it. */
  as: z.nullable(z.enum(SCORERS)),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  /** As it was from then on. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
export type ScoreChange = z.output<typeof ScoreChange>;

/** A game, its result, and what whoever asks may do with it. */
export const GameScore = z.object({
  game: Game,
  league: z.object({ name: z.string(), slug: z.string() }),
  /** Nobody enters a score before it has begun. */
  hasBegun: z.boolean(),
  /** Whether it takes place: not cancelled or postponed. */
  takesPlace: z.boolean(),
  scoring: z.object({
    parts: z.nullable(z.enum(PART_KINDS)),
    regular: z.int(),
    total: z.enum(["added", "won"]),
    overtime: z.boolean(),
    shootout: z.boolean(),
    steps: z.array(z.int()),
  }),
  /** For whom whoever asks would enter it. */
  as: z.enum(SCORERS),
  /** Whether they may enter it for the league. */
  runsLeague: z.boolean(),
  result: z.nullable(EnteredScore),
  /** All versions, the latest first; also of a score that was removed. */
  history: z.array(ScoreChange),
  mayEnter: z.boolean(),
  mayConfirm: z.boolean(),
  mayDispute: z.boolean(),
  mayRemove: z.boolean(),
  /** Whether there is a report of the game for them, to write or to read. */
  mayReport: z.boolean(),
});
export type GameScore = z.output<typeof GameScore>;

/** What came of an entry. */
export const ScoreEntered = z.object({
  effect: z.enum(["same", "confirm", "enter", "correct", "decide"]),
  version: z.int(),
});
export type ScoreEntered = z.output<typeof ScoreEntered>;

export const entryCalls = {
  gameScore: own("GET", "/games/{event}/score", "A game's score, for who may enter it").input(OfGame).output(GameScore),
  enterScore: own("PUT", "/games/{event}/score", "Enter or correct how a game ended", {
    description:
      "For coaches of the two teams, the league's referees and score keepers, and who runs the league. Sent twice it counts once; the same score from the other side confirms it; another one is refused.",
  })
    .input(EnterScore)
    .output(ScoreEntered),
  confirmScore: own("POST", "/games/{event}/score/confirmation", "Confirm what the other side entered")
    .input(z.extend(OfGame, { version: Version }))
    .output(z.object({ final: z.literal(true) })),
  disputeScore: own("POST", "/games/{event}/score/dispute", "Say that a score is wrong, and why", {
    description: "It counts, marked, until the league decides.",
  })
    .input(z.extend(OfGame, { version: Version, reason: reason("score-reason.missing") }))
    .output(z.object({ disputed: z.literal(true) })),
  removeScore: own("POST", "/games/{event}/score/removal", "Remove a score that was entered by mistake", {
    description: "Its author within a day, while it is unconfirmed; who runs the league always. Its history stays.",
  })
    .input(z.extend(OfGame, { version: Version }))
    .output(z.object({ removed: z.literal(true) })),
  gamesToScore: own("GET", "/games", "Games of the last two weeks that wait for a score of the person who asks").output(
    z.object({
      games: z.array(z.object({ game: Game, league: z.string(), waitsFor: z.enum(["score", "confirmation"]) })),
    }),
  ),
};
