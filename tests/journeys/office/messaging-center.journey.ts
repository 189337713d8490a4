import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { settled, useBrowser } from "../../support/browser/browser.ts";
import { scheduledLeague, type ScheduledLeague } from "../../support/product/scheduled-league.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();

/** The texts and controls of the specification (spec.txt, "Messaging Center"), as a person finds them. */
type Specified = readonly [what: string, find: (page: Page) => Locator];
const links = (names: readonly string[]) =>
  names.map((name): Specified => [name, (page) => page.getByRole("link", { name, exact: true })]);
const SPECIFIED: readonly Specified[] = [
  ["the title", (page) => page.getByRole("heading", { level: 1, name: "Messaging Center" })],
  ["New Message", (page) => page.getByRole("link", { name: "New Message" })],
  ["Filter", (page) => page.locator("summary", { hasText: "Filter" })],
  ["Message Type", (page) => page.getByLabel("Message Type")],
  ["Subject", (page) => page.getByPlaceholder("Enter message subject")],
  ["Message, six lines high", (page) => page.locator("textarea[rows='6'][placeholder='Type your message here...']")],
  ["Mark as urgent", (page) => page.getByLabel("Mark as urgent")],
  ["Send email notification", (page) => page.getByLabel("Send email notification")],
  ["Send Message", (page) => page.getByRole("button", { name: "Send Message" })],
  ["Save Draft", (page) => page.getByRole("button", { name: "Save Draft" })],
  ["Quick Actions", (page) => page.getByRole("heading", { name: "Quick Actions" })],
  ...links(["League Announcement", "Schedule Update", "Weather Alert", "Results Update"]),
  ["Message Templates", (page) => page.getByRole("heading", { name: "Message Templates" })],
  ...links(["Game Reminder", "Practice Cancellation", "Equipment Reminder"]),
  ["Recent Messages", (page) => page.getByRole("heading", { name: "Recent Messages" })],
];

const tomorrow = () => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

/** Opens a page as somebody whose session is given. */
async function own(path: string, at: ScheduledLeague, cookie: string): Promise<Page> {
  const page = await visit("/help");
  const [name, value] = cookie.split("=") as [string, string];
  await page.context().addCookies([{ name, value, url: inject("address") }]);
  await page.goto(path.replace("LEAGUE", at.league));
  await settled(page);
  return page;
}

test("Y2, Y6, Y7: every control of the specification is there and works: types choose their selectors, a message reaches a family, who replies", async () => {
  const at = await scheduledLeague(inject("dataDirectory"));
  await at.publish(at.teams.Otters, at.teams.Foxes, { start: "09:00" });
  const page = await own("/messaging-backend?league=LEAGUE", at, at.manager);
  for (const [what, find] of SPECIFIED) expect(await find(page).count(), what).toBe(1);
  expect(await page.getByLabel("Message Type").locator("option").allInnerTexts()).toEqual([
    "League Announcement",
    "Team Message",
    "Coach Message",
    "Player Message",
    "Parent Message",
  ]);
  await page.getByRole("link", { name: "Weather Alert" }).click();
  await expect.poll(() => page.getByLabel("Subject", { exact: true }).inputValue()).toBe("Weather alert");
  expect(await page.locator("[name=subjectEs]").inputValue()).toBe("Alerta por el clima");
  await page.getByRole("link", { name: "New Message" }).click();
  await expect.poll(() => page.getByLabel("Subject", { exact: true }).inputValue()).toBe("");
  await settled(page);
  const selectors = async (type: string) => {
    await page.getByLabel("Message Type").selectOption({ label: type });
    return [await page.getByLabel("Select Team").count(), await page.getByLabel("Select Player").count()];
  };
  expect(await selectors("Coach Message")).toEqual([1, 0]);
  expect(await selectors("Player Message")).toEqual([1, 1]);
  expect(await selectors("League Announcement")).toEqual([0, 0]);
  expect(await selectors("Team Message")).toEqual([1, 0]);
  await page.getByLabel("Select Team").selectOption({ label: "Otters" });
  await page.getByText("1 person, for 1 child.").waitFor();
  await holds(page, () => 28);
  await page.setViewportSize({ width: 1280, height: 900 });

  // What is missing is said beside its field, and what was typed stays.
  await page.getByLabel("Subject", { exact: true }).fill("See you, {team}");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("alert").getByText("Enter your message").waitFor();
  expect(await page.getByLabel("Subject", { exact: true }).inputValue()).toBe("See you, {team}");
  await page.getByLabel("Message", { exact: true }).fill("Next: ");
  await page.getByRole("button", { name: "Next game", exact: true }).first().click();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.getByText("Draft saved at").waitFor();
  // On another device it stands in the list of drafts.
  const other = await own("/messaging-backend?league=LEAGUE", at, at.manager);
  await other.getByRole("link", { name: "See you, {team}" }).click();
  await settled(other);
  expect(await other.getByLabel("Message", { exact: true }).inputValue()).toBe("Next: {next game}");
  await other.getByRole("button", { name: "Send Message" }).click();
  await other.getByRole("heading", { name: "See you, Otters" }).waitFor();
  await other.getByText(/Next: .* at 9:00\sam against Foxes/).waitFor();
  await holds(other, () => 28);
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.getByRole("button", { name: "Send to 1 person" }).click();
  await other.getByText("Message sent successfully!").waitFor();
  await inDatabase(inject("dataDirectory"), async (client) => {
    await client.query(
      "update job set due_at = now() where kind = 'messaging.tell' and state = 'queued' and payload->>'id' in (select id::text from announcement where league_id = $1)",
      [at.league],
    );
    await client.query("select pg_notify('touchline_job', '')");
  });
  await other.getByText("Delivered", { exact: true }).waitFor();

  const parent = await own("/notifications", at, at.parent);
  await parent
    .getByText(/New message from/)
    .first()
    .click();
  await parent.getByRole("heading", { name: "See you, Otters" }).waitFor();
  await parent.getByText("Reply", { exact: true }).click();
  await parent.getByLabel("Your reply").fill("We come.");
  await holds(parent, () => 44);
  await parent.getByRole("button", { name: "Send reply" }).click();
  await parent.waitForURL("**/messaging/*");
  await parent.locator(".chat-text", { hasText: "We come." }).waitFor();

  await other.goto(`/messaging-backend?league=${at.league}`);
  await other.getByText("Read", { exact: true }).waitFor();
  await other.getByRole("link", { name: "View See you, {team}" }).click();
  await other.getByRole("row", { name: /Open chat/ }).waitFor();
  await holds(other, () => 28);

  // One that is planned is changed and canceled on its own page: to edit keeps its text and time, and nobody gets what was canceled.
  const subject = other.getByLabel("Subject", { exact: true });
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto(`/messaging-backend?league=${at.league}`);
  await settled(other);
  await subject.fill("Bring water");
  await other.getByLabel("Message", { exact: true }).fill("It will be hot.");
  // Left without a click, it is kept all the same.
  await other.getByText("Draft saved at").waitFor();
  await other.goto(`/messaging-backend?league=${at.league}`);
  await other.getByRole("link", { name: "Bring water" }).click();
  await settled(other);
  expect(await other.getByLabel("Message", { exact: true }).inputValue()).toBe("It will be hot.");
  await other.getByLabel("Later", { exact: true }).check();
  await other.getByLabel("Date", { exact: true }).fill(tomorrow());
  await other.getByLabel("Time", { exact: true }).fill("18:00");
  const plan = async () => {
    await other.getByRole("button", { name: "Send Message" }).click();
    await other.getByRole("button", { name: /^Schedule for \d+ / }).click();
    await other.getByText("Message sent successfully!").waitFor();
    await other
      .getByRole("link", { name: /^View Bring/ })
      .first()
      .click();
    await other.getByText(/^Will be sent on .*, 6:00\spm/).waitFor();
  };
  await plan();
  await holds(other, () => 28);
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.getByRole("button", { name: "Cancel sending and edit" }).click();
  await other.getByText("Stopped. No one got the message.").waitFor();
  expect(await other.getByLabel("Time", { exact: true }).inputValue()).toBe("18:00");
  await subject.fill("Bring lots of water");
  await plan();
  await other.getByText("Cancel this message", { exact: true }).first().click();
  await other.getByRole("button", { name: "Cancel this message" }).click();
  await other.getByText("This message was stopped. No one got it.").waitFor();
});
