/** Something on the picture; units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Spots that are too near to each other to be shown apart: where they are shown, and which they are. */
export interface Group extends Spot {
  /** Positions in the list that was given, in its order. */
  readonly members: number[];
}

/**
 * Groups spots so that no two groups are nearer than `distance`: first by the cells of a grid, then by joining
 * neighbours until none is too near. A group stands in the middle of its members; groups are in the order of their
 * first ones, so that the same search gives the same map.
 */
export function grouped(spots: readonly Spot[], distance: number): Group[] {
  const cells = new Map<string, Group>();
  spots.forEach(({ x, y }, at) => {
    const key = `${Math.floor(x / distance)},${Math.floor(y / distance)}`;
    const cell = cells.get(key);
    cells.set(key, cell === undefined ? { x, y, members: [at] } : joined(cell, { x, y, members: [at] }));
  });
  let groups = [...cells.values()];
  for (let before = 0; before !== groups.length; ) {
    before = groups.length;
    groups = joinedNeighbours(groups, distance);
  }
  return groups.map((group) => ({ ...group, members: group.members.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.members[0]! - b.members[0]!);
}

function joined(a: Group, b: Group): Group {
  const share = b.members.length / (a.members.length + b.members.length);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, members: [...a.members, ...b.members] };
}

function joinedNeighbours(groups: readonly Group[], distance: number): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const at = kept.findIndex((other) => Math.hypot(other.x - group.x, other.y - group.y) < distance);
    if (at < 0) kept.push(group);
    else kept[at] = joined(kept[at]!, group);
  }
  return kept;
}

/** The angle that never repeats: neighbours on a sunflower (H. Vogel, Mathematical Biosciences 44, 1979). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The members of a group side by side around its middle, for when coming closer would not part them: several leagues
 * play in one park. At least `distance` apart where that stays within `reach`, else as far apart as it allows.
 */
export function spread(middle: Spot, count: number, distance: number, reach: number): Spot[] {
  const step = Math.min(distance * 0.72, reach / Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const away = count === 1 ? 0 : step * Math.sqrt(i + 0.5);
    return { x: middle.x + away * Math.cos(i * GOLDEN_ANGLE), y: middle.y + away * Math.sin(i * GOLDEN_ANGLE) };
  });
}
