import type { Box } from "../../contract/search/box.ts";

/** A location in degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The 48 states and DC: what a map without any location shows. */
export const MAINLAND: Box = { west: -124.8, south: 24.4, east: -66.9, north: 49.4 };

/** A little wider than the mainland, in degrees: a map of more would show mostly water. */
const WIDEST = 62;

/** A longitude moved by whole turns to within 180° of another. */
export function lngNear(lng: number, middle: number): number {
  return lng + 360 * Math.round((middle - lng) / 360);
}

/**
 * The box of the locations a map should show. All of them where they fit into a map of the mainland's width, whichever
 * side of the date line they are on; else the window of that width that holds the most, so that a few in Hawaii or
 * Guam do not shrink everybody to a corner. Null without any location.
 */
export function boxOfMost(locations: readonly LatLng[]): Box | null {
  const [first] = locations;
  if (first === undefined) return null;
  const sorted = locations.toSorted((a, b) => a.lng - b.lng);
  const { from, count } = fullestWindow(sorted.map((location) => location.lng));
  const west = sorted[from]!.lng;
  let box: Box = { west, south: 90, east: west, north: -90 };
  for (let i = from; i < from + count; i++) {
    const { lat, lng } = sorted[i % sorted.length]!;
    const { south, east, north } = box;
    const unwrapped = i < sorted.length ? lng : lng + 360;
    box = { west, south: Math.min(south, lat), east: Math.max(east, unwrapped), north: Math.max(north, lat) };
  }
  return box;
}

/** Among windows that begin at one of the sorted longitudes, the first with the most of them, around the globe. */
function fullestWindow(lngs: readonly number[]): { from: number; count: number } {
  let best = { from: 0, count: 0 };
  let end = 0;
  const at = (i: number) => (i < lngs.length ? lngs[i]! : lngs[i - lngs.length]! + 360);
  for (let from = 0; from < lngs.length; from++) {
    while (end < from + lngs.length && at(end) - at(from) <= WIDEST) end++;
    if (end - from > best.count) best = { from, count: end - from };
  }
  return best;
}
