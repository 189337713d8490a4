/** What the capabilities above may use of leagues. */
import type { QueryExecutorProvider } from "kysely";
import {
  appendToQueue,
  enlarge,
  giveBack,
  lockForOffers,
  shrink,
  shortenQueue,
  takeFromQueue,
  takePastQueue,
  takeSeveral,
  takeTicket,
} from "./store.ts";

export {
  countedPlaces,
  countListed,
  directorAddress,
  districtManagersAmong,
  districtsOf,
  freeAndAwaited,
  hasDemonstration,
  insertRefundPolicy,
  leaguesRunBy,
  listedLeagues,
  managedLeague,
  managedLeagueIds,
  managedSeasons,
  namedDistricts,
  staffOf,
} from "./store.ts";
export type { ManagedSeason } from "../contract/managed.ts";
export { isFilling } from "../rules/availability.ts";
export { LEAGUE_ROLES } from "./store/published.ts";
export { changePrices } from "./commands/prices.ts";
export { assignDistricts } from "./commands/assign-districts.ts";
export { openCatalogue, type Catalogue, type CatalogueOptions, type CatalogueState } from "./catalogue.ts";
export { openLeagueFacts } from "./queries/league-facts.ts";
export {
  demandDecider,
  demandManager,
  demandOwner,
  demandSight,
  divisionsById,
  divisionsOf,
  leagueDetails,
  leagueDuties,
  leagueFigures,
  leaguesUnder,
  managesLeague,
  ownsLeague,
  watchersOf,
  mapLeagues,
  oversightOf,
  pricedSeason,
  registeringNow,
  searchLeagues,
  tiesTo,
  type DivisionForSale,
  type LeaguesDeps,
  type PricedSeason,
  type SeasonFacts,
} from "./queries.ts";
export { pricedSoon } from "./store/dashboard.ts";
export { leagueZone } from "./store/league-zone.ts";
export { assignmentsOf, helpersOf } from "./store/officials.ts";
export type { FamiliesIn, OfficeDeps, RegisteredIn } from "./services.ts";
export { allInPrice } from "../rules/price.ts";
export { openMapShapes } from "./map-shapes.ts";
export { LEAGUES_DATA } from "./personal-data.ts";
export { openLeaguePhotos } from "./photo-files.ts";
export { findPlace, resolvePlace } from "./places.ts";
export { leaguePhoto } from "./queries/league-photo.ts";
export { sharePicture } from "./queries/share-picture.ts";
export { loadZipCodes } from "./zip-codes.ts";

/** What somebody came away with who asked for a place. Tickets of a division count up from 1 and are never given twice. */
export type Asked = { kind: "place" | "queue"; ticket: number } | { kind: "full" };

/**
 * Asks for a place in a division. One statement decides for everybody who asks at once: a free place where nobody waits,
 * else (if `orWait`) a place in the queue, each with the next ticket. Inside a transaction the division stays locked until
 * it ends, so do this last, and several in the order of their ids. `full` also for a division that does not exist.
 */
export async function askPlace(
  tx: QueryExecutorProvider,
  divisionId: string,
  { orWait }: { orWait: boolean },
): Promise<Asked> {
  const taken = await takeTicket(tx, divisionId, { orWait });
  return taken ? { kind: taken.waits ? "queue" : "place", ticket: taken.ticket } : { kind: "full" };
}

/** Gives a place back, or several at once; answers whether any had been taken. The same lock as `askPlace`. */
export function givePlaces(tx: QueryExecutorProvider, divisionId: string, places = 1): Promise<boolean> {
  return giveBack(tx, divisionId, places);
}

/** Takes a free place for somebody of the queue, who leaves it with that; answers whether there was one. The same lock. */
export function takeForOffer(tx: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  return takeFromQueue(tx, divisionId);
}

/** Somebody waits no longer; answers whether anybody did. The same lock. */
export function leaveQueue(tx: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  return shortenQueue(tx, divisionId);
}

/** Takes a free place although somebody waits, whom it does not help; answers with its ticket, if there was one. The same lock. */
export function askPastQueue(tx: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  return takePastQueue(tx, divisionId);
}

/** Waits in the queue even where a place is free, because others have to find one as well; answers with the ticket. The same lock. */
export function joinQueue(tx: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  return appendToQueue(tx, divisionId);
}

/** Takes the lock of several divisions, in the order of their ids. @returns how many places are free in each */
export function lockDivisions(
  tx: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return lockForOffers(tx, divisionIds);
}

/** Makes a division larger by some places. The same lock; who waits is served by whoever calls. */
export function addPlaces(tx: QueryExecutorProvider, divisionId: string, places: number): Promise<void> {
  return enlarge(tx, divisionId, places);
}

/** Takes spots away again that were made for somebody who has left, as far as nobody else has them. The same lock. */
export function removePlaces(tx: QueryExecutorProvider, divisionId: string, places: number): Promise<void> {
  return shrink(tx, divisionId, places);
}

/** Takes several free places of a division, past those who wait; answers whether there were so many. The same lock. */
export function takePlaces(tx: QueryExecutorProvider, divisionId: string, places: number): Promise<boolean> {
  return takeSeveral(tx, divisionId, places);
}
