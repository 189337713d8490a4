import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { EVENT_KINDS } from "#slices/schedule/contract/vocabulary.ts";

const { own } = callsOf("back office", (route) => oc.route(route));
const Count = z.int();

/** A league's season that something waits in. */
const InSeason = { leagueId: z.uuid(), leagueName: z.string(), seasonId: z.uuid() };

/** Something that waits for whoever asks, with how much of it: each leads to a list of exactly that much. */
export const Need = z.discriminatedUnion("kind", [
  /** Submissions of leagues to decide about. */
  z.object({ kind: z.literal("leagues"), count: Count }),
  /** Photo IDs to review. */
  z.object({ kind: z.literal("identities"), count: Count }),
  /** What differs between the card processor's books and ours. */
  z.object({ kind: z.literal("findings"), count: Count }),
  /** Reports of chat messages to decide about. */
  z.object({ kind: z.literal("reports"), count: Count }),
  z.object({ kind: z.literal("reviews"), count: Count }),
  /** Leagues of one's own that were sent back. */
  z.object({ kind: z.literal("sent-back"), count: Count }),
  /** Spots for which families ask for help with the price. */
  z.object({ kind: z.literal("aid"), count: Count, ...InSeason }),
  /** A league whose spots cost something and that cannot take cards yet: no family can pay. */
  z.object({ kind: z.literal("cards"), count: Count, leagueId: z.uuid(), leagueName: z.string() }),
  /** Families that wait where spots are free. */
  z.object({ kind: z.literal("waitlist"), count: Count, ...InSeason, seasonName: z.string() }),
  /** Scores that a coach disputes: the league decides. */
  z.object({ kind: z.literal("disputed-scores"), count: Count, ...InSeason }),
  /** Games that are over and have no score. */
  z.object({ kind: z.literal("missing-scores"), count: Count, ...InSeason }),
  /** Games of the next week of play that lack officials. */
  z.object({ kind: z.literal("officials-missing"), count: Count, ...InSeason }),
  /** Officials who were reminded of such a game and have not answered. */
  z.object({ kind: z.literal("officials-unanswered"), count: Count, ...InSeason }),
  /** Leagues that are half filled in. */
  z.object({ kind: z.literal("drafts"), count: Count }),
]);
export type Need = z.output<typeof Need>;

/** A figure with what it was before; null where there is nothing to compare it with. */
export const Card = z.object({
  kind: z.enum(["leagues", "decided", "wait-hours", "taken", "spots-left", "waiting"]),
  value: z.number(),
  before: z.nullable(z.number()),
});
export type Card = z.output<typeof Card>;

export const TASK_STATES = ["not-started", "in-progress", "completed"] as const;
/** A step of whoever wants to run a first league. */
export const Task = z.object({
  kind: z.enum(["confirm-address", "photo-id", "submit-league", "approval"]),
  state: z.enum(TASK_STATES),
});
export type Task = z.output<typeof Task>;

/** What opens, closes, begins or ends on a day of a season. */
export const SEASON_DAYS = ["opens", "closes", "starts", "ends"] as const;
export const SeasonDay = z.object({ kind: z.enum(SEASON_DAYS), date: z.iso.date() });
export type SeasonDay = z.output<typeof SeasonDay>;

/** In cents: what families paid and did not get back, and what they still owe. */
export const SeasonMoney = z.object({ paid: z.int(), due: z.int() });

/** A season of a league that the member runs, in a line. */
export const SeasonLine = z.object({
  ...InSeason,
  seasonName: z.string(),
  taken: Count,
  capacity: Count,
  waiting: Count,
  money: SeasonMoney,
  /** What comes next, in the league's calendar. */
  next: SeasonDay,
});
export type SeasonLine = z.output<typeof SeasonLine>;

/** So many seasons are shown at most; the others are in League Management. */
export const MOST_SEASON_LINES = 6;

/** A game, practice or other event of today, of a league that the member runs. */
export const TodayEvent = z.object({
  ...InSeason,
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  title: z.nullable(z.string()),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  homeWaits: z.nullable(z.string()),
  awayWaits: z.nullable(z.string()),
  /** "Bushrod Park, Field 2"; null while nobody knows. */
  where: z.nullable(z.string()),
  /** On the venue's clock. */
  date: z.iso.date(),
  start: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  /** `missing-officials`: a game to come that lacks some. `missing-score`: a game that is over and has none. */
  state: z.enum(["to-come", "missing-officials", "going-on", "missing-score", "postponed", "cancelled"]),
});
export type TodayEvent = z.output<typeof TodayEvent>;

/** So many of today's events are shown at most. */
export const MOST_TODAY = 8;

export const Today = z.object({
  /** What is still to do or to know of today, in the order of time: at most `MOST_TODAY`. */
  events: z.array(TodayEvent),
  /** How many more of them there are, and how many are over with nothing missing. */
  more: Count,
  over: Count,
  /** Seasons with events that are not over: where a venue may have to be closed. */
  seasons: z.array(z.object({ seasonId: z.uuid(), leagueName: z.string() })),
});
export type Today = z.output<typeof Today>;

export const DashboardView = z.object({
  needs: z.array(Need),
  /** Null where nothing of a league that the member runs is on today. */
  today: z.nullable(Today),
  /** Seasons that are not over, of the leagues that the member runs: what comes first stands first. */
  seasons: z.array(SeasonLine),
  /** At most four; none where there is nothing to count yet. */
  cards: z.array(Card),
  /** The first steps, until the first league is public; null for everybody else. */
  tasks: z.nullable(z.array(Task)),
  /** The moment of all figures. */
  asOf: z.iso.datetime(),
});
export type DashboardView = z.output<typeof DashboardView>;

export const dashboardCalls = {
  dashboard: own(
    "GET",
    "/office/dashboard",
    "What waits for the member, and the figures of what they run or oversee",
  ).output(DashboardView),
};
