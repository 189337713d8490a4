/** All SQL of the slice, on its own tables. Every function takes the handle: the database or a transaction. */
export { changedSince, countOfferings, snapshotNow } from "./store/marks.ts";
export { idsByPlace, searchedLeagues } from "./store/all-offerings.ts";
export { offeredLeagues } from "./store/offerings.ts";
export { leagueVersion, readDetails, type DetailRows, type LeagueKey } from "./store/details.ts";
export { placesByCity, placeByZip, type CityRow, type ZipRow } from "./store/places.ts";
export {
  appendToQueue,
  countedPlaces,
  enlarge,
  freeAndAwaited,
  giveBack,
  lockForOffers,
  shrink,
  shortenQueue,
  takeFromQueue,
  takePastQueue,
  takeSeveral,
  takeTicket,
} from "./store/divisions.ts";
export { divisionsForSale, type ForSaleRow } from "./store/for-sale.ts";
export { pricedSeasonRow, type PricedSeasonRow } from "./store/priced-season.ts";
export { insertRefundPolicy } from "./store/refund-policies.ts";
export { countListed, hasDemonstration, listedLeagues } from "./store/listed.ts";
export { addQuestion, directorAddress } from "./store/questions.ts";
export { largestCities, type NamedCity } from "./store/cities.ts";
export { addZipCodes, hasZipCodes } from "./store/zip-codes.ts";
export {
  addToDistricts,
  districtManagersAmong,
  districtsOf,
  keepDistricts,
  leaguesRunBy,
  namedDistricts,
} from "./store/districts-of-account.ts";
export { managedLeague, managedSeasons } from "./store/managed.ts";
export {
  countWaitingSubmissions,
  districtLeagueIds,
  districtManagersOver,
  managedLeagueIds,
  managesDistrict,
  staffOf,
  tieRow,
} from "./store/ties.ts";
export { leaguesOwnedBy, leaveLeagues, liveLeaguesOf } from "./store/owners.ts";
export {
  countOpenDrafts,
  deleteDraft,
  draftById,
  draftMending,
  insertDraft,
  lockDraft,
  noteHandedIn,
  openDrafts,
  updateDraft,
  type DraftContent,
  type DraftRow,
} from "./store/drafts.ts";
export {
  draftHandedIn,
  insertSubmission,
  lastHandedIn,
  withdrawSubmission,
  type HandedInRow,
} from "./store/handed-in.ts";
export { leagueContent, leagueContents, leagueOfSeason, seasonsOf } from "./store/league-content.ts";
export {
  insertPendingLeague,
  insertSeason,
  takeSlug,
  updatePendingLeague,
  updateSeason,
} from "./store/submitted-league.ts";
export {
  deletePhoto,
  insertPhoto,
  leaguesShowing,
  photoById,
  photosLeftOver,
  writeLeaguePhoto,
  unknownStems,
  type PhotoRow,
} from "./store/photos.ts";
