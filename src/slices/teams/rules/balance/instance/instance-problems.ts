import type { TeamInstance } from "./instance.ts";

/** What is wrong with an instance, so that no teams can be made of it; empty where it is sound. */
export function instanceProblems(instance: TeamInstance): string[] {
  const problems: string[] = [];
  if (instance?.format !== "team-instance/1") return ["its format is another one"];
  for (const part of ["divisions", "teams", "players"] as const) {
    if (!Array.isArray(instance[part])) problems.push(`it has no list of ${part}`);
  }
  if (problems.length > 0) return problems;
  const divisions = new Set(instance.divisions.map(({ id }) => id));
  const teams = new Map(instance.teams.map((team) => [team.id, team]));
  const players = new Set(instance.players.map(({ id }) => id));
  for (const [what, list, ids] of [
    ["division", instance.divisions, divisions],
    ["team", instance.teams, teams],
    ["player", instance.players, players],
  ] as const) {
    if (list.length !== ids.size) problems.push(`a ${what} is named twice`);
  }
  for (const { id, division, max } of instance.teams) {
    if (!divisions.has(division)) problems.push(`team ${id} is of no division`);
    if (!Number.isInteger(max) || max < 0) problems.push(`team ${id} has no maximum`);
  }
  for (const { id, division, coachOf, locked } of instance.players) {
    if (!divisions.has(division)) problems.push(`player ${id} is of no division`);
    for (const team of [coachOf, locked]) {
      if (team !== null && team !== undefined && teams.get(team)?.division !== division) {
        problems.push(`player ${id} is held by ${team}, no team of its division`);
      }
    }
  }
  return problems;
}
