import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** The teams of the last division of one of the manager's leagues: each test has another one, and other journeys use the first. */
async function board(
  league: number,
  language: "" | "/es" = "",
  options: Parameters<typeof visit>[1] = {},
): Promise<Page> {
  const address = `${language}/team-management`;
  const page = await visit(address, { as: "manager2@touchline.example", ...options });
  const choices = (of: string) =>
    page.locator(`select[name=${of}] option`).evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const leagues = await choices("league");
  await page.goto(`${address}?league=${leagues[league]}`);
  const divisions = await choices("division");
  expect(divisions.length).toBeGreaterThan(1);
  await page.goto(`${address}?division=${divisions.at(-1)}`);
  return page;
}

async function withTeams(page: Page, names: readonly string[]): Promise<void> {
  await settled(page);
  for (const name of names) {
    await page.locator(".team-add input[name=name]").fill(name);
    await page.locator(".team-add button").click();
    await page.locator(".team-card", { hasText: name }).waitFor();
  }
}

const sizes = (page: Page) =>
  page
    .locator(".team-count .figures")
    .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent ?? "", 10)));

test("N4: balanced teams are made while one may leave, explained, and saved only when they are used", async () => {
  const page = await board(2);
  await withTeams(page, ["Otters", "Foxes"]);
  const address = page.url();
  await page.getByRole("link", { name: "Auto Generate" }).click();
  await page.getByRole("heading", { level: 1, name: /Auto Generate/ }).waitFor();
  await settled(page);
  // Shuffle and deal unless one says otherwise.
  expect(await page.getByLabel("Shuffle and deal").isChecked()).toBe(true);
  await page.getByLabel("Balanced").check();
  await page.getByLabel("Average ages are alike.").selectOption({ label: "Matters most" });
  await page.getByRole("button", { name: "Make teams" }).click();
  await page.getByText("You can leave this page").waitFor();
  const here = page.url();
  await page.goto(address);
  expect(await sizes(page)).toEqual([0, 0]);
  await page.goto(here);
  await page.getByRole("button", { name: "Use these teams" }).waitFor({ timeout: 60_000 });
  await page.getByRole("heading", { name: "How even the teams are" }).waitFor();
  expect(await page.locator(".generate-table").first().innerText()).toContain("Best possible");
  await holds(page, () => 24);
  await page.getByRole("button", { name: "Use these teams" }).click();
  await page.getByText(/Successfully assigned \d+ players? to teams/).waitFor();
  const [otters, foxes] = await sizes(page);
  expect(otters! + foxes!).toBeGreaterThan(0);
  expect(Math.abs(otters! - foxes!)).toBeLessThanOrEqual(1);
});

test("without JavaScript, in Spanish, on a phone: players are shuffled and dealt", async () => {
  const page = await board(3, "/es", { viewport: PHONE, javaScriptEnabled: false });
  await page.locator(".team-add button").click();
  await page.getByRole("link", { name: "Generar equipos" }).click();
  const names = await page.locator("select[name=player] option").allInnerTexts();
  await page.getByLabel("Jugador", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Otro jugador").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await page.getByText(`${names[1]} no con ${names[2]}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: `Quitar: ${names[1]} no con ${names[2]}` }).click();
  await page.getByText(`${names[1]} no con ${names[2]}`, { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Formar equipos" }).click();
  await page.getByRole("heading", { name: "Equipos propuestos" }).waitFor();
  await page.getByRole("button", { name: "Usar estos equipos" }).click();
  await page.getByText(/Se asign/).waitFor();
});
