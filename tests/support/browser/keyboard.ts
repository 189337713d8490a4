import type { Page } from "playwright-core";

/** The keys of somebody who has no mouse: everything is reached by Tab, pressed by Enter or Space, and typed. */
export function keyboardOf(page: Page) {
  /** Whether the focus stands on what a selector names; also within a frame of the processor's. */
  const stands = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector).catch(() => false);

  async function to(selector: string): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await stands(selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  return {
    to,
    /** Goes to a link or button, and presses it. */
    async press(selector: string): Promise<void> {
      await to(selector);
      await page.keyboard.press("Enter");
    },
    async check(selector: string): Promise<void> {
      await to(selector);
      await page.keyboard.press("Space");
    },
    async type(selector: string, text: string): Promise<void> {
      await to(selector);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    /** The first choice of a list after the one that says to choose. */
    async choose(selector: string): Promise<void> {
      await to(selector);
      await page.keyboard.press("ArrowDown");
    },
    /** Types number, expiry and code into the processor's fields, one after the other. */
    async typeCard(number: string): Promise<void> {
      await page.locator(".card-fields[data-state=there]").waitFor();
      await to("#card iframe");
      const year = String(new Date().getFullYear() + 1).slice(2);
      for (const typed of [number, `09${year}`, "123"]) {
        await page.keyboard.type(typed);
        await page.keyboard.press("Tab");
      }
    },
    /** Answers the bank's question with its first button. */
    async confirmWithBank(): Promise<void> {
      const button = page.frameLocator("iframe[src*=challenge]").locator("button").first();
      await button.waitFor();
      for (let presses = 0; presses < 20; presses += 1) {
        if (await button.evaluate((element) => element === document.activeElement && document.hasFocus())) {
          await page.keyboard.press("Enter");
          return;
        }
        await page.keyboard.press("Tab");
      }
      throw new Error("Tab does not reach the bank's button");
    },
  };
}
