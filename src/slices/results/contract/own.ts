import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { GameScore } from "#kernel/game-score.ts";
import { Game } from "./game.ts";

const { own } = callsOf("results", (route) => oc.route(route));

/** Games that the list of one's latest results has at most. */
export const MOST_RECENT = 6;

/** What the teams have won and lost that somebody manages, coaches or has a child on, in running seasons. */
export const OwnResults = z.object({
  /** Published teams of seasons that are not over. */
  teams: z.int(),
  /** Counted for each team: a game between two of them is a win and a loss. Forfeits and unconfirmed scores count. */
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** The latest first. */
  recent: z.array(
    z.object({
      game: Game,
      league: z.object({ name: z.string(), slug: z.string() }),
      result: GameScore,
      /** For one's own team; null where both teams are one's own. */
      outcome: z.nullable(z.enum(["win", "loss", "tie"])),
      /** Whether whoever asks coaches one of the teams or runs the league: they may look at the entry itself. */
      scores: z.boolean(),
    }),
  ),
});
export type OwnResults = z.output<typeof OwnResults>;

export const ownCalls = {
  ownResults: own("GET", "/results/own", "What one's teams have won and lost in running seasons", {
    description: "Of the teams that the person who asks manages, coaches or has a child on.",
  }).output(OwnResults),
};
