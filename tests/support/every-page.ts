import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { localizedPath, type Language } from "#kernel/language.ts";
import { cutTexts, everyPage, PAGES_OF_MEMBERS, sideways, smallTargets, violations } from "./accessibility.ts";
import { fillSignUp, freshAddress } from "./account-pages.ts";
import { LAPTOP, PHONE, useBrowser } from "./browser.ts";

/** The journey through every page of one language, in each scheme and at each width that counts. */
export function everyPageHolds(language: Language): void {
  const { visit, address } = useBrowser();
  test.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 390],
    ["dark", 390],
    ["light", 320],
    ["dark", 320],
  ] as const)(
    "in %s at %i px: axe finds nothing, nothing scrolls sideways, no text is cut",
    async (colorScheme, width) => {
      const page = await visit("/help", { colorScheme, viewport: { width, height: 844 } });
      for (const path of await everyPage(address)) {
        await page.goto(localizedPath(language, path));
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        expect(await violations(page)).toEqual([]);
        expect([path, await sideways(page)]).toEqual([path, 0]);
        expect([path, await cutTexts(page)]).toEqual([path, []]);
      }
    },
  );

  async function holds(page: Page): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect([page.url(), await sideways(page)]).toEqual([page.url(), 0]);
    expect([page.url(), await cutTexts(page)]).toEqual([page.url(), []]);
    expect(await smallTargets(page, 32)).toEqual([]);
  }

  test.each(["light", "dark"] as const)("and in %s so do the pages of who is signed in", async (colorScheme) => {
    const page = await visit(localizedPath(language, "/create-account"), { viewport: PHONE, colorScheme });
    await fillSignUp(page, freshAddress("every"));
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.waitForURL("**/check-email");
    for (const path of PAGES_OF_MEMBERS) {
      for (const viewport of [PHONE, LAPTOP, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        await page.goto(localizedPath(language, path));
        await holds(page);
      }
    }
  });

  test("and so do the forms of the account when they fail", async () => {
    const page = await visit(localizedPath(language, "/create-account"), { viewport: PHONE });
    await page.locator("[value=player]").check();
    await page.locator("[value=league-manager]").check();
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.getByRole("alert").waitFor();
    await holds(page);
  });
}
