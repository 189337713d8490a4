import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { localizedPath, splitLanguage, type Language } from "#kernel/language.ts";
import { cutTexts, everyPage, growTexts, holds, PAGES_OF_MEMBERS } from "./accessibility.ts";
import { fillSignUp, freshAddress } from "./account-pages.ts";
import { PHONE, useBrowser } from "./browser.ts";

/** A finger needs more room than a mouse. */
const leastHeight = (width: number): number => (width < 700 ? 44 : 28);

/** Where help and the other language are found: beside what, and in which order; what a page says of them itself aside. */
async function waysOf(page: Page): Promise<string[]> {
  const ways = page.locator("a.header-language, a[href$='/help']:not(main a)");
  return ways.evaluateAll((links) =>
    links.map((link) => {
      const within = link.closest("header, footer, nav.quiet-end")?.className ?? "";
      return `${within.split(" ").find((name) => !name.startsWith("container")) ?? ""}: ${link.textContent}`;
    }),
  );
}

const WAYS = {
  en: ["header: Help", "header: Español", "footer: Help Center"],
  es: ["header: Ayuda", "header: English", "footer: Centro de ayuda"],
};

/** The journey through every page of one language, in each scheme and at each width that counts. */
export function everyPageHolds(language: Language): void {
  const { visit, address } = useBrowser();
  // Colors are the same in every language: axe looks at them in English, which takes it two thirds of its time.
  const holdsHere = (page: Page) => holds(page, leastHeight, language === "en");
  const other = language === "en" ? "es" : "en";

  test("G5, G8, G14: in light and dark, at 1280, 640, 390 and 320 px, help and the other language at their places", async () => {
    // Whatever the browser would rather read.
    const page = await visit("/help", { locale: `${other}-US` });
    for (const path of await everyPage(address)) {
      await page.goto(localizedPath(language, path));
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      const isQuiet = (await page.locator(".quiet-end").count()) > 0;
      const ways = isQuiet
        ? WAYS[language].slice(0, 2).map((way) => way.replace("header", "quiet-end"))
        : WAYS[language];
      expect([path, await waysOf(page)]).toEqual([path, ways]);
      const here = new URL(page.url());
      const there = localizedPath(other, splitLanguage(here.pathname).path) + here.search;
      expect(await page.locator("a.header-language").getAttribute("href")).toBe(there);
      await holdsHere(page);
      // Spanish is longer than English; another language would be longer still.
      if (language === "es") continue;
      await growTexts(page);
      expect([path, await cutTexts(page)]).toEqual([path, []]);
    }
  });

  test("G1, G13: and so do the pages of who is signed in; where there is nothing yet, one button leads on", async () => {
    const page = await visit(localizedPath(language, "/create-account"), { viewport: PHONE });
    await fillSignUp(page, freshAddress("every"));
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.waitForURL("**/check-email");
    const empty: string[] = [];
    for (const path of PAGES_OF_MEMBERS) {
      await page.goto(localizedPath(language, path));
      await holdsHere(page);
      const main = page.getByRole("main");
      if ((await main.locator(".empty-state").count()) === 0) continue;
      empty.push(path);
      expect([path, await main.locator("[data-kind=primary]:visible").count()]).toEqual([path, 1]);
    }
    expect(empty).toEqual(expect.arrayContaining(["/profile/family", "/schedule", "/my-leagues", "/messaging"]));
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
