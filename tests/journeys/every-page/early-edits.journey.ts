import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** Opens a page whose script arrives only after somebody has done something there. */
async function beforeItsScript(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const { promise: acted, resolve: done } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await acted;
    await route.continue();
  });
  const opened = page.goto(path, { waitUntil: "commit" });
  await act();
  done();
  await opened;
  await page.unroute("**/assets/*.js");
}

test("what a manager chooses before the page's script is there counts once it is", async () => {
  const page = await visit("/", { as: "manager@touchline.example" });
  const season = page.getByLabel("Season", { exact: true });
  let chosen = "";
  await beforeItsScript(page, "/team-management", async () => {
    const other = season.locator("option:not([selected])").first();
    chosen = (await other.getAttribute("value"))!;
    await season.selectOption(chosen);
  });
  await page.waitForURL((url) => url.searchParams.get("season") === chosen);
  expect(await season.inputValue()).toBe(chosen);
});

test("a family's early ticks, distance and words of a search count, and stay as they were typed", async () => {
  const page = await visit("/");
  const words = page.getByLabel("Search leagues", { exact: true });
  await beforeItsScript(page, "/find-league?place=94607", async () => {
    await page.getByLabel("Soccer", { exact: false }).first().check();
    await page.locator("input[name=radius][value='50']").check();
    await words.fill("league");
  });
  await page.waitForURL(/sport=soccer/);
  await page.waitForURL(/radius=50/);
  expect(await words.inputValue()).toBe("league");
});

test("a message that was begun early is not taken away on a phone", async () => {
  const page = await visit("/", { viewport: PHONE });
  const message = page.getByRole("textbox", { name: /message/i });
  await beforeItsScript(page, "/contact", () => message.fill("Is there a league for a player of seven? 🦊"));
  expect(await message.inputValue()).toBe("Is there a league for a player of seven? 🦊");
});
