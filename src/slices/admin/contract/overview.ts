import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Need } from "./dashboard.ts";

const { own } = callsOf("back office", (route) => oc.route(route));

/** What opens, closes, begins or ends on a day of a season. */
export const SEASON_DAYS = ["opens", "closes", "starts", "ends"] as const;

/** A league's season in a few figures. */
export const SeasonFigures = z.object({
  season: z.object({ id: z.uuid(), name: z.string() }),
  divisions: z.array(z.object({ id: z.uuid(), name: z.string(), taken: z.int(), capacity: z.int(), waiting: z.int() })),
  /** Weeks since registration opened, with what came in. */
  weeks: z.array(
    z.object({
      from: z.iso.date(),
      /** Null for a week that has not begun. */
      count: z.nullable(z.int()),
      /** In the same week of the season before; null where there was none. */
      before: z.nullable(z.int()),
    }),
  ),
  /** The name of the season before. */
  before: z.nullable(z.string()),
  /** In cents: what families paid and did not get back, and what they still owe. */
  money: z.object({ paid: z.int(), due: z.int() }),
  /** What is still to come, in the league's calendar and the order of days. */
  days: z.array(z.object({ kind: z.enum(SEASON_DAYS), date: z.iso.date() })),
});
export type SeasonFigures = z.output<typeof SeasonFigures>;

export const LeagueOverview = z.object({
  /** What waits in this league. */
  needs: z.array(Need),
  /** Null where the league has no season. */
  season: z.nullable(SeasonFigures),
});
export type LeagueOverview = z.output<typeof LeagueOverview>;

export const overviewCalls = {
  leagueOverview: own(
    "GET",
    "/office/leagues/{league}/overview",
    "What waits in a league, and its season: spots, registrations by week, money, days to come",
  )
    .input(z.object({ league: z.uuid("input.not-understood") }))
    .output(LeagueOverview),
};
