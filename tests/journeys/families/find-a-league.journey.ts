import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, slowly, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

describe("a parent looks for a league", () => {
  test("F5, G9: on a phone: from the landing page with its values to the details of a league, and back to the same list", async () => {
    const page = await visit("/", { viewport: PHONE });
    await page.getByLabel("Zip Code").fill("94607");
    await page.getByLabel("Mile Radius").fill("50");
    await page.getByLabel("Age Group").selectOption("8-10");
    await page.getByRole("button", { name: "Find A League" }).click();
    await page.waitForURL(/\/find-league\?/);
    const address = new URL(page.url()).searchParams;
    expect(Object.fromEntries(address)).toEqual({ place: "94607", radius: "50", age: "8-10" });
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Leagues near 94607 Oakland, CA");

    // Only what was passed is preselected, and it stands over the list too.
    const chips = page.getByRole("list", { name: "Filters in use" });
    await expect
      .poll(() => chips.getByRole("link").allInnerTexts())
      .toEqual(["Within 50 miles · 94607", "8 - 10 years", "Clear all"]);

    const before = await page.getByRole("status").innerText();
    await page.getByRole("link", { name: "Filters (2)" }).click();
    const filters = page.getByRole("region", { name: "Filters" });
    await filters.getByLabel("Saturday").check();
    const show = filters.getByRole("button", { name: /^Show \d+ leagues?$/ });
    await show.waitFor();
    const promised = Number(/\d+/.exec(await show.innerText())?.[0]);
    expect(await page.getByRole("status").innerText()).toBe(before);
    await show.click();
    await page.waitForURL(/day=sat/);
    // Other journeys may open a league nearby meanwhile.
    const more = async () => Number(/of (\d+) league/.exec(await page.getByRole("status").innerText())?.[1]) - promised;
    await expect.poll(async () => [0, 1, 2, 3].includes(await more())).toBe(true);

    const list = page.url();
    const last = page.getByRole("article").last();
    const name = await last.getByRole("heading").innerText();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(PHONE.height);
    await last.getByRole("link").click();
    await page.waitForURL(/\/league-details\//);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(name);
    const glance = await page.getByRole("region", { name: "At a glance" }).innerText();
    expect(glance).toMatch(/must be \d+/);
    expect(glance).toMatch(/day, \d+:\d\d\s[ap]m to/);
    expect(glance).toMatch(/\$\d+|Free/);
    expect(glance).toMatch(/of \d+ spots taken · \d+ spots? left/);
    // What comes back stands in one line under the price.
    expect(glance).toMatch(/all fees included\s+(Full refund until|\d+% of the league fee until|The refund dates)/);

    await page.goBack();
    await page.waitForURL(list);
    await page.getByRole("link", { name: "Remove Saturday" }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test("F3, F5: on a laptop the list follows each tick, and the count beside the tick was true", async () => {
    const page = await visit("/find-league?place=94607&radius=100", { viewport: LAPTOP });
    const option = page.getByRole("checkbox", { name: /^Soccer/ });
    const count = Number((await option.locator("xpath=..").innerText()).match(/\d+$/)?.[0]);
    expect(count).toBeGreaterThan(0);
    await option.check();
    await expect.poll(() => page.getByRole("status").innerText()).toMatch(new RegExp(`of ${count} league`));
    expect(new URL(page.url()).searchParams.get("sport")).toBe("soccer");
    // A second value of the group widens.
    await page.getByRole("checkbox", { name: /^Basketball/ }).check();
    await expect
      .poll(async () => Number((await page.getByRole("status").innerText()).match(/of (\d+)/)?.[1]))
      .toBeGreaterThan(count);
    await page.goBack();
    await expect.poll(() => page.getByRole("status").innerText()).toMatch(new RegExp(`of ${count} league`));
    await expect.poll(() => page.getByRole("checkbox", { name: /^Basketball/ }).isChecked()).toBe(false);
  });

  test("what somebody types while the list of a tick is on its way stays, and is searched for with it", async () => {
    const page = await visit("/find-league?place=94607&radius=100", { viewport: LAPTOP });
    await slowly(page, "**/find-league.data*");
    await page.getByRole("checkbox", { name: /^Soccer/ }).check();
    const words = page.getByLabel("Search leagues", { exact: true });
    await words.fill("youth");
    await page.waitForURL(/sport=soccer/);
    expect(await words.inputValue()).toBe("youth");
    await words.press("Enter");
    await page.waitForURL(/q=youth/);
    expect(new URL(page.url()).searchParams.get("sport")).toBe("soccer");
    // Another way to the page's address puts away what was typed there and not sent.
    await words.fill("adult");
    await page.goBack();
    await expect.poll(() => words.inputValue()).toBe("");
  });

  test("after a tick every league of the list is the one that the address lists, down to the last", async () => {
    const page = await visit("/find-league?place=94607&radius=100", { viewport: LAPTOP });
    const names = (of: Page) => of.getByRole("article").getByRole("heading").allTextContents();
    const before = await names(page);
    await page.getByRole("region", { name: "Filters" }).getByLabel("Sunday").check();
    await page.waitForURL(/day=sun/);
    const opened = await visit("/find-league?place=94607&radius=100&day=sun", { viewport: LAPTOP });
    const wanted = await names(opened);
    expect(wanted.slice(4)).not.toEqual(before.slice(4));
    await expect.poll(() => names(page)).toEqual(wanted);
  });

  test("a tick asks the server for the list, and for nothing else", async () => {
    const page = await visit("/find-league?place=94607&radius=100", { viewport: LAPTOP });
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The page's icon is asked for anew by the browser itself; the drawing of a sport once, when it is first seen.
      if (!/^\/(?:icon|drawings\/)/.test(pathname)) asked.push(pathname);
    });
    await page.getByRole("region", { name: "Filters" }).getByLabel("Sunday").check();
    await page.waitForURL(/day=sun/);
    // The router asks for the routes of new links a tenth of a second after they stand there.
    await page.waitForTimeout(500);
    expect(asked).toEqual(["/find-league.data"]);
  });

  test("F4, F7: the address is the search: opened by somebody else it shows the same list", async () => {
    const page = await visit("/find-league?sport=soccer&sport=baseball&day=sat&price=100-150&sort=price");
    const shown = await page.getByRole("article").getByRole("heading").allTextContents();
    expect(shown.length).toBeGreaterThan(3);
    const other = await visit(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await other.getByRole("article").getByRole("heading").allTextContents()).toEqual(shown);
    // What is ticked stays ticked in its place, and stands over the list with a way to remove it.
    expect(await other.getByRole("checkbox", { name: /^Soccer/ }).isChecked()).toBe(true);
    const chips = other.getByRole("list", { name: "Filters in use" }).getByRole("link");
    expect(await chips.allInnerTexts()).toEqual(["Soccer", "Baseball", "Saturday", "$100 - $150", "Clear all"]);
    await chips.first().click();
    await expect.poll(() => other.getByRole("checkbox", { name: /^Soccer/ }).isChecked()).toBe(false);
    await chips.last().click();
    await expect.poll(() => new URL(other.url()).search).toBe("");
  });

  test("F1, F2, F10: a card says the same facts in one order and is one link; each of them can be filtered by", async () => {
    const page = await visit("/find-league?place=94607&radius=100");
    const cards = await page.getByRole("article").all();
    for (const card of cards) {
      expect(await card.getByRole("heading").count()).toBe(1);
      expect(await card.getByRole("link").count()).toBe(1);
      expect(await card.innerText()).toMatch(FACTS);
    }
    expect(await page.locator("#filters summary").allInnerTexts()).toEqual([
      "Where",
      "Sport",
      "Age Group",
      "Weekday",
      "Time of day",
      "Price, all fees included",
      "Availability",
      "Girls, boys, coed",
      "Season",
      "State",
    ]);
    expect(
      await page
        .locator("#filters")
        .getByRole("radio", { name: /^Within \d+ miles/ })
        .count(),
    ).toBe(5);
    await page.goto("/find-league?availability=waitlist");
    const full = await page.getByRole("article").first().innerText();
    expect(full).toMatch(/WAITLIST[^]*(?:No one|\d+ famil(?:y|ies)) on the waitlist/);
  });

  test("sorted by price, those who can still register come first and each next one costs as much or more", async () => {
    const page = await visit("/find-league?place=94607&radius=100&availability=open&sort=price");
    const prices = (await page.locator(".card-amount").allTextContents()).map((text) =>
      text === "Free" ? 0 : Number(text.replace(/[$,]/g, "")),
    );
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test("F9: nothing fits: the page names the filter that keeps leagues away and drops it with a tap", async () => {
    const page = await visit("/find-league?place=94607&radius=5&sport=biathlon&state=FL");
    await page.getByRole("heading", { name: "No leagues found." }).waitFor();
    const help = page.locator(".notice");
    expect(await help.getByRole("link").count()).toBeGreaterThan(0);
    const easier = await visit("/find-league?sport=soccer&day=sat&place=94607&radius=5&state=FL");
    expect(await easier.locator(".notice .chip").count()).toBeLessThanOrEqual(2);
    const save = easier.locator(".notice").getByRole("link", { name: "Sign in to save it" });
    expect(await save.getAttribute("href")).toBe(
      `/login?next=${encodeURIComponent("/find-league?place=94607&radius=5&sport=soccer&day=sat&state=FL")}`,
    );
    const drop = easier.locator(".notice").getByRole("link", { name: /without State/ });
    const promised = Number((await drop.innerText()).match(/\d+/)?.[0]);
    await drop.click();
    await expect.poll(() => easier.getByRole("status").innerText()).toMatch(new RegExp(`of ${promised} league`));
  });

  test("a location covers 25 miles; how many leagues are farther away stands below the list, and leads to them", async () => {
    const page = await visit("/find-league?place=94607&sport=baseball");
    expect(await page.getByRole("link", { name: "Remove Within 25 miles · 94607" }).count()).toBe(1);
    expect(await page.getByRole("radio", { name: "Within 25 miles" }).isChecked()).toBe(true);
    const near = Number((await page.getByRole("status").innerText()).match(/of (\d+)/)?.[1]);
    const farther = page.getByRole("link", { name: /farther away$/ });
    const promised = Number((await farther.innerText()).match(/\d+/)?.[0]);
    await farther.click();
    await page.waitForURL(/radius=any/);
    await expect.poll(() => page.getByRole("status").innerText()).toMatch(new RegExp(`of ${near + promised} leagues`));
    expect(await page.getByLabel("Any distance").isChecked()).toBe(true);
  });

  test("L5: where somebody is, is asked for only by a tap, and leads to the leagues around the ZIP code there", async () => {
    const geolocation = { latitude: 37.80412, longitude: -122.27118 };
    const page = await visit("/find-league", { viewport: PHONE, geolocation, permissions: ["geolocation"] });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("nearest-zip")) asked.push(`${request.url()} ${request.postData()}`);
    });
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.waitForURL(/place=946\d\d/);
    await page.getByRole("heading", { level: 1, name: /near 946\d\d Oakland, CA/ }).waitFor();
    // Coarse, and in no address that a log would keep.
    expect(asked).toEqual([`${new URL("/api/nearest-zip", page.url())} {"lat":37.8,"lng":-122.27}`]);
    expect(await page.getByRole("region", { name: "Filters" }).isVisible()).toBe(false);
  });

  test("L5: who does not share it, or is far from any ZIP code, reads what to do instead", async () => {
    const page = await visit("/find-league");
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByText("Your browser did not share your location. Enter a ZIP code or city.").waitFor();
    await holds(page);
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    const abroad = await visit("/es/find-league", { geolocation: paris, permissions: ["geolocation"] });
    await abroad.getByRole("button", { name: "Usar mi ubicación" }).click();
    await abroad.getByText("No hay un código postal de EE. UU. cerca de usted.").waitFor();
  });

  test("Springfield may be in Illinois: the others are offered", async () => {
    const page = await visit("/find-league?place=springfield&sport=soccer");
    await page.getByText("Not Springfield, IL? Choose another").click();
    await page.getByRole("link", { name: "Springfield, MO", exact: true }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Leagues near Springfield, MO");
    expect(new URL(page.url()).searchParams.get("sport")).toBe("soccer");
    expect(await page.getByText("Choose another").count()).toBe(0);
  });

  test("miles that are no number are no choice, and what was wrong is said", async () => {
    const page = await visit("/find-league?place=94607&radius=abc");
    expect(await page.getByText("Mile radius must be a number, like 25").count()).toBeGreaterThan(0);
    expect(await page.getByText(/Within abc/).count()).toBe(0);
  });

  test("without JavaScript, fields that nobody filled in stay out of the address", async () => {
    const page = await visit("/", { javaScriptEnabled: false });
    await page.getByLabel("Zip Code").fill("94607");
    await page.getByRole("button", { name: "Find A League" }).click();
    await page.waitForURL(/\/find-league\?place=94607$/);
  });

  test("a typing slip, a city and a ZIP with four more digits all find what was meant", async () => {
    const slip = await visit("/find-league?q=socer&place=oakland");
    await expect.poll(() => slip.getByRole("heading", { level: 1 }).innerText()).toBe("Leagues near Oakland, CA");
    expect(await slip.getByRole("article").first().innerText()).toMatch(/soccer/i);
    const plus4 = await visit("/find-league?place=94607-1234");
    expect(await plus4.getByRole("heading", { level: 1 }).innerText()).toBe("Leagues near 94607 Oakland, CA");
  });
});

/** The facts of a card: when, how old, in which season, how far away and where, for how much, and whether there is a spot. */
const FACTS =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[^]*\d:\d\d\s[ap]m[^]*\nAges \d+[^]*20\d\d\W[^]*\d mi\W[^]*, [A-Z][^]*(?:total, fees included|Free)\s+(?:OPEN|FILLING|WAITLIST|COMING SOON|CLOSED)\s[^]*(?:spots filled|Opens )/;

/** The sports in the panel, as they read with their counts. */
const sportsIn = (page: Page) => page.getByRole("group", { name: "Sport" }).getByRole("checkbox");

describe.each([true, false])("F6: sports without leagues, with JavaScript: %s", (javaScriptEnabled) => {
  test("are left out of the filters, unless ticked, and come with all others by a link", async () => {
    const page = await visit("/find-league?place=94607&radius=5&sport=biathlon", {
      javaScriptEnabled,
      viewport: LAPTOP,
    });
    const few = await sportsIn(page).count();
    expect(await page.getByRole("checkbox", { name: "Biathlon 0" }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Curling" }).count()).toBe(0);
    const all = page.getByRole("link", { name: "Show all 74 sports" });
    await all.click();
    await page.getByRole("checkbox", { name: "Curling 0" }).waitFor();
    expect(await sportsIn(page).count()).toBe(74);
    expect(await page.getByRole("checkbox", { name: "Biathlon 0" }).isChecked()).toBe(true);
    await page.getByRole("link", { name: "Show only those with leagues" }).first().click();
    await expect.poll(() => sportsIn(page).count()).toBe(few);
  });
});

test("a sport that was offered stays when a tick leaves it no league", async () => {
  const page = await visit("/find-league?place=94607&radius=100", { viewport: LAPTOP });
  const before = await sportsIn(page).count();
  await page.getByRole("checkbox", { name: /^Closed/ }).check();
  await page.getByRole("link", { name: "Remove Closed" }).waitFor();
  expect(await sportsIn(page).count()).toBeGreaterThanOrEqual(before);
});

describe("without JavaScript", () => {
  test("the landing form leads to the list, the filters apply by their button, and a league can be read", async () => {
    const page = await visit("/", { javaScriptEnabled: false, viewport: PHONE });
    await page.getByLabel("Zip Code").fill("70808");
    await page.getByRole("button", { name: "Find A League" }).click();
    await page.getByRole("heading", { level: 1, name: "Leagues near 70808 Baton Rouge, LA" }).waitFor();
    await page.getByRole("link", { name: /^Filters/ }).click();
    await page.getByLabel("Saturday").check();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await page.waitForURL(/day=sat/);
    expect(await page.getByRole("article").count()).toBeGreaterThan(0);
    await page.getByRole("article").first().getByRole("link").click();
    expect(await page.getByRole("region", { name: "At a glance" }).innerText()).toMatch(/spots taken/);
  });
});
