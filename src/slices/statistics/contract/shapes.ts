import * as z from "zod/mini";

/** Counts by the ids of statistics; what is nought is left out. */
export const Counts = z.record(z.string(), z.int());

/** Who a line is about, as whoever asks may know them: by name, or by the number of the jersey or of the player ("Player 7"). */
export const PlayerLabel = z.object({
  name: z.nullable(z.string()),
  number: z.int(),
  jersey: z.nullable(z.string()),
  /** Whether this is a child of whoever asks, or they themselves. */
  own: z.boolean(),
});
export type PlayerLabel = z.output<typeof PlayerLabel>;

export const Named = z.object({ id: z.uuid(), name: z.string() });
export const LeagueName = z.object({ ...Named.shape, slug: z.string() });

/** What a league of a sport without a set of its own counts; null where the sport has one. */
export const OwnStatistics = z.nullable(
  z.array(
    z.object({
      id: z.string(),
      short: z.string(),
      name: z.string(),
      better: z.enum(["high", "low"]),
      scores: z.boolean(),
      /** Of abbreviations of the list, "(G + A) / GP"; none for what is counted. */
      formula: z.optional(z.string()),
    }),
  ),
);
/** Which set of statistics holds: the sport's, or the league's own. */
export const SetChoice = z.object({ sport: z.string(), own: OwnStatistics });
export type SetChoice = z.output<typeof SetChoice>;

/** A row of a ranking. */
export const Leader = z.object({
  rank: z.int(),
  player: PlayerLabel,
  /** The id of the player's page; null where that is not shown. */
  page: z.nullable(z.uuid()),
  team: Named,
  value: z.number(),
  games: z.int(),
});
export const Ranking = z.object({ statistic: z.string(), rows: z.array(Leader) });
export type Ranking = z.output<typeof Ranking>;

/** What a player did in a season, or in a game. */
export const PlayerTotals = z.object({
  player: PlayerLabel,
  page: z.nullable(z.uuid()),
  games: z.int(),
  counts: Counts,
});
export type PlayerTotals = z.output<typeof PlayerTotals>;

/** A game of a team with what its players did together. */
export const TeamGame = z.object({
  event: z.uuid(),
  date: z.iso.date(),
  opponent: z.string(),
  score: z.nullable(z.object({ own: z.int(), other: z.int() })),
  counts: Counts,
});
