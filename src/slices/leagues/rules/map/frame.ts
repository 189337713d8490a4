import type { Box } from "../../contract/search/box.ts";
import { lngNear, type LatLng } from "./fit.ts";
import { latOfY, lngOfX, milesOfWorld, worldOfMiles, xOfLng, yOfLat } from "./mercator.ts";

/** The picture in SVG units, and which part of the Mercator world it shows. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Its western and northern edge on the world. */
  readonly left: number;
  readonly top: number;
  /** Units for one world. */
  readonly scale: number;
}

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** A map of many leagues, and of one. */
export const SEARCH_SIZE: FrameSize = { width: 900, height: 600 };
export const LOCATION_SIZE: FrameSize = { width: 900, height: 450 };

/** Nobody needs to see less than half a mile or more than two thirds of the globe. */
const NARROWEST_MILES = 0.5;
const WIDEST_WORLD = 240 / 360;
/** The northern and southern end of the map: where the addresses' boxes end. */
const FIRST_Y = yOfLat(85);
const LAST_Y = yOfLat(-85);

/** The top of a frame that is `high`, moved so that it shows nothing beyond the ends. */
function topWithin(top: number, high: number): number {
  return Math.min(Math.max(top, FIRST_Y), LAST_Y - high);
}

/**
 * The frame that shows a box as large as it can, its middle in the middle.
 * @param padding units kept free around the box
 * @param leastMiles how wide the picture is at least
 */
export function frameOf(box: Box, size: FrameSize, padding = 0, leastMiles = NARROWEST_MILES): Frame {
  const { width, height } = size;
  const [west, east, north, south] = [xOfLng(box.west), xOfLng(box.east), yOfLat(box.north), yOfLat(box.south)];
  const middle = (north + south) / 2;
  const closest = width / worldOfMiles(leastMiles, latOfY(middle));
  const scale = Math.max(
    width / WIDEST_WORLD,
    Math.min((width - 2 * padding) / (east - west), (height - 2 * padding) / (south - north), closest),
  );
  const top = topWithin(middle - height / scale / 2, height / scale);
  return { width, height, left: (west + east) / 2 - width / scale / 2, top, scale };
}

/** The box that a frame shows. */
export function boxOfFrame({ left, top, scale, width, height }: Frame): Box {
  return {
    west: lngOfX(left),
    south: latOfY(top + height / scale),
    east: lngOfX(left + width / scale),
    north: latOfY(top),
  };
}

/** Where a location is in the picture, by the nearest way around the globe; units. */
export function inFrame(frame: Frame, { lat, lng }: LatLng): { x: number; y: number } {
  const { left, top, scale, width } = frame;
  const unwrapped = lngNear(lng, lngOfX(left + width / scale / 2));
  return { x: (xOfLng(unwrapped) - left) * scale, y: (yOfLat(lat) - top) * scale };
}

/** How many units a distance is at a latitude. */
export function unitsOfMiles(frame: Frame, miles: number, lat: number): number {
  return worldOfMiles(miles, lat) * frame.scale;
}

/** How wide the picture is at its middle. */
export function milesWide({ width, height, scale, top }: Frame): number {
  return milesOfWorld(width / scale, latOfY(top + height / scale / 2));
}

/** How much of the picture a step to one side moves on. */
const STEP = 0.4;

export const MOVES = ["in", "out", "north", "south", "west", "east"] as const;
export type Move = (typeof MOVES)[number];

/** The box one step closer, wider or to a side; null where there is no further step. */
export function moved(frame: Frame, move: Move): Box | null {
  const { width, height, scale } = frame;
  if (move === "in") return milesWide(frame) <= NARROWEST_MILES * 1.05 ? null : zoomed(frame, 2);
  if (move === "out") return width / scale >= WIDEST_WORLD / 1.05 ? null : zoomed(frame, 0.5);
  const right = move === "east" ? STEP : move === "west" ? -STEP : 0;
  const down = move === "south" ? STEP : move === "north" ? -STEP : 0;
  const left = frame.left + (right * width) / scale;
  const top = topWithin(frame.top + (down * height) / scale, height / scale);
  // Once around the globe is enough.
  if (left < -0.4 || left + width / scale > 1.4 || (down !== 0 && top === frame.top)) return null;
  return boxOfFrame({ ...frame, left, top });
}

function zoomed(frame: Frame, factor: number): Box {
  const scale = Math.max(frame.scale * factor, frame.width / WIDEST_WORLD);
  const left = frame.left + frame.width / 2 / frame.scale - frame.width / 2 / scale;
  const top = frame.top + frame.height / 2 / frame.scale - frame.height / 2 / scale;
  return boxOfFrame({ ...frame, left, top: topWithin(top, frame.height / scale), scale });
}
