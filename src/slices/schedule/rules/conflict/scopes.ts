import type { Season } from "../season/season.ts";
import type { Scope } from "./items.ts";

const isSubset = (some: ReadonlySet<number>, all: ReadonlySet<number>) => [...some].every((one) => all.has(one));

/** Groups of divisions that draw on the same things: each alone, those within each set and within each two of them, all. */
function groupsOf(uses: readonly ReadonlySet<number>[]): number[][] {
  const numbers = [...uses.keys()];
  const groups = new Map<string, number[]>();
  const add = (group: number[]) => group.length > 0 && groups.set(group.join(" "), group);
  for (const number of numbers) add([number]);
  const distinct = [...new Map(uses.map((set) => [[...set].toSorted((a, b) => a - b).join(" "), set])).values()];
  for (const [index, one] of distinct.entries())
    for (const other of distinct.slice(index, index + 40)) {
      const both = new Set([...one, ...other]);
      add(numbers.filter((number) => isSubset(uses[number]!, both)));
    }
  add(numbers);
  // All but one, and all but two, where there are few.
  if (numbers.length <= 8)
    for (const one of numbers)
      for (const other of numbers) add(numbers.filter((number) => number !== one && number !== other));
  return [...groups.values()];
}

/** Everything that counting can be asked of, the smallest first: a team, two teams, a coach, divisions on their fields, officials. */
export function* scopesOf(season: Season): Generator<Scope> {
  const { divisions, teams, officials } = season;
  for (const { number, division } of teams) yield { kind: "team", divisions: [division], teams: [number] };
  for (const division of divisions) {
    if (division.minMeetings === 0) continue;
    for (const [index, one] of division.teams.entries())
      for (const other of division.teams.slice(index + 1))
        yield { kind: "pair", divisions: [division.number], teams: [one, other] };
  }
  const byCoach = Map.groupBy(
    teams.flatMap(({ number, coaches }) => coaches.map((coach) => ({ number, coach }))),
    ({ coach }) => coach,
  );
  for (const [coach, own] of byCoach) {
    if (own.length < 2) continue;
    const theirs = own.map(({ number }) => number);
    const named = [...new Set(theirs.map((team) => teams[team]!.division))];
    yield { kind: "coach", divisions: named, teams: theirs, coach };
  }
  for (const group of groupsOf(divisions.map(({ fields }) => fields)))
    yield { kind: "capacity", divisions: group, teams: [] };
  const needing = divisions.filter((division) => division.officials > 0);
  if (needing.length === 0) return;
  const qualified = needing.map(
    ({ number }) => new Set(officials.filter((one) => one.qualified[number]).map((one) => one.number)),
  );
  for (const group of groupsOf(qualified))
    yield { kind: "officials", divisions: group.map((index) => needing[index]!.number), teams: [] };
}
