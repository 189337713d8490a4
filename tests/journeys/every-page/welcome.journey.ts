import { beforeEach, expect, inject, test } from "vitest";
import { violations } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { restoreSiteSettings } from "../../support/browser/site-settings.ts";

const { visit, address } = useBrowser();
const overlay = (page: Awaited<ReturnType<typeof visit>>) => page.getByRole("dialog");

restoreSiteSettings("pre_launch");
/** A new installation is; the demonstration, with which the tests run, is not. */
beforeEach(async () => {
  await inDatabase(inject("dataDirectory"), (client) => client.query("update site_setting set pre_launch = true"));
  // The settings are remembered for a second.
  const preLaunch = async () =>
    ((await (await fetch(`${address}/api/site`)).json()) as { preLaunch: boolean }).preLaunch;
  await expect.poll(preLaunch).toBe(true);
});

test.each([
  ["Close", (page: Awaited<ReturnType<typeof visit>>) => page.getByRole("button", { name: "Close" }).click()],
  ["Enter Site", (page: Awaited<ReturnType<typeof visit>>) => page.getByRole("button", { name: "Enter Site" }).click()],
  ["Escape", (page: Awaited<ReturnType<typeof visit>>) => page.keyboard.press("Escape")],
  ["a click beside it", (page: Awaited<ReturnType<typeof visit>>) => page.mouse.click(5, 300)],
] as const)("the overlay closes by %s and stays closed for the browser session", async (_way, close) => {
  const page = await visit("/", { welcome: true });
  await overlay(page).waitFor();
  expect(await overlay(page).innerText()).toContain("under construction");
  await close(page);
  await overlay(page).waitFor({ state: "hidden" });
  await page.reload();
  expect(await overlay(page).isVisible()).toBe(false);
  // Another tab is the same browser session.
  const tab = await page.context().newPage();
  await tab.goto("/");
  expect(await overlay(tab).isVisible()).toBe(false);
});

test("the overlay on a phone holds to what the pages hold to", async () => {
  const page = await visit("/", { viewport: PHONE, welcome: true });
  await overlay(page).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("Notify Me stores the address, thanks, and can be pressed no more", async () => {
  const page = await visit("/", { welcome: true });
  await page.getByLabel("Get notified when we launch:").fill("dana@example.org");
  await page.getByRole("button", { name: "Notify Me" }).click();
  const thanks = page.getByRole("button", { name: "Thank you!" });
  await thanks.waitFor();
  expect(await thanks.isDisabled()).toBe(true);
  expect(await overlay(page).innerText()).toContain("We will never spam you or sell your information.");
});

test("an address without an @ is refused beside its field", async () => {
  const page = await visit("/launch-list", { javaScriptEnabled: false });
  await page.getByLabel("Get notified when we launch:").fill("dana@example");
  await page.getByRole("button", { name: "Notify Me" }).click();
  expect(await page.locator("#email-error").innerText()).toBe("Enter an email address like name@example.com");
});
