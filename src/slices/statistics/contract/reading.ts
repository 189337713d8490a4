import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Counts, LeagueName, Named, PlayerLabel, PlayerTotals, Ranking, SetChoice, TeamGame } from "./shapes.ts";

const { call, own } = callsOf("statistics", (route) => oc.route(route));

/**
 * Why there is nothing to read: the league keeps none, shows them to its members alone, hides scores of this group, or there are none
 * yet; null where there are statistics.
 */
export const CLOSED = ["off", "members", "young", "none"] as const;

export const LeagueStatistics = z.object({
  league: LeagueName,
  closed: z.nullable(z.enum(CLOSED)),
  set: SetChoice,
  seasons: z.array(z.object({ ...Named.shape, division: z.uuid() })),
  season: z.nullable(Named),
  divisions: z.array(Named),
  division: z.nullable(Named),
  /** False for groups under ten: those are not ranked. */
  ranked: z.boolean(),
  leaders: z.array(Ranking),
  teams: z.array(z.object({ ...Named.shape, games: z.int(), counts: Counts })),
});
export type LeagueStatistics = z.output<typeof LeagueStatistics>;

const About = {
  league: LeagueName,
  season: Named,
  division: Named,
  set: SetChoice,
};

export const TeamStatistics = z.object({
  ...About,
  team: Named,
  players: z.array(PlayerTotals),
  /** Of all players, also those that are not shown. */
  totals: z.object({ games: z.int(), counts: Counts }),
  games: z.array(TeamGame),
});
export type TeamStatistics = z.output<typeof TeamStatistics>;

/** A game's box score as it is read: each side's players, and the sum of all of them, also of who is not shown. */
export const GameStatistics = z.object({
  ...About,
  game: z.object({ id: z.uuid(), date: z.iso.date(), start: z.string() }),
  sides: z.array(z.object({ team: Named, score: z.nullable(z.int()), players: z.array(PlayerTotals), counts: Counts })),
});
export type GameStatistics = z.output<typeof GameStatistics>;

/** A game of a player, with what the player did. */
export const PlayerGame = z.object({
  event: z.uuid(),
  date: z.iso.date(),
  team: z.string(),
  opponent: z.string(),
  counts: Counts,
});

const PlayerSeason = z.object({
  ...About,
  player: PlayerLabel,
  page: z.uuid(),
  team: Named,
  /** In the order of time. */
  games: z.array(PlayerGame),
});
export const PlayerStatistics = PlayerSeason;
export type PlayerStatistics = z.output<typeof PlayerStatistics>;

export const OwnStatisticsOf = z.object({
  /** The latest season first. */
  players: z.array(z.object({ ...PlayerSeason.shape, first: z.string(), hidden: z.boolean() })),
});
export type OwnStatisticsOf = z.output<typeof OwnStatisticsOf>;

export const readingCalls = {
  leagueStatistics: call("GET", "/leagues/{league}/statistics", "Leaders and teams of a division of a league", {
    description:
      "As far as the league shows them to the reader. Names only where a guardian, or the adult player, agreed; everyone else is a number.",
  })
    .input(
      z.object({
        league: z.string().check(z.minLength(1), z.maxLength(120)),
        division: z.optional(z.uuid("input.not-understood")),
      }),
    )
    .output(LeagueStatistics),
  teamStatistics: call("GET", "/statistics/teams/{team}", "The statistics of a team and its players")
    .input(z.object({ team: z.string() }))
    .output(TeamStatistics),
  gameStatistics: call("GET", "/statistics/games/{event}", "The box score of a game", {
    description: "For anyone who may read the league's statistics; names as in them.",
  })
    .input(z.object({ event: z.string() }))
    .output(GameStatistics),
  playerStatistics: call("GET", "/statistics/players/{player}", "A player's season, game by game", {
    description: "Only of players whose name may be shown; for anyone who may read the league's statistics.",
  })
    .input(z.object({ player: z.string() }))
    .output(PlayerStatistics),
  ownStatistics: own("GET", "/statistics/own", "The seasons of one's children, or one's own, game by game").output(
    OwnStatisticsOf,
  ),
};
