import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { localizedPath, type Language } from "#kernel/language.ts";
import { everyPage, holds, PAGES_OF_MEMBERS } from "./accessibility.ts";
import { fillSignUp, freshAddress } from "./account-pages.ts";
import { PHONE, useBrowser } from "./browser.ts";

/** The journey through every page of one language, in each scheme and at each width that counts. */
export function everyPageHolds(language: Language): void {
  const { visit, address } = useBrowser();
  // Colors are the same in every language: axe looks at them in English, which takes it two thirds of its time.
  const holdsHere = (page: Page) => holds(page, undefined, language === "en");

  test("in light and dark, at 1280, 390 and 320 px: axe finds nothing, nothing scrolls sideways, no text is cut", async () => {
    const page = await visit("/help");
    for (const path of await everyPage(address)) {
      await page.goto(localizedPath(language, path));
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await holdsHere(page);
    }
  });

  test("and so do the pages of who is signed in", async () => {
    const page = await visit(localizedPath(language, "/create-account"), { viewport: PHONE });
    await fillSignUp(page, freshAddress("every"));
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.waitForURL("**/check-email");
    for (const path of PAGES_OF_MEMBERS) {
      await page.goto(localizedPath(language, path));
      await holdsHere(page);
    }
  });

  test("and so do the forms of the account when they fail", async () => {
    const page = await visit(localizedPath(language, "/create-account"), { viewport: PHONE });
    await page.locator("[value=player]").check();
    await page.locator("[value=league-manager]").check();
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.getByRole("alert").waitFor();
    await holdsHere(page);
  });
}
