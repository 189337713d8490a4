import { expect, test } from "vitest";
import { everyPage, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

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

test("D1: the first screen of a league says who, when, where, how much, how many spots are left, and leads on", async () => {
  const page = await visit("/find-league?place=94607&availability=open&sport=soccer", { viewport: PHONE });
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/league-details/);
  const bar = (await page.locator(".join-bar").boundingBox())!;
  const glance = page.getByRole("region", { name: "At a glance" });
  const answers = [
    /must be \d+/,
    /day, \d+:\d\d\s[ap]m to/,
    /, CA \d{5}/,
    /all fees included/,
    /refund/i,
    /spots? left/,
  ];
  for (const answer of answers) {
    const { y, height } = (await glance.getByText(answer).first().boundingBox())!;
    expect([answer, y + height <= bar.y]).toEqual([answer, true]);
  }
  await page.locator(".join-bar").getByRole("link", { name: "Register" }).waitFor();

  // The ladder of divisions climbs by age.
  const ages = await page.locator(".ladder-ages").allInnerTexts();
  expect(ages).toEqual(ages.toSorted((a, b) => parseInt(a) - parseInt(b)));

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("the opened filters hold to what the pages hold to", async () => {
  const filters = await visit("/find-league?place=94607", { viewport: PHONE });
  await filters.getByRole("link", { name: /^Filters/ }).click();
  await filters.getByRole("button", { name: "Apply Filters" }).waitFor();
  expect(await violations(filters)).toEqual([]);
});
