import { boxAround } from "./distance.ts";

/** The side of a cell in degrees: 100 miles around a location touch about 7 × 9 cells. */
const CELL = 0.5;
const COLUMNS = 360 / CELL;

function cellOf(lat: number, lng: number): number {
  return Math.floor((lat + 90) / CELL) * COLUMNS + (Math.floor((lng + 180) / CELL) % COLUMNS);
}

/** Which leagues lie in which half degree of the map. Leagues are ordinals; they are added and never taken out. */
export class Grid {
  readonly #cells = new Map<number, number[]>();

  /** Adds a league at a location in degrees (-90…90, -180…180). */
  add(ordinal: number, lat: number, lng: number): void {
    const cell = cellOf(lat, lng);
    const there = this.#cells.get(cell);
    if (there === undefined) this.#cells.set(cell, [ordinal]);
    else there.push(ordinal);
  }

  /** Every league within `miles` of a location, and some beyond: the exact distance is still to be asked. */
  around(lat: number, lng: number, miles: number): number[] {
    const box = boxAround(lat, miles);
    const firstRow = Math.max(0, Math.floor((lat - box.lat + 90) / CELL));
    const lastRow = Math.min(180 / CELL, Math.floor((lat + box.lat + 90) / CELL));
    const firstColumn = Math.floor((lng - box.lng + 180) / CELL);
    // Across the date line the columns wrap round; never more than the whole circle.
    const columns = Math.min(COLUMNS, Math.floor((lng + box.lng + 180) / CELL) - firstColumn + 1);
    const found: number[] = [];
    for (let row = firstRow; row <= lastRow; row++) {
      for (let i = 0; i < columns; i++) {
        const column = (((firstColumn + i) % COLUMNS) + COLUMNS) % COLUMNS;
        const cell = this.#cells.get(row * COLUMNS + column);
        if (cell !== undefined) for (const ordinal of cell) found.push(ordinal);
      }
    }
    return found;
  }
}
