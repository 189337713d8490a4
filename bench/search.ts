import type { BenchDatabase } from "./database.ts";
import { median, percentile, type Effort, type Figure, type Part } from "./figures.ts";
import { openFloor, type Floor, type ZipLocation } from "./floor.ts";
import { oneByOne, underLoad } from "./load.ts";
import type { RunningProduct } from "./product.ts";
import { searchPaths } from "./searches.ts";

const MILES = 50;
const LANES = [1, 16, 64];

/** The search endpoint with all its counts, against bare SQL for the same page and total. */
export async function benchSearch(database: BenchDatabase, product: RunningProduct, { full }: Effort): Promise<Part> {
  const floor = await openFloor(database.url);
  try {
    const locations = await floor.locations(full ? 600 : 200);
    const paths = searchPaths(locations);
    const all = [...paths.near, ...Object.values(paths).flat()];
    // What it is when it has run for a while, not while it is being compiled.
    await oneByOne(product.address, [...paths.near, ...all]);
    const figures = [...(await againstFloor(floor, product, locations, paths.near))];
    for (const [kind, some] of Object.entries(paths).slice(1)) {
      const times = await oneByOne(
        product.address,
        Array.from({ length: full ? 400 : 120 }, (_, i) => some[i % some.length]!),
      );
      const promised = kind === "nationwide" ? { most: 20 } : {};
      figures.push({ what: `${kind}: p50, one at a time`, value: median(times), unit: "ms", ...promised });
      figures.push({ what: `${kind}: p99, one at a time`, value: percentile(times, 0.99), unit: "ms" });
    }
    for (const lanes of LANES) figures.push(...(await atLanes(product, paths.near, "50 miles", lanes, full)));
    figures.push(...(await atLanes(product, all, "all kinds mixed", 16, full, false)));
    const { now, most } = product.memory();
    figures.push({ what: "memory of the process (RSS)", value: now, unit: "MB" });
    figures.push({ what: "  the most it ever was", value: most, unit: "MB" });
    return { name: "search, 100,000 leagues", figures };
  } finally {
    await floor.close();
  }
}

/** The two in turns, so that a busy moment of the machine strikes both. */
async function againstFloor(
  floor: Floor,
  product: RunningProduct,
  locations: readonly ZipLocation[],
  paths: readonly string[],
): Promise<Figure[]> {
  const bare: number[] = [];
  const ours: number[] = [];
  for (const location of locations) await floor.time(location, MILES);
  for (const [i, location] of locations.entries()) {
    bare.push(await floor.time(location, MILES));
    ours.push(...(await oneByOne(product.address, [paths[i]!])));
  }
  return [
    { what: "floor: bare SQL, 50 miles, no counts, p50", value: median(bare), unit: "ms" },
    { what: "search with all counts, 50 miles, p50", value: median(ours), unit: "ms" },
    { what: "  as a multiple of the floor", value: median(ours) / median(bare), unit: "×", most: 5 },
  ];
}

async function atLanes(
  product: RunningProduct,
  paths: readonly string[],
  name: string,
  lanes: number,
  full: boolean,
  promised = lanes === 16,
): Promise<Figure[]> {
  const load = await underLoad(product.address, paths, lanes, full ? 15 : 6);
  return [
    {
      what: `${name}, ${lanes} lanes`,
      value: load.perSecond,
      unit: "/s",
      ...(promised && { least: 300 }),
      detail: load,
    },
    { what: `  p50`, value: load.p50, unit: "ms" },
    { what: `  p99`, value: load.p99, unit: "ms", ...(promised && { most: 150 }) },
  ];
}
