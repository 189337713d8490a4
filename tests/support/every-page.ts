import { expect, test } from "vitest";
import { localizedPath, type Language } from "#kernel/language.ts";
import { cutTexts, everyPage, sideways, violations } from "./accessibility.ts";
import { useBrowser } from "./browser.ts";

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
}
