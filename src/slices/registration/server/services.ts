import type { CardGateway } from "#platform/cards/gateway.ts";
import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { LeaguesDeps } from "#slices/leagues/server/public.ts";
import type { PlaceTables } from "./store/registrations.ts";

/** Whether an account coaches in a season: its children may cost less. Filled in by the slice above, which knows teams. */
export type CoachesIn = (handle: QueryExecutorProvider, accountId: string, seasonId: string) => Promise<boolean>;

/** Nobody coaches: what holds as long as there are no teams. */
export const nobodyCoaches: CoachesIn = () => Promise.resolve(false);

/** What the commands of places work with. */
export interface PlacesDeps {
  db: Kysely<PlaceTables>;
  clock: Clock;
  limits: Limits;
  cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": letters lead there. */
  origin(): string;
  leagues: Pick<LeaguesDeps, "clock" | "processingFeeCents">;
  coaches: CoachesIn;
  /** Whether money moves: with real money a league opens its account before its paid places can be held. */
  cards: Pick<CardGateway, "mode">;
}
