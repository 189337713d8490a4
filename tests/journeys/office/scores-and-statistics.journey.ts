import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, loseNetwork, settled, useBrowser } from "../../support/browser/browser.ts";
import { RUNNING_LEAGUE, runningSeason } from "../../support/product/running-season.ts";

const { visit } = useBrowser();

const tap = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const add = (page: Page, team: string) => tap(page, `Add 1 for ${team}`);
const state = (page: Page) => page.locator(".score-state .tag");
const figures = (page: Page) => page.locator(".score-board[data-settled] .score-figure");
/** The teams of the scoreboard, home first. */
const teamsOf = (page: Page) =>
  page.locator(".score-team h2").evaluateAll((all) => all.map((one) => one.lastChild?.textContent ?? "")) as Promise<
    [string, string]
  >;

test("a coach enters a score at a field without a network; it is sent once, the other coach confirms it, families see it", async () => {
  const coach = await visit("/games", { as: "coach@touchline.example", viewport: PHONE, losesNetwork: true });
  await coach
    .getByRole("link", { name: /Enter the score/ })
    .first()
    .click();
  await coach.getByRole("heading", { name: "Enter the score" }).waitFor();
  await settled(coach);
  await holds(coach, () => 44);
  await coach.setViewportSize(PHONE);
  const address = new URL(coach.url()).pathname;
  const [home, away] = await teamsOf(coach);

  // Two taps and the numbers.
  for (let run = 0; run < 3; run += 1) await add(coach, home);
  await add(coach, away);
  await tap(coach, `Take 1 from ${home}`);
  await loseNetwork(coach);
  await tap(coach, "Save 2–1");
  await coach.getByText("Saved on this phone.").waitFor();
  // What was mistaken is corrected before anything was sent.
  await add(coach, home);
  await tap(coach, "Save 3–1");
  await coach.getByText("Saved on this phone.").waitFor();
  await coach.context().setOffline(false);
  const sent = async () => {
    await coach.goto(address);
    return [...(await state(coach).allInnerTexts()), ...(await figures(coach).allInnerTexts())];
  };
  await expect.poll(sent).toEqual(["Unconfirmed", "3", "1"]);
  await holds(coach, () => 44);

  const rival = await visit("/games", { as: "player@touchline.example", viewport: PHONE });
  await rival.locator(`a[href="${address}"]`).click();
  await tap(rival, "Confirm 3–1");
  await rival.getByText("Confirmed. The score is final.").waitFor();
  expect(await state(rival).innerText()).toBe("Final");
  await rival.goto("/games");
  expect(await rival.locator(`a[href="${address}"]`).count()).toBe(0);
  await holds(rival, () => 44);

  // A stranger finds nothing at its address.
  const stranger = await visit(address, { as: "manager2@touchline.example" });
  expect(await stranger.getByText("Page Not Found").count()).toBeGreaterThan(0);
});

test("a manager decides a dispute from the list, by keyboard, and enters a forfeit without a script", async () => {
  const page = await visit(`/results/${await runningSeason(inject("dataDirectory"))}`, {
    as: "manager@touchline.example",
  });
  await page.getByText("We counted one more for us.").waitFor();
  await holds(page, () => 28);
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.locator(".result-row[data-state=disputed]");
  const [home] = await row.locator("input[inputmode]").all();
  const points = Number(await home!.inputValue());
  await home!.focus();
  await page.keyboard.type(String(points + 1));
  await page.keyboard.press("Enter");
  await expect.poll(() => row.count()).toBe(0);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?show=all`);
  const decided = page.locator(".result-row[data-state=decided]");
  expect(await decided.locator("input[inputmode]").first().inputValue()).toBe(String(points + 1));
  const details = await decided.getByRole("link", { name: /Details/ }).getAttribute("href");

  const plain = await visit(details!, { as: "manager@touchline.example", javaScriptEnabled: false });
  await plain.getByText("Correct the score").click();
  await plain.getByText("It ended another way").click();
  await plain.getByLabel("Forfeit: a team did not play").check();
  await plain.getByLabel("Both teams").check();
  await plain.getByRole("button", { name: /^Save/ }).click();
  await plain.getByText("Forfeit: Neither team played").waitFor();
});

/** Enters 7–2 for the game of the box score that a manager has open, unless it has a score. */
async function enterScore(manager: Page): Promise<void> {
  const at = `/api/games/${new URL(manager.url()).pathname.split("/").at(-2)}/score`;
  const { result } = (await (await manager.request.get(at)).json()) as { result: object | null };
  if (result) return;
  const answer = await manager.request.put(at, {
    headers: { "sec-fetch-site": "same-origin" },
    data: {
      as: "league",
      ended: "played",
      forfeitedBy: null,
      score: { home: 7, away: 2 },
      parts: [],
      overtime: false,
      shootout: null,
      version: 0,
      entry: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(200);
}

// After the coach, who enters the score of the same game: the demonstration has one that is over and has none.
test("a manager fills in a missing box score, taps plays on a phone, and everyone reads who leads", async () => {
  const manager = await visit(`/player-stats?season=${await runningSeason(inject("dataDirectory"))}`, {
    as: "manager@touchline.example",
  });
  await holds(manager);
  await manager
    .getByRole("link", { name: /^Open the box score of/ })
    .first()
    .click();
  await manager.getByRole("heading", { name: /^Box score/ }).waitFor();
  await settled(manager);
  const row = manager.locator(".box-grid tbody tr").first();
  // The arrows lead from player to player in a column.
  const secondHits = manager
    .locator(".box-grid tbody tr")
    .nth(1)
    .getByRole("textbox", { name: /^Hits,/ });
  await secondHits.focus();
  await manager.keyboard.press("ArrowUp");
  await manager.keyboard.type("2");
  await row.getByRole("textbox", { name: /^At bats,/ }).fill("1");
  await manager.getByRole("button", { name: "Save box score" }).click();
  await manager.getByText(/More than the number it is part of/).waitFor();
  expect(await row.getByRole("textbox", { name: /^Hits,/ }).inputValue()).toBe("2");
  await row.getByRole("textbox", { name: /^At bats,/ }).fill("3");
  await manager.getByRole("button", { name: "Save box score" }).click();
  await manager.getByText("Box score saved.").waitFor();
  await holds(manager);

  // The sentence about a score that the box score does not add up to has room on a phone.
  await enterScore(manager);
  await row.getByRole("textbox", { name: /^Runs,/ }).fill("99");
  await manager.getByRole("button", { name: "Save box score" }).click();
  await manager.getByText(/^The box score says 99, /).waitFor();
  await holds(manager);

  const address = new URL(manager.url()).pathname;
  const phone = await visit(address, { as: "manager@touchline.example", viewport: PHONE });
  await settled(phone);
  await phone.getByRole("button", { name: "Single" }).click();
  await phone.locator(".box-players label").first().click();
  await phone.getByRole("button", { name: "Single" }).click();
  await phone.locator(".box-latest li", { hasText: "Single" }).waitFor();
  await holds(phone, () => 44);
  await phone.getByRole("button", { name: /^Undo/ }).first().click();
  await phone.getByText(/^Undone/).waitFor();

  const visitor = await visit(`/es/league-details/${RUNNING_LEAGUE}/statistics`, { viewport: PHONE });
  await visitor.getByRole("heading", { name: "Líderes", exact: true }).waitFor();
  await holds(visitor);
  // Five lead each list; the others open below them. Only whose family agreed has a page.
  await visitor.locator(".leader-list summary").first().click();
  await visitor.locator(".leader-list details[open] li").first().waitFor();
  await visitor.locator(".leader-name a").filter({ visible: true }).first().click();
  await visitor.getByRole("heading", { name: "La temporada" }).waitFor();
  await holds(visitor);
  await visitor.locator(".stat-table tbody th a").first().click();
  await visitor.getByRole("heading", { name: /^Estadísticas: .+ contra / }).waitFor();
  await holds(visitor);
});
