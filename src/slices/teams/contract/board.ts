import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text/text-fields.ts";
import { CHANGE_KINDS, LONGEST_REASON, MOST_MOVED, MOST_PLAYERS, REQUEST_KINDS, TEAM_COLORS } from "./vocabulary.ts";

const { own } = callsOf("teams", (route) => oc.route(route));

const Id = z.uuid("input.not-understood");
/** The form of an id that is none is the id of nothing. */
const Ref = z.string();

export const TeamName = z
  .string("team-name.missing")
  .check(z.trim(), z.minLength(1, "team-name.missing"), z.maxLength(60, "team-name.long"), oneLine());
const MaxPlayers = z
  .int("team-size.number")
  .check(z.minimum(1, "team-size.number"), z.maximum(MOST_PLAYERS, "team-size.large"));
export const Reason = z
  .string("team-reason.missing")
  .check(
    unixLines,
    z.trim(),
    z.minLength(1, "team-reason.missing"),
    z.maxLength(LONGEST_REASON, "team-reason.long"),
    manyLines,
  );

/** Two digits at most; "00" is a number of its own. */
export const Jersey = z.nullable(z.string("jersey.number").check(z.regex(/^\d{1,2}$/, "jersey.number")));

/** The specified words of an addition that names no league, or none that could be one (spec.txt §5, §8). */
export const NewTeam = z.object({
  league: z.string("team-league.missing").check(z.minLength(1, "team-league.missing"), z.uuid("team-league.wrong")),
  division: Ref,
  /** Without one: the number after the highest 'Team N' of the division. */
  name: optionalText(TeamName),
  maxPlayers: z.optional(MaxPlayers),
});
export type NewTeam = z.output<typeof NewTeam>;

export const TeamEdit = z.object({
  team: Ref,
  version: z.int(),
  name: TeamName,
  maxPlayers: MaxPlayers,
  color: z.enum(TEAM_COLORS, "input.not-understood"),
  /** Head Coach, Coach 2–4: officials of the league with the role Coach; each once. */
  coaches: z.array(z.nullable(Id)).check(z.length(4, "input.not-understood")),
});
export type TeamEdit = z.output<typeof TeamEdit>;

export const PlayerMoves = z.object({
  division: Ref,
  /** Their registrations. */
  players: z.array(Id).check(z.minLength(1, "team-players.missing"), z.maxLength(MOST_MOVED, "input.not-understood")),
  /** Null takes them off their teams. */
  team: z.nullable(Id),
  /** Why the team may go over its maximum with this move. */
  allowMore: z.optional(z.nullable(Reason)),
});
export type PlayerMoves = z.output<typeof PlayerMoves>;

/** The specification's call (§7). */
export const PlayerTeamUpdate = z.object({ player_id: Ref, team_name: z.nullable(z.string()) });
export type PlayerTeamUpdate = z.output<typeof PlayerTeamUpdate>;

const BoardCoach = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Whether the coach has the certificates that the league requires; without them they see no player. */
  cleared: z.boolean(),
});

export const BoardTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(TEAM_COLORS),
  maxPlayers: z.int(),
  players: z.int(),
  /** How many may still come. */
  free: z.int(),
  coaches: z.array(z.object({ position: z.int(), ...BoardCoach.shape })),
  /** Stays as it is when teams are made anew. */
  locked: z.boolean(),
  version: z.int(),
});
export type BoardTeam = z.output<typeof BoardTeam>;

const BoardRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  /** The other player's registration; of a parent who coaches, the team. */
  other: z.uuid(),
});
export type BoardRequest = z.output<typeof BoardRequest>;

export const BoardPlayer = z.object({
  /** The registration's. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  gender: z.nullable(z.enum(["male", "female", "other"])),
  /** The parents' names, as the registration says them. */
  parents: z.array(z.string()),
  team: z.nullable(z.uuid()),
  jersey: z.nullable(z.string()),
  /** Auto Generate leaves this player on the team. */
  locked: z.boolean(),
  registeredOn: z.iso.date(),
  /** The mean of what evaluators entered. */
  rating: z.nullable(z.number()),
  /** For who has no team: the teams that suit best. */
  fits: z.array(z.uuid()),
  /** What there is to keep when the player gets a team; a pair of players may say it both ways. */
  requests: z.array(BoardRequest),
});
export type BoardPlayer = z.output<typeof BoardPlayer>;

const Undoable = z.nullable(z.object({ kind: z.enum(CHANGE_KINDS), at: z.iso.datetime() }));

export const TeamBoard = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string(), startDate: z.iso.date() }),
  division: z.object({ id: z.uuid(), name: z.string() }),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether published teams can be withdrawn: until the first game. */
  mayWithdraw: z.boolean(),
  teams: z.array(BoardTeam),
  players: z.array(BoardPlayer),
  /** Who may coach: officials of the league with the role Coach. */
  coaches: z.array(BoardCoach),
  /** What the person who asks would undo or redo next. */
  undo: Undoable,
  redo: Undoable,
  nextName: z.string(),
});
export type TeamBoard = z.output<typeof TeamBoard>;

/** Where teams can be made: approved leagues that somebody runs. */
export const TeamLeagues = z.object({
  leagues: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      seasons: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          divisions: z.array(
            z.object({ id: z.uuid(), name: z.string(), teams: z.int(), published: z.boolean(), players: z.int() }),
          ),
        }),
      ),
    }),
  ),
});
export type TeamLeagues = z.output<typeof TeamLeagues>;

const Division = z.object({ division: Ref });
const Done = z.object({ changed: z.int() });

export const boardCalls = {
  teamLeagues: own("GET", "/office/teams", "Approved leagues that one runs, with the teams of their divisions").output(
    TeamLeagues,
  ),
  teamBoard: own("GET", "/office/divisions/{division}/teams", "The teams and players of a division")
    .input(Division)
    .output(TeamBoard),
  addTeam: own("POST", "/office/divisions/{division}/teams", "Add a team", {
    description: "Without a name it gets the number after the highest 'Team N' of the division.",
  })
    .input(NewTeam)
    .output(z.object({ id: z.uuid(), name: z.string() })),
  editTeam: own("PUT", "/office/teams/{team}", "Change a team's name, coaches, maximum or color")
    .input(TeamEdit)
    .output(Done),
  deleteTeam: own("DELETE", "/office/teams/{team}", "Delete a team; its players have none then")
    .input(z.object({ team: Ref, version: z.coerce.number().check(z.int()) }))
    .output(Done),
  movePlayers: own("POST", "/office/divisions/{division}/players", "Move players to a team, or off their teams", {
    description:
      "All of them or none. A full team is refused, unless a manager allows it one more player with a reason (`allowMore`).",
  })
    .input(PlayerMoves)
    .output(Done),
  setJersey: own("PUT", "/office/players/{player}/jersey", "Give a player of a team a number")
    .input(z.object({ player: Ref, jersey: Jersey }))
    .output(Done),
  lockTeam: own("PUT", "/office/teams/{team}/lock", "Keep a team as it is when teams are made again", {
    description: "Auto Generate takes no one off a locked team and puts no one on it. Moves by hand are free.",
  })
    .input(z.object({ team: Ref, locked: z.boolean() }))
    .output(Done),
  lockPlayer: own("PUT", "/office/players/{player}/lock", "Keep a player on the team when teams are made again", {
    description: "Auto Generate leaves who is locked where they are. Moving the player by hand ends it.",
  })
    .input(z.object({ player: Ref, locked: z.boolean() }))
    .output(Done),
  undoTeamChange: own("POST", "/office/divisions/{division}/undo", "Undo one's own last change", {
    description: "Of the division's last 50 changes. Refused where someone changed the same since.",
  })
    .input(Division)
    .output(z.object({ kind: z.enum(CHANGE_KINDS) })),
  redoTeamChange: own("POST", "/office/divisions/{division}/redo", "Do again what one has undone last")
    .input(Division)
    .output(z.object({ kind: z.enum(CHANGE_KINDS) })),
  updatePlayerTeam: own("POST", "/update-player-team", "Assign a player to a team, or take them off (§7)", {
    description:
      "`player_id` is the registration's id; the team is looked up by its name in the registration's division. The text of a failure's answer is the error.",
  })
    .input(PlayerTeamUpdate)
    .output(z.object({ success: z.literal(true) })),
};
