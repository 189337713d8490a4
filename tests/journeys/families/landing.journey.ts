import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LAPTOP, PHONE, settled, slowly, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** How far what stands on a page has moved without anybody's doing, as browsers measure it, and what is largest on it. */
const whatWasSeen = (page: Page) =>
  page.evaluate(async () => {
    const seen = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // Where nothing has moved there is nothing to hear of.
        setTimeout(() => resolve([]), 300);
      });
    const shifts = (await seen("layout-shift")) as (PerformanceEntry & { value: number })[];
    const largest = (await seen("largest-contentful-paint")) as (PerformanceEntry & { element: Element | null })[];
    return {
      moved: shifts.reduce((sum, { value }) => sum + value, 0),
      largest: largest.at(-1)?.element?.localName,
    };
  });

test("L7, G12: the heading is the largest thing seen, and what is there stays where it is when the script comes late", async () => {
  const page = await visit("/", { viewport: PHONE });
  expect(await (await page.request.get("/")).text()).toMatch(/<h1[^>]*>Find a League Today!<\/h1>/);
  await slowly(page, "**/assets/*.js");
  const { leagues } = (await (await page.request.get("/api/leagues?place=94607")).json()) as {
    leagues: { slug: string }[];
  };
  for (const path of ["/find-league?place=94607", `/league-details/${leagues[0]!.slug}`, "/"]) {
    await page.goto(path);
    const { moved, largest } = await whatWasSeen(page);
    expect([path, moved]).toEqual([path, expect.toSatisfy((far: number) => far <= 0.02)]);
    if (path === "/") expect(largest).toBe("h1");
  }
});

test("G12: a page that takes longer than a second is seen to be under way, at the top, until it is there", async () => {
  const page = await visit("/", { viewport: PHONE });
  const arrived = Promise.withResolvers<void>();
  await page.route("**/help.data*", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
  const line = page.locator(".under-way");
  const width = async () => (await line.boundingBox())?.width ?? 0;
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(20);
  expect(await page.getByRole("heading", { level: 1, name: "Find a League Today!" }).isVisible()).toBe(true);
  arrived.resolve();
  await page.waitForURL(/\/help$/);
  await expect.poll(() => line.count()).toBe(0);
});

test("L1, L2, L3: on a phone the whole search is in sight; left empty it finds all leagues, and nothing comes in between", async () => {
  const page = await visit("/", { viewport: PHONE });
  const search = page.getByRole("search");
  const ends = await search
    .locator("select, input, button")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
  expect(ends).toHaveLength(6);
  expect(ends.filter((end) => end > PHONE.height)).toEqual([]);
  await search.getByRole("button", { name: "Find A League" }).click();
  await page.waitForURL(/\/find-league$/);
  const { total } = (await (await page.request.get("/api/leagues")).json()) as { total: number };
  expect(total).toBeGreaterThan(20);
  expect(await page.getByRole("status").innerText()).toContain(`of ${total.toLocaleString("en-US")} leagues`);
  expect(await page.getByRole("article").count()).toBe(20);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a volunteer finds the way in from the landing page: what a league gets and what it costs, then an account", async () => {
  const page = await visit("/");
  await page.getByRole("main").getByRole("link", { name: "Run a league" }).click();
  await page.getByRole("heading", { level: 1, name: "Run a league" }).waitFor();
  await page.getByText("Families pay a processing fee of $5.00 for each registration").waitFor();
  const wayIn = page.getByRole("link", { name: "Create an account and submit your league" }).first();
  const { y, height } = (await wayIn.boundingBox())!;
  expect(y + height).toBeLessThan(LAPTOP.height);
  await wayIn.click();
  await page.waitForURL(/\/create-account\?next=%2Fsubmit-league$/);
  await page.goto("/help");
  await page.getByRole("banner").getByRole("link", { name: "Run a league" }).click();
  await page.waitForURL(/\/run-a-league$/);
});

/** Marks the document, and says later whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset["marked"] = "yes"));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset["marked"] === "yes");

test("the landing page stays as the server drew it, without the code for it, and leads on without loading anew", async () => {
  const page = await visit("/es", { viewport: LAPTOP });
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.some((name) => name.includes("/assets/libraries-"))).toBe(true);
  expect(loaded.filter((name) => /league-cards|sections/.test(name) && name.endsWith(".js"))).toEqual([]);
  await mark(page);

  // A city shows its leagues; that part is drawn anew, the rest of the page stays where it is.
  const cities = page.getByRole("navigation", { name: "¿Dónde quiere jugar?" }).getByRole("link");
  const city = await cities.first().innerText();
  await cities.first().click();
  await page.waitForURL(/\/es\?zip=/);
  await page.getByRole("heading", { name: `Inscripciones abiertas cerca de ${city}` }).waitFor();

  const league = page.getByRole("article").first();
  const name = await league.getByRole("heading").innerText();
  await league.getByRole("link").click();
  await page.waitForURL(/\/es\/league-details\//);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: `Inscripciones abiertas cerca de ${city}` }).waitFor();

  // From another page of ours the browser draws all of it.
  await page.getByRole("banner").getByRole("link", { name: "Ayuda" }).click();
  await page.waitForURL(/\/es\/help$/);
  await page.getByRole("link", { name: "Touchline, inicio" }).click();
  await page.getByRole("heading", { level: 1, name: "¡Encuentre una liga hoy!" }).waitFor();
  await page.getByRole("heading", { name: "Lo que preguntan las familias" }).waitFor();
  expect(await isMarked(page)).toBe(true);

  // After an update of the site its file is gone from there: then the page is loaded anew.
  await page.goto("/es/help");
  await mark(page);
  await page.route("**/assets/sections-*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Touchline, inicio" }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.getByRole("heading", { level: 1, name: "¡Encuentre una liga hoy!" }).waitFor();
  await page.unrouteAll();

  // With Ctrl a link opens a tab of its own, and this page stays.
  await page.goto("/");
  await mark(page);
  await page.getByRole("link", { name: "More answers in the Help Center" }).click({ modifiers: ["ControlOrMeta"] });
  await settled(page);
  expect(new URL(page.url()).pathname).toBe("/");

  // What nobody filled in stays out of the address.
  await page.getByLabel("Zip Code").fill("94607");
  await page.getByLabel("Zip Code").press("Enter");
  await page.waitForURL(/\/find-league\?place=94607$/);
  expect(await isMarked(page)).toBe(true);
});
