import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";
import { Game } from "./game.ts";
import { CARDS, MOST_CARDS, SIDES } from "./vocabulary.ts";

const { own } = callsOf("results", (route) => oc.route(route));
const OfGame = z.object({ event: z.string() });

const longText = z
  .string("report-text.long")
  .check(unixLines, z.trim(), z.maxLength(4000, "report-text.long"), manyLines);

/** Who was shown a card or sent off, by the number on the shirt: no name. */
const Card = z.object({
  side: z.enum(SIDES, "input.not-understood"),
  card: z.enum(CARDS, "input.not-understood"),
  /** "12"; empty for a coach or somebody without a number. */
  number: z.string().check(z.trim(), z.maxLength(3, "report-number.long"), oneLine()),
  minute: z.nullable(
    z.int("report-minute.number").check(z.minimum(0, "report-minute.number"), z.maximum(300, "report-minute.number")),
  ),
  reason: z.string().check(z.trim(), z.maxLength(200, "report-reason.long"), oneLine()),
});

/** What an official reports of a game. */
export const ReportText = z.object({
  cards: z.array(Card).check(z.maxLength(MOST_CARDS, "input.not-understood")),
  incidents: longText,
  notes: longText,
});
export type ReportText = z.output<typeof ReportText>;

export const GameReport = z.object({
  game: Game,
  /** Null before anything is written. */
  report: z.nullable(z.object({ ...ReportText.shape, version: z.int(), writtenAt: z.iso.datetime() })),
});
export type GameReport = z.output<typeof GameReport>;

export const reportCalls = {
  gameReport: own(
    "GET",
    "/games/{event}/report",
    "An official's report of a game, for its author and who runs the league",
    {
      description: "That it was read is written down.",
    },
  )
    .input(OfGame)
    .output(GameReport),
  writeReport: own("PUT", "/games/{event}/report", "Write the report of a game", {
    description: "For the league's referees and score keepers, once the game has begun, and for who runs the league.",
  })
    .input(z.extend(z.extend(OfGame, ReportText.shape), { version: z.int("input.not-understood") }))
    .output(z.object({ version: z.int() })),
};
