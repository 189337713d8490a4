import { beforeAll, expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const MANAGER = "manager2@touchline.example";

/** The season of the demonstration whose playoffs go on, with a division that has no bracket yet; no other test changes it. */
let at: { season: string; slug: string; division: string; name: string; played: string; start: string };
beforeAll(async () => {
  const { rows } = await inDatabase(inject("dataDirectory"), (client) =>
    client.query<typeof at>(
      `select s.id as season, l.slug, d.id as division, d.name, b.division_id as played,
              (s.league_start_date + 42)::text as start
         from bracket b join season s on s.id = b.season_id join league l on l.id = s.league_id
         join division d on d.season_id = s.id and d.id <> b.division_id
        where b.format = 'single'`,
    ),
  );
  at = rows[0]!;
});

test("a manager makes a bracket and publishes it; a score sends the winner on, and everybody sees it", async () => {
  const page = await visit(`/scheduling/${at.season}/playoffs`, { as: MANAGER });
  const division = page.locator(".playoffs-division").filter({ hasText: at.name });
  await division.getByText("Make a bracket").click();
  await holds(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Semifinals last Saturday, the final after them.
  await division.getByLabel("First day").fill(at.start);
  await division.getByLabel("Games a team may play on one day").fill("1");
  await division.getByRole("button", { name: "Make the bracket" }).click();
  await page.getByText("The bracket is ready.").waitFor();
  expect(await division.locator(".bracket-game").count()).toBe(3);
  await holds(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await division.getByRole("link", { name: "Publish the schedule…" }).click();
  await page.waitForURL("**/publish");
  await page.getByRole("button", { name: /^Publish/ }).click();
  const address = `/league-details/${at.slug}/bracket/${at.division}`;
  const everybody = await visit(address, { viewport: PHONE });
  await expect
    .poll(async () => {
      await everybody.goto(address);
      return everybody.locator(".bracket-game").count();
    })
    .toBe(3);
  await settled(everybody);
  await holds(everybody, () => 32);

  await page.goto(`/results/${at.season}?show=missing`);
  const row = page.locator(".result-row").filter({ hasText: at.name }).first();
  const [winner] = await row.locator("label > span").allTextContents();
  const [home, away] = await row.locator("input[inputmode]").all();
  await home!.fill("41");
  await away!.fill("30");
  await away!.press("Enter");
  const finalists = async () => {
    await everybody.goto(address);
    return everybody.locator(".bracket-round").last().locator(".bracket-team").allTextContents();
  };
  await expect.poll(finalists).toContainEqual(expect.stringContaining(winner!.trim()));
  await everybody.goto(`/league-details/${at.slug}`);
  await everybody.getByRole("link", { name: `Bracket of ${at.name}` }).click();
  await everybody.waitForURL(`**${address}`);
  // The finished rounds of the other division stand on paper as on the screen: nothing is cut off.
  await everybody.goto(`/es/league-details/${at.slug}/bracket/${at.played}`);
  await holds(everybody);
  await everybody.emulateMedia({ media: "print" });
  await everybody.setViewportSize({ width: 1000, height: 700 });
  const cut = await everybody.locator(".bracket-game").evaluateAll((all) => {
    const bottom = (one: Element | null) => one?.getBoundingClientRect().bottom ?? 0;
    return all.filter((one) => bottom(one.lastElementChild) > bottom(one)).length;
  });
  expect(cut).toBe(0);
});

test("who runs the league reports a game on a phone; nobody else finds the report", async () => {
  const page = await visit(`/results/${at.season}?show=all`, { as: MANAGER, viewport: PHONE });
  await page
    .getByRole("link", { name: /Details/ })
    .first()
    .click();
  await page.waitForURL("**/score");
  await page.getByRole("link", { name: "Game report" }).click();
  await page.waitForURL("**/report");
  await page.getByLabel("Card", { exact: true }).first().selectOption("yellow");
  await page.getByLabel("Number").first().fill("7");
  await page.getByLabel("Minute").first().fill("12");
  await page.getByLabel("Incidents").fill("A window was broken.");
  await holds(page, () => 44);
  await page.getByRole("button", { name: "Save the report" }).click();
  await page.waitForURL("**/report?saved");
  expect(await page.getByLabel("Incidents").inputValue()).toBe("A window was broken.");
  expect(await page.getByLabel("Number").first().inputValue()).toBe("7");
  await holds(page, () => 44);
  const report = new URL(page.url()).pathname;
  for (const path of [`/results/${at.season}/standings`, `/scheduling/${at.season}/playoffs`, report]) {
    await page.goto(`/es${path}`);
    await holds(page);
  }
  const stranger = await visit(report, { as: "parent@touchline.example" });
  expect(await stranger.getByText("Page Not Found").count()).toBeGreaterThan(0);
});
