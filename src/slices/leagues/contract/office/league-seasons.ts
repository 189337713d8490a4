import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { agesInOrder, seasonInOrder, yearPlayed } from "../league/league-checks.ts";
import { DivisionFields, DivisionName, FeeFields, SeasonFields, WeeklyTimes } from "../league/league-fields.ts";
import { Ability, Id, LastChange, LeagueRef, Made, Version } from "./office.ts";
import { GENDERS, SEASON_STATUSES, TERMS } from "../vocabulary.ts";

/** A league's seasons and their divisions in the office. */

/** Registration status closed, open, coming soon (spec.txt §4), or a draft nobody sees. */
const Status = z.enum(SEASON_STATUSES, "season-status.missing");

/** Divisions of a season, and seasons of a league, at most. */
export const MOST_DIVISIONS = 60;
export const MOST_SEASONS = 100;

export const NewSeason = z.object({
  league: Id,
  /** The season that is copied: its times, divisions and prices carry over, its dates move. */
  from: z.nullable(Id),
  term: SeasonFields.term,
  year: SeasonFields.year,
  seasonName: SeasonFields.seasonName,
  status: Status,
});
export type NewSeason = z.output<typeof NewSeason>;

const SEASON = { ...SeasonFields, status: Status, playTimes: WeeklyTimes, ...FeeFields };
/** What a season says of itself, whole. */
export const SeasonContent = z.object(SEASON).check(...seasonInOrder, yearPlayed);
export type SeasonContent = z.output<typeof SeasonContent>;
export const SeasonEdit = z
  .object({ ...SEASON, league: Id, season: Id, version: Version })
  .check(...seasonInOrder, yearPlayed);
export type SeasonEdit = z.output<typeof SeasonEdit>;

/** A division's own price; without one it has its season's. */
const OwnFees = z.nullable(z.object(FeeFields));
const DIVISION = { divisionName: DivisionName, ...DivisionFields, ownFees: OwnFees };
export const NewDivision = z.object({ ...DIVISION, league: Id, season: Id }).check(agesInOrder);
export type NewDivision = z.output<typeof NewDivision>;
export const DivisionEdit = z.object({ ...DIVISION, league: Id, division: Id, version: Version }).check(agesInOrder);
export type DivisionEdit = z.output<typeof DivisionEdit>;
export type DivisionContent = Omit<NewDivision, "league" | "season">;

/** What Edit League changes of the current season and its divisions with the league itself; the rest is on the season's page. */
const CURRENT_SEASON = {
  seasonName: SeasonFields.seasonName,
  registrationStartDate: SeasonFields.registrationStartDate,
  registrationEndDate: SeasonFields.registrationEndDate,
  leagueStartDate: SeasonFields.leagueStartDate,
  leagueEndDate: SeasonFields.leagueEndDate,
  ...FeeFields,
};
const CURRENT_DIVISION = {
  minAge: DivisionFields.minAge,
  maxAge: DivisionFields.maxAge,
  capacity: DivisionFields.capacity,
};
export const CURRENT_SEASON_FIELDS = Object.keys(CURRENT_SEASON) as (keyof typeof CURRENT_SEASON)[];
export const CURRENT_DIVISION_FIELDS = Object.keys(CURRENT_DIVISION) as (keyof typeof CURRENT_DIVISION)[];
export const CurrentSeasonEdit = z.object({ id: Id, version: Version, ...CURRENT_SEASON }).check(...seasonInOrder);
export const CurrentDivisionEdit = z.object({ id: Id, version: Version, ...CURRENT_DIVISION }).check(agesInOrder);

const DivisionRef = z.object({ league: Id, division: Id });
export const DivisionMove = z.extend(DivisionRef, { direction: z.enum(["up", "down"], "input.not-understood") });

const Fees = z.object({ registrationFeeCents: z.int(), equipmentFeeCents: z.int() });

export const OfficeDivision = z.object({
  id: Id,
  divisionName: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
  ageCutoffDate: z.string(),
  gender: z.enum(GENDERS),
  capacity: z.int(),
  ownFees: z.nullable(Fees),
  taken: z.int(),
  waiting: z.int(),
  /** Families with a spot, on the waitlist, or about to pay: whom a change concerns. */
  families: z.int(),
  version: Version,
  lastChange: LastChange,
  remove: Ability,
});
export type OfficeDivision = z.output<typeof OfficeDivision>;

export const OfficeSeason = z.object({
  id: Id,
  seasonName: z.string(),
  term: z.enum(TERMS),
  year: z.int(),
  status: z.enum(SEASON_STATUSES),
  registrationStartDate: z.string(),
  registrationEndDate: z.string(),
  leagueStartDate: z.string(),
  leagueEndDate: z.string(),
  regularSeasonGames: z.int(),
  playTimes: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
  registrationFeeCents: z.int(),
  equipmentFeeCents: z.int(),
  version: Version,
  lastChange: LastChange,
  families: z.int(),
  /** The last day is past, in the league's calendar. */
  over: z.boolean(),
  remove: Ability,
  divisions: z.array(OfficeDivision),
});
export type OfficeSeason = z.output<typeof OfficeSeason>;

export const LeagueSeasons = z.object({
  /** The newest first. */
  seasons: z.array(OfficeSeason),
  /** The one that Edit League means; null without any. */
  current: z.nullable(Id),
  /** Added to the league's own lines, for each player. In cents. */
  processingFeeCents: z.int(),
  /** Today, in the league's calendar. */
  today: z.string(),
  /** The season that most likely comes next, by those there are. */
  next: z.object({ term: z.enum(TERMS), year: z.int() }),
  mayEdit: z.boolean(),
});
export type LeagueSeasons = z.output<typeof LeagueSeasons>;

const SeasonRef = z.object({ league: Id, season: Id });
const { own } = callsOf("league office", (route) => oc.route(route));

export const leagueSeasonsCalls = {
  leagueSeasons: own(
    "GET",
    "/office/leagues/{league}/seasons",
    "A league's seasons with their divisions, prices and spots",
  )
    .input(LeagueRef)
    .output(LeagueSeasons),
  addSeason: own("POST", "/office/leagues/{league}/seasons", "Add a season, copying one with its dates moved", {
    status: 201,
  })
    .input(NewSeason)
    .output(Made),
  editSeason: own(
    "PUT",
    "/office/leagues/{league}/seasons/{season}",
    "Change a season, unless someone else has changed it since",
  )
    .input(SeasonEdit)
    .output(Accepted),
  removeSeason: own(
    "DELETE",
    "/office/leagues/{league}/seasons/{season}",
    "Remove a season that no one ever asked a spot in",
  )
    .input(SeasonRef)
    .output(Accepted),
  addDivision: own("POST", "/office/leagues/{league}/seasons/{season}/divisions", "Add a division", { status: 201 })
    .input(NewDivision)
    .output(Made),
  editDivision: own(
    "PUT",
    "/office/leagues/{league}/divisions/{division}",
    "Change a division, unless someone else has changed it since",
    {
      description: "More spots serve the waitlist first. Never fewer spots than are taken.",
    },
  )
    .input(DivisionEdit)
    .output(Accepted),
  moveDivision: own(
    "POST",
    "/office/leagues/{league}/divisions/{division}/move",
    "Move a division before or behind its neighbor",
  )
    .input(DivisionMove)
    .output(Accepted),
  removeDivision: own("DELETE", "/office/leagues/{league}/divisions/{division}", "Remove a division that no one is in")
    .input(DivisionRef)
    .output(Accepted),
};
