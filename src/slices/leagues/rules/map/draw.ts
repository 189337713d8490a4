import { milesWide, type Frame } from "./frame.ts";
import { clippedRing, decimated, pathOf, seenStretches, touch, type Bounds, type Line } from "./lines.ts";
import type { Outlines } from "./outlines.ts";

/** SVG path data in the picture's units. */
export interface Borders {
  /** The land, as closed shapes: what is not in it is water or abroad. */
  readonly nation: string;
  readonly state: string;
  readonly county: string;
}

/** Wider than this, counties are only noise. */
const COUNTIES_WITHIN_MILES = 600;
/** Points nearer to the line than this (units) are left out, to begin with. */
const TOLERANCE = 0.6;
/** What all path data together may weigh, in characters. */
const MOST_CHARACTERS = 40_000;
/** Land smaller than this (units) cannot be seen. */
const SPECK = 1.5;
/** How far beyond the picture lines go on, so that the ends of what is cut are not seen (units). */
const BLEED = 12;

/** Draws what a frame shows of the borders, as finely as the weight allows. */
export function bordersIn(outlines: Outlines, frame: Frame): Borders {
  for (let tolerance = TOLERANCE; ; tolerance *= 1.6) {
    const borders = drawn(outlines, frame, tolerance);
    const weight = borders.nation.length + borders.state.length + borders.county.length;
    if (weight <= MOST_CHARACTERS || tolerance > 20) return borders;
  }
}

function drawn(outlines: Outlines, frame: Frame, tolerance: number): Borders {
  const { width, height, scale } = frame;
  const picture: Bounds = { left: -BLEED, top: -BLEED, right: width + BLEED, bottom: height + BLEED };
  const counties = milesWide(frame) < COUNTIES_WITHIN_MILES;
  const lines = { state: [] as number[][], county: [] as number[][] };
  const land: number[][] = [];
  // The world goes on beyond the date line: the same land a whole turn further.
  for (const turn of [-1, 0, 1]) {
    const left = frame.left + turn;
    if (left > 1 || left + width / scale < 0) continue;
    const seen = worldBounds(frame, left);
    const units = (line: Line) => Array.from(line, (value, i) => (value - (i % 2 === 0 ? left : frame.top)) * scale);
    for (const arc of outlines.arcs) {
      if (arc.border === "nation" || (arc.border === "county" && !counties) || !touch(arc.bounds, seen)) continue;
      lines[arc.border].push(...seenStretches(decimated(units(arc.line), tolerance), picture));
    }
    for (const ring of outlines.rings) {
      const { bounds } = ring;
      const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) * scale;
      if (size < SPECK || !touch(bounds, seen)) continue;
      const whole = ring.arcs.flatMap((at) => stretch(outlines, at, seen, units, tolerance));
      const shape = clippedRing(whole, picture);
      if (shape.length >= 6) land.push(shape);
    }
  }
  return { nation: pathOf(land, true), state: pathOf(lines.state), county: pathOf(lines.county) };
}

/**
 * One stretch of a ring without its last point, which the next one begins with. Of a stretch outside the picture the
 * chord does: it stays within the stretch's bounds, so it does not cross the picture either.
 */
function stretch(
  outlines: Outlines,
  at: number,
  seen: Bounds,
  units: (line: Line) => number[],
  tolerance: number,
): number[] {
  const { line, bounds } = outlines.arcs[at < 0 ? ~at : at]!;
  const ends = touch(bounds, seen) ? line : [line[0]!, line[1]!, line.at(-2)!, line.at(-1)!];
  const points = decimated(units(ends), tolerance);
  return (at < 0 ? reversed(points) : points).slice(0, -2);
}

function reversed(line: readonly number[]): number[] {
  const back: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) back.push(line[i]!, line[i + 1]!);
  return back;
}

function worldBounds({ top, width, height, scale }: Frame, left: number): Bounds {
  const bleed = BLEED / scale;
  return {
    left: left - bleed,
    top: top - bleed,
    right: left + width / scale + bleed,
    bottom: top + height / scale + bleed,
  };
}
