import { expect, test } from "vitest";
import { LAPTOP, PHONE, settled, useBrowser } from "../support/browser.ts";

const { visit } = useBrowser();

test("the map shows what the list counts; a group of leagues opens a closer map, Back the old one", async () => {
  const page = await visit("/find-league?place=94607&radius=25", { viewport: LAPTOP });
  const status = await page.getByRole("status").innerText();
  const total = Number(/of (\d+)/.exec(status)?.[1]);
  await page.getByRole("link", { name: "Show the map" }).click();
  const map = page.getByRole("group", { name: "Map of the leagues found" });
  await map.waitFor();
  await settled(page);
  const pins = () =>
    map.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""));
  const whole = await pins();
  const onMap = whole.reduce((sum, label) => sum + Number(/^(\d+) leagues/.exec(label)?.[1] ?? 1), 0);
  expect(onMap).toBe(total);

  await map
    .getByRole("link", { name: /^\d+ leagues/ })
    .first()
    .click();
  await expect.poll(pins).not.toEqual(whole);
  expect(new URL(page.url()).searchParams.has("box")).toBe(true);
  expect(await page.getByRole("status").innerText()).toBe(status);
  await page.goBack();
  await expect.poll(pins).toEqual(whole);

  // Another filter is another map.
  await page.getByRole("checkbox", { name: /^Saturday/ }).check();
  await page.waitForURL(/day=sat/);
  expect(new URL(page.url()).searchParams.get("day")).toBe("sat");
  expect(new URL(page.url()).searchParams.has("box")).toBe(false);
});

test("without JavaScript the map comes closer until a league's pin leads to its page", async () => {
  const page = await visit("/find-league?place=70808&radius=10&sport=soccer&view=map", {
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  const map = page.getByRole("group", { name: "Map of the leagues found" });
  const pin = map.getByRole("link", { name: /, (OPEN|FILLING|WAITLIST|COMING SOON|CLOSED)/ });
  for (let closer = 0; closer < 8 && (await pin.count()) === 0; closer++) {
    const here = page.url();
    await map.getByRole("link").first().click();
    await page.waitForURL((url) => url.href !== here);
  }
  await pin.first().click();
  await page.waitForURL("**/league-details/**");
  expect(await page.getByRole("region", { name: "At a glance" }).innerText()).toMatch(/Baton Rouge|LA/);
});
