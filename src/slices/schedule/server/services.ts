import type { Kysely, QueryExecutorProvider } from "kysely";
import type { GameScore } from "#kernel/game-score.ts";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { port } from "#platform/ports.ts";
import type { PlaceTables } from "#slices/registration/server/public.ts";

/** The scores of some games, by game; for families without those that a league hides. Provided by the slice above, which knows results. */
export type GameScores = (
  handle: QueryExecutorProvider,
  eventIds: readonly string[],
  options?: { readonly forFamilies?: boolean },
) => Promise<ReadonlyMap<string, GameScore>>;
export const GAME_SCORES = port<GameScores>("schedule.game-scores");

/** What the slice works with. */
export interface ScheduleDeps {
  readonly db: Kysely<PlaceTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Of the keys in calendars' addresses. */
  readonly cipher: FieldCipher;
  /** No game has a score where nothing is given. */
  readonly gameScores?: GameScores;
  /** Our address, "https://leagues.example.org": emails and calendars lead there. */
  origin(): string;
}
