/**
 * Leagues: the lasting league, its seasons, divisions, venues and prices; who fits and whether there is a place;
 * and the search that leads families to them. Owns every table of migration 0003 and `zip_code`.
 * It owns a division's capacity and the count of places taken: whoever above sells a place takes it here.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { LeagueDetails, LeagueInput } from "./contract/details.ts";
import { leagueProfileCalls } from "./contract/league-profile.ts";
import { leagueSeasonsCalls } from "./contract/league-seasons.ts";
import { leagueStaffCalls } from "./contract/league-staff.ts";
import { leagueListCalls } from "./contract/league-list.ts";
import { officialsCalls } from "./contract/officials.ts";
import { districtCalls } from "./contract/districts.ts";
import { managedCalls } from "./contract/managed.ts";
import { LeagueQuestion } from "./contract/question.ts";
import { MapInput, MapPicture, PlaceMapInput } from "./contract/map.ts";
import { openingAlertCalls } from "./contract/opening-alerts.ts";
import { savedSearchCalls } from "./contract/saved-searches.ts";
import { reviewingCalls } from "./contract/reviewing.ts";
import { SUBMITTING_LACKS, submittingCalls } from "./contract/submitting.ts";
import { LeagueCard, readable, SearchInput, SearchResult } from "./contract/search.ts";

export * from "./contract/details.ts";
export * from "./contract/districts.ts";
export * from "./contract/managed.ts";
export * from "./contract/map.ts";
export * from "./contract/parameters.ts";
export * from "./contract/photo.ts";
export * from "./contract/question.ts";
export * from "./contract/reviewing.ts";
export * from "./contract/search.ts";
export * from "./contract/submission.ts";
export * from "./contract/submitting.ts";
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
      "A picture in SVG units: outlines, city names, pins, and clusters of leagues too near to each other. `box` is the part to show; without it, the search's circle, the leagues around its place, or all that were found.",
  })
    .input(MapInput)
    .output(MapPicture),
  placeMap: call("GET", "/leagues/{league}/map", "Where one league plays, as a map")
    .input(PlaceMapInput)
    .output(MapPicture),
  registeringNow: call(
    "GET",
    "/leagues/registering-now",
    "A few leagues with places now, the nearest first where a ZIP code or city is given",
  )
    .input(z.object({ place: z.optional(z.string().check(z.maxLength(80), readable)) }))
    .output(
      z.object({
        leagues: z.array(LeagueCard),
        /** How many leagues can be joined now, and how many are listed at all, everywhere. */
        openCount: z.int(),
        leagueCount: z.int(),
        /** The place the list is near, "Oakland, CA"; none where it was not given or not known. */
        place: z.nullable(z.string()),
      }),
    ),
  details: call("GET", "/leagues/{league}", "One league with its seasons, divisions, prices and policies")
    .input(LeagueInput)
    .output(LeagueDetails),
  ask: call("POST", "/leagues/{league}/questions", "Ask a league something", {
    status: 202,
    description:
      "Stored and mailed to the league's director, whose address is not shown. The same submission key twice is one question.",
  })
    .input(LeagueQuestion)
    .output(z.object({ accepted: z.literal(true) })),
  ...openingAlertCalls,
  ...leagueListCalls,
  ...leagueProfileCalls,
  ...leagueSeasonsCalls,
  ...leagueStaffCalls,
  ...officialsCalls,
};

/** The refusals of this slice: each has a status in platform/http and a text in both languages. */
export const LEAGUES_REFUSALS = [
  "leagues.place-unknown",
  "leagues.child-unknown",
  "leagues.search-unknown",
  "leagues.searches-full",
  "leagues.opened-already",
  "leagues.not-found",
  ...SUBMITTING_LACKS,
  "leagues.submission-gaps",
  "leagues.draft-handed-in",
  "leagues.drafts-full",
  "leagues.not-to-mend",
  "leagues.decided-already",
  "leagues.taken-back",
  "leagues.submission-changed",
  "leagues.none-updated",
  "leagues.undo-over",
  "leagues.photo-not-taken",
  "leagues.changed-meanwhile",
  "leagues.parts-unchecked",
  "leagues.in-season",
  "leagues.nothing-waits",
  "leagues.season-used",
  "leagues.last-division",
  "leagues.division-used",
  "leagues.divisions-full",
  "leagues.seasons-full",
  "leagues.managers-full",
  "leagues.runs-it-already",
  "leagues.invitation-own",
  "leagues.invitation-over",
  "leagues.invitation-unconfirmed",
  "leagues.too-many-invitations",
  "leagues.handover-waits",
  "leagues.not-approved",
  "leagues.person-unknown",
] as const;
