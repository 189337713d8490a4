interface Point {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Miles of one degree of latitude. */
const MILES_A_DEGREE = 69.1;

/** Miles from one point to another as the crow flies, near enough within a state. */
export function milesBetween(a: Point, b: Point): number {
  const narrow = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * narrow) * MILES_A_DEGREE;
}
