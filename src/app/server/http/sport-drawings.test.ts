import { readdirSync, readFileSync } from "node:fs";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SPORTS } from "#slices/leagues/contract/vocabulary.ts";
import type { Environment } from "../config/environment.ts";
import { addSportDrawings } from "./sport-drawings.ts";

/** Each sport has a drawing of its own, small, in the tokens' colors, and unlike any other. */

const FOLDER = new URL("../../../design/sports/", import.meta.url);
const read = (sport: string) => readFileSync(new URL(`${sport}.svg`, FOLDER), "utf8");
/** Pixels of a side, as on a league's card. */
const SIDE = 96;
const LEAST_DIFFERENCE = 0.15;

// Elsewhere in the product no SVG is ever read.
const SVG_READER = { operation: ["VipsForeignLoadSvg"] };
beforeAll(() => sharp.unblock(SVG_READER));
afterAll(() => sharp.block(SVG_READER));

test("every sport of the list has its drawing, and no other lies there", () => {
  const files = readdirSync(FOLDER);
  for (const kind of [".svg", ".png"])
    expect(
      files
        .filter((file) => file.endsWith(kind))
        .map((file) => file.slice(0, -4))
        .toSorted(),
    ).toEqual([...SPORTS].toSorted());
});

test("a drawing weighs at most 2 kB, has one frame and stroke, and no color but the tokens'", () => {
  for (const sport of SPORTS) {
    const svg = read(sport);
    expect(Buffer.byteLength(svg), sport).toBeLessThanOrEqual(2048);
    expect(svg, sport).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><g id="drawing">/,
    );
    const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
    const known = ["none", "currentColor", "var(--drawing-tone,#8cd7b2)", "var(--drawing-paper,#fff)"];
    expect(
      colors.filter((color) => !known.includes(color!)),
      sport,
    ).toEqual([]);
  }
});

/** The lines alone, black on white: true for each pixel that is inked. */
async function inOneColor(sport: string): Promise<boolean[]> {
  const svg = read(sport)
    .replaceAll(/var\([^)]*\)/g, "#fff")
    .replaceAll("currentColor", "#000");
  const pixels = await sharp(Buffer.from(svg))
    .resize(SIDE, SIDE)
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer();
  return [...pixels].map((value) => value < 128);
}

test("at 96 px in one color any two differ in at least 15 % of all pixels", async () => {
  const inked = new Map<string, boolean[]>();
  for (const sport of SPORTS) inked.set(sport, await inOneColor(sport));
  const alike: string[] = [];
  for (const [one, first] of inked)
    for (const [other, second] of inked) {
      if (one >= other) continue;
      const share = first.filter((ink, at) => ink !== second[at]).length / SIDE ** 2;
      if (share < LEAST_DIFFERENCE) alike.push(`${one} and ${other}: ${(share * 100).toFixed(1)} %`);
    }
  expect(alike).toEqual([]);
});

test("pages get the drawing as SVG, emails as PNG; what is no sport is not found", async () => {
  const app = new Hono<Environment>();
  addSportDrawings(app);
  const svg = await app.request("/drawings/ice-hockey.svg");
  expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await svg.text()).toBe(read("ice-hockey"));
  const png = await app.request("/drawings/ice-hockey.png");
  expect(await sharp(await png.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 320, height: 320 });
  for (const none of ["quidditch.svg", "soccer.gif", "..%2Fsoccer.svg"])
    expect((await app.request(`/drawings/${none}`)).status).toBe(404);
});
