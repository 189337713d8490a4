import type { QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";

/** What the commands and queries of this slice work with. */
export interface NotificationsDeps {
  readonly db: QueryExecutorProvider;
  readonly clock: Clock;
}
