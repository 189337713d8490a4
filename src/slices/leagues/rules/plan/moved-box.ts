import type { Box } from "../../contract/search/box.ts";
import { latOfY, lngOfX, xOfLng, yOfLat } from "../map/mercator.ts";

/** How a gesture moved the picture: by shares of its width and height, and how many times as large it is now. */
export interface Moved {
  dx: number;
  dy: number;
  scale: number;
}

/** The part of the world that is where the frame is after a gesture; its middle stays the middle of the gesture. */
export function boxAfter(box: Box, { dx, dy, scale }: Moved): Box {
  const [left, right, top, bottom] = [xOfLng(box.west), xOfLng(box.east), yOfLat(box.north), yOfLat(box.south)];
  const [wide, high] = [(right - left) / scale, (bottom - top) / scale];
  const x = (left + right) / 2 - dx * wide;
  const y = (top + bottom) / 2 - dy * high;
  return {
    west: lngOfX(x - wide / 2),
    east: lngOfX(x + wide / 2),
    north: latOfY(y - high / 2),
    south: latOfY(y + high / 2),
  };
}
