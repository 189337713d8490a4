import type { Season } from "../season/season.ts";

/** Teams that share a coach or player with a team: they must not play at the same time, with the way between the venues. */
export function companionsOf({ teams }: Season): readonly (readonly number[])[] {
  const byCoach = new Map<string, number[]>();
  for (const { number, coaches } of teams)
    for (const coach of coaches) byCoach.set(coach, [...(byCoach.get(coach) ?? []), number]);
  return teams.map(({ number, coaches }) => [
    ...new Set(coaches.flatMap((coach) => byCoach.get(coach)!).filter((other) => other !== number)),
  ]);
}
