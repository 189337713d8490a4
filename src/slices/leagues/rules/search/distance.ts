/** Miles. The mean radius of the Earth, 6,371.0088 km (IUGG), in statute miles of 1.609344 km. */
export const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

const RADIAN = Math.PI / 180;

/** A point on the unit sphere: what the search keeps instead of latitude and longitude. */
export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The unit vector of a location given in degrees. */
export function unitVector(lat: number, lng: number): UnitVector {
  const cos = Math.cos(lat * RADIAN);
  return { x: cos * Math.cos(lng * RADIAN), y: cos * Math.sin(lng * RADIAN), z: Math.sin(lat * RADIAN) };
}

/**
 * The haversine of the angle between two unit vectors, 0 to 1: a quarter of the squared chord between them. It grows
 * with the distance, so distances are compared without any trigonometry.
 */
export function haversine(a: UnitVector, b: UnitVector): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return (dx * dx + dy * dy + dz * dz) / 4;
}

/**
 * Miles on the great circle for a haversine: d = 2R·asin(√h) (R. W. Sinnott, "Virtues of the Haversine", Sky and
 * Telescope 68, 1984; h = sin²(Δlat/2) + cos lat₁·cos lat₂·sin²(Δlng/2), which is the quarter squared chord).
 */
export function milesOf(haversineOfAngle: number): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversineOfAngle)));
}

/** The haversine of a distance in miles: the other way round. */
export function haversineOf(miles: number): number {
  return Math.sin(Math.min(miles / (2 * EARTH_RADIUS_MILES), Math.PI / 2)) ** 2;
}

/** Degrees of latitude and of longitude that certainly hold everything within `miles` of a latitude. */
export function boxAround(lat: number, miles: number): { lat: number; lng: number } {
  const angle = miles / EARTH_RADIUS_MILES;
  // Beyond a pole the box is the whole circle. sin Δlng = sin angle / cos lat (Bronshtein, spherical triangle).
  const ratio = Math.sin(angle) / Math.cos(lat * RADIAN);
  const reachesPole = Math.abs(lat) + angle / RADIAN >= 90 || ratio >= 1;
  return { lat: angle / RADIAN, lng: reachesPole ? 180 : Math.asin(ratio) / RADIAN };
}
