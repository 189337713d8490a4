import type { QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Catalogue } from "../catalogue.ts";
import type { MapShapes } from "../map-shapes.ts";

/** What the slice's queries work with; composed once per process. */
export interface LeaguesDeps {
  readonly db: QueryExecutorProvider;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Outlines and cities for maps; a map without them has its pins all the same. */
  readonly mapShapes?: MapShapes;
  /** The site's processing line in cents, as it is now. */
  processingFeeCents(): Promise<number> | number;
}
