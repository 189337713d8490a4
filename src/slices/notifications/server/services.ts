import type { QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { AnyNotificationKind } from "#platform/notify/kind.ts";

/** What the commands and queries of this slice work with. */
export interface NotificationsDeps {
  readonly db: QueryExecutorProvider;
  readonly clock: Clock;
  /** The kinds of all slices. */
  kinds(): readonly AnyNotificationKind[];
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
}
