import type { Locator, Page } from "playwright-core";
import { LAPTOP, type useBrowser } from "./browser.ts";

/** Where a message is written or changed. */
export const box = (page: Page): Locator => page.getByRole("textbox", { name: /^(?:Message|Edit)/ });
/** The messages of the open room. */
export const log = (page: Page): Locator => page.getByRole("log");
export const shown = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });

/** A room that the manager makes for the staff of a league, with a name of its own. @returns the page with the room open */
export async function newRoom(visit: ReturnType<typeof useBrowser>["visit"], name: string): Promise<Page> {
  const page = await visit("/messaging", { as: "manager@touchline.example", viewport: LAPTOP });
  await page.getByRole("link", { name: "New chatroom" }).click();
  await page.getByRole("button", { name: "Create chatroom" }).click();
  await page.getByRole("alert").getByText("Enter a name").waitFor();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Staff of Riverside Bramble Softball").check();
  await page.getByRole("button", { name: "Create chatroom" }).click();
  await page.getByRole("heading", { name }).waitFor();
  return page;
}
