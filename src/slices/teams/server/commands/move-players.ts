import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { rosterPlayers } from "#slices/registration/server/public.ts";
import type { PlayerMoves, PlayerTeamUpdate } from "../../contract/board.ts";
import { teamsTopic } from "../../policy.ts";
import type { Move, Spot } from "../../rules/change.ts";
import type { TeamsDeps } from "../services.ts";
import { setLocked } from "../store/teams.ts";
import { changingTeams, makeOwnChange } from "./change.ts";
import type { HeldBoard } from "./held-board.ts";
import { record } from "./record.ts";

/**
 * Moves players to a team of their division, or off their teams: all of them or none. Who is there already stays.
 * @throws Refusal teams.full, unless a manager allows it more with a reason; teams.no-such-player; teams.changed-meanwhile
 */
export function movePlayers(
  ctx: TeamsDeps & ActorContext,
  { division, players, team, allowMore = null }: PlayerMoves,
): Promise<{ changed: number }> {
  return changingTeams(ctx, { division }, (held) => moveHeld(held, { players, team, allowMore }));
}

async function moveHeld(
  held: HeldBoard,
  { players, team, allowMore }: Omit<PlayerMoves, "division" | "allowMore"> & { allowMore: string | null },
): Promise<{ changed: number }> {
  const { standing, tx, home } = held;
  const moves = [...new Set(players)].flatMap((registration): Move[] => {
    const from = standing.spots.get(registration) ?? null;
    return (from?.team ?? null) === team
      ? []
      : [{ registration, from, to: team === null ? null : { team, jersey: null } }];
  });
  if (moves.length === 0) return { changed: 0 };
  const allowed = allowMore === null || team === null ? [] : [team];
  await makeOwnChange(held, "players-moved", { teams: [], moves }, { allowed, reason: allowMore });
  const details = { division: home.id, team, players: moves.length, ...(allowMore === null ? {} : { over: true }) };
  const action = allowMore === null ? "teams.players-moved" : "teams.one-more-allowed";
  for (const { registration } of moves)
    await record(tx, held.by, { action, object: { kind: "registration", id: registration }, details });
  return { changed: moves.length };
}

/**
 * The specification's call (§7): a player by their registration, a team by its name in the player's division.
 * @throws Refusal teams.no-such-player for who does not run the league, and without such a player; teams.no-such-team;
 *   and as `movePlayers`
 */
export async function updatePlayerTeam(
  ctx: TeamsDeps & ActorContext,
  { player_id: player, team_name: name }: PlayerTeamUpdate,
): Promise<{ success: true }> {
  signedIn(ctx.actor);
  const [found] = isUuid(player) ? await rosterPlayers(ctx.db, { registrationIds: [player] }) : [];
  if (!found) throw new Refusal("teams.no-such-player");
  const notYours = (reason: unknown) => {
    throw reason instanceof Refusal && reason.code === "teams.not-found" ? new Refusal("teams.no-such-player") : reason;
  };
  await changingTeams(ctx, { division: found.divisionId }, (held) => {
    const team = held.standing.teams.find((one) => one.name.toLowerCase() === name?.trim().toLowerCase());
    if (name !== null && !team) throw new Refusal("teams.no-such-team");
    return moveHeld(held, { players: [player], team: team?.id ?? null, allowMore: null });
  }).catch(notYours);
  return { success: true };
}

/** The division of a player with a confirmed spot, held. @throws Refusal teams.not-found without such a player */
async function changingPlayer<Answer>(
  ctx: TeamsDeps & ActorContext,
  player: string,
  work: (held: HeldBoard, from: Spot) => Promise<Answer>,
): Promise<Answer> {
  signedIn(ctx.actor);
  const [found] = isUuid(player) ? await rosterPlayers(ctx.db, { registrationIds: [player] }) : [];
  if (!found) throw new Refusal("teams.not-found");
  return changingTeams(ctx, { division: found.divisionId }, (held) => {
    const from = held.standing.spots.get(player);
    if (!from) throw new Refusal("teams.no-such-player");
    return work(held, from);
  });
}

/** Gives a player of a team a number, or none. @throws Refusal teams.jersey-taken; teams.no-such-player without a team */
export function setJersey(
  ctx: TeamsDeps & ActorContext,
  { player, jersey }: { player: string; jersey: string | null },
): Promise<{ changed: number }> {
  return changingPlayer(ctx, player, async (held, from) => {
    if (from.jersey === jersey) return { changed: 0 };
    const moves = [{ registration: player, from, to: { team: from.team, jersey } }];
    await makeOwnChange(held, "jersey-set", { teams: [], moves });
    const object = { kind: "registration", id: player } as const;
    await record(held.tx, held.by, { action: "teams.jersey-set", object, details: { team: from.team, jersey } });
    return { changed: 1 };
  });
}

/**
 * Keeps a player on the team when teams are made anew, or no longer; moving the player by hand ends it.
 * @throws Refusal teams.no-such-player without a team
 */
export function lockPlayer(
  ctx: TeamsDeps & ActorContext,
  { player, locked }: { player: string; locked: boolean },
): Promise<{ changed: number }> {
  return changingPlayer(ctx, player, async ({ tx, by, home }, { team }) => {
    if (!(await setLocked(tx, player, locked))) return { changed: 0 };
    await announceLive(tx, teamsTopic(home.id));
    const action = locked ? "teams.player-locked" : "teams.player-unlocked";
    await record(tx, by, { action, object: { kind: "registration", id: player }, details: { team } });
    return { changed: 1 };
  });
}
