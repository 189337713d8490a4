import { expect, test } from "vitest";
import { everyPage, smallTargets, violations } from "../support/accessibility.ts";
import { PHONE, useBrowser } from "../support/browser.ts";

const { visit, address } = useBrowser();

test("every control is as tall as a fingertip", async () => {
  const page = await visit("/help", { viewport: PHONE });
  for (const path of await everyPage(address)) {
    await page.goto(path);
    expect([path, await smallTargets(page, 32)]).toEqual([path, []]);
  }
});

test("the opened filters and the welcome overlay hold to what the pages hold to", async () => {
  const filters = await visit("/find-league?place=94607", { viewport: PHONE });
  await filters.getByRole("link", { name: /^Filters/ }).click();
  await filters.getByRole("button", { name: "Apply Filters" }).waitFor();
  expect(await violations(filters)).toEqual([]);
  const welcome = await visit("/", { viewport: PHONE, welcome: true });
  await welcome.getByRole("dialog").waitFor();
  expect(await violations(welcome)).toEqual([]);
});
