import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, loseNetwork, settled, useBrowser } from "../../support/browser/browser.ts";
import { runningSeason } from "../../support/product/running-season.ts";

const { visit } = useBrowser();

test("a coach plans a rotation, records the game at the field without a network; the league and the family see what came of it", async () => {
  const coach = await visit("/schedule?who=coach", {
    as: "coach@touchline.example",
    viewport: PHONE,
    losesNetwork: true,
  });
  const events = await coach
    .locator("a[href*='/events/']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  const [, team] = /\/teams\/([\w-]+)/.exec(events[0]!)!;
  await coach.goto(`/teams/${team}/playing-time`);
  await holds(coach, () => 44);
  await coach.setViewportSize(PHONE);
  await coach
    .getByRole("link", { name: /^Record the lineup/ })
    .last()
    .click();
  await coach.getByRole("button", { name: "Suggest a rotation" }).click();
  await coach.getByText("Every player gets what the league asks for.").waitFor();
  await settled(coach);
  await holds(coach, () => 44);
  await coach.setViewportSize(PHONE);
  const address = new URL(coach.url()).pathname;

  // Two taps without a network, one of them taken back; it is sent once there is one.
  await coach.getByText("Saved", { exact: true }).waitFor();
  await loseNetwork(coach);
  await coach.getByRole("button", { name: "Begin the game" }).click();
  await coach.getByText(/your changes wait on this device/).waitFor();
  const onField = coach.getByRole("button", { name: /^Take .* out/ });
  const before = await onField.count();
  await onField.first().click();
  await expect.poll(() => onField.count()).toBe(before - 1);
  await coach.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => onField.count()).toBe(before);
  await coach
    .getByRole("button", { name: /^One more: Pitches/ })
    .first()
    .click();
  await coach.context().setOffline(false);
  await expect
    .poll(async () => {
      await coach.goto(address);
      return [await onField.count(), await coach.locator("output").first().innerText()];
    })
    .toEqual([before, "1"]);
  await holds(coach, () => 44);
  await coach.setViewportSize(PHONE);

  // The game is called after one inning: whoever sat has fallen short.
  await coach.getByRole("button", { name: "End the game" }).click();
  await coach.getByText("The game is over").waitFor();
  await coach.getByText("Saved", { exact: true }).waitFor();

  const family = await visit("/my-leagues", { as: "parent@touchline.example", viewport: PHONE });
  const own = await family.locator("a[href^='/teams/']").first().getAttribute("href");
  await family.goto(`${own}/playing-time`);
  await family.getByRole("heading", { name: "Players" }).waitFor();
  expect(await family.locator(".playing-player").count()).toBeGreaterThan(0);
  expect(await family.locator(".playing-player").count()).toBeLessThan(4);
  expect(await family.getByRole("heading", { name: "Games" }).count()).toBe(0);
  await family.goto(address);
  expect(await family.getByText("Page Not Found").count()).toBeGreaterThan(0);

  const results = `/results/${await runningSeason(inject("dataDirectory"))}`;
  const manager = await visit(results, { as: "manager@touchline.example", viewport: LAPTOP });
  await manager.getByRole("link", { name: "Playing time" }).click();
  await manager
    .getByText(/below the minimum/)
    .first()
    .waitFor();
  await settled(manager);
  await holds(manager, () => 28);
  await manager.setViewportSize(LAPTOP);
  await manager.getByRole("textbox", { name: "Periods or innings" }).fill("99");
  await manager.getByRole("button", { name: "Save rules" }).click();
  await manager.getByRole("link", { name: "Enter a number from 1 to 20" }).waitFor();
  expect(await manager.getByRole("textbox", { name: "Periods or innings" }).inputValue()).toBe("99");
  await manager.getByRole("textbox", { name: "Periods or innings" }).fill("2");
  await manager.getByRole("button", { name: "Save rules" }).click();
  await manager.getByText("Saved.").waitFor();
});

test("a manager copies the code for the club's own site, which shows the standings in its frame and nothing else of ours", async () => {
  const manager = await visit("/league-management", { as: "manager@touchline.example" });
  const path = await manager.getByRole("link", { name: "Riverside Bramble Softball" }).first().getAttribute("href");
  const league = path!.split("/").at(-1);
  await manager.goto(`/league-management/${league}/embeds?what=standings&theme=dark`);
  const preview = manager.frameLocator(".embeds-preview");
  await preview.getByRole("heading", { name: /^Standings: Riverside/ }).waitFor();
  await holds(manager, () => 28);
  const snippet = await manager.locator(".embeds-snippet").inputValue();
  // Another site on this machine.
  const club = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html").end(`<!doctype html><title>Our club</title>${snippet}`);
  });
  await once(club.listen(0, "127.0.0.1"), "listening");
  try {
    const other = await manager.context().newPage();
    await other.goto(`http://127.0.0.1:${(club.address() as AddressInfo).port}/`);
    await other.frameLocator("iframe").getByRole("row").nth(1).waitFor();
  } finally {
    club.close();
  }
});
