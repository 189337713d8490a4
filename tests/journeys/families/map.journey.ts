import { expect, test } from "vitest";
import { LAPTOP, PHONE, settled, useBrowser } from "../../support/browser/browser.ts";

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

test("a league's map is moved by keys and by mouse, comes closer by two fingers, and the way back is one click", async () => {
  const page = await visit("/league-details/persimmon-bluff-youth-soccer-oakland", {
    viewport: LAPTOP,
    hasTouch: true,
  });
  const map = page.getByRole("group", { name: /^Map of / });
  await map.scrollIntoViewIfNeeded();
  const shown = () => new URL(page.url()).searchParams.get("box")?.split(",").map(Number) ?? [];
  const changed = async (act: () => Promise<void>) => {
    const before = page.url();
    await act();
    await expect.poll(() => page.url()).not.toBe(before);
    await settled(page);
    return shown() as [west: number, south: number, east: number, north: number];
  };
  await map.focus();
  const east = await changed(() => page.keyboard.press("ArrowRight"));
  const closer = await changed(() => page.keyboard.press("+"));
  expect(closer[2] - closer[0]).toBeLessThan(east[2] - east[0]);

  // What is pulled to the right shows what lies to the west.
  const { x, y, width, height } = (await map.boundingBox())!;
  const dragged = await changed(async () => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 4 });
    await page.mouse.up();
  });
  expect(dragged[0]).toBeCloseTo(closer[0] - (closer[2] - closer[0]) / 4, 2);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        apart === 0 ? [] : [-1, 1].map((side, id) => ({ id, x: x + width / 2 + side * apart, y: y + height / 2 })),
    });
  const pinched = await changed(async () => {
    await touch("touchStart", 40);
    await touch("touchMove", 60);
    await touch("touchMove", 80);
    await touch("touchEnd", 0);
  });
  expect((dragged[2] - dragged[0]) / (pinched[2] - pinched[0])).toBeCloseTo(2, 1);

  await page.getByRole("link", { name: "Back to the league" }).click();
  await expect.poll(() => shown().length).toBe(0);
});
