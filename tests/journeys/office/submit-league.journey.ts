import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { holds, holdsAsShown } from "../../support/browser/accessibility.ts";
import { LAPTOP, PHONE, settled, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { keyboardOf } from "../../support/browser/keyboard.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { photoIdUpload, picture } from "../../support/pictures.ts";

const { visit, address } = useBrowser();
const PASSWORD = "Saturday-9am";

/** A League Manager with a photo ID that waits and a confirmed address. @returns the address */
async function leagueManager(): Promise<string> {
  const email = `submits-${randomUUID()}@example.org`;
  const form = new FormData();
  const person = {
    firstName: "Priya",
    lastName: "Raman",
    phone: "510 555 0142",
    "permissionGroups[]": "league-manager",
  };
  const fields = { ...person, email, password: PASSWORD, language: "en", terms: "true", newsletter: "false" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("photoId", await photoIdUpload(1200, 800));
  expect((await fetch(`${address}/api/auth/sign-up`, { method: "POST", body: form })).status).toBe(202);
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query("update account set email_verified_at = now() where email = $1", [email]),
  );
  return email;
}

const visitAs = (email: string, to: string, options: Visit = {}) => visit(to, { as: email, ...options });

const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

describe("a league is submitted", () => {
  test("M4, M7, M8: from a template with the keyboard on a phone, resumed on a laptop, with gaps that lead to their fields", async () => {
    const email = await leagueManager();
    const phone = await visitAs(email, "/submit-league", { viewport: PHONE });
    const keys = keyboardOf(phone);
    await keys.type("#sport", "Soccer");
    await keys.press("button[value=template]");
    await phone.waitForURL(/submit-league\/[\w-]{36}$/);
    const parts = new URL(phone.url()).pathname;

    await settled(phone);
    await keys.press("a[href$='/about']");
    await phone.waitForURL(/about$/);
    await keys.type("#name", "Lake Merritt Soccer");
    await keys.type("#description", "Saturday games for beginners and friends.");
    await keys.press(".buttons button");
    await phone.waitForURL(parts);
    await phone.getByRole("listitem").filter({ hasText: "About the league" }).getByText("Completed").waitFor();

    await keys.press("a[href$='/location']");
    await phone.waitForURL(/location$/);
    await keys.type("#venueName", "Mosswood Park");
    await keys.type("#address", "3612 Webster St");
    await keys.type("#zip", "94611");
    await keys.to("#city");
    // City and state follow from the ZIP code, which was saved when it was left.
    await expect.poll(() => phone.getByLabel("State").inputValue()).toBe("CA");
    await keys.type("[name='playTimes.0.weekday']", "Saturday");
    await keys.type("[name='playTimes.0.start']", "0900AM");
    await keys.type("[name='playTimes.0.end']", "1200PM");
    // Left without a click: what was typed is kept all the same.
    await keys.to(".buttons button");
    await saved(phone);

    const laptop = await visitAs(email, "/submit-league", { viewport: LAPTOP, colorScheme: "dark" });
    await laptop.getByRole("link", { name: "Continue with Lake Merritt Soccer" }).click();
    await laptop.waitForURL(parts);
    await laptop.getByRole("link", { name: "Where and when you play" }).click();
    await laptop.waitForURL(/location$/);
    expect(await laptop.getByLabel("Venue name").inputValue()).toBe("Mosswood Park");
    expect(await laptop.getByLabel("City").inputValue()).toBe("Oakland");
    expect(await laptop.getByLabel("From").first().inputValue()).toBe("09:00");
    await laptop.goto(`${parts}/season`);
    await laptop.getByLabel("Term").selectOption("spring");
    for (const [label, value] of [
      ["Year", "2028"],
      ["Current season", "Spring 2028"],
      ["Registration starts", "2028-01-03"],
      ["Registration ends", "2028-02-25"],
      ["League starts", "2028-03-04"],
      ["League ends", "2028-05-27"],
      ["Regular season games", "10"],
    ] as const)
      await laptop.getByLabel(label).fill(value);
    await laptop.getByRole("button", { name: "Save and continue" }).click();
    await laptop.waitForURL(parts);

    await phone.goto(parts);
    await keys.press("form:has([value=submit]) button");
    await phone.getByRole("alert").getByText("Submission failed").waitFor();
    await phone.getByRole("alert").getByRole("heading", { name: "Who plays, and the price" }).waitFor();
    await settled(phone);
    await holdsAsShown(phone, 28);
    await keys.press("a[href$='#capacity']");
    await phone.waitForURL(/players#capacity$/);
    for (const [label, value] of [
      ["Cutoff date", "2028-08-01"],
      ["Max League Size", "60"],
      ["Registration fee", "100"],
      ["Equipment fee", "15"],
    ] as const)
      await phone.getByLabel(label).fill(value);
    await phone.getByRole("button", { name: "Save and continue" }).click();
    await phone.waitForURL(parts);
    await phone.getByRole("button", { name: "Submit League" }).click();
    await phone.waitForURL(/done$/);
    await phone.getByRole("heading", { name: "League submitted successfully!" }).waitFor();
    for (const said of [
      /^Reference [0-9A-F]{8}$/,
      /will review it\.$/,
      /^This usually takes one to two business days/,
      /^Everything, until the review is done/,
    ])
      await phone.getByText(said).waitFor();
    await settled(phone);
    await holdsAsShown(phone, 28);

    // Nobody finds it before somebody has decided.
    const found = await fetch(`${address}/api/leagues?q=Lake%20Merritt%20Soccer`);
    expect(JSON.stringify(await found.json())).not.toContain("Lake Merritt Soccer");
    expect((await fetch(`${address}/league-details/lake-merritt-soccer`)).status).toBe(404);

    await phone.getByRole("button", { name: "Withdraw to make changes" }).click();
    await phone.waitForURL(parts);
  });

  test("M6: with a photo that its preview shows as families will see it, and what is no photo is told beside its field", async () => {
    const email = await leagueManager();
    const page = await visitAs(email, "/submit-league");
    await page.getByRole("button", { name: "Start blank" }).click();
    await page.waitForURL(/submit-league\/[\w-]{36}$/);
    const parts = new URL(page.url()).pathname;
    await page.goto(`${parts}/about`);
    await page.getByLabel("League name").fill("Photo League");
    const notAPhoto = { name: "field.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") };
    await page.getByLabel("League photo (optional)").setInputFiles(notAPhoto);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.locator("#photoId-error").getByText("The photo must be a JPEG").waitFor();
    expect(await page.getByLabel("League name").inputValue()).toBe("Photo League");
    const buffer = await picture(1200, 800).jpeg().toBuffer();
    await page.getByLabel("League photo (optional)").setInputFiles({ name: "f.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByAltText("The league’s photo").waitFor();
    await page.goto(`${parts}/preview`);
    const photo = page.getByAltText("Photo of Photo League");
    await photo.waitFor();
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    // Nobody else sees it.
    expect(
      (await fetch(address + new URL(await photo.evaluate((image: HTMLImageElement) => image.src)).pathname)).status,
    ).toBe(404);
    await settled(page);
    await holdsAsShown(page, 28);
  });

  test("M3, M5: without a script, part by part, in any order", async () => {
    const email = await leagueManager();
    const page = await visit("/submit-league", { as: email, javaScriptEnabled: false });
    await page.getByText(/It takes about 12 minutes/).waitFor();
    await page.getByText(/^Have these ready: /).waitFor();
    await page.getByRole("button", { name: "Start blank" }).click();
    expect(await page.locator(".task-list li").count()).toBe(6);
    expect(await page.locator(".task-list .tag").allInnerTexts()).toEqual([
      ...Array(4).fill("Not yet started"),
      "Check this",
      "Not yet started",
    ]);
    // What need not be said now is closed, and opens to what holds meanwhile, in words.
    const refunds = page.getByText(/^Refunds: full refund until registration closes/);
    expect(await refunds.isVisible()).toBe(false);
    await page.getByText("Standard settings (you can change them later)").click();
    expect(await refunds.isVisible()).toBe(true);
    await page.getByRole("link", { name: "The director" }).click();
    await page.getByLabel("League director").fill("Dana Rivera");
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByRole("listitem").filter({ hasText: "The director" }).getByText("Completed").waitFor();
  });
});

test.each(["", "/es"])(
  "M1: it begins with a copy, a template or nothing, and every page of it holds, under “%s/submit-league”",
  async (language) => {
    const page = await visitAs("manager@touchline.example", `${language}/submit-league`);
    const options = page.locator(".start-option");
    expect(
      await options.locator("[name=from]").evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value)),
    ).toEqual(["season", "template", "blank"]);
    const said =
      language === "" ? /We copy policies.* registrations are not copied\./ : /Copiamos .* No se copian los equipos/;
    expect(await options.first().innerText()).toMatch(said);
    await holds(page, () => 28);
    const draft = await page.locator("a[href*='/submit-league/']").last().getAttribute("href");
    for (const part of ["", "/about", "/location", "/season", "/players", "/director", "/policies", "/preview"]) {
      await page.goto(draft + part);
      await holds(page, () => 28);
    }
  },
);

test("the earlier address of its location leads to the new one for good, also what a form sends there", async () => {
  const old = `${address}/es/submit-league/none/place?from=mail`;
  for (const sent of [{}, { method: "POST", body: new URLSearchParams({ venueName: "Mosswood Park" }) }]) {
    const { status, headers } = await fetch(old, { ...sent, redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([308, "/es/submit-league/none/location?from=mail"]);
  }
});

test("somebody else's is nowhere, and a visitor is led to sign in", async () => {
  const page = await visitAs("manager@touchline.example", "/submit-league");
  const draft = await page.locator("a[href*='/submit-league/']").last().getAttribute("href");
  const other = await visitAs("manager2@touchline.example", "/help");
  for (const part of ["", "/about", "/preview", "/done"]) {
    expect((await other.goto(draft + part))?.status()).toBe(404);
  }
  const visitor = await visit(String(draft));
  expect(visitor.url()).toContain("/login");
});

test("G16: who is signed out meanwhile is told so when they submit, and finds the draft behind the sign-in", async () => {
  const page = await visitAs("manager@touchline.example", "/submit-league");
  const draft = await page.locator("a[href*='/submit-league/']").last().getAttribute("href");
  await page.goto(String(draft));
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Submit League" }).click();
  await page.getByText("Could not get current user. Sign in and send it again. What you typed is saved.").waitFor();
  expect(new URL(page.url()).searchParams.get("next")).toBe(draft);
});
