import type { Effort, Figure, Part } from "./figures.ts";
import { oneByOne, underLoad } from "./load.ts";
import type { RunningProduct } from "./product.ts";
import { openFloor } from "./floor.ts";
import type { BenchDatabase } from "./database.ts";

/** More than are asked for in a run: nobody asks for what somebody else has just asked for. */
const ELSEWHERE = 2000;
/** Who asks for the same within a second gets the same page. */
const TOWNS = 3;

/** Pages as the server renders them, with 16 visitors at once. */
export async function benchPages(database: BenchDatabase, product: RunningProduct, { full }: Effort): Promise<Part> {
  const floor = await openFloor(database.url);
  const locations = await floor.locations(ELSEWHERE).finally(() => floor.close());
  const details = await detailPaths(product);
  const near = locations.map(({ zip }) => `/find-league?place=${zip}&radius=50`);
  const kinds: [string, string[], number | undefined][] = [
    ["results page, 50 miles, all at different locations", near, 150],
    ["results page, 50 miles, all in three towns", near.slice(0, TOWNS), 150],
    ["results page, nationwide", ["/find-league", "/find-league?page=2", "/es/find-league?sort=price"], undefined],
    ["landing page", ["/", "/es"], undefined],
    ["league details", details, undefined],
  ];
  const figures: Figure[] = [];
  for (const [what, paths, least] of kinds) {
    await oneByOne(product.address, [...paths, ...paths].slice(0, 60));
    const load = await underLoad(product.address, paths, 16, full ? 15 : 6);
    figures.push({
      what: `${what}, 16 lanes`,
      value: load.perSecond,
      unit: "/s",
      ...(least && { least }),
      detail: load,
    });
    figures.push({ what: "  p50", value: load.p50, unit: "ms" }, { what: "  p99", value: load.p99, unit: "ms" });
  }
  return { name: "pages rendered on the server, 100,000 leagues", figures };
}

/** Addresses of the leagues of one page of the list. */
export async function detailPaths({ address }: RunningProduct): Promise<string[]> {
  const answer = await fetch(`${address}/api/leagues`);
  const { leagues } = (await answer.json()) as { leagues: { slug: string }[] };
  return leagues.map(({ slug }) => `/league-details/${slug}`);
}
