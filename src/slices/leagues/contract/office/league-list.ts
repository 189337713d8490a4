import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Ability, Id } from "./office.ts";
import { LEAGUE_STATUSES, SPORTS } from "../vocabulary.ts";

/** League Management: the leagues that somebody runs or oversees, as a table with its figures. */

export const LEAGUE_COLUMNS = ["name", "status", "season", "taken", "waiting"] as const;
export type LeagueColumn = (typeof LEAGUE_COLUMNS)[number];
/** A column, upwards, or downwards with a minus before it. */
export const LEAGUE_SORTS = [
  ...LEAGUE_COLUMNS,
  "-name",
  "-status",
  "-season",
  "-taken",
  "-waiting",
] as const satisfies readonly (LeagueColumn | `-${LeagueColumn}`)[];

/** Rows of a page of the table. */
export const LEAGUES_PER_PAGE = 50;

const one = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values, "input.not-understood"));

export const LeagueListInput = z.object({
  /** Words from name, sport's own word, city or state, in any letter case. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "q.long"))),
  status: one(LEAGUE_STATUSES),
  sport: z.optional(z.enum(SPORTS, "input.not-understood")),
  sort: z._default(z.enum(LEAGUE_SORTS, "input.not-understood"), "name"),
  page: z._default(
    z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(10_000, "page.number")),
    1,
  ),
});
export type LeagueListInput = z.output<typeof LeagueListInput>;

export const ListedLeague = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  sport: z.enum(SPORTS),
  customSport: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  status: z.enum(LEAGUE_STATUSES),
  /** The season that goes on or comes next, else the last one; none where there is no season yet. */
  season: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      capacity: z.int(),
      taken: z.int(),
      waiting: z.int(),
    }),
  ),
  /** What whoever asks is to it. */
  role: z.enum(["owner", "manager", "overseer", "admin"]),
  edit: z.boolean(),
  /** Null where it may be deleted, else why not; absent for who does not own it. */
  remove: z.optional(Ability),
});
export type ListedLeague = z.output<typeof ListedLeague>;

export const LeagueList = z.object({
  cards: z.object({
    /** Approved leagues alone (spec.txt §4). */
    totalLeagues: z.int(),
    /** Approved leagues with today between the first day of registration and the last day of the season. */
    activeSeasons: z.int(),
    /** Of those seasons: spots taken, spots left, and how many wait. */
    registrations: z.int(),
    spotsLeft: z.int(),
    waiting: z.int(),
  }),
  leagues: z.array(ListedLeague),
  /** How many match of each status, whatever status is asked for. */
  counts: z.object({ pending: z.int(), approved: z.int(), denied: z.int() }),
  /** How many match, and how many there are without any filter. */
  total: z.int(),
  all: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** The sports to choose from: those that there are. */
  sports: z.array(z.enum(SPORTS)),
});
export type LeagueList = z.output<typeof LeagueList>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const leagueListCalls = {
  leagueList: own("GET", "/office/leagues", "The leagues that one runs or oversees, with their figures", {
    description: "A global admin sees all, a district manager those of the district besides the own ones.",
  })
    .input(LeagueListInput)
    .output(LeagueList),
};
