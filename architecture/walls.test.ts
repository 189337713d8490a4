import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { SLICES as COMPOSED } from "../src/app/server/slices.ts";
import routes from "../src/app/web/routes.ts";
import { slicesOf } from "./checks/map.ts";
import { cruiseTree, type Cruised } from "./cruising.ts";
import { pagesOf, productEntries, reached } from "./reach.ts";
import { SLICES } from "./slices.ts";

/** Fewer than these, and the cruiser has lost its sight: it would find nothing wrong. */
const FEWEST_MODULES = 200;
const FEWEST_DEPENDENCIES = 700;
const OURS = /^(?:src|seed|processor|scripts)\//;
const WORKSHOP = /^(?:tests|bench)\/|\.test\.tsx?$/;

let product: Cruised;
let pages: string[];

beforeAll(async () => {
  product = await cruiseTree([
    "src",
    "seed",
    "processor",
    "scripts",
    "tests",
    "bench",
    "vite.config.ts",
    "vitest.config.ts",
    "react-router.config.ts",
  ]);
  pages = pagesOf(routes, "src/app/web");
}, 300_000);

describe("the walls", () => {
  it("are looked at: the cruiser sees the modules and what they import", () => {
    expect(product.modules.filter((module) => OURS.test(module.source)).length).toBeGreaterThan(FEWEST_MODULES);
    expect(product.dependencies).toBeGreaterThan(FEWEST_DEPENDENCIES);
  });

  it("are seen through the # of package.json: those imports lead to our files", () => {
    const hashed = product.modules.flatMap((module) => module.dependencies).filter((one) => one.module.startsWith("#"));
    expect(hashed.length).toBeGreaterThan(100);
    expect(hashed.filter((one) => !one.resolved.startsWith("src/"))).toEqual([]);
  });

  it("stand", () => {
    expect(product.violations).toEqual([]);
  });
});

describe("no module is left over", () => {
  it("the router's table names pages that exist", () => {
    const sources = new Set(product.modules.map((module) => module.source));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => !sources.has(page))).toEqual([]);
  });

  it("everything can be reached from an entry or a test", () => {
    const all = product.modules.map((module) => module.source);
    const entries = [...productEntries(product.modules, pages), ...all.filter((source) => WORKSHOP.test(source))];
    const seen = reached(product.modules, entries);
    expect(all.filter((source) => OURS.test(source) && !seen.has(source))).toEqual([]);
  });
});

describe("the slice order", () => {
  it("names each slice once, and lets it call only slices before it", () => {
    const names = SLICES.map((slice) => slice.name);
    expect(new Set(names).size).toBe(names.length);
    for (const [index, slice] of SLICES.entries()) {
      expect(slice.calls.filter((called) => !names.slice(0, index).includes(called))).toEqual([]);
    }
  });

  it("is that in which the application opens the slices that have a server half", () => {
    const written = slicesOf(process.cwd()).filter((name) => existsSync(`src/slices/${name}/server/slice.ts`));
    expect(COMPOSED.map(({ name }) => name)).toEqual(
      SLICES.map(({ name }) => name).filter((name) => written.includes(name)),
    );
  });
});
