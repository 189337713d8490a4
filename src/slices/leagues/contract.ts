/**
 * Leagues: the lasting league, its seasons, divisions, venues and prices; who fits and whether there is a spot;
 * and the search that leads families to them.
 * It owns a division's capacity and the count of spots taken: whoever above sells a spot takes it here.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { LeagueDetails, LeagueInput } from "./contract/details.ts";
import { leagueProfileCalls } from "./contract/office/league-profile.ts";
import { leagueSeasonsCalls } from "./contract/office/league-seasons.ts";
import { leagueStaffCalls } from "./contract/office/league-staff.ts";
import { leagueListCalls } from "./contract/office/league-list.ts";
import { officialsCalls } from "./contract/office/officials.ts";
import { districtCalls } from "./contract/districts.ts";
import { managedCalls } from "./contract/office/managed.ts";
import { LeagueQuestion } from "./contract/question.ts";
import { AreaMapInput, MapInput, MapPicture, LocationMapInput } from "./contract/search/map.ts";
import { openingAlertCalls } from "./contract/search/opening-alerts.ts";
import { savedSearchCalls } from "./contract/search/saved-searches.ts";
import { reviewingCalls } from "./contract/reviewing/reviewing.ts";
import { submittingCalls } from "./contract/reviewing/submitting.ts";
import { NearestZip, Point } from "./contract/search/nearest-zip.ts";
import { RegisteringNow } from "./contract/search/registering-now.ts";
import { readable, SearchInput, SearchResult } from "./contract/search/search.ts";

export * from "./contract/details.ts";
export * from "./contract/districts.ts";
export * from "./contract/office/managed.ts";
export * from "./contract/search/map.ts";
export * from "./contract/search/parameters.ts";
export * from "./contract/photo.ts";
export * from "./contract/question.ts";
export * from "./contract/reviewing/reviewing.ts";
export * from "./contract/search/search.ts";
export * from "./contract/reviewing/submission.ts";
export * from "./contract/reviewing/submitting.ts";
export * from "./contract/vocabulary.ts";

const { call } = callsOf("leagues", (route) => oc.route(route));

export const leaguesContract = {
  ...managedCalls,
  ...submittingCalls,
  ...reviewingCalls,
  ...districtCalls,
  ...savedSearchCalls,
  search: call("GET", "/leagues", "Search leagues", {
    description:
      "Values of one filter combine as OR, filters as AND; repeat a parameter for several values. Each option of each filter comes with its live count. Refused with field issues where a value is not understood.",
  })
    .input(SearchInput)
    .output(SearchResult),
  map: call("GET", "/leagues/map", "The search's leagues as a map", {
    description:
      "A picture in SVG units: outlines, city names, pins, and clusters of leagues too near to each other. `box` is the part to show; without it, the search's circle, the leagues around its location, or all that were found.",
  })
    .input(MapInput)
    .output(MapPicture),
  areaMap: call("GET", "/area-map", "The ground around a point as a map, without leagues")
    .input(AreaMapInput)
    .output(MapPicture),
  locationMap: call("GET", "/leagues/{league}/map", "Where one league plays, as a map")
    .input(LocationMapInput)
    .output(MapPicture),
  registeringNow: call(
    "GET",
    "/leagues/registering-now",
    "A few leagues with spots now, the nearest first where a ZIP code or city is given",
  )
    .input(z.object({ place: z.optional(z.string().check(z.maxLength(80), readable)) }))
    .output(RegisteringNow),
  nearestZip: call("POST", "/nearest-zip", "The ZIP code nearest to a point", {
    description: "In the body, not the address, so that no log says where someone is. Nothing of it is stored.",
  })
    .input(Point)
    .output(NearestZip),
  details: call("GET", "/leagues/{league}", "One league with its seasons, divisions, prices and policies")
    .input(LeagueInput)
    .output(LeagueDetails),
  ask: call("POST", "/leagues/{league}/questions", "Ask a league something", {
    status: 202,
    description:
      "Stored and emailed to the league's director, whose address is not shown. The same submission key twice is one question.",
  })
    .input(LeagueQuestion)
    .output(Accepted),
  ...openingAlertCalls,
  ...leagueListCalls,
  ...leagueProfileCalls,
  ...leagueSeasonsCalls,
  ...leagueStaffCalls,
  ...officialsCalls,
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const LEAGUES_REFUSALS = {
  "leagues.location-unknown": 400,
  "leagues.child-unknown": 400,
  "leagues.search-unknown": 404,
  "leagues.searches-full": 409,
  "leagues.opened-already": 409,
  "leagues.not-found": 404,
  "leagues.address-unconfirmed": 403,
  "leagues.not-league-manager": 403,
  "leagues.photo-id-missing": 403,
  "leagues.submission-incomplete": 422,
  "leagues.draft-handed-in": 409,
  "leagues.drafts-full": 422,
  "leagues.not-to-resubmit": 409,
  "leagues.decided-already": 409,
  "leagues.withdrawn": 409,
  "leagues.submission-changed": 409,
  "leagues.none-updated": 404,
  "leagues.undo-over": 409,
  "leagues.photo-not-taken": 422,
  "leagues.changed-meanwhile": 409,
  "leagues.parts-unchecked": 409,
  "leagues.in-season": 409,
  "leagues.nothing-waits": 409,
  "leagues.season-used": 409,
  "leagues.season-played": 409,
  "leagues.last-division": 409,
  "leagues.division-used": 409,
  "leagues.divisions-full": 422,
  "leagues.seasons-full": 422,
  "leagues.managers-full": 422,
  "leagues.runs-it-already": 409,
  "leagues.invitation-own": 422,
  "leagues.invitation-over": 404,
  "leagues.invitation-unconfirmed": 403,
  "leagues.too-many-invitations": 429,
  "leagues.handover-waits": 409,
  "leagues.not-approved": 409,
  "leagues.person-unknown": 404,
} as const;
