/** What teams of a division are compared by. */
export const COMPARED = ["games", "home", "early", "late", "shortestRest", "byes", "kilometers"] as const;
type Compared = (typeof COMPARED)[number];

/** How a schedule falls on a team; null where it has too few games for it. */
type Figures = Readonly<Record<Compared, number | null>>;

/** A team that is farther from its division's average than any other. */
export interface LeastEven<Team> {
  readonly what: Compared;
  readonly team: Team;
  readonly value: number;
  readonly average: number;
}

/** Who differs by less than this is like the others: a game, a day, a kilometer is the least there is. */
const ALIKE = 1;

/** For each figure the team that is farthest from the average of its division; none where all are alike. */
export function leastEven<Team extends Figures & { readonly division: string }>(
  teams: readonly Team[],
): LeastEven<Team>[] {
  const divisions = [...Map.groupBy(teams, ({ division }) => division).values()];
  return COMPARED.flatMap((what) => {
    const all = divisions.flatMap((division) => comparedIn(division, what));
    const farthest = all.toSorted((a, b) => distance(b) - distance(a))[0];
    return farthest && distance(farthest) >= ALIKE ? [farthest] : [];
  });
}

function comparedIn<Team extends Figures>(division: readonly Team[], what: Compared): LeastEven<Team>[] {
  const known = division.flatMap((team) => {
    const value = team[what];
    return value === null ? [] : [{ team, value }];
  });
  const average = known.reduce((sum, { value }) => sum + value, 0) / known.length;
  return known.map(({ team, value }) => ({ what, team, value, average }));
}

const distance = ({ value, average }: { value: number; average: number }) => Math.abs(value - average);
