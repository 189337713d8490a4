import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { PlannedEvent } from "#slices/schedule/contract/plan.ts";
import { holds } from "../../support/browser/accessibility.ts";
import { signInHere } from "../../support/browser/account-pages.ts";
import { PHONE, settled, slowly, useBrowser } from "../../support/browser/browser.ts";
import { keyboardOf } from "../../support/browser/keyboard.ts";

const { visit } = useBrowser();

interface Built {
  page: Page;
  season: string;
  /** The games in the order in which they were made. */
  games: string[];
}

/** Asks the API as the page does. */
const ask = <Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([verb, where, said]) => {
      const answer = await fetch(`/api${where}`, {
        method: verb,
        headers: { "content-type": "application/json" },
        ...(said ? { body: JSON.stringify(said) } : {}),
      });
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

/**
 * The builder of a season of a league that nobody else's test plays in, with four teams and two games on its first Saturday at nine.
 * Each test has a season of another league.
 */
async function builder(league: string, options: Parameters<typeof visit>[1] = {}): Promise<Built> {
  const page = await visit("/login?next=%2Fdashboard", options);
  await signInHere(page, "manager2@touchline.example");
  await page.waitForURL("**/dashboard");
  const { leagues } = await ask<{
    leagues: { id: string; name: string; seasons: { id: string; startDate: string }[] }[];
  }>(page, "GET", "/office/schedules");
  const found = leagues.find(({ name }) => name === league);
  const season = found?.seasons[0];
  if (!found || !season) throw new Error(`${league} is not among ${leagues.map(({ name }) => name).join(", ")}`);
  const plan = await ask<{ divisions: { id: string }[] }>(page, "GET", `/office/seasons/${season.id}/plan`);
  const division = plan.divisions[0]!.id;
  const teams: string[] = [];
  for (const name of ["Otters", "Foxes", "Owls", "Hawks"]) {
    const body = { league: found.id, name };
    teams.push((await ask<{ id: string }>(page, "POST", `/office/divisions/${division}/teams`, body)).id);
  }
  const facts = await ask<{ fields: { id: string }[] }>(page, "GET", `/office/seasons/${season.id}/plan/facts`);
  const start = new Date(`${season.startDate}T00:00:00Z`);
  const saturday = new Date(start.getTime() + ((6 - start.getUTCDay() + 7) % 7) * 86_400_000 + 7 * 86_400_000);
  const games: string[] = [];
  for (const [at, [home, away]] of [
    [teams[0], teams[1]],
    [teams[2], teams[3]],
  ].entries()) {
    const { id } = await ask<{ id: string }>(page, "POST", `/office/seasons/${season.id}/plan/events`, {
      kind: "game",
      division: null,
      home,
      away,
      title: null,
      date: saturday.toISOString().slice(0, 10),
      start: at === 0 ? "09:00" : "10:15",
      field: facts.fields[0]!.id,
      location: null,
      minutes: 60,
      arriveEarly: null,
      details: null,
    });
    games.push(id);
  }
  await page.goto(`/scheduling/${season.id}?date=${saturday.toISOString().slice(0, 10)}`);
  await settled(page);
  return { page, season: season.id, games };
}

/** A game as the plan has it now. */
async function eventOf({ page, season }: Built, id: string) {
  const plan = await ask<{ events: PlannedEvent[] }>(page, "GET", `/office/seasons/${season}/plan`);
  return plan.events.find((event) => event.id === id)!;
}

const card = (page: Page, id: string) => page.locator(`#event-${id}`);
const status = (page: Page) => page.locator(".toasts [role=status]");

test("O6, G6: with clicks alone a game is moved from a menu that offers legal times first, swapped, postponed, undone", async () => {
  const built = await builder("Otter Prairie Junior Water Polo");
  const { page, games } = built;
  const [first, second] = games as [string, string];
  await holds(page);
  await card(page, first)
    .getByRole("button", { name: /Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  const dialog = page.getByRole("dialog");
  const slots = dialog.locator(".plan-slot");
  const tones = await slots.evaluateAll((all) => all.map((one) => one.getAttribute("data-verdict")));
  expect(tones[0]).toBe("legal");
  expect(tones).toContain("never");
  expect(tones.lastIndexOf("legal")).toBeLessThan(tones.findIndex((tone) => tone !== "legal"));
  expect(await slots.last().innerText()).toContain("at this time");
  await slots.first().click();
  await expect.poll(() => status(page).innerText()).toContain("moved");
  const moved = await eventOf(built, first);
  expect([moved.start, moved.field]).not.toEqual(["09:00", (await eventOf(built, second)).field]);

  // Picked up by a click, put down by another one.
  const before = [await eventOf(built, first), await eventOf(built, second)];
  await card(page, first)
    .getByRole("button", { name: /Pick up/ })
    .click();
  await page.getByRole("button", { name: /Swap with Owls/ }).click();
  await expect.poll(() => status(page).innerText()).toContain("swapped");
  expect((await eventOf(built, first)).start).toBe(before[1]!.start);

  await card(page, second)
    .getByRole("button", { name: /Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Postpone…" }).click();
  await page.getByLabel("Reason").fill("Rain");
  await page.getByRole("button", { name: "Postpone", exact: true }).click();
  await card(page, second).getByText("Postponed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await eventOf(built, second)).status).toBe("scheduled");
});

test("O6, G6: by keys alone a game is picked up, carried to a free time and put down; Ctrl+Z takes it back", async () => {
  const built = await builder("Sassafras Grove Squash League");
  const { page, games } = built;
  const keys = keyboardOf(page);
  await keys.to(`#handle-${games[0]}`);
  await page.keyboard.press("Space");
  await expect.poll(() => status(page).innerText()).toContain("picked up");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.locator("td[data-aimed]").getAttribute("data-verdict")).toBe("legal");
  await expect.poll(() => status(page).innerText()).toContain("Swap with Owls");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await eventOf(built, games[0]!)).start).toBe("10:15");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(async () => (await eventOf(built, games[0]!)).start).toBe("09:00");

  // Also at once, before the server has it: what was done before stays.
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(async () => (await eventOf(built, games[0]!)).start).toBe("10:15");
  await slowly(page, "**/moves");
  await card(page, games[0]!)
    .getByRole("button", { name: /Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.locator(".plan-slot").first().click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => status(page).innerText()).toContain("Undone");
  expect((await eventOf(built, games[0]!)).start).toBe("10:15");
});

test("O8: by mouse a game is dragged to a free field, on a phone it is a list; what somebody else moves is seen at once; rain cancels all", async () => {
  const built = await builder("Zinnia Point Youth Wrestling");
  const { page, games, season } = built;
  const other = await page.context().newPage();
  await other.setViewportSize(PHONE);
  await other.goto(page.url());
  await settled(other);
  await holds(other);
  const from = (await card(page, games[0]!).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height + 4, { steps: 4 });
  const target = page.locator("td[data-verdict=legal][data-cell=events]").first();
  const to = (await target.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + 12, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await eventOf(built, games[0]!)).start).toBe("10:15");
  await other.locator(`tr:has(#event-${games[0]}) > th`, { hasText: "10:15" }).waitFor();

  // While it is edited here, somebody else asks the teams to come earlier: what differs is shown, and what was typed stays.
  await card(page, games[0]!)
    .getByRole("button", { name: /Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Details for families").fill("Bring shin guards");
  const elsewhere = { ...(await eventOf(built, games[0]!)), arriveEarly: 20, minutes: 50 };
  await ask(other, "PUT", `/office/seasons/${season}/plan/events/${games[0]}`, elsewhere);
  await expect.poll(async () => (await eventOf(built, games[0]!)).arriveEarly).toBe(20);
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const both = dialog.getByRole("alert");
  await expect.poll(() => both.getByRole("cell").allTextContents()).toEqual(["empty", "Bring shin guards"]);
  expect(await both.getByRole("rowheader").allTextContents()).toEqual(["Details for families"]);
  expect(await eventOf(built, games[0]!)).toMatchObject({ arriveEarly: 20, details: null });
  await save.click();
  await dialog.waitFor({ state: "detached" });
  expect(await eventOf(built, games[0]!)).toMatchObject({ arriveEarly: 20, minutes: 50, details: "Bring shin guards" });
  await other.goto(`/scheduling/${season}?view=team`);
  await settled(other);
  await holds(other);

  // It rains: three taps cancel what is published at the venue, and new times for the games are proposed next.
  await ask(other, "POST", `/office/seasons/${season}/publication`, { expected: 0 });
  await other.goto(`/scheduling?season=${season}`);
  await settled(other);
  await other.getByRole("link", { name: "Cancel a venue’s games" }).click();
  const cancel = other.getByRole("button", { name: "Cancel 2 games" });
  await cancel.click();
  await other.getByText("There is a problem").waitFor();
  await holds(other);
  await other.getByLabel("Wet fields").check();
  await cancel.click();
  await other.getByText("2 events are canceled").waitFor();
  for (const game of games)
    expect(await eventOf(built, game)).toMatchObject({ status: "cancelled", statusReason: "Wet fields" });
  await other.getByRole("button", { name: "Find new times" }).click();
  await other.waitForURL(`**/scheduling?season=${season}`);
});
