/** How large teams must be for sizes to differ by at most one, except where a maximum forces more. */
export interface Sizes {
  /** The smaller of the two possible sizes of each team. */
  readonly base: readonly number[];
  /** Whether a team can have one more. */
  readonly plus: readonly boolean[];
  /** How many teams have one more. */
  readonly extra: number;
  /** How many players find a spot. */
  readonly placed: number;
  /** One possible outcome. */
  readonly sizes: readonly number[];
}

const added = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Spreads `players` over teams with these maxima as evenly as they allow. */
export function evenSizes(maxima: readonly number[], players: number): Sizes {
  const placed = Math.min(players, added(maxima));
  const highest = Math.max(0, ...maxima);
  let level = 0;
  while (level < highest && added(maxima.map((max) => Math.min(max, level + 1))) <= placed) level += 1;
  const base = maxima.map((max) => Math.min(max, level));
  const plus = maxima.map((max) => max > level);
  const extra = placed - added(base);
  let left = extra;
  const sizes = base.map((size, team) => {
    if (!plus[team] || left === 0) return size;
    left -= 1;
    return size + 1;
  });
  return { base, plus, extra, placed, sizes };
}
