/** What the capabilities above may use of leagues. */
import type { QueryExecutorProvider } from "kysely";
import { giveBackOne, takeOne } from "./store.ts";

export { countListed, hasDemonstration, listedSlugs } from "./store.ts";
export { openCatalogue, type Catalogue, type CatalogueOptions, type CatalogueState } from "./catalogue.ts";
export { leagueDetails, mapLeagues, registeringNow, searchLeagues, type LeaguesDeps } from "./queries.ts";
export { openMapShapes } from "./map-shapes.ts";
export { LEAGUES_DATA } from "./personal-data.ts";
export { findPlace, resolvePlace } from "./places.ts";
export { loadZipCodes } from "./zip-codes.ts";

/**
 * Takes a place in a division, if there is one; answers whether there was. Inside a transaction the division stays
 * locked until it ends, so do this last. False also for a division that does not exist.
 */
export function takePlace(tx: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  return takeOne(tx, divisionId);
}

/** Gives a place back; answers whether one had been taken. The same lock as `takePlace`. */
export function givePlace(tx: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  return giveBackOne(tx, divisionId);
}
