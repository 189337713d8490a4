import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const texts = (page: Page, selector: string) => page.locator(selector).allInnerTexts();

/** What the specification says that the page has (spec.txt §2, Notification Center), and what a reader finds it by. */
const SPECIFIED: readonly (readonly [what: string, find: (page: Page) => ReturnType<Page["locator"]>])[] = [
  ["title", (page) => page.getByRole("heading", { level: 1, name: "Notification Center", exact: true })],
  ["subtitle", (page) => page.getByText("Track game results and team communications", { exact: true })],
  ["button Filter", (page) => page.locator("summary", { hasText: /^\s*Filter\s*$/ })],
  ...["Total Wins", "Total Losses", "Unread Messages", "Active Teams"].map(
    (card) => [`card ${card}`, (page: Page) => page.locator("dt", { hasText: card })] as const,
  ),
  ...["Recent Game Results", "Coach Messages", "All Notifications"].map(
    (section) =>
      [
        `section ${section}`,
        (page: Page) => page.getByRole("heading", { level: 2, name: section, exact: true }),
      ] as const,
  ),
  ...["All", "Wins/Losses", "Messages"].map(
    (tab) =>
      [
        `tab ${tab}`,
        (page: Page) =>
          page.getByRole("navigation", { name: "Which notifications" }).getByRole("link", { name: tab, exact: true }),
      ] as const,
  ),
];

test("the notification center has what the specification names, with stored figures; a family has it outside of the back office", async () => {
  const page = await visit("/notification-center", { as: "manager@touchline.example" });
  for (const [what, find] of SPECIFIED) expect([what, await find(page).count()]).toEqual([what, 1]);
  const link = page.locator("a[href='/notification-center']");
  expect(await link.first().getAttribute("aria-current")).toBe("page");
  expect(Number((await texts(page, ".center-stats dd")).at(-1))).toBeGreaterThan(0);
  // Each result opens the game that it is about.
  const result = page.locator(".center-list a[href*='/games/']").first();
  await result.click();
  await page.waitForURL("**/games/*/score");
  await page.goBack();
  await settled(page);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Notification Center");
  await page.locator("summary", { hasText: "Filter" }).click();
  await page.getByLabel("Unread only").check();
  await page.getByLabel("About").selectOption("messages");
  await page.getByRole("button", { name: "Apply filter" }).click();
  await page.waitForURL("**/notification-center?filter=unread&topic=messages");
  await page.goto("/notification-center");
  await holds(page, () => 32);

  const parent = await visit("/notification-center", { as: "parent@touchline.example", viewport: PHONE });
  expect(new URL(parent.url()).pathname).toBe("/notifications");
  expect(await parent.getByRole("heading", { level: 1 }).innerText()).toBe("Notifications");
  await parent.getByRole("button", { name: "Mark All Read" }).click();
  await parent.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await parent.getByText("unread again").waitFor();
  await parent.getByRole("link", { name: "Wins/Losses", exact: true }).click();
  await parent.waitForURL("**/notifications?topic=scores");
  await holds(parent, (width) => (width < 700 ? 44 : 32));
  await parent.goto("/es/notifications");
  await parent.getByRole("heading", { level: 2, name: "Mensajes de entrenadores" }).waitFor();
  await holds(parent, (width) => (width < 700 ? 44 : 32));
});

test("I3, I5, I7: more than twenty notifications come by 'Load More Notifications', and are read by 'Mark All Read'; each leads to fewer of its kind", async () => {
  const address = freshAddress("reading");
  const page = await visit("/help", { member: address, viewport: PHONE });
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `insert into notification (account_id, kind, link, notice_id, created_at)
       select a.id, 'payment-received', '/profile', gen_random_uuid(), now() - n * interval '1 hour'
         from account a, generate_series(1, 105) n where a.email = $1`,
      [address],
    ),
  );
  await page.goto("/notifications");
  expect(await page.locator(".notification").count()).toBe(20);
  // The bell counts what the list holds, and writes no more than two figures.
  const [, total] = /^Showing 20 of (\d+)$/.exec(await page.locator(".notifications-more [role=status]").innerText())!;
  const bell = page.locator(".bell").first();
  expect(await bell.getAttribute("aria-label")).toBe(`Notifications, ${total} unread`);
  expect(await bell.innerText()).toBe("99+");
  await page.getByRole("link", { name: "Load More Notifications", exact: true }).click();
  await page.waitForURL("**/notifications?lists=2");
  await expect.poll(() => page.locator(".notification[data-unread]").count()).toBe(40);
  const days = await texts(page, ".notifications-day");
  expect(days.length).toBeGreaterThan(1);
  expect(new Set(days).size).toBe(days.length);
  await page.getByRole("button", { name: "Mark All Read", exact: true }).click();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).waitFor();
  await expect.poll(() => page.locator(".notification[data-unread]").count()).toBe(0);
  // It is told apart from the list.
  await expect.poll(() => bell.innerText()).toBe("");
  // Too many of a kind: each leads to the choice of how to be told of such.
  await holds(page, () => 44);
  await page.getByRole("link", { name: "Fewer like this" }).first().click();
  await page.getByText("To get fewer about “").waitFor();
  await holds(page, () => 44);
});
