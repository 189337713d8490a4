const EPSILON = 1e-9;

function divisor(a: number, b: number): number {
  let [one, other] = [Math.abs(a), Math.abs(b)];
  while (other > 0) [one, other] = [other, one % other];
  return one;
}

/**
 * The least difference between the highest and the lowest team value that any sums with the forced total and sizes allow, each
 * between those of the team's smallest and largest values. Says nothing about whether such sums can be had at once.
 */
export function leastSpread(values: ArrayLike<number>, sizes: readonly number[], kind: "mean" | "count"): number {
  if (sizes.length < 2 || values.length === 0) return 0;
  const all = Array.from(values);
  if (kind === "count")
    return leastOf(
      all,
      sizes,
      sizes.map(() => 1),
    );
  const first = all[0]!;
  const step = all.reduce((found, value) => divisor(found, value - first), 0);
  if (step === 0) return 0;
  return (
    leastOf(
      all.map((value) => (value - first) / step),
      sizes,
      sizes,
    ) * step
  );
}

function leastOf(values: readonly number[], sizes: readonly number[], dividers: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sums = [0];
  for (const value of sorted) sums.push(sums.at(-1)! + value);
  const whole = sums.at(-1)!;
  const least = sizes.map((size) => sums[size]!);
  const most = sizes.map((size) => whole - sums[sorted.length - size]!);
  const mean = whole / dividers.reduce((sum, one) => sum + one, 0);
  let best = Number.POSITIVE_INFINITY;
  /** Every team at least `over / under`; then the cheapest are raised until the total is reached. */
  const tryFrom = (over: number, under: number): void => {
    const at = dividers.map((divider, team) => Math.max(least[team]!, Math.ceil((over * divider) / under - EPSILON)));
    if (at.some((value, team) => value > most[team]!)) return;
    let rest = whole - at.reduce((sum, value) => sum + value, 0);
    if (rest < 0) return;
    while (rest > 0) {
      let next = -1;
      for (let team = 0; team < sizes.length; team += 1) {
        if (at[team]! >= most[team]!) continue;
        if (next < 0 || (at[team]! + 1) / dividers[team]! < (at[next]! + 1) / dividers[next]! - EPSILON) next = team;
      }
      if (next < 0) return;
      at[next]! += 1;
      rest -= 1;
    }
    const reached = at.map((value, team) => value / dividers[team]!);
    best = Math.min(best, Math.max(...reached) - Math.min(...reached));
  };
  const floor = Math.min(...least.map((value, team) => value / dividers[team]!));
  const unders = [...new Set(dividers)].filter((under) => under > 0);
  for (let step = 0, going = true; going; step += 1) {
    going = false;
    for (const under of unders) {
      const over = Math.floor(mean * under + EPSILON) - step;
      if (over / under < floor - 1 || mean - over / under > best + EPSILON) continue;
      going = true;
      tryFrom(over, under);
    }
  }
  return best === Number.POSITIVE_INFINITY ? 0 : best;
}

/** Pairs of one group on one team when each group is spread as evenly as its number allows. */
export function fewestPairs(groups: Int32Array, teams: number): number {
  const counts = new Map<number, number>();
  for (const group of groups) if (group >= 0) counts.set(group, (counts.get(group) ?? 0) + 1);
  let pairs = 0;
  for (const count of counts.values()) {
    const each = Math.floor(count / teams);
    const more = count - each * teams;
    pairs += (more * (each + 1) * each + (teams - more) * each * (each - 1)) / 2;
  }
  return pairs;
}
