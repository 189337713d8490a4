import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { addMonths } from "#kernel/time/calendar.ts";
import { holds, paleTexts } from "../../support/browser/accessibility.ts";
import { PHONE, loseNetwork, type Visit, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { scheduledLeague } from "../../support/product/scheduled-league.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** The least height of what is clicked in the office. */
const OFFICE = () => 28;

/** A page of who has a session. */
async function signedIn(cookie: string, path: string, options: Visit = {}): Promise<Page> {
  const page = await visit("/help", options);
  const [name, value] = cookie.split("=") as [string, string];
  await page.context().addCookies([{ name, value, url: address }]);
  await page.goto(path);
  return page;
}

/** What a family said of an event, as the database has it. */
const answersTo = (event: string) =>
  inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ answer: string }>("select answer from event_answer where event_id = $1", [
      event,
    ]);
    return rows.map(({ answer }) => answer);
  });

/** The month after that of a day. */
const nextMonth = (day: string) => addMonths(day.slice(0, 7), 1);

const card = (page: Page, title: string) => page.locator(".event-card", { hasText: title }).first();

test("S1, S5, S10: a family sees its week and month, answers also without a network, and what changes", async () => {
  const { teams, fields, publish, parent } = await scheduledLeague(dataDirectory);
  const event = await publish(teams.Otters, teams.Foxes, { start: "10:00", arriveEarly: 30 });
  await publish(teams.Owls, teams.Hawks, { start: "10:30", field: fields[1] });
  const page = await signedIn(parent, "/", { viewport: PHONE, losesNetwork: true });
  // S1: Home says what is next, for each of the players.
  const next = page.getByRole("region", { name: "Next" });
  await next.getByText("Otters vs Foxes").waitFor();
  expect(await next.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(["Maya", "Noor"]);
  const first = next.getByRole("listitem").first();
  for (const said of [/^[A-Z][a-z]{2}, [A-Z]/, "10:00 am", "Be there by 9:30 am", "Field 1", "Wear blue"])
    await first.getByText(said).first().waitFor();
  await first.getByRole("link", { name: /^Directions/ }).waitFor();
  await next.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("heading", { name: "Schedule", level: 1 }).waitFor();
  await holds(page);
  // S8: both players are wanted at once.
  await card(page, "Otters vs Foxes")
    .getByText(/Overlaps with Noor/)
    .waitFor();
  // S10: the week begins on Sunday, Today is there, and one player alone can be seen.
  expect(await page.locator(".month-grid th").first().getAttribute("abbr")).toBe("Sunday");
  await page.getByRole("link", { name: "Today" }).waitFor();
  await page.getByRole("link", { name: "Maya" }).click();
  await expect.poll(() => page.locator(".schedule-week .event-title", { hasText: "Owls" }).count()).toBe(0);
  await page.getByRole("link", { name: "Everyone" }).click();

  // The specified toggle.
  const maya = card(page, "Otters vs Foxes").getByRole("group", { name: "Is Maya coming?" });
  await maya.getByRole("button", { name: "Mark Absence" }).click();
  await maya.getByRole("button", { name: "Absence Marked" }).waitFor();
  await expect.poll(() => answersTo(event)).toEqual(["absent"]);
  await maya.getByRole("button", { name: "Absence Marked" }).click();
  await maya.getByRole("button", { name: "Mark Absence" }).waitFor();
  await expect.poll(() => answersTo(event)).toEqual([]);

  // S5, S10: without a network the schedule stays, and the answer is sent later.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await loseNetwork(page);
  await maya.getByRole("button", { name: "Going" }).click();
  await page.getByText("1 change is waiting to be sent.").waitFor();
  expect(await answersTo(event)).toEqual([]);
  await page.goto("/schedule");
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();
  await page
    .getByText(/^As of /)
    .first()
    .waitFor();
  await page.getByText("Otters vs Foxes").first().waitFor();
  await page.context().setOffline(false);
  await page.waitForURL("**/schedule");
  await expect.poll(() => answersTo(event)).toEqual(["going"]);

  // S6: another time asks again, and says what it was. S7: cancelled stays to be seen.
  await publish(teams.Otters, teams.Foxes, { id: event, start: "14:00", arriveEarly: 30 });
  await page.goto("/schedule");
  const moved = card(page, "Otters vs Foxes");
  await moved.getByText("Was").waitFor();
  expect(await moved.locator(".event-before s").innerText()).toMatch(/10:00\sam/);
  await moved.getByText(/^Changed by Schedules .+ on [A-Z]/).waitFor();
  await moved.getByText("Time or location changed. Is Maya still coming?").waitFor();
  await publish(teams.Otters, teams.Foxes, { id: event, start: "14:00", status: "cancelled", statusReason: "Rain" });
  await page.goto("/schedule");
  await moved.getByText("Canceled", { exact: true }).waitFor();
  await moved.getByText("Rain").waitFor();
  await holds(page);
});

test("O4, O5: a manager adds practices, accepts a clash, publishes what they see, and undoes what was a slip", async () => {
  const { season, teams, fields, division, tomorrow, manager, parent } = await scheduledLeague(dataDirectory);
  const page = await signedIn(manager, "/help");
  const game = (home: string, away: string, start: string, field: string) =>
    page.evaluate(
      async ([path, body]) => {
        await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
      },
      [
        `/api/office/seasons/${season}/plan/events`,
        JSON.stringify({
          kind: "game",
          division,
          home,
          away,
          title: null,
          date: tomorrow,
          start,
          field,
          location: null,
          minutes: 60,
          arriveEarly: null,
          details: null,
        }),
      ] as const,
    );
  await game(teams.Otters, teams.Foxes, "10:00", fields[0]);
  await game(teams.Owls, teams.Hawks, "10:30", fields[1]);
  await page.goto(`/scheduling/${season}?date=${tomorrow}`);
  await page.getByText("Draft", { exact: true }).waitFor();
  const clash = page.locator('[data-clash="siblings-overlap"]');
  await clash.getByRole("button", { name: "Accept…" }).click();
  await page.getByLabel("Why this is fine").fill("Two parents drive");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByText("1 accepted conflict").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await clash.waitFor();

  await page.getByRole("button", { name: "Practices" }).click();
  const dialog = page.getByRole("dialog");
  await holds(page, OFFICE);
  await dialog.getByRole("button", { name: "Add practices" }).click();
  await page.locator(".toasts [role=status]", { hasText: /practices? added/ }).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();

  // Families see nothing before.
  const family = await signedIn(parent, "/schedule");
  await family.getByText("No games yet.").first().waitFor();
  await page.getByRole("link", { name: /^Publish 2 changes/ }).click();
  await page.getByText("We will tell 1 person about their own events.").waitFor();
  await page.getByText("Otters – Foxes").first().waitFor();
  await holds(page, OFFICE);
  await page.getByRole("button", { name: "Publish and tell 1 person" }).click();
  await page.getByText("Published. We told 1 person.").waitFor();
  await family.reload();
  await card(family, "Otters vs Foxes").waitFor();
});

test("S2, S3, S4: a day's events show by shape and title, the month goes by keys, and a calendar is added in two taps", async () => {
  const { teams, publish, parent, tomorrow } = await scheduledLeague(dataDirectory);
  const none = { away: null } as const;
  await publish(teams.Otters, teams.Foxes, { start: "09:00" });
  await publish(teams.Owls, teams.Hawks, { start: "11:00", status: "cancelled", statusReason: "Rain" });
  await publish(teams.Otters, "", { ...none, kind: "practice", start: "13:00" });
  await publish(teams.Otters, "", { ...none, kind: "other", title: "Team photos", start: "15:00" });
  await publish(teams.Owls, teams.Otters, { start: "17:00" });
  const page = await signedIn(parent, "/schedule", { viewport: PHONE });
  const cell = page.locator(`[data-day="${tomorrow}"]`);
  await cell.click();
  // S2: on a phone marks in the month, and the day's list under it.
  const day = page.locator(".schedule-day");
  await expect.poll(() => day.locator(".event-card").count()).toBe(5);
  const [grid, list] = [await page.locator(".month-grid").boundingBox(), await day.boundingBox()];
  expect(list!.y).toBeGreaterThanOrEqual(grid!.y + grid!.height);
  expect(list!.y - grid!.y).toBeLessThan(PHONE.height);
  expect(await cell.locator(".month-title").first().isVisible()).toBe(false);
  // S3: in black and white kinds differ by shape, and what does not take place by a line and a word.
  const marks = cell.locator(".month-marks .event-mark");
  const shapes = await marks.evaluateAll((all) =>
    all.map((one) => {
      const { width, height, borderRadius, backgroundColor } = getComputedStyle(one);
      const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
      return [one.getAttribute("data-kind"), width === height, borderRadius, isFilled].join(" ");
    }),
  );
  expect(shapes).toHaveLength(4);
  const [game, cancelled, practice, other] = shapes;
  expect(new Set([game, practice, other].map((shape) => shape!.split(" ").slice(1).join(" "))).size).toBe(3);
  expect(await marks.nth(1).getAttribute("data-off")).not.toBeNull();
  expect(cancelled).toContain("game");
  const rained = day.locator(".event-card", { hasText: "Owls vs Hawks" });
  await rained.getByText("Canceled", { exact: true }).waitFor();
  expect(await rained.locator("s").first().innerText()).toContain("Owls");
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await cell.locator(".month-title:visible").count()).toBe(3);
  await cell.getByText("2 more").waitFor();

  // S4: each day has a name; arrows move among days, pages among months, and Enter opens a day.
  expect(await cell.innerText()).toMatch(/^[A-Z][a-z]+day, .+, 5 events/);
  await page.goto(`/schedule?day=${nextMonth(tomorrow)}-10`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-day")?.slice(8));
  const month = () => page.locator(".month h2").innerText();
  const before = await month();
  await page.locator("[data-day][aria-current=date]").focus();
  for (const [key, there] of [
    ["ArrowRight", "11"],
    ["ArrowDown", "18"],
    ["ArrowLeft", "17"],
    ["ArrowUp", "10"],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused()]).toEqual([key, there]);
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("day")).toBe(`${nextMonth(tomorrow)}-11`);
  // The focus comes along, so that the next key counts too.
  await page.keyboard.press("PageDown");
  await expect.poll(month).not.toBe(before);
  await expect.poll(focused).toBe("11");
  await page.keyboard.press("PageUp");
  await expect.poll(month).toBe(before);
  await expect.poll(focused).toBe("11");

  // S9: from the page of calendars, one tap makes the address and one adds it.
  await page.goto("/profile/calendars");
  await page.getByText("Google can take a day to show changes. We alert you right away.").waitFor();
  await page
    .getByRole("button", { name: /^Create link/ })
    .first()
    .click();
  await page.getByText("Your calendar is ready.").waitFor();
  const panel = page.locator(".calendar-feed[data-new]");
  const to = async (name: RegExp) => panel.getByRole("link", { name }).getAttribute("href");
  expect(await to(/^Apple/)).toMatch(/^webcal:/);
  expect(await to(/^Google/)).toContain("calendar.google.com");
  expect(await to(/^Outlook/)).toContain("outlook.live.com");
  await panel.getByRole("button", { name: /Copy link/ }).waitFor();
});

test("G4, G18: a game is told by the clock of its field, which is named to who has another one, and is read in the sun", async () => {
  const { teams, publish, parent } = await scheduledLeague(dataDirectory);
  await publish(teams.Otters, teams.Foxes, { start: "09:00" });
  await publish(teams.Owls, teams.Hawks, { start: "11:00", status: "cancelled", statusReason: "Rain" });
  const when = async (timezoneId: string) => {
    const page = await signedIn(parent, "/", { timezoneId });
    const said = await page.getByRole("region", { name: "Next" }).getByRole("listitem").first().innerText();
    return said.replaceAll(/\s+/g, " ");
  };
  const nine = "(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \\d+,? 9:00 am";
  expect(await when("Asia/Tokyo")).toMatch(new RegExp(`${nine} Pacific Time`));
  const at = await when("America/Los_Angeles");
  expect(at).toMatch(new RegExp(nine));
  expect(at).not.toContain("Time");

  const page = await signedIn(parent, "/schedule", { viewport: PHONE });
  await card(page, "Owls vs Hawks").getByText("Canceled", { exact: true }).waitFor();
  await card(page, "Otters vs Foxes").getByRole("button", { name: "Going" }).click();
  await card(page, "Otters vs Foxes")
    .getByRole("link", { name: /^Directions/ })
    .waitFor();
  expect(await paleTexts(page, ".event-card")).toEqual([]);
});
