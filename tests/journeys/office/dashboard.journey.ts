import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { holds } from "../../support/browser/accessibility.ts";
import { signInWith } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { scheduledLeague } from "../../support/product/scheduled-league.ts";

const { visit } = useBrowser();

const visitAs = (name: string, to: string, options: Visit = {}) =>
  visit(to, { as: `${name}@touchline.example`, ...options });

test("B1, B6, Z3: what needs an admin stands on top with its count, which is that of the list behind it", async () => {
  const page = await visitAs("admin", "/dashboard", { viewport: { width: 1280, height: 720 } });
  const need = page.getByRole("link", { name: /waiting for your decision/ });
  const count = /\d+/.exec((await need.textContent()) ?? "")?.[0];
  // All of it is seen without scrolling: needs and figures.
  const figures = await page.locator(".dashboard-cards > div").last().boundingBox();
  expect(figures!.y + figures!.height).toBeLessThan(720);
  await need.click();
  expect(await page.getByRole("link", { name: /^Waiting/ }).textContent()).toBe(`Waiting ${count}`);
});

test("B3: a league's day stands beside what needs its manager, in the first window, and a venue is closed from there", async () => {
  const { publish, teams, manager, tomorrow } = await scheduledLeague(inject("dataDirectory"));
  // At the very end of the venue's day, so that it is still to come.
  await publish(teams.Otters, teams.Foxes, { date: addDays(tomorrow, -1), start: "23:50", minutes: 9 });
  const page = await visit("/login", { viewport: { width: 1280, height: 720 } });
  await signInWith(page, manager);
  await page.goto("/dashboard");
  const today = page.getByRole("region", { name: "Today" });
  const game = await today.getByRole("link", { name: /Otters vs Foxes/ }).boundingBox();
  expect(game!.y + game!.height).toBeLessThan(720);
  await holds(page, () => 28);
  await today.getByRole("link", { name: "Close a venue" }).click();
  await page.getByText("Otters vs Foxes").first().waitFor();
});

test("a league's manager is led to the families that ask for financial help, and a family finds no dashboard", async () => {
  const page = await visitAs("manager", "/dashboard", { viewport: PHONE });
  const need = page.getByRole("link", { name: /financial help/ }).first();
  const count = Number(/: (\d+) request/.exec((await need.textContent()) ?? "")?.[1]);
  await need.click();
  await page.waitForURL("**/registrations?**money=aid**");
  // The address changes a moment before what it shows.
  await expect.poll(() => page.locator(".data-table tbody tr").count()).toBe(count);
  const parent = await visitAs("parent", "/help");
  for (const path of ["/dashboard", "/dashboard/districts"]) expect((await parent.goto(path))?.status()).toBe(404);
});

test("a district is made, given to somebody who was looked for, changed and removed", async () => {
  const page = await visitAs("admin", "/dashboard/districts");
  await page.getByText("New district").click();
  await page.getByRole("button", { name: "Create district" }).click();
  await page.getByRole("alert").getByText("Enter what the district is called").waitFor();
  const form = page.locator(".district-new");
  await form.getByLabel("Name", { exact: true }).fill("High Plains");
  await form.getByLabel("Wyoming").check();
  await form.getByLabel("ZIP codes that begin with").fill("691, 00000");
  await page.getByRole("button", { name: "Create district" }).click();
  await page.getByRole("alert").getByText("No ZIP code begins with one of these").waitFor();
  expect(await form.getByLabel("Wyoming").isChecked()).toBe(true);
  await form.getByLabel("ZIP codes that begin with").fill("691");
  await page.getByRole("button", { name: "Create district" }).click();
  await page.getByText("The district is created.").waitFor();
  const made = page.locator(".district", { hasText: "High Plains" });
  await made.getByText("Wyoming, 691…").waitFor();
  await made.getByText("Add a manager").click();
  await made.getByLabel("Name or email address").fill("ferreira");
  await made.getByRole("button", { name: "Make Ana Ferreira a manager of High Plains" }).click();
  await page.getByText("Done. We told the person by email.").waitFor();
  await made.getByText("Active once the photo ID is verified").waitFor();
  await made.getByText("Change name or area").click();
  await made.getByLabel("Name", { exact: true }).fill("Far Plains");
  await made.getByRole("button", { name: "Save" }).click();
  await page.getByText("The district is saved.").waitFor();
  const changed = page.locator(".district", { hasText: "Far Plains" });
  await changed.getByText("Remove district…").click();
  await changed.getByText("We tell its manager by email.").waitFor();
  await changed.getByRole("button", { name: "Remove Far Plains" }).click();
  await page.getByText("The district is removed.").waitFor();
  expect(await changed.count()).toBe(0);
});

test("Z2: any page of the office is found by its name, by keys alone; a league's begins with its season in figures", async () => {
  const page = await visitAs("manager", "/dashboard");
  const finder = page.getByRole("dialog", { name: "Go to a page" });
  const open = async () => {
    await page.keyboard.press("Control+k");
    await finder.waitFor();
  };
  await open();
  await page.keyboard.type("bramble overv");
  await finder.getByRole("option", { name: /Overview/ }).waitFor();
  await holds(page, () => 28);
  await page.keyboard.press("Escape");
  await expect.poll(() => finder.count()).toBe(0);
  await open();
  await page.keyboard.type("no such page");
  await finder.getByText("No page has these words.").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("bramble overv");
  await finder.getByRole("option", { name: /Overview/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Riverside Bramble Softball", level: 1 }).waitFor();

  const season = page.getByRole("region", { name: / 20\S+ now$/ });
  await season.getByText("Show as a table").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    season.getByRole("link", { name: "Download these figures (CSV)" }).click(),
  ]);
  const cells = (await season.getByRole("table").locator("tr").allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(","))).toEqual(cells);
  await holds(page, () => 28);
  await season.getByRole("link", { name: "6U" }).click();
  await page.getByRole("heading", { name: "Registrations", level: 1 }).waitFor();
});

test.each(["", "/es"])("the pages hold in every scheme and at every width, under “%s/dashboard”", async (language) => {
  for (const [who, path] of [
    ["admin", "/dashboard"],
    ["manager", "/dashboard"],
    ["admin", "/dashboard/districts"],
  ] as const) {
    const page = await visitAs(who, language + path);
    for (const summary of await page.locator(".district summary").all()) await summary.click();
    await holds(page, () => 28);
  }
});
