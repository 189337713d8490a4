import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { TableFile } from "#slices/imports/contract/fields.ts";
import { Counts, LeagueName, Named, PlayerLabel, SetChoice } from "./shapes.ts";
import { MOST_LINES } from "./vocabulary.ts";

const { own } = callsOf("statistics", (route) => oc.route(route));

const Id = z.uuid("input.not-understood");
const OfGame = z.object({ event: z.string() });
const LEAST_OR_MOST = 999;

/** Counts as somebody enters them: whole numbers, below nought only for what is net. */
const EnteredCounts = z
  .record(
    z.string("input.not-understood").check(z.regex(/^[a-z][a-z0-9_]{0,23}$/, "input.not-understood")),
    z
      .int("statistics.number")
      .check(z.minimum(-LEAST_OR_MOST, "statistics.number"), z.maximum(LEAST_OR_MOST, "statistics.number")),
  )
  .check(
    z.refine((counts) => Object.entries(counts).every(([id, count]) => count >= 0 || id.endsWith("_net")), {
      error: "statistics.number",
    }),
  );

/** A player's line of a box score, as it was seen and as it is to be. */
export const EnteredLine = z.object({
  registration: Id,
  /** The version that was seen; 0 for none. */
  version: z.int("input.not-understood"),
  /** Null: the player did not play. */
  counts: z.nullable(EnteredCounts),
});
export type EnteredLine = z.output<typeof EnteredLine>;

export const SaveBoxScore = z.object({
  ...OfGame.shape,
  lines: z
    .array(EnteredLine)
    .check(z.minLength(1, "input.not-understood"), z.maxLength(MOST_LINES, "input.not-understood")),
});
export type SaveBoxScore = z.output<typeof SaveBoxScore>;

export const BoxPlayer = z.object({
  registration: z.uuid(),
  player: PlayerLabel,
  /** Null where the player has no line: did not play, or nobody has entered it yet. */
  line: z.nullable(z.object({ version: z.int(), counts: Counts })),
});
export type BoxPlayer = z.output<typeof BoxPlayer>;

export const BoxSide = z.object({
  team: z.object({ ...Named.shape, color: z.string() }),
  mayEdit: z.boolean(),
  /** What the score of the game says; null while there is none. */
  score: z.nullable(z.int()),
  /** What the lines add up to; null where the sport has no such sum. */
  scored: z.nullable(z.int()),
  players: z.array(BoxPlayer),
});
export type BoxSide = z.output<typeof BoxSide>;

export const BoxScore = z.object({
  game: z.object({ id: z.uuid(), date: z.iso.date(), start: z.string(), division: z.string() }),
  league: LeagueName,
  set: SetChoice,
  hasBegun: z.boolean(),
  /** Whether it takes place: not cancelled or postponed. */
  takesPlace: z.boolean(),
  /** The home team first. */
  sides: z.array(BoxSide),
  /** The latest taps that were not undone, of sides that whoever asks may edit; the latest first. */
  plays: z.array(z.object({ id: z.uuid(), registration: z.uuid(), play: z.string(), at: z.iso.datetime() })),
});
export type BoxScore = z.output<typeof BoxScore>;

/** A line that somebody else has changed since it was seen; nothing was written then. */
export const Conflict = z.object({
  registration: z.uuid(),
  version: z.int(),
  counts: z.nullable(Counts),
});
export const BoxScoreSaved = z.object({ saved: z.boolean(), conflicts: z.array(Conflict) });
export type BoxScoreSaved = z.output<typeof BoxScoreSaved>;

export const RecordPlay = z.object({
  ...OfGame.shape,
  /** Names this tap, also when it is sent again. */
  id: Id,
  registration: Id,
  play: z.string("input.not-understood").check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, "input.not-understood")),
});
export type RecordPlay = z.output<typeof RecordPlay>;

/** What a file says, line by line, to look at before it is saved. */
export const BoxScoreRead = z.object({
  lines: z.array(z.object({ registration: z.uuid(), counts: Counts })),
  /** Columns whose heads name statistics of the set. */
  columns: z.array(z.string()),
  /** Rows that fit no player, or hold what is no number: by their number in the file. */
  refused: z.array(z.object({ row: z.int(), reason: z.enum(["no-player", "several", "twice", "number", "totals"]) })),
});
export type BoxScoreRead = z.output<typeof BoxScoreRead>;

export const boxScoreCalls = {
  boxScore: own("GET", "/games/{event}/box-score", "A game's box score, for who may enter it", {
    description:
      "For coaches of the two teams, the league's referees and score keepers, and who runs the league. Coaches edit their own team's side.",
  })
    .input(OfGame)
    .output(BoxScore),
  saveBoxScore: own("PUT", "/games/{event}/box-score", "Enter or correct lines of a box score", {
    description:
      "All lines or none. A line that someone else has changed since its version is answered as a conflict with its present counts, and nothing is written.",
  })
    .input(SaveBoxScore)
    .output(BoxScoreSaved),
  recordPlay: own("POST", "/games/{event}/plays", "Record what a player just did", {
    description: "Sent twice it counts once.",
  })
    .input(RecordPlay)
    .output(z.object({ version: z.int() })),
  undoPlay: own("POST", "/games/{event}/plays/{play}/undo", "Undo what was recorded by a tap", {
    description: "Sent twice it counts once.",
  })
    .input(z.object({ ...OfGame.shape, play: Id }))
    .output(Accepted),
  readBoxScoreFile: own("POST", "/games/{event}/box-score/file", "Read a box score from a file; nothing is written", {
    description:
      "A .csv, .xlsx or .xls with a head: a column for the jersey number or the name, and columns named as the statistics.",
  })
    .input(z.object({ ...OfGame.shape, file: TableFile }))
    .output(BoxScoreRead),
};
