import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, loseNetwork, useBrowser } from "../../support/browser/browser.ts";
import { box, log, newRoom, shown } from "../../support/browser/chat-room.ts";
import { picture } from "../../support/pictures.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");

test("H2, H5, H6: what somebody writes stands with the others at once; without a network it waits, and arrives once", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const manager = await newRoom(visit, name);
  // H6: who can read it, and how many will.
  const readers = await manager.locator(".chat-readers summary").innerText();
  expect(readers).toMatch(/Who can read this: (?:\d+ coach(?:es)?, )?1 league manager, \d+ official/);
  const all = [...readers.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
  expect(await box(manager).getAttribute("placeholder")).toBe(`Message ${all - 1} people`);
  expect(await log(manager).evaluate((element) => element.clientHeight)).toBe(500);

  const coach = await visit("/messaging", { as: "coach@touchline.example", viewport: PHONE, losesNetwork: true });
  await coach.getByRole("link", { name: new RegExp(name) }).click();
  await coach.getByRole("heading", { name }).waitFor();
  await holds(coach);

  await box(manager).fill("Light key is in the box");
  await manager.keyboard.press("Enter");
  await shown(coach, "Light key is in the box").waitFor();
  expect(await shown(manager, "Light key is in the box").count()).toBe(1);
  // H5: the log has a name; what others write is said once, and what somebody wrote is not said to them.
  await coach.getByRole("log", { name: `Messages in ${name}` }).waitFor();
  const said = (page: Page) => page.getByRole("status").filter({ hasText: "Light key is in the box" }).count();
  await expect.poll(() => said(coach)).toBe(1);
  expect([await log(coach).getAttribute("aria-live"), await said(manager)]).toEqual(["off", 0]);

  await loseNetwork(coach);
  await box(coach).fill("On my way");
  await coach.getByRole("button", { name: "Send" }).click();
  await coach.getByText("Waiting for the internet").waitFor();
  expect(await box(coach).inputValue()).toBe("");
  await box(coach).fill("Five minutes");
  await coach.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => coach.getByText("Waiting for the internet").count()).toBe(2);
  const room = coach.url();
  await coach.goto("about:blank");
  await coach.context().setOffline(false);
  await coach.goto(room);
  await shown(manager, "On my way").waitFor();
  await shown(coach, "On my way").waitFor();
  await coach.reload();
  await shown(coach, "On my way").waitFor();
  await shown(manager, "Five minutes").waitFor();
  for (const page of [coach, manager]) {
    expect(await shown(page, "On my way").count()).toBe(1);
    expect((await log(page).getByRole("article").allInnerTexts()).at(-1)).toContain("Five minutes");
  }

  // What is refused says why and stays, also over a reload, until it is tried again or deleted.
  const muted = (statement: string) => inDatabase(dataDirectory, (client) => client.query(statement, [name]));
  await loseNetwork(coach);
  await box(coach).fill("Is it dark?");
  await coach.getByRole("button", { name: "Send" }).click();
  await coach.getByText("Waiting for the internet").waitFor();
  await muted(`insert into chat_removal (room_id, account_id, kind, reason)
    select r.id, a.id, 'muted', 'test' from chat_room r, account a where r.name = $1 and a.email = 'coach@touchline.example'`);
  await coach.context().setOffline(false);
  const refused = coach.getByRole("alert").filter({ hasText: "Not sent." });
  await refused.waitFor();
  await coach.reload();
  await refused.getByRole("button", { name: "Delete" }).waitFor();
  await muted("delete from chat_removal where room_id = (select id from chat_room where name = $1)");
  await refused.getByRole("button", { name: "Try again" }).click();
  await shown(manager, "Is it dark?").waitFor();
  await shown(coach, "Is it dark?").waitFor();
});

test.each([
  ["a laptop", LAPTOP],
  ["a phone", PHONE],
])(
  "H1: on %s a sent message is on screen at once, the field ready for the next, and the server's copy takes its place",
  async (_, viewport) => {
    const page = await newRoom(visit, `Journey ${randomUUID().slice(0, 8)}`);
    await page.setViewportSize(viewport);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/chat/rooms/*/messages", async (route) => {
      if (route.request().method() === "POST") await answered;
      await route.continue();
    });
    // All of them before the server has taken the first.
    for (const text of ["One", "Two", "Three"]) {
      await box(page).fill(text);
      await page.keyboard.press("Enter");
      await log(page).getByText(text, { exact: true }).waitFor();
      expect(await box(page).inputValue()).toBe("");
      expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
    }
    const places = () =>
      log(page)
        .locator(".chat-text")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await places();
    answer();
    await expect.poll(() => log(page).locator("[data-sequence]").count()).toBe(3);
    for (const text of ["One", "Two", "Three"]) expect(await shown(page, text).count()).toBe(1);
    expect(await places()).toEqual(before);
  },
);

test("a message is answered, reacted to, changed and deleted by its menu, with keys alone", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const page = await newRoom(visit, name);
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
  const manager = await newRoom(visit, name);
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

test("H9: a reported message is kept for who moderates, who hides it; its author sees nothing of the report", async () => {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const manager = await newRoom(visit, name);
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
