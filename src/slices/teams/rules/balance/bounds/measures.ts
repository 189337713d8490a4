import { SCALE, type Facts } from "../instance/features.ts";
import type { Objective } from "../instance/instance.ts";

/** Who is on which team, by number; -1 is on none. */
export type Teams = ArrayLike<number>;

/** The value of each metric; lower is better. */
export type Measures = Readonly<Record<string, number>>;

const range = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) - Math.min(...values) : 0);

/** The players of each team. */
export function rosters({ division }: Facts, at: Teams): number[][] {
  const lists: number[][] = division.teams.map(() => []);
  for (let player = 0; player < at.length; player += 1) lists[at[player]!]?.push(player);
  return lists;
}

/** The value of each team: one row for each feature, and `ratingSd`. NaN is the mean of nobody. */
export function perTeam(facts: Facts, at: Teams): { metric: string; values: number[] }[] {
  const lists = rosters(facts, at);
  const rows = facts.features.map(({ metric, kind, values, unit }) => ({
    metric,
    values: lists.map((list) => {
      const sum = list.reduce((added, player) => added + values[player]!, 0);
      return kind === "count" ? sum : sum / unit / list.length;
    }),
  }));
  const total = facts.features[facts.total];
  if (total === undefined) return rows;
  const spread = lists.map((list) => {
    const own = list.map((player) => total.values[player]! / total.unit);
    const mean = list.reduce((added, player) => added + total.values[player]!, 0) / total.unit / list.length;
    return Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / list.length);
  });
  return [...rows, { metric: "ratingSd", values: spread }];
}

/** Pairs of one school on one team. */
function schoolPairs({ schools, division }: Facts, at: Teams): number {
  const counts = new Map<number, number>();
  let pairs = 0;
  for (let player = 0; player < at.length; player += 1) {
    if (at[player]! < 0 || schools![player]! < 0) continue;
    const key = schools![player]! * division.teams.length + at[player]!;
    pairs += counts.get(key) ?? 0;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pairs;
}

function travelled(
  { travel, division }: Facts,
  at: Teams,
): { travel: number; travelWorst: number; travelCount: number } {
  const ways: number[] = [];
  for (let player = 0; player < at.length; player += 1) {
    const way = at[player]! < 0 ? Number.NaN : travel![player * division.teams.length + at[player]!]!;
    if (!Number.isNaN(way)) ways.push(way);
  }
  const sum = ways.reduce((added, way) => added + way, 0);
  return {
    travel: ways.length > 0 ? sum / ways.length : 0,
    travelWorst: Math.max(0, ...ways),
    travelCount: ways.length,
  };
}

/** Every metric of a division as it stands. */
export function measure(facts: Facts, at: Teams): Measures {
  const found: Record<string, number> = {};
  for (const { metric, values } of perTeam(facts, at)) {
    found[metric] = (found[metric] ?? 0) + range(values.filter((value) => !Number.isNaN(value)));
  }
  if (facts.schools) found["school"] = schoolPairs(facts, at);
  if (facts.travel) Object.assign(found, travelled(facts, at));
  const { mutual } = facts.division;
  if (mutual.length > 0) found["requests"] = mutual.filter(([a, b]) => at[a]! < 0 || at[a] !== at[b]).length;
  return found;
}

/** Where a value is shown and not judged by itself. */
const SHOWN_ONLY = new Set(["travelWorst", "travelCount"]);

/** What each objective adds to the score of a division: weighted, and 0 where the value is at its bound. */
export function scoreParts(
  { division, features }: Facts,
  values: Measures,
  bounds: Measures,
): Partial<Record<Objective, number>> {
  const { season, players, teams } = division;
  const parts: Partial<Record<Objective, number>> = {};
  const weights = new Map(features.map(({ metric, weight }) => [metric, weight]));
  const scale: Partial<Record<Objective, number>> = {
    ...SCALE,
    rating: SCALE.rating * Math.max(1, season.criteria.length),
    school: players.length,
    requests: teams.length,
  };
  for (const [metric, value] of Object.entries(values)) {
    if (SHOWN_ONLY.has(metric)) continue;
    const objective = metric.split(":")[0] as Objective;
    const gap = Math.max(0, value - (bounds[metric] ?? 0));
    parts[objective] =
      (parts[objective] ?? 0) + ((weights.get(metric) ?? season.weight(objective)) * gap) / (scale[objective] ?? 1);
  }
  return parts;
}

/** The sum of what each objective adds. */
export const scoreOf = (parts: Partial<Record<Objective, number>>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);
