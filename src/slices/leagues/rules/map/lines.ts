/** A line as x and y in turns: [x0, y0, x1, y1, …]. Flat, because a map has tens of thousands of points. */
export type Line = Float64Array | number[];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounds of a line. */
export function boundsOf(line: Line): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < line.length; i += 2) {
    left = Math.min(left, line[i]!);
    right = Math.max(right, line[i]!);
    top = Math.min(top, line[i + 1]!);
    bottom = Math.max(bottom, line[i + 1]!);
  }
  return { left, top, right, bottom };
}

/** Whether two bounds touch. */
export function touch(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/**
 * The line with fewer points, none of those left out further than `tolerance` from it (D. Douglas and T. Peucker, The
 * Canadian Cartographer 10, 1973). Both ends stay, so that lines that met still meet.
 */
export function decimated(line: Line, tolerance: number): number[] {
  const points = line.length / 2;
  const keep = new Uint8Array(points);
  keep[0] = 1;
  keep[points - 1] = 1;
  const open: [number, number][] = [[0, points - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let furthest = tolerance * tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const away = squaredDistance(line, i, from, to);
      if (away > furthest) [furthest, at] = [away, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    open.push([from, at], [at, to]);
  }
  const kept: number[] = [];
  for (let i = 0; i < points; i++) if (keep[i] === 1) kept.push(line[2 * i]!, line[2 * i + 1]!);
  return kept;
}

/** Of a point from the stretch between two others, squared. */
function squaredDistance(line: Line, point: number, from: number, to: number): number {
  const [x0, y0, x1, y1] = [line[2 * from]!, line[2 * from + 1]!, line[2 * to]!, line[2 * to + 1]!];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const [px, py] = [line[2 * point]! - x0, line[2 * point + 1]! - y0];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return (px - part * dx) ** 2 + (py - part * dy) ** 2;
}

/** The stretches of a line that may be seen: those whose bounds touch `bounds`, neighbours together. */
export function seenStretches(line: Line, bounds: Bounds): number[][] {
  const stretches: number[][] = [];
  let current: number[] | undefined;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x0, y0, x1, y1] = [line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!];
    const seen =
      Math.min(x0, x1) <= bounds.right &&
      Math.max(x0, x1) >= bounds.left &&
      Math.min(y0, y1) <= bounds.bottom &&
      Math.max(y0, y1) >= bounds.top;
    if (!seen) current = undefined;
    else if (current === undefined) stretches.push((current = [x0, y0, x1, y1]));
    else current.push(x1, y1);
  }
  return stretches;
}

/** A closed ring cut to bounds (I. Sutherland and G. Hodgman, CACM 17, 1974); what is cut runs along the edges. */
export function clippedRing(ring: Line, bounds: Bounds): number[] {
  let points = [...ring];
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, bounds.left, 1],
    [0, bounds.right, -1],
    [1, bounds.top, 1],
    [1, bounds.bottom, -1],
  ];
  for (const [axis, limit, sign] of edges) {
    const next: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const before = i === 0 ? points.length - 2 : i - 2;
      const a = sign * (points[before + axis]! - limit);
      const b = sign * (points[i + axis]! - limit);
      if (a >= 0 !== b >= 0) {
        const part = a / (a - b);
        next.push(
          points[before]! + part * (points[i]! - points[before]!),
          points[before + 1]! + part * (points[i + 1]! - points[before + 1]!),
        );
      }
      if (b >= 0) next.push(points[i]!, points[i + 1]!);
    }
    points = next;
  }
  return points;
}

/** SVG path data for lines in whole units, each step relative to the last; "" for none. A ring is closed. */
export function pathOf(lines: readonly Line[], closed = false): string {
  let path = "";
  for (const line of lines) {
    let [x, y] = [Math.round(line[0]!), Math.round(line[1]!)];
    let steps = "";
    for (let i = 2; i < line.length; i += 2) {
      const [dx, dy] = [Math.round(line[i]!) - x, Math.round(line[i + 1]!) - y];
      if (dx === 0 && dy === 0) continue;
      steps += `${steps !== "" && dx >= 0 ? " " : ""}${dx}${dy >= 0 ? " " : ""}${dy}`;
      [x, y] = [x + dx, y + dy];
    }
    if (steps !== "") path += `M${Math.round(line[0]!)} ${Math.round(line[1]!)}l${steps}${closed ? "z" : ""}`;
  }
  return path;
}
