import { expect, test } from "vitest";
import { violations } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

test("D3, D4: the bar with the price says what the panel says", async () => {
  const page = await visit("/find-league?place=94607&availability=open", { viewport: PHONE });
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/league-details/);
  const bar = page.locator(".join-bar .price");
  const panel = await page.locator(".details-side .price").innerText();
  expect(panel).toMatch(/\$\d+.* per player, all fees included/);
  expect(await bar.innerText()).toBe(panel);
  // Words that have no size are there for nobody.
  expect(await bar.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(12);
  expect((await page.locator(".join-bar").boundingBox())!.height).toBeLessThanOrEqual(64);
  // What comes back, with its dates, stands beside the button.
  const panelled = page.locator(".details-side .panel", { has: page.getByRole("link", { name: "Register" }) });
  expect(await panelled.innerText()).toMatch(
    /Full refund until [A-Z][a-z]+ \d+|The refund dates of this season have passed/,
  );
});

test("D1, D6: the first screen of a league says who, when, where, how much, how many spots are left, and leads on", async () => {
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

  const [dates = ""] = await page.locator(".facts dd").allInnerTexts();
  expect(dates).toMatch(/^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2}\s\d+/);
  const street = (
    await glance
      .getByText(/, CA \d{5}/)
      .first()
      .innerText()
  ).trim();
  const directions = page.getByRole("link", { name: "Directions" });
  expect(new URL((await directions.getAttribute("href"))!).searchParams.get("destination")).toBe(street);

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
