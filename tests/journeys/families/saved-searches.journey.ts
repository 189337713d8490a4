import { expect, test } from "vitest";
import { cutTexts, sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { LAPTOP, PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { keyboardOf } from "../../support/browser/keyboard.ts";

const { visit } = useBrowser();

test("a member keeps a search, finds it in the profile, opens it, and removes it, by the keyboard", async () => {
  const page = await visit("/check-email", { newcomer: freshAddress("keeps"), viewport: LAPTOP });
  const keys = keyboardOf(page);
  await page.goto("/find-league");
  // Nothing is asked for yet: there is nothing to keep.
  expect(await page.getByRole("button", { name: "Save this search" }).count()).toBe(0);
  await page.goto("/find-league?place=94607&radius=25&sport=soccer&day=sat&page=2&sort=price");
  await settled(page);
  await keys.press("button[form=keep-search]");
  await page.waitForURL(/\/profile\/searches\?kept/);
  expect(await page.getByRole("status").innerText()).toBe("The search is saved.");
  const kept = page.getByRole("main").getByRole("listitem");
  expect(await kept.getByRole("link").allInnerTexts()).toEqual(["Within 25 miles · 94607 · Soccer · Saturday"]);
  expect(await violations(page)).toEqual([]);

  await kept.getByRole("link").click();
  await page.waitForURL(/find-league\?place=94607&radius=25&sport=soccer&day=sat$/);
  // Kept twice, it is there once.
  await page.getByRole("button", { name: "Save this search" }).click();
  await page.waitForURL(/\/profile\/searches\?kept/);
  expect(await kept.count()).toBe(1);

  await settled(page);
  await keys.press(".saved-searches button");
  await page.waitForURL(/\/profile\/searches\?removed/);
  expect(await kept.count()).toBe(0);
  expect(await page.getByRole("status").innerText()).toBe("The search is removed.");
});

test("the same on a phone in Spanish, in the dark, without JavaScript; who has not signed in is not asked", async () => {
  const options = { viewport: PHONE, colorScheme: "dark", javaScriptEnabled: false } as const;
  const page = await visit("/es/find-league?sport=soccer&state=CA", { newcomer: freshAddress("guarda"), ...options });
  await page.getByRole("button", { name: "Guardar esta búsqueda" }).click();
  expect(new URL(page.url()).pathname).toBe("/es/profile/searches");
  expect(await page.getByRole("main").getByRole("listitem").getByRole("link").allInnerTexts()).toEqual([
    "Fútbol · California",
  ]);
  const other = await visit("/es/find-league?sport=soccer&state=CA", { viewport: PHONE });
  expect(await other.getByRole("button", { name: "Guardar esta búsqueda" }).count()).toBe(0);
  await other.goto("/es/profile/searches");
  expect(new URL(other.url()).pathname).toBe("/es/login");
});

test("the list holds to what pages hold to, on a phone", async () => {
  const page = await visit("/find-league?place=94607&radius=25&sport=soccer&sport=baseball&day=sat&day=sun&age=8-10", {
    newcomer: freshAddress("looks"),
    viewport: PHONE,
  });
  await page.getByRole("button", { name: "Save this search" }).click();
  await page.waitForURL(/\/profile\/searches/);
  expect(await violations(page)).toEqual([]);
  expect([await sideways(page), await cutTexts(page), await smallTargets(page, 32)]).toEqual([0, [], []]);
});
