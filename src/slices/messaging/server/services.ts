import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import { port } from "#platform/ports.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

/**
 * Whom a message of a league would reach by text too, at most; as how many segments, and what they cost in tenths of a US cent. Provided by
 * the slice above, which knows how people want to be told.
 */
export type TextReach = (
  handle: QueryExecutorProvider,
  asked: {
    readonly league: string;
    readonly leagueName: string;
    /** The kind of notification by which it is told. */
    readonly kind: string;
    readonly readers: readonly { readonly accountId: string; readonly players: readonly string[] }[];
  },
) => Promise<{ people: number; segments: number; mills: number }>;
export const TEXT_REACH = port<TextReach>("messaging.text-reach");

/** What the slice works with: accounts, families and mail share their tables' types. */
export interface MessagingDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Nobody gets texts where nothing is given. */
  readonly textReach?: TextReach;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
}
