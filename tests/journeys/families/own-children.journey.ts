import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { signInHere } from "../../support/browser/account-pages.ts";
import { LAPTOP, PHONE, useBrowser } from "../../support/browser/browser.ts";
import { keyboardOf } from "../../support/browser/keyboard.ts";

const { visit } = useBrowser();
// Of the demonstration: guardian of Maya, who is 8, Leo and Tessa.
const PARENT = "parent@touchline.example";

/** Signs the parent in, and waits until somebody is. */
async function signInAsParent(page: Page): Promise<void> {
  await signInHere(page, PARENT);
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

test("a parent ticks a child: each league of the list takes her, and says into which division", async () => {
  const page = await visit("/login", { viewport: LAPTOP });
  await signInAsParent(page);
  await page.goto("/find-league?place=94607&radius=100");
  const maya = page.getByRole("region", { name: "Filters" }).getByRole("checkbox", { name: /^Maya/ });
  const count = Number((await maya.locator("xpath=..").innerText()).match(/\d+$/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await keyboardOf(page).check(`#filters input[value="${await maya.getAttribute("value")}"]`);
  await expect.poll(() => page.getByRole("status").innerText()).toMatch(new RegExp(`of ${count} league`));
  const cards = await page.getByRole("article").all();
  await expect
    .poll(async () =>
      (await Promise.all(cards.map((card) => card.textContent()))).every((text) => /Maya: .+ fits/.test(text ?? "")),
    )
    .toBe(true);
  // The address names nobody.
  expect(page.url()).not.toMatch(/maya/i);
  const chips = page.getByRole("list", { name: "Filters in use" });
  await chips.getByRole("link", { name: "Remove Maya" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("child")).toBe(false);
});

test("the same on a phone in Spanish; who opens the address signed out is told why there is no list", async () => {
  const page = await visit("/login", { viewport: PHONE, colorScheme: "dark" });
  await signInAsParent(page);
  await page.goto("/es/find-league?place=94607&radius=100");
  await page.getByRole("link", { name: /^Filtros/ }).click();
  const filters = page.locator("#filters");
  await filters.getByRole("checkbox", { name: /^Maya/ }).check();
  expect(await violations(page)).toEqual([]);
  await filters.locator(".filters-apply button").click();
  await page.waitForURL(/child=/);
  await expect.poll(() => page.getByRole("article").first().innerText()).toMatch(/Maya: .+ le corresponde/);
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(await smallTargets(page, 32)).toEqual([]);

  const { pathname, search } = new URL(page.url());
  const other = await visit(pathname + search, { viewport: PHONE });
  await expect.poll(() => other.getByRole("alert").innerText()).toContain("Este jugador no es de su familia");
  expect(await other.getByRole("article").count()).toBe(0);
});
