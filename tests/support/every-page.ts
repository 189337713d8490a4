import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { localizedPath, type Language } from "#kernel/language.ts";
import { cutTexts, everyPage, PAGES_OF_MEMBERS, sideways, smallTargets, violations } from "./accessibility.ts";
import { fillSignUp, freshAddress } from "./account-pages.ts";
import { LAPTOP, PHONE, useBrowser } from "./browser.ts";

/**
 * A page is opened once and shown in these states: loading is what takes long. Axe runs once in each scheme, at the two
 * widths whose parts differ; every width is measured.
 */
const STATES = [
  { colorScheme: "light", viewport: LAPTOP, axe: true },
  { colorScheme: "dark", viewport: PHONE, axe: true },
  { colorScheme: "dark", viewport: { width: 320, height: 640 }, axe: false },
] as const;

/** Axe finds nothing, nothing scrolls sideways, no text is cut, and no control is too small for a finger. */
export async function holds(page: Page): Promise<void> {
  for (const { colorScheme, viewport, axe } of STATES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const found = {
      violations: axe ? await violations(page) : [],
      sideways: await sideways(page),
      cut: await cutTexts(page),
      small: await smallTargets(page, 32),
    };
    const state = `${page.url()} in ${colorScheme} at ${viewport.width} px`;
    expect({ state, ...found }).toEqual({ state, violations: [], sideways: 0, cut: [], small: [] });
  }
}

/** The journey through every page of one language, in each scheme and at each width that counts. */
export function everyPageHolds(language: Language): void {
  const { visit, address } = useBrowser();

  test("in light and dark, at 1280, 390 and 320 px: axe finds nothing, nothing scrolls sideways, no text is cut", async () => {
    const page = await visit("/help");
    for (const path of await everyPage(address)) {
      await page.goto(localizedPath(language, path));
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await holds(page);
    }
  });

  test("and so do the pages of who is signed in", async () => {
    const page = await visit(localizedPath(language, "/create-account"), { viewport: PHONE });
    await fillSignUp(page, freshAddress("every"));
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.waitForURL("**/check-email");
    for (const path of PAGES_OF_MEMBERS) {
      await page.goto(localizedPath(language, path));
      await holds(page);
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
