import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Need, SeasonDay, SeasonMoney } from "./dashboard.ts";

const { own } = callsOf("back office", (route) => oc.route(route));

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
  money: SeasonMoney,
  /** What is still to come, in the league's calendar and the order of days. */
  days: z.array(SeasonDay),
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
