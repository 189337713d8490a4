import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { TEAM_COLORS } from "#slices/teams/contract/vocabulary.ts";
import { PlayRules } from "./play-rules.ts";
import {
  LINEUP_STATES,
  MOST_AT_BATS,
  MOST_PERIODS,
  MOST_PITCHES,
  MOST_PLAYERS_PER_SIDE,
  MOST_PLAYERS,
  PERIOD_KINDS,
  WHOLE_PERIOD,
} from "./vocabulary.ts";

const { own } = callsOf("lineups", (route) => oc.route(route));

const WRONG = "input.not-understood";
const count = (most: number, code: string = WRONG, least = 0) =>
  z.int(code).check(z.minimum(least, code), z.maximum(most, code));

const LineupPlayer = z.object({
  /** The player's registration. */
  id: z.uuid(WRONG),
  present: z.boolean(WRONG),
  atBats: count(MOST_AT_BATS, "at-bats.number"),
  pitches: count(MOST_PITCHES, "pitches.number"),
});

export const LineupLine = z
  .object({
    player: z.uuid(WRONG),
    period: count(MOST_PERIODS, WRONG, 1),
    /** The position as planned, "X" in sports without positions; null for who sits. */
    plan: z.nullable(z.string(WRONG).check(z.regex(/^[A-Z0-9]{1,3}$/, WRONG))),
    /** Half periods that were played; null while it is not known. */
    played: z.nullable(count(WHOLE_PERIOD)),
    /** Whether the player is on the field at the end of the period: who came in is, who went out is not. */
    onField: z.boolean(WRONG),
  })
  .check(z.refine(({ played, onField }) => !onField || (played ?? 0) > 0, { error: WRONG }));
export type LineupLine = z.output<typeof LineupLine>;

/** A lineup as a page holds and sends it. */
export const LineupBody = z.object({
  state: z.enum(LINEUP_STATES, WRONG),
  /** The period that is played; 0 before the first. */
  period: count(MOST_PERIODS),
  periods: count(MOST_PERIODS, "lineup-periods.number", 1),
  playersPerSide: count(MOST_PLAYERS_PER_SIDE, "lineup-players-per-side.number", 1),
  players: z.array(LineupPlayer).check(z.maxLength(MOST_PLAYERS, WRONG)),
  lines: z.array(LineupLine).check(z.maxLength(MOST_PLAYERS * MOST_PERIODS, WRONG)),
});
export type LineupBody = z.output<typeof LineupBody>;

const OfTeam = z.object({ event: z.string(), team: z.string() });

export const SaveLineup = z
  .extend(z.extend(OfTeam, LineupBody.shape), {
    /** The version that was seen; 0 for none. */
    version: z.int(WRONG),
    /** Names the page that writes, and counts what it wrote: what arrives late or twice changes nothing. */
    editor: z.uuid(WRONG),
    step: z.int(WRONG).check(z.minimum(0, WRONG)),
  })
  .check(
    z.refine(({ state, period }) => (state === "planned") === (period === 0), { error: WRONG }),
    z.refine(({ period, periods, lines }) => period <= periods && lines.every((line) => line.period <= periods), {
      error: "lineup-periods.fewer",
      path: ["periods"],
    }),
    z.refine(({ players }) => new Set(players.map(({ id }) => id)).size === players.length, { error: WRONG }),
    z.refine(
      ({ players, lines }) => {
        const known = new Set(players.map(({ id }) => id));
        const keys = new Set(lines.map(({ player, period }) => `${player} ${period}`));
        return keys.size === lines.length && lines.every(({ player }) => known.has(player));
      },
      { error: WRONG },
    ),
    z.refine(
      ({ periods, playersPerSide, lines }) =>
        Array.from({ length: periods }, (_, at) => at + 1).every(
          (period) => lines.filter((line) => line.period === period && line.plan !== null).length <= playersPerSide,
        ),
      { error: "lineup-players-per-side.many", path: ["playersPerSide"] },
    ),
  );
export type SaveLineup = z.output<typeof SaveLineup>;

/** Pitches of a day. */
const Outing = z.object({ date: z.iso.date(), pitches: z.int() });

/** A team's lineup in a game, with everything that its page needs without a network. */
export const Lineup = z.object({
  event: z.uuid(),
  date: z.iso.date(),
  start: z.string(),
  startsAt: z.iso.datetime(),
  team: z.object({ id: z.uuid(), name: z.string(), color: z.enum(TEAM_COLORS) }),
  opponent: z.string(),
  league: z.string(),
  /** Whether the game can be recorded now. */
  hasBegun: z.boolean(),
  takesPlace: z.boolean(),
  sport: z.object({
    parts: z.enum(PERIOD_KINDS),
    /** Positions to plan with, for as many as play; empty in sports without. */
    positions: z.array(z.string()),
    countsAtBats: z.boolean(),
    countsPitches: z.boolean(),
  }),
  rules: PlayRules,
  version: z.int(),
  /** As it was saved, or as one begins with. */
  body: LineupBody,
  players: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      jersey: z.nullable(z.string()),
      /** On the cutoff date of the division. */
      age: z.int(),
      answer: z.nullable(z.enum(["going", "maybe", "absent"])),
      /** Half periods in other games of the season, and how many there were while the player was present. */
      past: z.object({ played: z.int(), of: z.int() }),
      /** Pitches in other games of the league, the days in their order. */
      pitched: z.array(Outing),
    }),
  ),
});
export type Lineup = z.output<typeof Lineup>;

/** A player's time in the games of a team, in half periods. */
export const PlayerTime = z.object({
  id: z.uuid(),
  name: z.string(),
  played: z.int(),
  of: z.int(),
  games: z.array(
    z.object({
      event: z.uuid(),
      date: z.iso.date(),
      opponent: z.string(),
      played: z.int(),
      of: z.int(),
      present: z.boolean(),
    }),
  ),
  pitched: z.array(Outing),
  /** The first day on which the player may pitch again, where that is still to come. */
  mayPitchOn: z.nullable(z.iso.date()),
});
export type PlayerTime = z.output<typeof PlayerTime>;

export const TeamTime = z.object({
  team: z.object({ id: z.uuid(), name: z.string() }),
  league: z.string(),
  season: z.string(),
  /** A coach or the league sees every player and plans games; a family its own. */
  as: z.enum(["staff", "family"]),
  countsPitches: z.boolean(),
  /** The minimum that the league demands. */
  minimum: PlayRules.shape.minimum,
  players: z.array(PlayerTime),
  /** For staff: the team's games in their order, with the state of their lineup. */
  games: z.array(
    z.object({
      event: z.uuid(),
      date: z.iso.date(),
      start: z.string(),
      opponent: z.string(),
      state: z.nullable(z.enum(LINEUP_STATES)),
      isPast: z.boolean(),
    }),
  ),
});
export type TeamTime = z.output<typeof TeamTime>;

export const lineupCalls = {
  lineup: own("GET", "/games/{event}/lineups/{team}", "A team's lineup in a game", {
    description: "For the team's coaches and who runs the league.",
  })
    .input(OfTeam)
    .output(Lineup),
  saveLineup: own("PUT", "/games/{event}/lineups/{team}", "Plan or record a team's lineup in a game", {
    description:
      "For the team's coaches and who runs the league. The whole lineup; sent twice or late it changes nothing. From half an hour before the game on it can be recorded.",
  })
    .input(SaveLineup)
    .output(z.object({ version: z.int() })),
  teamTime: own("GET", "/teams/{team}/playing-time", "How much players of a team have played in the season", {
    description: "All players for the team's coaches and who runs the league; a family's own players for guardians.",
  })
    .input(z.object({ team: z.string() }))
    .output(TeamTime),
};
