import { SIDES, type Side } from "../../contract/search/map.ts";
import type { Point } from "./clusters.ts";
import type { FrameSize } from "./frame.ts";

/**
 * The picture shrinks with the page while its text must not: on a narrow page letters are larger in the picture's
 * units, and fewer names have room. A label of tier 0 is shown on every page, of tier 1 from a middle width on, of tier
 * 2 on wide ones. The widths and sizes are those of league-map.css.
 */
const TIERS = [
  { letters: 40, pin: 34, most: 4 },
  { letters: 24, pin: 22, most: 8 },
  { letters: 15.5, pin: 15, most: 12 },
] as const;
export type Tier = 0 | 1 | 2;

export interface Label extends Point {
  readonly name: string;
  readonly side: Side;
  readonly tier: Tier;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How wide a letter is on the whole, and how far from its point a name begins; parts of the letters' height. */
const LETTER_WIDTH = 0.54;
const GAP = 0.55;
const FAR_GAP = 1.1;

/** What a name covers. */
export function areaOf(name: string, { x, y }: Point, side: Side, letters: number): Area {
  const width = name.length * letters * LETTER_WIDTH;
  const gap = letters * (side.startsWith("far-") ? FAR_GAP : GAP);
  const left = side.endsWith("right") ? x + gap : side.endsWith("left") ? x - gap - width : x - width / 2;
  const top = side.endsWith("above") ? y - gap - letters : side.endsWith("below") ? y + gap : y - letters / 2;
  return { left, top, right: left + width, bottom: top + letters };
}

/** Whether two areas share any room. */
export function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Which names are shown, on which side of their points, the most important given first: none over another, over the
 * edge or, where that leaves enough names, over a pin. Names given twice are shown once.
 */
export function arrangedLabels(
  names: readonly (Point & { name: string })[],
  pins: readonly Point[],
  size: FrameSize,
): Label[] {
  const labels: Label[] = [];
  TIERS.forEach(({ letters, pin, most }, tier) => {
    const pinAreas = pins.map(({ x, y }) => ({ left: x - pin, top: y - pin, right: x + pin, bottom: y + pin }));
    // Names behind pins are better than a map without names: two of them may.
    for (const avoided of [pinAreas, tier === 0 ? [] : pinAreas]) {
      const enough = avoided === pinAreas ? most : 2;
      for (const { name, x, y } of names) {
        if (labels.length >= enough) break;
        if (labels.some((label) => label.name === name)) continue;
        const taken = [...avoided, ...labels.map((label) => areaOf(label.name, label, label.side, letters))];
        const side = SIDES.find((one) => {
          const area = areaOf(name, { x, y }, one, letters);
          return isWithin(area, size) && !taken.some((other) => overlap(area, other));
        });
        if (side !== undefined) labels.push({ name, x, y, side, tier: tier as Tier });
      }
    }
  });
  return labels;
}

function isWithin(area: Area, { width, height }: FrameSize): boolean {
  return area.left >= 4 && area.top >= 4 && area.right <= width - 4 && area.bottom <= height - 4;
}
