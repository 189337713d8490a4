import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE, loseNetwork, useBrowser } from "../../support/browser/browser.ts";
import { box, log, newRoom, shown } from "../../support/browser/chat-room.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** Writes 200 lines into a room, of which the coach has read some. */
function writeLines(name: string, read: number): Promise<unknown> {
  return inDatabase(dataDirectory, (client) =>
    client.query(
      `with written as (
         insert into chat_message (room_id, sequence, revision, account_id, author_name, content, client_id, created_at)
         select r.id, n, n, r.created_by, 'Priya Raman', 'Line ' || n, gen_random_uuid(), now() - interval '1 hour' + n * interval '10 seconds'
           from chat_room r, generate_series(1, 200) n where r.name = $1 returning 1),
       counted as (update chat_room set last_sequence = 200, revision = 200 where name = $1 returning id)
       insert into chat_read (room_id, account_id, sequence, read_at)
       select c.id, a.id, $2, now() from counted c, account a where a.email = 'coach@touchline.example'`,
      [name, read],
    ),
  );
}

test("H3, H4: a room opens at what is new, stays still while older messages come in, and leads back to the end", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const manager = await newRoom(visit, name);
  await writeLines(name, 120);
  const page = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE });
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await page.getByRole("link", { name: new RegExp(`${name}.*80 unread messages`) }).click();
  await page.getByText(/^80 new messages since \d+:\d\d\s[ap]m$/).waitFor();
  const openedAt = performance.now();
  await expect.poll(() => isInSight(page, "Line 121")).toBe(true);
  expect(await isInSight(page, "Line 121", "below the middle")).toBe(false);

  const first = await scrolledBack(page);
  expect(first.sequence).toBeLessThan(121);
  expect(first).toMatchObject({ came: true });
  expect(first.moved).toBeLessThanOrEqual(2);
  await shown(page, "Line 60").waitFor({ state: "attached" });
  // H3: what nobody looks at is not read.
  const readUpTo = () =>
    inDatabase(dataDirectory, async (client) => {
      const { rows } = await client.query<{ sequence: string }>(
        `select d.sequence from chat_read d join chat_room r on r.id = d.room_id join account a on a.id = d.account_id
          where r.name = $1 and a.email = 'coach@touchline.example'`,
        [name],
      );
      return Number(rows[0]?.sequence);
    });
  await new Promise((resolve) => setTimeout(resolve, openedAt + 2500 - performance.now()));
  expect(await readUpTo()).toBe(120);
  await page.evaluate(() => Object.assign(document, { hasFocus: () => true }));
  // H4: what comes in far below does not move what is read, and is counted beside the way down.
  const at = () => log(page).evaluate((element) => element.scrollTop);
  const still = await at();
  for (const text of ["Line 201", "Line 202"]) {
    await box(manager).fill(text);
    await manager.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: /^2 new/ }).waitFor();
  expect(Math.abs((await at()) - still)).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "To the newest message" }).click();
  await expect.poll(() => isInSight(page, "Line 202")).toBe(true);
  expect(await log(page).getByRole("article").count()).toBeLessThanOrEqual(400);
  // A phone's keyboard, which the tests' browser has not, leaves this part of the page in sight: of it the room takes all, and no more.
  const [top, height] = [40, 430];
  await page.evaluate(
    ([offsetTop, left]) => {
      Object.defineProperties(visualViewport, { offsetTop: { value: offsetTop }, height: { value: left } });
      visualViewport?.dispatchEvent(new Event("resize"));
    },
    [top, height],
  );
  const area = () => page.locator(".chat-room").boundingBox();
  await expect.poll(area).toMatchObject({ y: top, height });
  const field = (await box(page).boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(top + height);
  await expect.poll(() => isInSight(page, "Line 202")).toBe(true);
  await expect.poll(readUpTo).toBe(202);
});

test("news that come in while older messages are being drawn leave the page as it is", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await newRoom(visit, name);
  await writeLines(name, 200);
  const page = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE });
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await shown(page, "Line 200").waitFor();
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  // Each time that a browser finds its network again, the room asks for what is new.
  await log(page).evaluate(async (element) => {
    for (let turn = 0; turn < 200; turn += 1) {
      if (turn % 20 === 0) element.scrollTo({ top: 0 });
      dispatchEvent(new Event("online"));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect
    .poll(async () => {
      await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
      return shown(page, "Line 1").count();
    })
    .toBe(1);
});

test("where older messages cannot be loaded the room says so, and Retry brings them", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await newRoom(visit, name);
  await writeLines(name, 200);
  const page = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE, losesNetwork: true });
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await shown(page, "Line 200").waitFor();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("messages?before=") ? 1 : 0));
  await loseNetwork(page);
  const failed = page.getByText("Older messages could not be loaded.");
  // A page that is drawn in the moment of scrolling follows the end as before: whoever wants to be above scrolls on.
  await expect
    .poll(async () => {
      await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
      return failed.isVisible();
    })
    .toBe(true);
  // It does not go on asking by itself.
  expect(asked).toBeLessThanOrEqual(2);
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole("button", { name: "Retry" }).click();
  await shown(page, "Line 101").waitFor({ state: "attached" });
  await expect.poll(() => failed.count()).toBe(0);
});

/** Whether a message can be seen in the log; or only in its lower half. */
function isInSight(page: Page, text: string, where: "anywhere" | "below the middle" = "anywhere"): Promise<boolean> {
  return shown(page, text).evaluate((element, half) => {
    const { top, bottom } = element.closest("[role=log]")!.getBoundingClientRect();
    const here = element.getBoundingClientRect();
    return here.top >= (half ? (top + bottom) / 2 : top) && here.bottom <= bottom;
  }, where !== "anywhere");
}

/** Scrolls back near to the oldest message on the page. @returns the first one in sight then, whether older ones came in, and by how many pixels it moved */
function scrolledBack(page: Page): Promise<{ sequence: number; came: boolean; moved: number }> {
  return log(page).evaluate(async (element) => {
    element.scrollTo({ top: 150 });
    const top = () => element.getBoundingClientRect().top;
    const found = [...element.querySelectorAll<HTMLElement>("[data-sequence]")].find(
      (one) => one.getBoundingClientRect().bottom > top(),
    )!;
    const before = found.getBoundingClientRect().top;
    const count = element.querySelectorAll("[data-sequence]").length;
    let came = false;
    for (let frame = 0; frame < 600 && !came; frame += 1) {
      await new Promise(requestAnimationFrame);
      came = element.querySelectorAll("[data-sequence]").length !== count;
    }
    const moved = Math.abs(found.getBoundingClientRect().top - before);
    return { sequence: Number(found.dataset["sequence"]), came, moved };
  });
}
