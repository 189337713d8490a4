import { EARTH_RADIUS_MILES } from "../search/distance.ts";

/**
 * The spherical Mercator projection of web maps ("Web Mercator", EPSG:3857; J. P. Snyder, "Map Projections: A Working
 * Manual", USGS Professional Paper 1395, 1987, p. 41) onto a world that is 1 wide and 1 high: x grows to the east from
 * -180°, y to the south from the northern edge. Longitudes are not wrapped: -190° lies west of -180°.
 */

const RADIAN = Math.PI / 180;

/** Where the square world ends: the latitude of y = 0 (and, negated, of y = 1). */
export const MERCATOR_EDGE = 85.0511287798066;

/** A longitude in degrees as x. */
export function xOfLng(lng: number): number {
  return lng / 360 + 0.5;
}

/** A latitude in degrees as y; beyond the edge it is the edge. */
export function yOfLat(lat: number): number {
  const inside = Math.min(MERCATOR_EDGE, Math.max(-MERCATOR_EDGE, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (inside * RADIAN) / 2)) / (2 * Math.PI);
}

/** The longitude in degrees of x. */
export function lngOfX(x: number): number {
  return (x - 0.5) * 360;
}

/** The latitude in degrees of y. */
export function latOfY(y: number): number {
  return (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RADIAN;
}

/** How wide a distance is on the world at a latitude: Mercator stretches by 1 / cos lat. */
export function worldOfMiles(miles: number, lat: number): number {
  return miles / (2 * Math.PI * EARTH_RADIUS_MILES * Math.cos(lat * RADIAN));
}

/** The other way round. */
export function milesOfWorld(world: number, lat: number): number {
  return world * 2 * Math.PI * EARTH_RADIUS_MILES * Math.cos(lat * RADIAN);
}
