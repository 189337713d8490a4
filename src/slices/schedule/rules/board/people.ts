import type { Season } from "../season/season.ts";

/**
 * Teams that share a coach or player with a team: they must not play at the same time, with the way between the venues. A team that may
 * play twice a day is its own: its coach needs a pause too.
 */
export function companionsOf({ teams, divisions }: Season): readonly (readonly number[])[] {
  const byCoach = new Map<string, number[]>();
  for (const { number, coaches } of teams)
    for (const coach of coaches) byCoach.set(coach, [...(byCoach.get(coach) ?? []), number]);
  return teams.map(({ number, coaches, division }) => {
    const isTwice = divisions[division]!.maxPerDay > 1;
    const mates = coaches.flatMap((coach) => byCoach.get(coach)!).filter((other) => isTwice || other !== number);
    return [...new Set(mates)];
  });
}
