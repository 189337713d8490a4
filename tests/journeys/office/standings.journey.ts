import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { signInHere } from "../../support/browser/account-pages.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { RUNNING_LEAGUE } from "../../support/product/running-season.ts";

const { visit } = useBrowser();

/** The names of the teams, as they stand. */
const order = (page: Page) => page.locator(".standings-team > span:nth-child(2)").allTextContents();

// Nobody else's test changes how this league's standings are ordered.
test("Z6: a visitor opens standings on a phone, reads why a team stands where it does, and tries scores", async () => {
  const page = await visit(`/league-details/${RUNNING_LEAGUE}`, { viewport: PHONE });
  await page.getByRole("link", { name: "Standings and results" }).click();
  await page.waitForURL(`**/league-details/${RUNNING_LEAGUE}/standings`);
  await holds(page);

  await expect.poll(async () => (await order(page)).length).toBeGreaterThan(2);
  const before = await order(page);
  const last = before.at(-1)!;
  expect(await page.locator(".standings tbody tr:first-child td").first().innerText()).toBe("1");
  expect(
    await page.locator(".standings thead abbr").evaluateAll((all) => all.map((one) => one.getAttribute("title"))),
  ).toEqual(expect.arrayContaining(["Games played"]));
  await page.getByRole("button", { name: last }).click();
  await page
    .locator(".standings-reason[data-open]")
    .getByText(/percentage/i)
    .first()
    .waitFor();

  await page.getByText("What if…").click();
  await page.locator(".what-if input").first().waitFor();
  // Whoever is last wins all games to come by far, and cannot stay there.
  for (const field of await page.getByLabel(new RegExp(`^Score of ${last} against`)).all()) await field.fill("20");
  for (const field of await page.getByLabel(new RegExp(`^Score of .* against ${last}$`)).all()) await field.fill("0");
  await page.getByText("What if: these standings include your scores.").waitFor();
  expect((await order(page)).at(-1)).not.toBe(last);
  await holds(page);
  await page.getByRole("button", { name: "Back to the real standings" }).click();
  expect(await order(page)).toEqual(before);

  const machines = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": games } = JSON.parse(machines!) as { "@graph": { "@type": string }[] };
  expect(new Set(games.map((game) => game["@type"]))).toEqual(new Set(["SportsEvent"]));
});

test("Z6: a manager orders a division by keys alone, sees what would come of it, and so does everybody", async () => {
  const page = await visit(`/league-details/${RUNNING_LEAGUE}/standings`);
  const division = page.getByRole("navigation", { name: "Divisions" }).getByRole("link").last();
  const name = (await division.textContent())!;
  const address = (await division.getAttribute("href"))!;
  await page.goto(`/login?next=${encodeURIComponent("/dashboard")}`);
  await signInHere(page, "manager@touchline.example");
  await page.waitForURL("**/dashboard");
  const season = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/leagues/${id.split("/").at(-3)}/standings?division=${id.split("/").at(-1)}`);
    return ((await answer.json()) as { season: { id: string } }).season.id;
  }, address);
  await page.goto(`/results/${season}/standings`);
  await page.getByRole("link", { name, exact: true }).click();
  await settled(page);
  await holds(page);

  const rules = page.locator(".rule-name span:last-child");
  const [first, second] = await rules.allTextContents();
  const down = page.getByRole("button", { name: `Move ${first} down` });
  await down.press("Enter");
  await page.getByText(`${first} is now 2 of`).waitFor();
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await rules.allTextContents()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole("button", { name: "Save rules" }).press("Enter");
  await page.getByText("Saved. The standings now use these rules.").waitFor();
  await page.goto(address);
  await page.getByText("How teams are ranked").click();
  expect((await page.locator(".standings-order li").first().textContent())!.startsWith(second!)).toBe(true);

  await page.goto(`/results/${season}/standings?division=${address.split("/").at(-1)}`);
  await page.getByRole("button", { name: "Use the rules for all divisions" }).press("Enter");
  await page.getByText("The standard rules apply again.").waitFor();
});
