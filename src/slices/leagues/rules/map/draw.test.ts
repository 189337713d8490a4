import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import { bordersIn } from "./draw.ts";
import { MAINLAND } from "./fit.ts";
import { frameOf, SEARCH_SIZE } from "./frame.ts";
import { pathOf } from "./lines.ts";
import { outlinesOf, type Outlines, type Topology } from "./outlines.ts";

/** Two square counties of state 01 side by side, one of state 02 to the right: whole degrees from 0, 0. */
const SQUARES: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    [
      [1, 1],
      [0, -1],
    ], // between the counties of 01
    [
      [2, 1],
      [0, -1],
    ], // between the states
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [1, 0],
    ], // around the first
    [
      [1, 1],
      [1, 0],
    ], // above the second
    [
      [2, 0],
      [-1, 0],
    ], // below the second
    [
      [2, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ], // around the third
  ],
  objects: {
    counties: {
      geometries: [
        { type: "Polygon", id: "01001", arcs: [[0, 2]] },
        { type: "Polygon", id: "01003", arcs: [[3, 1, 4, ~0]] },
        { type: "MultiPolygon", id: "02001", arcs: [[[5, ~1]]] },
      ],
    },
    nation: { geometries: [{ type: "MultiPolygon", arcs: [[[3, 5, 4, 2]]] }] },
  },
};

test("each stretch of border is drawn once: as the land's edge, a state's or a county's", () => {
  const outlines = outlinesOf(SQUARES);
  expect(outlines.arcs.map((arc) => arc.border)).toEqual(["county", "state", "nation", "nation", "nation", "nation"]);
  const borders = bordersIn(outlines, frameOf({ west: -0.1, south: -0.1, east: 3.1, north: 1.1 }, SEARCH_SIZE));
  expect(borders.county.match(/M/g)).toHaveLength(1);
  expect(borders.state.match(/M/g)).toHaveLength(1);
  // The land's edge is one closed shape of four corners and the points where borders meet it.
  expect(borders.nation).toMatch(/^M[^M]+z$/);
});

test("a path says steps, without those that are too short to see", () => {
  expect(
    pathOf([
      [0.2, 0, 0.4, 0.1, 10, -5, 10.2, 3],
      [7, 7, 7.1, 7],
    ]),
  ).toBe("M0 0l10-5 0 8");
  expect(pathOf([[0, 0, 5, 0, 5, 5]], true)).toBe("M0 0l5 0 0 5z");
});

describe("the Census Bureau's atlas", () => {
  let outlines: Outlines;
  beforeAll(() => {
    const file = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");
    outlines = outlinesOf(JSON.parse(readFileSync(file, "utf8")) as Topology);
  });

  test.each([
    ["the mainland", MAINLAND, 30_000],
    ["Alaska across the date line", { west: -190, south: 51, east: -130, north: 71 }, 20_000],
    ["Virginia, with the most counties", { west: -83.7, south: 36.5, east: -75.2, north: 39.5 }, 40_000],
    ["the Bay", { west: -122.8, south: 37.4, east: -121.8, north: 38.2 }, 3_000],
    ["a field in Kansas", { west: -98.51, south: 38.5, east: -98.5, north: 38.51 }, 200],
  ])("%s weighs little", (_name, box, most) => {
    const { nation, state, county } = bordersIn(outlines, frameOf(box, SEARCH_SIZE));
    expect(nation.length + state.length + county.length).toBeLessThan(most);
    expect(nation).not.toBe("");
  });

  test("the middle of the land is land, the middle of the Bay and of Lake Michigan is not", () => {
    const isLand = (lat: number, lng: number) => {
      const around = { west: lng - 0.02, south: lat - 0.02, east: lng + 0.02, north: lat + 0.02 };
      return isInside(bordersIn(outlines, frameOf(around, SEARCH_SIZE)).nation, 450, 300);
    };
    expect([isLand(38.5, -98.5), isLand(37.68, -122.25), isLand(43.5, -87), isLand(21, -157.9)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("the western Aleutians are drawn beside the eastern ones", () => {
    const { nation } = bordersIn(outlines, frameOf({ west: -188, south: 51, east: -170, north: 54 }, SEARCH_SIZE));
    const starts = [...nation.matchAll(/M(-?\d+)/g)].map((match) => Number(match[1]));
    expect(starts.some((x) => x < 300)).toBe(true);
    expect(starts.some((x) => x > 600)).toBe(true);
  });
});

/** Whether a point is inside closed shapes: a ray to the right crosses their edges an odd number of times. */
function isInside(path: string, px: number, py: number): boolean {
  let crossings = 0;
  for (const shape of path.split("M").slice(1)) {
    const [x0 = 0, y0 = 0, ...steps] = [...shape.matchAll(/-?\d+/g)].map(Number);
    const points: [number, number][] = [[x0, y0]];
    for (let i = 0; i + 1 < steps.length; i += 2) {
      const [x, y] = points.at(-1)!;
      points.push([x + steps[i]!, y + steps[i + 1]!]);
    }
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length]!;
      if (ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)) crossings++;
    });
  }
  return crossings % 2 === 1;
}
