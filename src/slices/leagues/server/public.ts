/** What the capabilities above may use of leagues. */
import type { QueryExecutorProvider } from "kysely";
import {
  appendToWaitlist,
  enlarge,
  giveBack,
  lockForOffers,
  shrink,
  shortenWaitlist,
  takeFromWaitlist,
  takePastWaitlist,
  takeSeveral,
  takeTicket,
} from "./store/seasons/divisions.ts";

export { countedSpots, freeAndAwaited } from "./store/seasons/divisions.ts";
export { countListed, hasDemonstration, listedLeagues } from "./store/listed.ts";
export { directorAddress } from "./store/review/questions.ts";
export {
  districtManagersAmong,
  districtsOf,
  leaguesRunBy,
  namedDistricts,
} from "./store/people/districts-of-account.ts";
export { insertRefundPolicy } from "./store/seasons/refund-policies.ts";
export {
  divisionHomes,
  managedLeague,
  managedSeasons,
  publicLeague,
  seasonHomes,
  seasonsOfApproved,
} from "./store/managed.ts";
export { managedLeagueIds, ownedLeagues, staffOf } from "./store/ties.ts";
export { RESULTS_OF_PAGE, STANDINGS_OF_PAGE } from "../contract/details.ts";
export type { LeaguePlayOf } from "./services.ts";
export type { ManagedSeason } from "../contract/office/managed.ts";
export { isFilling } from "../rules/availability.ts";
export { CLEARED_UNTIL, LEAGUE_ROLES, VENUES } from "./store/published.ts";
export {
  findVenues,
  insertVenue,
  leagueVenues,
  updateVenue,
  venuesById,
  writeFieldCount,
  type FoundVenue,
  type LeagueVenue,
  type Venue,
  type WrittenVenue,
} from "./store/venues.ts";
export { dropUnusedVenue } from "./commands/drop-unused-venue.ts";
export { changePrices } from "./commands/prices.ts";
export { shareLeague } from "./store/search/rating.ts";
export { setRating } from "./commands/set-rating.ts";
export { assignDistricts } from "./commands/assign-districts.ts";
export {
  decidersOf,
  demandDecider,
  demandLeagueManager,
  demandManager,
  demandManagerOf,
  demandOwner,
  demandSeasonManager,
  demandSight,
  leaguesUnder,
  managesLeague,
  ownsLeague,
  watchersOf,
  tiesTo,
} from "./queries/ties.ts";
export { divisionsById, divisionsOf, type DivisionForSale, type SeasonFacts } from "./queries/for-sale.ts";
export { leagueDetails } from "./queries/details.ts";
export { leagueDuties, leagueFigures } from "./queries/duties.ts";
export { milesToVenue } from "./queries/miles-to-venue.ts";
export { mapLeagues } from "./queries/map.ts";
export { oversightOf } from "./queries/oversight.ts";
export { pricedSeason, type PricedSeason } from "./queries/priced-season.ts";
export { registeringNow } from "./queries/registering-now.ts";
export { searchLeagues } from "./queries/search.ts";
export type { LeaguesDeps } from "./queries/deps.ts";
export { pricedSoon } from "./store/dashboard.ts";
export { leagueState } from "./store/league-state.ts";
export { leagueZone } from "./store/league-zone.ts";
export {
  assignmentsOf,
  clearedCoachIds,
  coachIds,
  helpersOf,
  officialsOf,
  rolesOf,
  type ClearedUntil,
  type OwnRole,
} from "./store/people/officials.ts";
export { setClearances } from "./commands/set-clearances.ts";
export type { DivisionHome, SeasonHome } from "./store/managed.ts";
export { seasonPlay, type SeasonPlay } from "./store/seasons/season-play.ts";
export {
  CLEARANCE_OF,
  COACH_CHECKS,
  FAMILIES_IN,
  FAMILY_OF,
  LEAGUE_PLAY,
  PLAYED_SEASONS,
  REGISTERED_IN,
  VENUE_IN_USE,
  type ClearanceOf,
  type CoachChecksOf,
  type FamiliesIn,
  type LeaguesServices,
  type OfficeDeps,
  type RegisteredIn,
  type VenueInUse,
} from "./services.ts";
export { OFFICIAL_ROLES } from "../contract/office/officials.ts";
export { mayManageLeague } from "../policy.ts";
export { allInPrice } from "../rules/price.ts";
export { LEAGUES_DATA } from "./personal-data.ts";
export { findLocation, resolveLocation } from "./locations.ts";
export { locationByZip } from "./store/search/locations.ts";
export { leaguePhoto } from "./queries/league-photo.ts";
export { sharePicture } from "./queries/share-picture.ts";
export { loadZipCodes } from "./zip-codes.ts";

/** What somebody came away with who asked for a spot. Tickets of a division count up from 1 and are never given twice. */
export type Asked = { kind: "spot" | "waitlist"; ticket: number } | { kind: "full" };

/**
 * Asks for a spot in a division. One statement decides for everybody who asks at once: a free spot where nobody waits,
 * else (if `orWait`) a position on the waitlist, each with the next ticket. Inside a transaction the division stays locked until
 * it ends, so do this last, and several in the order of their ids. `full` also for a division that does not exist.
 */
export async function askForSpot(
  tx: QueryExecutorProvider,
  divisionId: string,
  { orWait }: { orWait: boolean },
): Promise<Asked> {
  const taken = await takeTicket(tx, divisionId, { orWait });
  return taken ? { kind: taken.waits ? "waitlist" : "spot", ticket: taken.ticket } : { kind: "full" };
}

/** Gives a spot back, or several at once; answers whether any had been taken. The same lock as `askForSpot`. */
export function giveBackSpots(tx: QueryExecutorProvider, divisionId: string, spots = 1): Promise<boolean> {
  return giveBack(tx, divisionId, spots);
}

/** Takes a free spot for somebody on the waitlist, who leaves it with that; answers whether there was one. The same lock. */
export function takeForOffer(tx: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  return takeFromWaitlist(tx, divisionId);
}

/** Somebody waits no longer; answers whether anybody did. The same lock. */
export function leaveWaitlistOf(tx: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  return shortenWaitlist(tx, divisionId);
}

/** Takes a free spot although somebody waits, whom it does not help; answers with its ticket, if there was one. The same lock. */
export function askPastWaitlist(tx: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  return takePastWaitlist(tx, divisionId);
}

/** Joins the waitlist even where a spot is free, because others have to find one as well; answers with the ticket. The same lock. */
export function joinWaitlistOf(tx: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  return appendToWaitlist(tx, divisionId);
}

/** Takes the lock of several divisions, in the order of their ids. @returns how many spots are free in each */
export function lockDivisions(
  tx: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return lockForOffers(tx, divisionIds);
}

/** Makes a division larger by some spots. The same lock; who waits is served by whoever calls. */
export function addSpots(tx: QueryExecutorProvider, divisionId: string, spots: number): Promise<void> {
  return enlarge(tx, divisionId, spots);
}

/** Takes spots away again that were made for somebody who has left, as far as nobody else has them. The same lock. */
export function removeSpots(tx: QueryExecutorProvider, divisionId: string, spots: number): Promise<void> {
  return shrink(tx, divisionId, spots);
}

/** Takes several free spots of a division, past those who wait; answers whether there were so many. The same lock. */
export function takeSpots(tx: QueryExecutorProvider, divisionId: string, spots: number): Promise<boolean> {
  return takeSeveral(tx, divisionId, spots);
}
