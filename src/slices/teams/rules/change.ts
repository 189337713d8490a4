import type { TeamColor } from "../contract/vocabulary.ts";

/** What a manager says of a team. */
export interface TeamState {
  readonly name: string;
  readonly maxPlayers: number;
  readonly color: TeamColor;
  /** By position: the head coach first; null where there is none. */
  readonly coaches: readonly (string | null)[];
}

/** Where a player stands. */
export interface Spot {
  readonly team: string;
  readonly jersey: string | null;
}

export interface Move {
  readonly registration: string;
  /** Null for a player without a team. */
  readonly from: Spot | null;
  readonly to: Spot | null;
}

export interface TeamWrite {
  readonly id: string;
  /** Null for a team that was not there. */
  readonly before: TeamState | null;
  /** Null for a team that is deleted. */
  readonly after: TeamState | null;
}

/** What is done to a division's teams in one step, with what it takes to undo it. */
export interface Change {
  readonly teams: readonly TeamWrite[];
  readonly moves: readonly Move[];
}

export const NO_CHANGE: Change = { teams: [], moves: [] };

/** A team as it stands, with how many players it has. */
export interface StandingTeam extends TeamState {
  readonly id: string;
  readonly players: number;
  /** Players that were allowed beyond the maximum. */
  readonly allowedOver: number;
}

/** A division's teams and where its players stand: who has no team is not in `spots`. */
export interface Standing {
  readonly teams: readonly StandingTeam[];
  readonly spots: ReadonlyMap<string, Spot>;
}

/** The change that takes another one back. */
export function inverse({ teams, moves }: Change): Change {
  return {
    teams: teams.map(({ id, before, after }) => ({ id, before: after, after: before })),
    moves: moves.map(({ registration, from, to }) => ({ registration, from: to, to: from })),
  };
}

/** Why a change cannot be made. A full team is named, with its maximum. */
export type Impossible =
  | { readonly code: "teams.changed-meanwhile" | "teams.name-taken" | "teams.maximum-too-low" | "teams.jersey-taken" }
  | { readonly code: "teams.full"; readonly team: string; readonly most: number };

export const sameTeam = (a: TeamState, b: TeamState) =>
  a.name === b.name &&
  a.maxPlayers === b.maxPlayers &&
  a.color === b.color &&
  a.coaches.length === b.coaches.length &&
  a.coaches.every((coach, at) => coach === b.coaches[at]);

/**
 * Whether a change fits what stands: everything it starts from is as it says, and what comes of it keeps the rules.
 * @param allowed the teams that a manager lets go over their maximum with this change
 */
export function impossible(
  standing: Standing,
  { teams, moves }: Change,
  allowed: readonly string[] = [],
): Impossible | undefined {
  const after = new Map(standing.teams.map((team) => [team.id, team]));
  for (const { id, before, after: next } of teams) {
    const now = after.get(id);
    if (before === null ? now !== undefined : now === undefined || !sameTeam(now, before))
      return { code: "teams.changed-meanwhile" };
    if (next === null) after.delete(id);
    else after.set(id, { players: 0, allowedOver: 0, ...now, ...next, id });
  }
  const names = [...after.values()].map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return { code: "teams.name-taken" };
  for (const { registration, from } of moves) {
    if ((standing.spots.get(registration)?.team ?? null) !== (from?.team ?? null))
      return { code: "teams.changed-meanwhile" };
  }
  return overfull(after, moves, allowed) ?? jerseyTwice(standing, moves) ?? missing(after, moves);
}

/**
 * How many players a team takes when so many of its own stay: what was allowed beyond the maximum is for those who are there.
 */
export const roomFor = (
  { maxPlayers, allowedOver }: Pick<StandingTeam, "maxPlayers" | "allowedOver">,
  stay: number,
): number => Math.max(maxPlayers, Math.min(stay, maxPlayers + allowedOver));

function overfull(
  teams: ReadonlyMap<string, StandingTeam>,
  moves: readonly Move[],
  allowed: readonly string[],
): Impossible | undefined {
  const [left, come] = [new Map<string, number>(), new Map<string, number>()];
  const count = (players: Map<string, number>, { team }: Spot) => players.set(team, (players.get(team) ?? 0) + 1);
  for (const { from, to } of moves) {
    if (from?.team === to?.team) continue;
    if (from) count(left, from);
    if (to) count(come, to);
  }
  for (const team of teams.values()) {
    const coming = come.get(team.id) ?? 0;
    const stay = team.players - (left.get(team.id) ?? 0);
    if (coming > 0 && stay + coming > roomFor(team, stay) && !allowed.includes(team.id))
      return { code: "teams.full", team: team.name, most: team.maxPlayers };
    if (coming === 0 && stay > team.maxPlayers + team.allowedOver) return { code: "teams.maximum-too-low" };
  }
  return undefined;
}

function jerseyTwice({ spots }: Standing, moves: readonly Move[]): Impossible | undefined {
  const after = new Map(spots);
  for (const { registration, to } of moves) {
    if (to) after.set(registration, to);
    else after.delete(registration);
  }
  const worn = [...after.values()].flatMap(({ team, jersey }) => (jersey === null ? [] : `${team} ${jersey}`));
  return new Set(worn).size < worn.length ? { code: "teams.jersey-taken" } : undefined;
}

/** A team that players are moved to is one of the division. */
function missing(teams: ReadonlyMap<string, StandingTeam>, moves: readonly Move[]): Impossible | undefined {
  return moves.some(({ to }) => to !== null && !teams.has(to.team)) ? { code: "teams.changed-meanwhile" } : undefined;
}
