import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/**
 * Presses Tab until the focus stands on what the text names; says what was passed when it never comes. Wherever the focus
 * comes on the way, it is seen.
 */
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
    await expect.poll(async () => [focused, await focusIsSeen(page)]).toEqual([focused, true]);
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

test("G2: with the keyboard alone: from the landing page to a league's question, sent; the focus is always seen", async () => {
  const page = await visit("/");
  await tabTo(page, /^Skip to the content/);
  await tabTo(page, /^Zip Code/);
  await page.keyboard.type("94607");
  await tabTo(page, /^Find A League/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/place=94607/);
  await page.goto("/find-league?place=94607&radius=50");
  await tabTo(page, /^Saturday/);
  await page.keyboard.press("Space");
  await page.waitForURL(/day=sat/);
  // The tick keeps the focus, so that the next one is a Tab away.
  await settled(page);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("sat");
  await tabTo(page, /^Register Now/);
  const ring = await page.evaluate(() => {
    const { outlineColor, outlineWidth, boxShadow } = getComputedStyle(document.activeElement!);
    return { outlineColor, outlineWidth, halo: /rgb\([^)]*\)/.exec(boxShadow)?.[0] };
  });
  expect(ring).toMatchObject({ outlineWidth: "3px", halo: expect.not.stringContaining(ring.outlineColor) });
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

test("F5, D4: on a phone the open filters keep the focus, Escape closes them, and no bar of a league covers it", async () => {
  const page = await visit("/find-league?place=94607", { viewport: PHONE });
  await tabTo(page, /^Filters/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("filters");
  await tabTo(page, /^Saturday/);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("button", { name: "Apply Filters" }).isVisible()).toBe(false);
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/league-details/);
  await tabTo(page, /^Terms of Service/);
});
