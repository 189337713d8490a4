import fc from "fast-check";
import { expect, test } from "vitest";
import { readBox, writeBox } from "../../contract/search/box.ts";
import { grouped, spread } from "./clusters.ts";
import { boxOfMost } from "./fit.ts";
import { boxOfFrame, frameOf, inFrame, milesWide, moved, MOVES, SEARCH_SIZE, unitsOfMiles } from "./frame.ts";
import { areaOf, overlap, arrangedLabels } from "./labels.ts";
import { boundsOf, clippedRing, decimated } from "./lines.ts";
import { latOfY, lngOfX, xOfLng, yOfLat } from "./mercator.ts";

const lat = fc.double({ min: -80, max: 80, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const location = fc.record({ lat, lng });
const point = fc.record({
  x: fc.double({ min: 0, max: 900, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
});
const box = fc
  .record({
    west: lng,
    south: lat,
    wide: fc.double({ min: 0.02, max: 90, noNaN: true }),
    high: fc.double({ min: 0.02, max: 20, noNaN: true }),
  })
  .map(({ west, south, wide, high }) => ({
    west,
    east: west + wide,
    south: Math.min(south, 60),
    north: Math.min(south, 60) + high,
  }));

test("a location comes back from the projection as it was", () => {
  fc.assert(
    fc.property(location, (one) => {
      expect(latOfY(yOfLat(one.lat))).toBeCloseTo(one.lat, 8);
      expect(lngOfX(xOfLng(one.lng))).toBeCloseTo(one.lng, 8);
    }),
  );
});

test("the projection agrees with the published example of web maps", () => {
  // Tile 18 of Chicago in Google's documentation of map coordinates: world coordinate 65.67, 95.17 of 256.
  expect(xOfLng(-87.65) * 256).toBeCloseTo(65.671, 3);
  expect(yOfLat(41.85) * 256).toBeCloseTo(95.175, 3);
});

test("a box that is written is read again, to a thousandth of its width", () => {
  fc.assert(
    fc.property(box, (one) => {
      const again = readBox(writeBox(one));
      expect(again).not.toBeNull();
      for (const side of ["west", "south", "east", "north"] as const) {
        expect(Math.abs(again![side] - one[side])).toBeLessThanOrEqual((one.east - one.west) / 1000);
      }
    }),
  );
});

test("a frame shows all of its box, and what is at its corners is in its corners", () => {
  fc.assert(
    fc.property(box, (one) => {
      const frame = frameOf(one, SEARCH_SIZE, 20);
      const { width, height } = frame;
      for (const [lngAt, latAt] of [
        [one.west, one.north],
        [one.east, one.south],
      ] as const) {
        const { x, y } = inFrame(frame, { lat: latAt, lng: lngAt });
        expect(x).toBeGreaterThan(19.9);
        expect(x).toBeLessThan(width - 19.9);
        expect(y).toBeGreaterThan(19.9);
        expect(y).toBeLessThan(height - 19.9);
      }
      const corners = boxOfFrame(frame);
      const { x, y } = inFrame(frame, { lat: corners.north, lng: corners.west + 1e-9 });
      expect([x, y].map((value) => Math.abs(value))).toEqual([expect.closeTo(0, 2), expect.closeTo(0, 2)]);
    }),
  );
});

test("every step stays on the globe and ends: closer at half a mile, wider at the world", () => {
  fc.assert(
    fc.property(box, fc.constantFrom(...MOVES), (start, move) => {
      let frame = frameOf(start, SEARCH_SIZE);
      let steps = 0;
      for (let next = moved(frame, move); next !== null; next = moved(frame, move)) {
        expect(readBox(writeBox(next))).not.toBeNull();
        frame = frameOf(next, SEARCH_SIZE);
        if (++steps > 200) break;
      }
      if (move === "in" || move === "out") expect(steps).toBeLessThan(25);
      if (move === "in") expect(milesWide(frame)).toBeLessThan(1.1);
    }),
    { numRuns: 60 },
  );
});

test("a mile is as long on the picture as its locations are apart", () => {
  const frame = frameOf({ west: -122.6, east: -121.9, south: 37.5, north: 38.1 }, SEARCH_SIZE);
  const [here, north] = [
    inFrame(frame, { lat: 37.8, lng: -122.2 }),
    inFrame(frame, { lat: 37.8 + 10 / 69.09, lng: -122.2 }),
  ];
  expect(here.y - north.y).toBeCloseTo(unitsOfMiles(frame, 10, 37.87), 0);
});

test("a few leagues in Hawaii, Alaska or Guam do not make the mainland small", () => {
  const mainland = Array.from({ length: 40 }, (_, i) => ({ lat: 30 + (i % 15), lng: -120 + i }));
  const islands = [
    { lat: 21.3, lng: -157.9 },
    { lat: 61.2, lng: -149.9 },
    { lat: 13.4, lng: 144.8 },
  ];
  expect(boxOfMost([...islands, ...mainland])).toEqual({ west: -120, south: 30, east: -81, north: 44 });
  expect(boxOfMost(islands.slice(0, 2))).toEqual({ west: -157.9, south: 21.3, east: -149.9, north: 61.2 });
  expect(boxOfMost([])).toBeNull();
});

test("locations on both sides of the date line are near each other", () => {
  expect(
    boxOfMost([
      { lat: 52, lng: -177 },
      { lat: 53, lng: 178 },
    ]),
  ).toEqual({ west: 178, south: 52, east: 183, north: 53 });
});

test("the box of most holds at least as many locations as any window of its width that begins at one of them", () => {
  fc.assert(
    fc.property(fc.array(location, { minLength: 1, maxLength: 40 }), (locations) => {
      const { west, east } = boxOfMost(locations)!;
      const east360 = (from: number, to: number) => (((to - from) % 360) + 360) % 360;
      const within = (from: number, width: number) => locations.filter((one) => east360(from, one.lng) <= width).length;
      expect(east - west).toBeLessThanOrEqual(62);
      for (const one of locations)
        expect(within(west, east - west + 1e-9)).toBeGreaterThanOrEqual(within(one.lng, 61.999));
    }),
  );
});

test("groups hold every point once, stand apart, and do not depend on chance", () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 120 }), fc.integer({ min: 10, max: 120 }), (points, distance) => {
      const groups = grouped(points, distance);
      expect(groups.flatMap((group) => group.members).toSorted((a, b) => a - b)).toEqual(points.map((_, i) => i));
      groups.forEach((a, i) =>
        groups
          .slice(0, i)
          .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(distance - 1e-9)),
      );
      const firsts = groups.map((group) => group.members[0]!);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      expect(grouped(points, distance)).toEqual(groups);
    }),
  );
});

test("two hundred leagues of one city count where the city is, not between it and the next", () => {
  const city = Array.from({ length: 200 }, () => ({ x: 100, y: 100 }));
  expect(grouped([{ x: 130, y: 100 }, ...city, { x: 160, y: 100 }], 76)).toMatchObject([{ x: 100, y: 100 }]);
});

test("what is spread side by side is as far apart as asked, where there is room", () => {
  for (let count = 1; count <= 12; count++) {
    const points = spread({ x: 450, y: 300 }, count, 76, 225);
    points.forEach((a, i) =>
      points.slice(0, i).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(76)),
    );
  }
  const crowd = spread({ x: 450, y: 300 }, 300, 76, 225);
  expect(Math.max(...crowd.map(({ x, y }) => Math.hypot(x - 450, y - 300)))).toBeLessThanOrEqual(225);
});

test("names cover neither each other nor, but for two, a pin, and the most important come first", () => {
  const named = fc.array(
    fc.record({ name: fc.stringMatching(/^[A-Z][a-z]{3,14}$/), x: point.map((s) => s.x), y: point.map((s) => s.y) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(named, fc.array(point, { maxLength: 20 }), (names, pins) => {
      const labels = arrangedLabels(names, pins, SEARCH_SIZE);
      expect(labels.length).toBeLessThanOrEqual(12);
      const sizes = [40, 24, 15.5];
      sizes.forEach((letters, tier) => {
        const areas = labels
          .filter((label) => label.tier <= tier)
          .map((label) => areaOf(label.name, label, label.side, letters));
        areas.forEach((a, i) => areas.slice(0, i).forEach((b) => expect(overlap(a, b)).toBe(false)));
        for (const area of areas)
          expect(area.left >= 0 && area.top >= 0 && area.right <= 900 && area.bottom <= 600).toBe(true);
      });
    }),
  );
  expect(arrangedLabels([{ name: "Oakland", x: 450, y: 300 }], [{ x: 450, y: 300 }], SEARCH_SIZE)).toMatchObject([
    { name: "Oakland", side: "far-right", tier: 0 },
  ]);
});

test("a decimated line keeps its ends and stays near itself", () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 60 }),
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      (points, tolerance) => {
        const line = points.flatMap(({ x, y }) => [x, y]);
        const kept = decimated(line, tolerance);
        expect([kept.slice(0, 2), kept.slice(-2)]).toEqual([line.slice(0, 2), line.slice(-2)]);
        for (const { x, y } of points) expect(distanceTo(kept, x, y)).toBeLessThanOrEqual(tolerance + 1e-9);
      },
    ),
  );
});

function distanceTo(line: readonly number[], x: number, y: number): number {
  let nearest = Infinity;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x0, y0, dx, dy] = [line[i]!, line[i + 1]!, line[i + 2]! - line[i]!, line[i + 3]! - line[i + 1]!];
    const along =
      dx * dx + dy * dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - x0 - along * dx, y - y0 - along * dy));
  }
  return nearest;
}

test("a clipped triangle lies within the bounds and has the area that both share", () => {
  const bounds = { left: 100, top: 100, right: 200, bottom: 200 };
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 3 }), (corners) => {
      const clipped = clippedRing(
        corners.flatMap(({ x, y }) => [x, y]),
        bounds,
      );
      if (clipped.length === 0) return;
      const { left, top, right, bottom } = boundsOf(clipped);
      expect([left >= 100 - 1e-6, top >= 100 - 1e-6, right <= 200 + 1e-6, bottom <= 200 + 1e-6]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }),
  );
  expect(clippedRing([0, 0, 300, 0, 300, 300, 0, 300], bounds)).toHaveLength(8);
});
