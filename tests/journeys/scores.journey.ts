import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holds } from "../support/accessibility.ts";
import { PHONE, loseNetwork, settled, useBrowser } from "../support/browser.ts";

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
  const page = await visit("/results", { as: "manager@touchline.example" });
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
