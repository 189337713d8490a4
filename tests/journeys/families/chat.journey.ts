import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, loseNetwork, useBrowser } from "../../support/browser/browser.ts";
import { picture } from "../../support/pictures.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");

const box = (page: Page) => page.getByRole("textbox", { name: /^(?:Message|Edit)/ });
const log = (page: Page) => page.getByRole("log");
const shown = (page: Page, text: string) => log(page).getByText(text, { exact: true });

/** A room that the manager makes for the staff of a league, with a name of its own. @returns the page with the room open */
async function newRoom(name: string): Promise<Page> {
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

test("H2: what somebody writes stands with the others at once; without a network it waits, and arrives once", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const manager = await newRoom(name);
  expect(await manager.locator(".chat-readers summary").innerText()).toContain("1 league manager");
  expect(await log(manager).evaluate((element) => element.clientHeight)).toBe(500);

  const coach = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE, losesNetwork: true });
  await coach.getByRole("link", { name: new RegExp(name) }).click();
  await coach.getByRole("heading", { name }).waitFor();
  await holds(coach);

  await box(manager).fill("Light key is in the box");
  await manager.keyboard.press("Enter");
  await shown(coach, "Light key is in the box").waitFor();
  expect(await shown(manager, "Light key is in the box").count()).toBe(1);

  await loseNetwork(coach);
  await box(coach).fill("On my way");
  await coach.getByRole("button", { name: "Send" }).click();
  await coach.getByText("Waiting for the internet").waitFor();
  expect(await box(coach).inputValue()).toBe("");
  const room = coach.url();
  await coach.goto("about:blank");
  await coach.context().setOffline(false);
  await coach.goto(room);
  await shown(manager, "On my way").waitFor();
  await shown(coach, "On my way").waitFor();
  await coach.reload();
  await shown(coach, "On my way").waitFor();
  for (const page of [coach, manager]) expect(await shown(page, "On my way").count()).toBe(1);
});

test("a message is answered, reacted to, changed and deleted by its menu, with keys alone", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const page = await newRoom(name);
  for (const text of ["Frist", "Second"]) {
    await box(page).fill(text);
    await page.keyboard.press("Enter");
    await shown(page, text).waitFor();
  }
  const choose = async (message: string, item: string) => {
    // One that the server has: what is on its way has no menu yet.
    await log(page).locator("[data-sequence]", { hasText: message }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
  };
  await choose("Frist", "Edit");
  await expect.poll(() => box(page).inputValue()).toBe("Frist");
  await box(page).fill("First");
  await page.keyboard.press("Enter");
  await log(page).getByText("First (edited)").waitFor();
  await choose("Second", "Thumbs up");
  await page.getByRole("button", { name: "Thumbs up: 1" }).waitFor();
  await choose("Second", "Reply");
  await box(page).fill("Answer");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Priya Raman Second" }).waitFor();
  await choose("First", "Delete");
  await log(page).getByText("Deleted by its author").waitFor();
  await holds(page);
});

test("a photo is sent from a phone without a network and arrives once; a poll is answered live", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const manager = await newRoom(name);
  const coach = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE, losesNetwork: true });
  await coach.getByRole("link", { name: new RegExp(name) }).click();
  await coach.getByRole("heading", { name }).waitFor();

  await box(manager).pressSequentially("Hm");
  await coach.getByText(/is typing/).waitFor();
  await box(manager).fill("");

  await loseNetwork(coach);
  const file = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await picture(1600, 900).jpeg().toBuffer() };
  await coach.locator("input[type=file]").setInputFiles(file);
  await coach.getByRole("img", { name: "Photo 1 to send" }).waitFor();
  await box(coach).fill("The new goals");
  await coach.getByRole("button", { name: "Send" }).click();
  await coach.getByText("Waiting for the internet").waitFor();
  const room = coach.url();
  await coach.goto("about:blank");
  await coach.context().setOffline(false);
  await coach.goto(room);
  await shown(manager, "The new goals").waitFor();
  const photo = log(manager).getByRole("img", { name: /^Photo from/ });
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  expect(await photo.count()).toBe(1);
  await photo.click();
  await manager.getByRole("dialog", { name: /^Photo from/ }).waitFor();
  await holds(manager);
  await manager.keyboard.press("Escape");

  await manager.getByRole("button", { name: "Add a photo or poll" }).press("Enter");
  await manager.getByRole("menuitem", { name: "Poll" }).press("Enter");
  await manager.getByRole("dialog").getByText("Cancel", { exact: true }).click();
  await manager.getByRole("button", { name: "Add a photo or poll" }).press("Enter");
  await manager.getByRole("menuitem", { name: "Poll" }).press("Enter");
  await manager.getByRole("button", { name: "Send poll" }).click();
  await manager.getByText("Enter your question").waitFor();
  await holds(manager);
  await manager.getByLabel("Question").fill("Can you come Thursday?");
  await manager.getByRole("button", { name: "Send poll" }).click();
  await log(coach)
    .getByRole("button", { name: /^Yes no answers/ })
    .click();
  await log(manager)
    .getByRole("button", { name: /^Yes 1 answer/ })
    .waitFor();
  await log(manager).getByText("Who answered (1)").click();
  await holds(coach);
});

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

test("a room opens at what is new, stays still while older messages come in, and leads back to the end", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await newRoom(name);
  await writeLines(name, 120);
  const page = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE });
  await page.getByRole("link", { name: new RegExp(`${name}.*80 unread messages`) }).click();
  await page.getByText("80 new messages").waitFor();
  await expect.poll(() => isInSight(page, "Line 121")).toBe(true);
  expect(await isInSight(page, "Line 121", "below the middle")).toBe(false);

  const first = await scrolledBack(page);
  expect(first.sequence).toBeLessThan(121);
  expect(first).toMatchObject({ came: true });
  expect(first.moved).toBeLessThanOrEqual(2);
  await shown(page, "Line 60").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "To the newest message" }).click();
  await expect.poll(() => isInSight(page, "Line 200")).toBe(true);
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
  await expect.poll(() => isInSight(page, "Line 200")).toBe(true);
  await expect
    .poll(() =>
      inDatabase(dataDirectory, async (client) => {
        const { rows } = await client.query<{ sequence: string }>(
          `select d.sequence from chat_read d join chat_room r on r.id = d.room_id join account a on a.id = d.account_id
            where r.name = $1 and a.email = 'coach@touchline.example'`,
          [name],
        );
        return Number(rows[0]?.sequence);
      }),
    )
    .toBe(200);
});

test("news that come in while older messages are being drawn leave the page as it is", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  await newRoom(name);
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
  await newRoom(name);
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

test("a reported message is kept for who moderates, who hides it; its author sees nothing of the report", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const manager = await newRoom(name);
  const coach = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE });
  await coach.getByRole("link", { name: new RegExp(name) }).click();
  await box(coach).fill(`Bad words in ${name}`);
  await coach.getByRole("button", { name: "Send" }).click();
  const player = await visit("/messaging", { as: "player@touchline.example", viewport: PHONE });
  await player.getByRole("link", { name: new RegExp(name) }).click();
  await log(player)
    .locator("[data-sequence]", { hasText: name })
    .getByRole("button", { name: /^Actions/ })
    .click();
  await player.getByRole("menuitem", { name: "Report" }).click();
  await holds(player);
  await player.getByRole("button", { name: "Report" }).click();
  await player.getByText("Thank you for keeping this chat safe.").first().waitFor();

  await manager.goto("/dashboard/reports");
  const report = manager.getByRole("region", { name: new RegExp(name) });
  await report.getByText(`Bad words in ${name}`).waitFor();
  await holds(manager);
  await report.getByLabel("Hide the message").check();
  await report.getByRole("button", { name: "Save decision" }).click();
  await manager.getByText("Decision saved.").waitFor();
  await log(coach).getByText("Removed by a moderator").waitFor();
  await coach.goto("/dashboard/reports");
  expect(await coach.getByText(name).count()).toBe(0);
});

test("making a room, searching, and allowing a player of 13 to 17 work on a phone and on a laptop", async () => {
  const parent = await visit("/messaging/players", { as: "parent@touchline.example", viewport: PHONE });
  for (const path of ["/messaging/players", "/messaging/search?q=thank", "/messaging"]) {
    await parent.goto(path);
    await holds(parent);
  }
  const manager = await visit("/messaging/new", { as: "manager@touchline.example", viewport: PHONE });
  await holds(manager);
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
