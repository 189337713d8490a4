import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, settled, slowly, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** The teams of a division in which nobody has made any: of the manager's leagues in turn, each test another one. */
async function board(league: number, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit("/team-management", { as: "manager2@touchline.example", ...options });
  const ids = await page
    .getByLabel("League", { exact: true })
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await page.goto(`/team-management?league=${ids[league]}`);
  if (options.javaScriptEnabled !== false) await settled(page);
  return page;
}

const card = (page: Page, team: string) =>
  page.locator(".team-card", { has: page.getByRole("heading", { name: team }) });
const status = (page: Page) => page.locator(".toasts [role=status]");
const alert = (page: Page) => page.locator(".toasts [role=alert]");

async function addTeam(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the new team").fill(name);
  await page.getByRole("button", { name: "Add Team" }).click();
  await card(page, name).waitFor();
}

async function setMaximum(page: Page, team: string, maximum: number): Promise<void> {
  await card(page, team)
    .getByRole("link", { name: `Edit ${team}` })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Maximum players").fill(String(maximum));
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Team saved").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await settled(page);
}

/** Drags a player to a team as a hand does: until the team shows that it would take the player. */
async function drag(page: Page, player: Locator, team: Locator): Promise<void> {
  await player.scrollIntoViewIfNeeded();
  await player.hover();
  await page.mouse.down();
  const { x, y, width } = (await team.boundingBox())!;
  let steps = 0;
  const over = async () => {
    steps += 1;
    await page.mouse.move(x + width / 2 + (steps % 2), y + 12);
    return team.evaluate((element) => element.matches("[data-over]") || element.querySelector("[data-over]") !== null);
  };
  await expect.poll(over, { interval: 100 }).toBe(true);
  await page.mouse.up();
}

/** Waits until a move is saved and the page has said so: what it says next is of what is done next. */
async function answered(page: Page, move: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((one) => one.request().method() === "POST" && one.url().endsWith("/players"));
  await move();
  await saved;
  // Having said it, the page asks for the board anew.
  await page.waitForResponse((one) => one.request().method() === "GET" && one.url().endsWith("/teams"));
}

/** The first players of the table, by name. */
const players = (page: Page) =>
  page.locator(".team-table tbody th").evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""));

test("N1, N2, N6: players come to teams by the mouse, by the menu and by the keyboard alone; a full team is refused", async () => {
  const page = await board(0);
  await expect.poll(() => page.getByText("No teams configured yet.").count()).toBe(1);
  expect(await page.getByLabel("Name of the new team").inputValue()).toBe("Team 1");
  await addTeam(page, "Otters");
  await addTeam(page, "Foxes");
  const [first, second, third, fourth] = await players(page);

  // By the mouse.
  await drag(page, page.locator(".team-table tbody tr").first(), card(page, "Otters"));
  await expect.poll(() => status(page).textContent()).toBe("Player assigned to Otters");
  await expect.poll(() => card(page, "Otters").textContent()).toContain(first);

  // N3: how many of how many, and how old. A card that was not drawn yet has no innerText.
  expect(await card(page, "Otters").locator(".team-count").textContent()).toMatch(/^1 of 15\s*Age \d+$/);

  // By the menu, by clicks alone.
  await page.getByRole("button", { name: `Move to… ${second}` }).click();
  await answered(page, () => page.getByRole("menuitem", { name: /Otters.*spots? left/ }).click());
  await expect.poll(() => card(page, "Otters").textContent()).toContain(second);

  // By the keyboard alone: Space, arrows, Space; the focus stays on the player.
  await page.getByRole("button", { name: `Drag ${third}, or press Space` }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => status(page).textContent()).toContain(`${third} picked up.`);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => status(page).textContent()).toMatch(/^Otters, 2 of 15/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect.poll(() => status(page).textContent()).toBe("Player assigned to Foxes");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(third);
  await holds(page, () => 24);
  await page.setViewportSize(LAPTOP);

  // A full team refuses, also the menu; one more is allowed with a reason.
  await setMaximum(page, "Otters", 2);
  await drag(page, page.locator(".team-table tbody tr", { hasText: fourth! }), card(page, "Otters"));
  await expect.poll(() => alert(page).textContent()).toBe("Team Otters is at maximum capacity (2 players)");
  await expect.poll(() => card(page, "Otters").textContent()).not.toContain(fourth);
  await page.getByRole("button", { name: "Allow one more…" }).click();
  const dialog = page.getByRole("dialog", { name: "Allow one more player" });
  await dialog.getByRole("button", { name: "Allow one more" }).click();
  await dialog.getByText("Enter a reason", { exact: true }).waitFor();
  await dialog.getByLabel("Reason").fill("Twins stay together");
  await slowly(page, "**/players");
  await dialog.getByRole("button", { name: "Allow one more" }).click();
  await expect.poll(() => card(page, "Otters").textContent()).toContain("3 of 2");

  // Undone by the keys, also before the server has it.
  await page.keyboard.press("Control+z");
  await expect.poll(() => card(page, "Otters").textContent()).toContain("2 of 2");
});

test("two managers see each other's moves within a second, and neither loses one", async () => {
  const [one, other] = [await board(0), await board(0)];
  await addTeam(one, "Bears");
  await card(other, "Bears").waitFor();
  const [first, second] = await players(one);
  // The list of one stands still while something is pressed, and is as the other made it once that is let go.
  await other.getByLabel("Show players").selectOption("free");
  await other.getByRole("button", { name: `Move to… ${second}` }).hover();
  await other.mouse.down();
  const told = other.waitForResponse((answer) => answer.url().endsWith("/teams") && answer.status() === 200);
  await one.getByRole("button", { name: `Move to… ${first}` }).click();
  await one.getByRole("menuitem", { name: /Bears/ }).click();
  await told;
  await settled(other);
  await other.mouse.up();
  await other.getByRole("menuitem", { name: /Bears/ }).click();
  for (const page of [one, other])
    for (const player of [first!, second!])
      await expect.poll(() => card(page, "Bears").textContent()).toContain(player);
  // Who is locked stays when teams are made anew; the other one sees that, too.
  await one.getByRole("button", { name: `Move to… ${first}` }).click();
  await one.getByRole("menuitem", { name: "Lock on this team" }).click();
  await card(other, "Bears").getByText("Locked").waitFor();

  // Both edit the team: the second keeps what was typed, sees what the first saved meanwhile, and writes over it knowingly. What
  // the second did not touch is as the first saved it.
  for (const page of [one, other]) await card(page, "Bears").getByRole("link", { name: "Edit Bears" }).click();
  const dialog = (page: Page) => page.getByRole("dialog");
  const save = (page: Page) => dialog(page).getByRole("button", { name: "Save changes" }).click();
  await dialog(other).getByLabel("Team name").fill("Lynxes");
  await dialog(one).getByLabel("Team name").fill("Cubs");
  await dialog(one).getByLabel("Maximum").fill("9");
  await save(one);
  await card(other, "Cubs").waitFor();
  // Lower than its dialog is high.
  await other.setViewportSize({ width: 390, height: 400 });
  await save(other);
  const both = dialog(other).getByRole("alert");
  await expect.poll(() => both.getByRole("cell").allTextContents()).toEqual(["Cubs", "Lynxes"]);
  expect(await both.getByRole("rowheader").allTextContents()).toEqual(["Team name"]);
  await expect.poll(async () => (await both.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await save(other);
  await card(one, "Lynxes").waitFor();
  expect(await card(one, "Lynxes").textContent()).toContain("of 9");
});

test("without a script, several players are ticked and moved by a form", async () => {
  const page = await board(2, { javaScriptEnabled: false, viewport: PHONE });
  await page.getByLabel("Name of the new team").fill("Otters");
  await page.getByRole("button", { name: "Add Team" }).click();
  await page.getByText("Otters added").waitFor();
  await page.getByLabel("Show players").selectOption("free");
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByLabel("Move chosen players to").selectOption({ index: 0 });
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("Player assigned to Otters").waitFor();
  expect(await card(page, "Otters").textContent()).toContain("2 of 15");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => card(page, "Otters").textContent()).toContain("0 of 15");
});

test("N8: teams are published after a look at who is told of what, and withdrawn again", async () => {
  const page = await board(3);
  await addTeam(page, "Otters");
  const [first] = await players(page);
  await page.getByRole("button", { name: `Move to… ${first}` }).click();
  await page.getByRole("menuitem", { name: /Otters/ }).click();
  await expect.poll(() => card(page, "Otters").textContent()).toContain(first);
  await card(page, "Otters").getByText("Draft", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Publish teams…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish teams" });
  await dialog.getByText("We will tell 1 family of 1 player when you publish.").waitFor();
  await dialog.getByText("Ya están los equipos").or(dialog.getByText("El equipo de su jugador")).first().waitFor();
  await holds(page, () => 24);
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole("button", { name: "Publish and tell 1 family" }).click();
  await page.locator(".team-status").getByText("Published", { exact: true }).waitFor();
  expect(await card(page, "Otters").getByText("Draft", { exact: true }).count()).toBe(0);
  await page.getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Make these teams drafts" }).click();
  await page.getByText("The teams are drafts again").first().waitFor();
});

test("a family finds its player's team on My Leagues, and no roster with contacts", async () => {
  const page = await visit("/my-leagues", { as: "parent@touchline.example", viewport: PHONE });
  const maya = page.locator(".mine-card", { hasText: "Maya" });
  await maya.getByRole("link", { name: "Otters", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Otters" }).waitFor();
  await page.getByText("Maya O.").waitFor();
  await page.getByText("Your player", { exact: true }).waitFor();
  await holds(page);
  const answer = await page.goto(`${page.url()}/roster`);
  expect(answer?.status()).toBe(404);
});

test("a coach reads the roster with contacts, made for printing; families read what the coach agreed to", async () => {
  const page = await visit("/team-management", { as: "manager@touchline.example" });
  // The first published team with a coach, of whichever league the day of the demonstration made it.
  const team = await page.evaluate(async () => {
    const get = async (path: string) => (await (await fetch(`/api${path}`)).json()) as never;
    const { leagues } = (await get("/office/teams")) as {
      leagues: { seasons: { divisions: { id: string; published: boolean }[] }[] }[];
    };
    const divisions = leagues.flatMap(({ seasons }) => seasons.flatMap((season) => season.divisions));
    for (const { id, published } of divisions) {
      if (!published) continue;
      const { teams } = (await get(`/office/divisions/${id}/teams`)) as { teams: { id: string; coaches: unknown[] }[] };
      const coached = teams.find(({ coaches }) => coaches.length > 0);
      if (coached) return coached.id;
    }
    return undefined;
  });
  expect(team).toBeDefined();
  const coach = await visit(`/teams/${team!}`, { as: "coach@touchline.example", viewport: PHONE });
  await coach.getByLabel("My name", { exact: true }).check();
  await coach.getByRole("button", { name: "Save" }).click();
  await coach.getByText("Saved").waitFor();
  await holds(coach);
  await coach.getByRole("link", { name: "Roster with contacts" }).click();
  await coach.getByRole("heading", { name: /roster and emergency card/ }).waitFor();
  expect(await coach.getByText("Call first").count()).toBeGreaterThan(3);
  await holds(coach);
});

test("the page in Spanish, on a phone", async () => {
  const page = await visit("/es/team-management", { as: "manager@touchline.example", viewport: PHONE });
  await page.getByRole("heading", { name: "Gestión de equipos" }).waitFor();
  await holds(page, () => 24);
});

test("N3: a team's card says how many requests of its players it meets, and by the keyboard which it does not", async () => {
  const page = await visit("/team-management", { as: "manager@touchline.example" });
  const league = await page
    .getByLabel("League", { exact: true })
    .locator("option", { hasText: "Riverside Bramble Softball" })
    .getAttribute("value");
  await page.goto(`/team-management?league=${league}`);
  await page.getByLabel("Season", { exact: true }).selectOption({ label: "Fall 2026" });
  await page.locator(".team-card details.team-requests").first().waitFor();
  await settled(page);
  const requests = page.locator(".team-card details.team-requests").first();
  const summary = requests.locator("summary");
  const [kept, all] = /Requests met: (\d+) of (\d+)/
    .exec((await summary.textContent())!)!
    .slice(1)
    .map(Number);
  await summary.press("Enter");
  await requests.getByRole("listitem").first().waitFor();
  expect(await requests.getByRole("listitem").count()).toBe(all! - kept!);
  await holds(page, () => 28);
});
