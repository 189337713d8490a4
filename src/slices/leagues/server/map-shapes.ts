import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { QueryExecutorProvider } from "kysely";
import { writeBox } from "../contract/search/box.ts";
import { bordersIn, type Borders } from "../rules/map/draw.ts";
import { boxOfFrame, type Frame } from "../rules/map/frame.ts";
import { outlinesOf, type Outlines, type Topology } from "../rules/map/outlines.ts";
import { largestCities, type NamedCity } from "./store/search/cities.ts";

/** What lies under the pins. */
export interface Ground {
  readonly borders: Borders;
  /** More than a map has room for, the largest first. */
  readonly cities: readonly NamedCity[];
}

/** The ground of a frame: outlines of the Census Bureau's atlas, and cities of the table of ZIP codes. */
export interface MapShapes {
  in(frame: Frame): Promise<Ground>;
}

/** How many grounds are kept: some 10 kB each. */
const KEPT = 200;
const CITIES = 40;

/**
 * Opens the shapes of an application directory. The atlas is read with the first map, not with the start: it takes
 * some 30 ms and 10 MB.
 */
export function openMapShapes({ root, db }: { root: string; db: QueryExecutorProvider }): MapShapes {
  let atlas: Promise<Outlines> | undefined;
  const kept = new Map<string, Promise<Ground>>();

  async function draw(frame: Frame): Promise<Ground> {
    atlas ??= readAtlas(root);
    const [outlines, cities] = await Promise.all([atlas, largestCities(db, boxOfFrame(frame), CITIES)]);
    return { borders: bordersIn(outlines, frame), cities };
  }

  return {
    in(frame) {
      const key = `${frame.width}x${frame.height}:${writeBox(boxOfFrame(frame))}`;
      const ground = kept.get(key) ?? draw(frame);
      // Used last, forgotten last: a map keeps the order in which its keys were put in.
      kept.delete(key);
      kept.set(key, ground);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      // What failed is tried again by the next one who asks.
      ground.catch(() => kept.get(key) === ground && kept.delete(key));
      return ground;
    },
  };
}

async function readAtlas(root: string): Promise<Outlines> {
  const require = createRequire(path.join(root, "package.json"));
  const file = require.resolve("us-atlas/counties-10m.json");
  return outlinesOf(JSON.parse(await readFile(file, "utf8")) as Topology);
}
