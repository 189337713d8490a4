import { answersOf } from "./answers.ts";
import { deal } from "./deal.ts";
import { divisionsOf } from "./instance/facts.ts";
import type { TeamInstance, TeamResult } from "./instance/instance.ts";

/** Shuffle and deal over a whole instance, division by division: who is locked stays, everybody else is dealt; no other rule holds. */
export function dealInstance(instance: TeamInstance, seed: number): TeamResult {
  const assignment: Record<string, string | null> = {};
  const requests = divisionsOf(instance).flatMap((division, number) => {
    const { players, teams } = division;
    const locked = (team: number) => players.filter(({ lockedOn }) => lockedOn === team).length;
    const open = teams.map(({ id, max }, team) => ({ id, free: max - locked(team) }));
    const free = players.filter(({ lockedOn }) => lockedOn === null).map(({ id }) => id);
    const dealt = deal(free, open, seed * 7919 + number);
    for (const { id, lockedOn } of players)
      assignment[id] = lockedOn === null ? (dealt.get(id) ?? null) : teams[lockedOn]!.id;
    const at = Int32Array.from(players, ({ id }) => division.teamNumber.get(assignment[id] ?? "") ?? -1);
    return answersOf(instance, division, at, new Map());
  });
  return {
    format: "team-result/1",
    instance: instance.id,
    status: "complete",
    assignment,
    requests,
    solver: { name: "shuffle and deal", seed },
  };
}
