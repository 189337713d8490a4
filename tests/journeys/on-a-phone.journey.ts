import { expect, test } from "vitest";
import { everyPage, smallTargets, violations } from "../support/accessibility.ts";
import { PHONE, useBrowser } from "../support/browser.ts";

const { visit, address } = useBrowser();

test("every control is as tall as a fingertip", async () => {
  const page = await visit("/help", { viewport: PHONE });
  for (const path of await everyPage(address)) {
    await page.goto(path);
    expect([path, await smallTargets(page, 32)]).toEqual([path, []]);
  }
});

test("the bar with the price says what the panel says", async () => {
  const page = await visit("/find-league?place=94607&availability=open", { viewport: PHONE });
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/league-details/);
  const bar = page.locator(".join-bar .price");
  const panel = await page.locator(".details-side .price").innerText();
  expect(panel).toMatch(/\$\d+.* per player, all fees included/);
  expect(await bar.innerText()).toBe(panel);
  // Words that have no size are there for nobody.
  expect(await bar.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(12);
  expect((await page.locator(".join-bar").boundingBox())!.height).toBeLessThanOrEqual(66);
});

test("the opened filters hold to what the pages hold to", async () => {
  const filters = await visit("/find-league?place=94607", { viewport: PHONE });
  await filters.getByRole("link", { name: /^Filters/ }).click();
  await filters.getByRole("button", { name: "Apply Filters" }).waitFor();
  expect(await violations(filters)).toEqual([]);
});
