/** Something on the picture; units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Spots that are too near to each other to be shown apart: where they are shown, and which they are. */
export interface Group extends Point {
  /** Positions in the list that was given, in its order. */
  readonly members: number[];
}

/** A cell of the fine grid that points are counted in, a third of the distance wide. */
const CELLS = 3;

/**
 * Groups points so that no two groups are nearer than `distance`: counted in the cells of a fine grid, the fullest cells
 * that are far enough apart become the groups, and every other point goes to the nearest of them. So a group stands
 * where most of its members are, not between two towns. Groups are in the order of their first members; equally full
 * cells too, so that the same search gives the same map.
 */
export function grouped(points: readonly Point[], distance: number): Group[] {
  const seeds: (Point & { members: number[] })[] = [];
  for (const cell of filledCells(points, distance / CELLS)) {
    const nearest = nearestTo(cell, seeds);
    if (nearest === undefined || squaredAway(nearest, cell) >= distance * distance)
      seeds.push({ ...cell, members: [] });
  }
  points.forEach((point, at) => nearestTo(point, seeds)?.members.push(at));
  // The seed's own cell may have gone to neighbours when its points lie at its edge.
  return seeds.filter((seed) => seed.members.length > 0).toSorted((a, b) => a.members[0]! - b.members[0]!);
}

/** The middles of the points in each cell, the fullest first. */
function filledCells(points: readonly Point[], size: number): Point[] {
  const cells = new Map<string, { x: number; y: number; count: number }>();
  for (const { x, y } of points) {
    const key = `${Math.floor(x / size)},${Math.floor(y / size)}`;
    const cell = cells.get(key) ?? { x: 0, y: 0, count: 0 };
    cells.set(key, { x: cell.x + x, y: cell.y + y, count: cell.count + 1 });
  }
  return [...cells.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ x, y, count }) => ({ x: x / count, y: y / count }));
}

/** The nearest of all, the first of equals; undefined of none. */
export function nearestTo<S extends Point>(point: Point, all: readonly S[]): S | undefined {
  let nearest: S | undefined;
  let least = Infinity;
  for (const one of all) {
    const away = squaredAway(one, point);
    if (away < least) [nearest, least] = [one, away];
  }
  return nearest;
}

/** The square of how far two points are apart: Math.hypot is ten times slower, and this is asked half a million times. */
function squaredAway(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/** The angle that never repeats: neighbours on a sunflower (H. Vogel, Mathematical Biosciences 44, 1979). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The members of a group side by side around its middle, for when coming closer would not part them: several leagues
 * play in one park. At least `distance` apart where that stays within `reach`, else as far apart as it allows.
 */
export function spread(middle: Point, count: number, distance: number, reach: number): Point[] {
  const step = Math.min(distance * 0.72, reach / Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => {
    const away = count === 1 ? 0 : step * Math.sqrt(i + 0.5);
    return { x: middle.x + away * Math.cos(i * GOLDEN_ANGLE), y: middle.y + away * Math.sin(i * GOLDEN_ANGLE) };
  });
}
