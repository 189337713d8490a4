import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** Presses Tab until the focus stands on what the text names; says what was passed when it never comes. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.innerText ?? "";
      return element ? `${element.getAttribute("aria-label") ?? ""} ${label} ${element.innerText}`.trim() : "";
    });
    passed.push(focused);
    if (name.test(focused)) return;
  }
  throw new Error(`never reached ${name}; passed ${passed.join(" | ").slice(0, 2000)}`);
}

/** Whether the focused control can be seen: not under the sticky header or a bar at the lower edge. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

test("with the keyboard alone: from the landing page to a league's question, sent", async () => {
  const page = await visit("/");
  await tabTo(page, /^Skip to the content/);
  await tabTo(page, /^Zip Code/);
  await page.keyboard.type("94607");
  await tabTo(page, /^Find A League/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/place=94607/);
  await page.goto("/find-league?place=94607&radius=50");
  await tabTo(page, /^Saturday/);
  await expect.poll(() => focusIsSeen(page)).toBe(true);
  await page.keyboard.press("Space");
  await page.waitForURL(/day=sat/);
  // The tick keeps the focus, so that the next one is a Tab away.
  await settled(page);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("sat");
  await tabTo(page, /^Register Now/);
  await expect.poll(() => focusIsSeen(page)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(/league-details/);
  await page.getByRole("heading", { name: "Refund policy" }).waitFor();
  await tabTo(page, /^Ask the league/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ask$/);
  await tabTo(page, /^Your name/);
  await page.keyboard.type("Dana Ortiz-Lam");
  await tabTo(page, /^Email address/);
  await page.keyboard.type("dana@example.org");
  await tabTo(page, /^Your message/);
  await page.keyboard.type("Is there a girls' team?");
  await tabTo(page, /^Send message/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Your question is on its way/ }).waitFor();
});

test("on a phone the open filters keep the focus, and Escape closes them", async () => {
  const page = await visit("/find-league?place=94607", { viewport: PHONE });
  await tabTo(page, /^Filters/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("filters");
  await tabTo(page, /^Saturday/);
  await expect.poll(() => focusIsSeen(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("button", { name: "Apply Filters" }).isVisible()).toBe(false);
});
