import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { confirmAddress, freshAddress, emailTo, signUpHere } from "../../support/browser/account-pages.ts";
import { sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";

const { visit, address } = useBrowser();

/** A manager of the demonstration, on the page of their first approved league. */
async function office(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  return visit("/league-management?status=approved", { as: "manager2@touchline.example", ...options });
}
async function openLeague(page: Page): Promise<string> {
  await page.getByRole("table").getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("link", { name: "Edit League" }).waitFor();
  await settled(page);
  return new URL(page.url()).pathname;
}

test("E1, E2, E3, E5: Edit League by the keyboard: opened, left, kept, saved; a new name waits for review", async () => {
  const page = await office();
  const league = await openLeague(page);
  await page.getByRole("link", { name: "Edit League" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${league}/edit`);
  const dialog = page.getByRole("dialog", { name: "Edit League" });
  await dialog.waitFor();
  await settled(page);
  expect(await dialog.locator("form").getByRole("textbox").count()).toBeLessThanOrEqual(8);
  expect(await dialog.getByLabel("State").locator("option").count()).toBe(51);
  // E2: saving and Cancel; the rest is on the full page. E5: whom it concerns, before it is saved.
  expect(await dialog.locator(".buttons").locator("button, .button").allInnerTexts()).toEqual([
    "Save changes",
    "Cancel",
  ]);
  await dialog.getByRole("link", { name: "Full page" }).waitFor();
  await dialog.getByText(/^(?:\d+ famil(?:y|ies) with a spot|No family has a spot).+ No message is sent\./).waitFor();
  expect(await violations(page)).toEqual([]);
  // The focus begins in the form, and Tab never leaves the dialog.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("name");
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(inside).toBe(true);
  }
  // Nothing was typed: Esc closes at once, and the focus is where it came from.
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).pathname).toBe(league);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Edit League");

  // So do × and a click beside it.
  for (const leave of [() => dialog.getByRole("link", { name: "Close" }).click(), () => page.mouse.click(5, 5)]) {
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${league}/edit`);
    await leave();
    await expect.poll(() => new URL(page.url()).pathname).toBe(league);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Edit League");
  }

  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await settled(page);
  await page.keyboard.press("End");
  await page.keyboard.type(" United");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("alertdialog", { name: "Discard changes?" });
  await asked.waitFor();
  expect(await asked.getByRole("button").allInnerTexts()).toEqual(["Keep editing", "Discard"]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  expect(await page.getByLabel("League name").inputValue()).toContain(" United");
  await page.keyboard.press("Enter");
  await page.getByText("will change once approved").waitFor();
  await page.getByRole("heading", { name: "Waiting for review" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toContain("United");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText("Withdrawn.").waitFor();

  // What was typed and discarded is gone.
  await page.goto(`${league}/edit`);
  await page.getByLabel("Tagline").fill("Never mind");
  await page.getByRole("link", { name: "Cancel" }).click();
  await asked.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(league);
  expect(await page.getByText("Never mind").count()).toBe(0);
});

test("Edit League on its full page: the season's fee, dates, ages and size with the league, all or nothing", async () => {
  const page = await office();
  const league = await openLeague(page);
  await page.goto(`${league}/profile`);
  expect(await violations(page)).toEqual([]);
  const size = page.getByLabel("Max League Size").first();
  const oldest = page.getByLabel("Maximum age").first();
  const age = await oldest.inputValue();
  const spots = Number(await size.inputValue());
  await page.getByLabel("Tagline").fill("With its season");
  await page.getByLabel("Registration fee").fill("101.50");
  await size.fill(String(spots + 1));
  await oldest.fill("0");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("alert").waitFor();
  // What was typed is kept, and nothing of it is saved.
  expect(await page.getByLabel("Registration fee").inputValue()).toBe("101.50");
  expect(await oldest.getAttribute("aria-invalid")).toBe("true");
  await oldest.fill(age);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved. Families see it now.").waitFor();
  await page.getByText("With its season").waitFor();
  await page.goto(`${league}/profile`);
  expect(await page.getByLabel("Registration fee").inputValue()).toBe("101.50");
  expect(await size.inputValue()).toBe(String(spots + 1));
});

test("E4, E6: two who edit the same league: the second sees both values and who, and the next save counts", async () => {
  const page = await office();
  const league = await openLeague(page);
  const second = await page.context().newPage();
  await page.goto(`${league}/edit`);
  await second.goto(`${league}/edit`);
  await second.getByLabel("Tagline").fill("From the second page");
  await second.getByRole("button", { name: "Save changes" }).click();
  await second.getByText("Saved. Families see it now.").waitFor();
  await page.getByLabel("Tagline").fill("From the first page");
  await page.getByRole("button", { name: "Save changes" }).click();
  const told = page.getByRole("alert");
  await told.getByRole("heading", { name: "Tom Becker also saved changes" }).waitFor();
  expect(await told.getByRole("row", { name: "Tagline" }).innerText()).toContain("From the second page");
  expect(await page.getByLabel("Tagline").inputValue()).toBe("From the first page");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved. Families see it now.").waitFor();
  await page.getByText("From the first page").waitFor();
  // E4: undone, unless the other one has saved since.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone. The league is as it was before.").waitFor();
  await page.getByText("From the second page").waitFor();
  await second.goto(`${league}/edit`);
  await second.getByLabel("Tagline").fill("Once more");
  await second.getByRole("button", { name: "Save changes" }).click();
  await second.getByText("Saved. Families see it now.").waitFor();
  await page.goto(`${league}/edit`);
  await page.getByLabel("Tagline").fill("And between");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("And between").waitFor();
  expect(await violations(second)).toEqual([]);
  await second.getByRole("button", { name: "Undo" }).click();
  await second.getByText("Nothing was undone.").waitFor();
  await second.getByText("And between").waitFor();
});

test("a manager adds a season and a division, raises its spots, invites a manager who accepts, and assigns officials", async () => {
  const page = await office();
  const league = await openLeague(page);
  const name = await page.getByRole("heading", { level: 1 }).innerText();

  await page.goto(`${league}/seasons/new`);
  await page.getByLabel("Season name").fill("Fall of the journey");
  await page.getByRole("dialog").getByRole("button", { name: "Add Season" }).click();
  await page.getByText("The season is added.").waitFor();
  expect(await page.getByLabel("Registration status").inputValue()).toBe("draft");

  await page.getByRole("link", { name: "Add division" }).click();
  await page.getByLabel("Division name").fill("Juniors");
  await page.getByLabel("Minimum age").fill("9");
  await page.getByLabel("Maximum age").fill("8");
  await page.locator("#capacity").fill("12");
  await page.getByRole("button", { name: "Save division" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Maximum age").fill("10");
  await page.getByRole("button", { name: "Save division" }).click();
  await page.getByText("The division is added.").waitFor();
  await page.getByRole("button", { name: "Move Juniors up" }).click();
  await page.getByText("The order is changed.").waitFor();
  await page.getByRole("link", { name: "Juniors" }).click();
  await page.locator("#capacity").fill("24");
  await page.getByRole("button", { name: "Save division" }).click();
  await page.getByText("The division is saved.").waitFor();
  expect(await page.getByRole("row", { name: /Juniors/ }).innerText()).toContain("24");

  await page.goto(`${league}/managers`);
  const beside = freshAddress("beside");
  await page.getByLabel("Email address").first().fill(beside);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("The invitation is sent.").waitFor();
  const { link } = await emailTo(address, beside, /Invitation to run a league/);
  const guest = await visit(link, { viewport: PHONE });
  await guest.getByRole("heading", { name: `Tom Becker invites you to run ${name}` }).waitFor();
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole("link", { name: "Create an account" }).click();
  await signUpHere(guest, beside);
  await guest.waitForURL("**/check-email?**");
  await confirmAddress(guest, address, beside);
  await guest.goto("/league-invitation");
  await guest.getByRole("button", { name: "Accept" }).click();
  await guest.getByText("You run this league together with its owner now.").waitFor();
  expect(await guest.getByRole("link", { name: "Delete league" }).count()).toBe(0);

  await page.goto(`${league}/officials`);
  await page.getByLabel("Search by name or email").fill(beside.slice(0, 12));
  await page.getByLabel(new RegExp(beside)).check();
  await page.getByLabel("Role", { exact: true }).first().selectOption("Other");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("alert").getByText("Enter what the role is called").waitFor();
  await page.getByLabel(new RegExp(beside)).check();
  await page.getByLabel("Role", { exact: true }).first().selectOption("Coach");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("The official is assigned.").waitFor();
  const row = page.getByRole("row", { name: new RegExp(beside) });
  expect(await row.innerText()).toContain("Coach");
  expect(await violations(page)).toEqual([]);

  // Another role: the league's own word is asked for where Other is chosen, and only there; without it the row says so.
  await row.locator("summary", { hasText: "Change" }).click();
  const word = row.getByLabel("Name of the role");
  expect(await word.isVisible()).toBe(false);
  await row.getByLabel(/^Role of/).selectOption("Other");
  await row.getByRole("button", { name: "Save role" }).click();
  await row.getByText("Enter what the role is called").waitFor();
  await word.fill("Field painter");
  await row.getByRole("button", { name: "Save role" }).click();
  await page.getByText("The role is changed.").waitFor();
  expect(await row.innerText()).toContain("Field painter");

  // Removing asks first.
  await row.locator("summary", { hasText: "Change" }).click();
  await row.locator("summary", { hasText: "Remove" }).click();
  await row.getByText("will no longer be an official of this league").waitFor();
  await row.getByRole("button", { name: /^Yes, remove/ }).click();
  await page.getByText("The official is removed.").waitFor();
  expect(await row.count()).toBe(0);
});

test("who accepts to be an official reads what they can do now", async () => {
  const page = await office();
  const league = await openLeague(page);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto(`${league}/officials`);
  const email = freshAddress("referee");
  const invite = page.locator("section", { has: page.getByRole("heading", { name: "Invite by email" }) });
  await invite.getByLabel("Email address").fill(email);
  await invite.getByLabel("Role", { exact: true }).selectOption("Referee");
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("The invitation is sent.").waitFor();
  const { link } = await emailTo(address, email, /Invitation/);
  const guest = await visit(link, { viewport: PHONE });
  await guest.getByRole("link", { name: "Create an account" }).click();
  await signUpHere(guest, email);
  await guest.waitForURL("**/check-email?**");
  await confirmAddress(guest, address, email);
  await guest.goto("/league-invitation");
  await guest.getByRole("button", { name: "Accept" }).click();
  await guest.getByRole("heading", { name: `You are now an official of ${name}` }).waitFor();
  await guest.getByText("Your role: Referee.").waitFor();
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole("link", { name: "See the league’s dates" }).click();
  await guest.getByRole("heading", { level: 1, name }).waitFor();
});

test("T4, T5, T8: the table filters as one types, sorts, and is cards on a phone; a league in its season says why it stays", async () => {
  const page = await office({ viewport: PHONE });
  const rows = page.getByRole("row");
  // T5: a card has what the row has.
  const card = rows.nth(0);
  const labels = ["Status", "Season", "Registered", "Waitlist", "Actions"];
  const facts = card.locator("td");
  expect(await facts.evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset["label"]))).toEqual(labels);
  for (const fact of await facts.all()) expect(await fact.isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(await smallTargets(page, 28)).toEqual([]);
  const first = await page.getByRole("rowheader").first().getByRole("link").innerText();
  await page.getByLabel("Search name, city or sport").fill(first);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(first);
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
  await page.getByLabel("Search name, city or sport").fill("no league is called so");
  await page.getByText("No leagues match these filters.").waitFor();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByText("Sort by: League").click();
  await page.getByRole("button", { name: "League", exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("-name");
  // T4: it is said, and the head says it, too.
  await page.getByRole("status").getByText("Sorted by League, descending").waitFor({ state: "attached" });
  const sorted = page.locator("th[aria-sort]");
  expect([await sorted.count(), await sorted.getAttribute("aria-sort")]).toEqual([1, "descending"]);
  expect(await rows.count()).toBeGreaterThan(2);
  const blocked = page.getByTitle("Cannot delete during registration or season").first();
  expect(await blocked.getAttribute("aria-disabled")).toBe("true");
  expect(await page.getByText("Cannot delete during registration or season").first().isVisible()).toBe(true);
});

test("T1, T2: all leagues of a status by a tab with its count, kept in the address; the head of the table stays in view", async () => {
  const page = await visit("/league-management", { as: "admin@touchline.example" });
  await settled(page);
  const heading = page.getByRole("heading", { name: /^Leagues, [\d,]+$/ });
  const tabs = page.getByRole("navigation", { name: "Status" });
  const figureIn = (text: string) => Number(/[\d,]+$/.exec(text)?.[0].replaceAll(",", ""));
  const countOf = async (name: string) => figureIn(await tabs.getByRole("link", { name }).innerText());
  const shown = async () => figureIn(await heading.innerText());
  expect(await shown()).toBe(await countOf("All"));
  const approved = await countOf("Approved");
  await tabs.getByRole("link", { name: "Approved" }).click();
  await page.waitForURL("**/league-management?status=approved");
  await expect.poll(shown).toBe(approved);
  // A search keeps the tab, and the counts follow it.
  await page.getByLabel("Search name, city or sport").fill("soccer");
  await page.waitForURL("**q=soccer**");
  expect(new URL(page.url()).searchParams.get("status")).toBe("approved");
  await expect.poll(async () => (await countOf("All")) < approved).toBe(true);
  await page.goto("/league-management");
  await settled(page);
  const head = page.getByRole("columnheader", { name: "League" });
  const row = page.getByRole("rowheader").last();
  await row.scrollIntoViewIfNeeded();
  const { below, height } = await page.evaluate(() => ({
    below: document.querySelector(".header")!.getBoundingClientRect().bottom,
    height: document.querySelector(".data-table tbody tr")!.getBoundingClientRect().height,
  }));
  expect(Math.abs((await head.boundingBox())!.y - below)).toBeLessThanOrEqual(2);
  expect(height).toBeGreaterThanOrEqual(44);
  const figures = page.locator(".data-table td[data-numeric]").first();
  expect(
    await figures.evaluate((one) => [getComputedStyle(one).textAlign, getComputedStyle(one).fontVariantNumeric]),
  ).toEqual(["end", "tabular-nums"]);
  expect(await violations(page)).toEqual([]);
  // A window that has just become too narrow does not scroll sideways, not even before the script has measured it.
  const surplus = await page.evaluate(() => {
    const region = document.querySelector<HTMLElement>(".data-table[data-fit=whole]")!;
    region.querySelector("table")!.style.minWidth = "200vw";
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  expect(surplus).toBe(0);
});
