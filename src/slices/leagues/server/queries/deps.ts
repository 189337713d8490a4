import type { QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Catalogue } from "../catalogue.ts";
import type { SearchedChild } from "../../rules/search/children.ts";
import type { MapShapes } from "../map-shapes.ts";
import type { KeptLeagueFacts } from "./league-facts.ts";

/** A child of a family, or the account's own person who plays. */
export interface FamilyMember extends SearchedChild {
  readonly firstName: string;
}

/** What a search needs besides the catalogue. */
export type AskingDeps = Pick<LeaguesDeps, "db" | "clock" | "familyOf" | "processingFeeCents">;

/** What the slice's queries work with; composed once per process. */
export interface LeaguesDeps {
  readonly db: QueryExecutorProvider;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Outlines and cities for maps; a map without them has its pins all the same. */
  readonly mapShapes?: MapShapes;
  /** Leagues' facts from memory; without it each page reads the database. */
  readonly leagueFacts?: KeptLeagueFacts;
  /** Who plays of an account's family, for a search of leagues that take them; without it nobody does. */
  familyOf?(accountId: string): Promise<readonly FamilyMember[]>;
  /** The site's processing line in cents, as it is now. */
  processingFeeCents(): Promise<number> | number;
}
