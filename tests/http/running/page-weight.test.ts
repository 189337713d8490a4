import { expect, inject, it } from "vitest";
import { LANDING_SCRIPTS, weigh } from "../../../bench/bytes.ts";

/** What only some pages need comes with those: the first page does not grow with what the product can do besides. */
it("keeps the landing page's scripts light, however many pages there are", async () => {
  expect((await weigh(inject("address"), "/")).js).toBeLessThan(LANDING_SCRIPTS);
});

const pageOf = async (path: string) => (await fetch(inject("address") + path)).text();

it("asks for the styles and fonts of a page before its scripts", async () => {
  const scripts = (await pageOf("/")).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

it("loads the drawing of a sport in the search's filter once somebody sees it", async () => {
  const page = await pageOf("/find-league?place=94607&radius=25");
  const drawings = (html: string) => html.match(/\/drawings\/[a-z-]+\.svg/g) ?? [];
  const [filter = "", list = ""] = page.split('id="results"');
  expect(filter).toContain('name="sport"');
  expect(drawings(filter)).toEqual([]);
  expect(drawings(list).length).toBeGreaterThan(0);
});
