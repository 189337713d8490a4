import * as z from "zod/mini";

const Pair = z.object({ home: z.int(), away: z.int() });

/** How a game ended, as pages show it that are not about results: in a line, without any player. */
export const GameScore = z.object({
  ended: z.enum(["played", "forfeit", "abandoned", "suspended"]),
  /** Only of a forfeit. */
  forfeitedBy: z.nullable(z.enum(["home", "away", "both"])),
  /** Null where nothing was played, or nobody wrote it down. */
  score: z.nullable(Pair),
  /** The score itself is level then. */
  shootout: z.nullable(Pair),
  state: z.enum(["unconfirmed", "final", "disputed", "decided"]),
});
export type GameScore = z.output<typeof GameScore>;

/** What a team has won and lost so far, and its last game. */
export const TeamRecord = z.object({
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  last: z.nullable(
    z.object({
      date: z.iso.date(),
      opponent: z.string(),
      side: z.enum(["home", "away"]),
      outcome: z.enum(["win", "loss", "tie"]),
      result: GameScore,
    }),
  ),
});
export type TeamRecord = z.output<typeof TeamRecord>;

/** "5-2", or "3-1-1" where a game was tied (spec.txt §3). */
export const recordText = ({ wins, losses, ties }: TeamRecord): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join("-");

/** "3–1", one's own team first; undefined without a score. */
export function scoreOf({ score }: Pick<GameScore, "score">, side: "home" | "away"): string | undefined {
  if (!score) return undefined;
  return side === "home" ? `${score.home}–${score.away}` : `${score.away}–${score.home}`;
}
