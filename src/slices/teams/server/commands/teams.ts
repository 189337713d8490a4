import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import type { NewTeam, TeamEdit } from "../../contract/board.ts";
import { teamsTopic } from "../../policy.ts";
import { DEFAULT_MAX_PLAYERS, TEAM_COLORS } from "../../contract/vocabulary.ts";
import { nextTeamName } from "../../rules/names.ts";
import { stateOf } from "../queries/standing.ts";
import type { TeamsDeps } from "../services.ts";
import { newTeamId, setTeamLocked } from "../store/teams.ts";
import { changingTeams, heldTeam, makeOwnChange } from "./change.ts";
import { record } from "./record.ts";

/**
 * Adds a team to a division, called by the next free number unless told otherwise, in the next color.
 * @throws Refusal teams.not-found for who does not run the league, and where the division is another league's;
 *   teams.name-taken
 */
export function addTeam(
  ctx: TeamsDeps & ActorContext,
  { league, division, name: given, maxPlayers = DEFAULT_MAX_PLAYERS }: NewTeam,
): Promise<{ id: string; name: string }> {
  return changingTeams(ctx, { division }, async (held) => {
    if (held.home.leagueId !== league.toLowerCase()) throw new Refusal("teams.not-found");
    const { teams } = held.standing;
    const name = given ?? nextTeamName(teams.map((team) => team.name));
    const color = TEAM_COLORS[teams.length % TEAM_COLORS.length]!;
    const id = await newTeamId(held.tx);
    const after = { name, maxPlayers, color, coaches: [null, null, null, null] };
    await makeOwnChange(held, "team-added", { teams: [{ id, before: null, after }], moves: [] });
    await record(held.tx, held.by, { action: "teams.team-added", object: { kind: "team", id }, details: { name } });
    return { id, name };
  });
}

/**
 * Changes a team's name, coaches, maximum or color.
 * @throws Refusal teams.changed-meanwhile; teams.name-taken; teams.maximum-too-low; teams.no-coach; teams.coach-twice
 */
export function editTeam(
  ctx: TeamsDeps & ActorContext,
  { team: id, version, ...after }: TeamEdit,
): Promise<{ changed: number }> {
  return changingTeams(ctx, { team: id }, async (held) => {
    const team = heldTeam(held, id);
    if (team.version !== version) throw new Refusal("teams.changed-meanwhile");
    const before = stateOf(team);
    await makeOwnChange(held, "team-edited", { teams: [{ id, before, after }], moves: [] });
    const fields = (["name", "maxPlayers", "color"] as const).filter((field) => before[field] !== after[field]);
    const coaches = before.coaches.some((coach, at) => coach !== after.coaches[at]);
    const details = { fields: coaches ? [...fields, "coaches"] : fields };
    await record(held.tx, held.by, { action: "teams.team-edited", object: { kind: "team", id }, details });
    return { changed: 1 };
  });
}

/** Deletes a team; its players have none then. @throws Refusal teams.changed-meanwhile */
export function deleteTeam(
  ctx: TeamsDeps & ActorContext,
  { team: id, version }: { team: string; version: number },
): Promise<{ changed: number }> {
  return changingTeams(ctx, { team: id }, async (held) => {
    const team = heldTeam(held, id);
    if (team.version !== version) throw new Refusal("teams.changed-meanwhile");
    const moves = [...held.standing.spots].flatMap(([registration, from]) =>
      from.team === id ? { registration, from, to: null } : [],
    );
    await makeOwnChange(held, "team-deleted", { teams: [{ id, before: stateOf(team), after: null }], moves });
    const details = { name: team.name, players: moves.length };
    await record(held.tx, held.by, { action: "teams.team-deleted", object: { kind: "team", id }, details });
    return { changed: moves.length };
  });
}

/** Keeps a team as it is when teams are made anew, or no longer: nobody comes by it and nobody goes; moves by hand are free. */
export function lockTeam(
  ctx: TeamsDeps & ActorContext,
  { team: id, locked }: { team: string; locked: boolean },
): Promise<{ changed: number }> {
  return changingTeams(ctx, { team: id }, async ({ tx, by, home }) => {
    if (!(await setTeamLocked(tx, id, locked))) return { changed: 0 };
    await announceLive(tx, teamsTopic(home.id));
    const action = locked ? "teams.team-locked" : "teams.team-unlocked";
    await record(tx, by, { action, object: { kind: "team", id } });
    return { changed: 1 };
  });
}
