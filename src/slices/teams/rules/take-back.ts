import { sameTeam, type Change, type Move, type Spot, type Standing } from "./change.ts";
import { settle, type TeamToSettle } from "./settle.ts";

export interface TakenBack {
  readonly change: Change;
  /** Players that stay where they are, because somebody changed something since. */
  readonly playersLeft: number;
  /** Teams that stay, because somebody changed or needs them. */
  readonly teamsLeft: number;
}

const sameSpot = (one: Spot | null, other: Spot | null) =>
  one?.team === other?.team && (one?.jersey ?? null) === (other?.jersey ?? null);

/**
 * The change that takes another one back as far as nobody changed it since: players who still stand where it put them go back where
 * they were, if there is room, and teams that it made go when nobody is left on them.
 */
export function takeBack(standing: Standing, { teams, moves }: Change): TakenBack {
  const standingTeams = new Map(standing.teams.map((team) => [team.id, team]));
  const spots = new Map<string, Map<string, string | null>>(standing.teams.map(({ id }) => [id, new Map()]));
  for (const [player, { team, jersey }] of standing.spots) spots.get(team)?.set(player, jersey);
  const wishes = moves
    .filter(({ registration, from, to }) => {
      const now = standing.spots.get(registration) ?? null;
      return sameSpot(now, to) && (from === null || standingTeams.has(from.team));
    })
    .map(({ registration, from, to }) => ({ player: registration, from: to, to: from }));
  const toSettle = new Map(
    standing.teams.map((team): [string, TeamToSettle] => [team.id, { ...team, spots: spots.get(team.id)! }]),
  );
  const { refused } = settle(toSettle, wishes);
  const back = wishes
    .filter((wish) => !refused.has(wish))
    .map(({ player, from, to }): Move => ({ registration: player, from, to }));
  const leaving = new Set(back.map(({ registration }) => registration));
  const coming = new Set(back.flatMap(({ to }) => to?.team ?? []));
  const made = teams.filter(({ before }) => before === null);
  const gone = made.filter(({ id, after }) => {
    const now = standingTeams.get(id);
    if (!now || !after || !sameTeam(now, after) || coming.has(id)) return false;
    return [...spots.get(id)!.keys()].every((player) => leaving.has(player));
  });
  const stillThere = made.filter(({ id }) => standingTeams.has(id));
  return {
    change: { teams: gone.map(({ id, after }) => ({ id, before: after, after: null })), moves: back },
    playersLeft: moves.length - back.length,
    teamsLeft: stillThere.length - gone.length,
  };
}
