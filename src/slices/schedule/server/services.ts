import type { Kysely, QueryExecutorProvider } from "kysely";
import type { GameScore } from "#kernel/game-score.ts";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { port } from "#platform/ports.ts";
import type { Duty } from "../contract/duty.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

/** The scores of some games, by game; for families without those that a league hides. Provided by the slice above, which knows results. */
export type GameScores = (
  handle: QueryExecutorProvider,
  eventIds: readonly string[],
  options?: { readonly forFamilies?: boolean },
) => Promise<ReadonlyMap<string, GameScore>>;
export const GAME_SCORES = port<GameScores>("schedule.game-scores");

/** What an account does at its times beside its teams' events, between two moments. Provided by slices above that know of it. */
export type DutiesOf = (
  handle: QueryExecutorProvider,
  asked: { readonly accountId: string; readonly from: Date; readonly to: Date },
) => Promise<Duty[]>;
export const DUTIES_OF = port<DutiesOf>("schedule.duties", (provided) => async (handle, asked) => {
  const all: Duty[] = [];
  for (const ask of provided) all.push(...(await ask(handle, asked)));
  return all.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
});

/** What the slice works with. */
export interface ScheduleDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Of the keys in calendars' addresses. */
  readonly cipher: FieldCipher;
  /** No game has a score where nothing is given. */
  readonly gameScores?: GameScores;
  /** Nobody has duties where nothing is given. */
  readonly dutiesOf?: DutiesOf;
  /** Our address, "https://leagues.example.org": emails and calendars lead there. */
  origin(): string;
}
