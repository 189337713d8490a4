/**
 * A part of the map in degrees, as the address bar holds it ("west,south,east,north"). West is always less than east:
 * one that crosses the date line goes on beyond 180° or begins before -180°.
 */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Reads "west,south,east,north"; null when it is not four numbers in range, each pair in its order. */
export function readBox(text: string): Box | null {
  const parts = text.split(",");
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  const ordered = west < east && south < north && east - west <= 360;
  const inRange = west >= -360 && east <= 360 && south >= -85 && north <= 85;
  return ordered && inRange ? { west, south, east, north } : null;
}

/** As `readBox` reads it, with as many digits as the size of the box needs: about a thousandth of its width. */
export function writeBox({ west, south, east, north }: Box): string {
  const digits = Math.min(6, Math.max(0, Math.ceil(3 - Math.log10(Math.max(east - west, 1e-4)))));
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  const sides = [within(west, 360), within(south, 85), within(east, 360), within(north, 85)];
  return sides.map((side) => String(Number(side.toFixed(digits)))).join(",");
}
