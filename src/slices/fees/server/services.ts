import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { port } from "#platform/ports.ts";
import type { LeaguesDeps } from "#slices/leagues/server/public.ts";
import type { FeesTables } from "./store/terms.ts";

/**
 * Families of a season who keep what they were promised: those that hold a spot or have an offer, and those that have one. Provided
 * by the slice above, which knows spots.
 */
export type PromisedFamilies = (
  handle: QueryExecutorProvider,
  seasonId: string,
) => Promise<{ holding: number; confirmed: number }>;
export const PROMISED_FAMILIES = port<PromisedFamilies>("fees.promised-families");

/** What the slice works with. */
export interface FeesDeps {
  readonly db: Kysely<FeesTables>;
  readonly clock: Clock;
  readonly leagues: Pick<LeaguesDeps, "processingFeeCents">;
  readonly promisedFamilies: PromisedFamilies;
}
