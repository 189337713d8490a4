import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { holds, sideways, violations } from "../../support/browser/accessibility.ts";
import { freshAddress, emailTo } from "../../support/browser/account-pages.ts";
import { LAPTOP, PHONE, useBrowser } from "../../support/browser/browser.ts";
import {
  fillChild,
  fillContact,
  fillPlayer,
  goOn,
  goOnFromPlayer,
  registeringLeagues,
  sign,
  type RegisteringLeague,
} from "../../support/browser/registering.ts";

const { visit, address } = useBrowser();
let open: RegisteringLeague[];
let full: RegisteringLeague[];
beforeAll(async () => {
  open = await registeringLeagues(address, "open");
  full = await registeringLeagues(address, "waitlist");
  expect(open.length).toBeGreaterThan(3);
  expect(full.length).toBeGreaterThan(0);
});

const at = (league: RegisteringLeague, page = "") => `/player-registration/${league.slug}${page}`;
const alerts = (page: Page) => page.getByRole("alert").getByRole("link").allInnerTexts();

/** From the league's page to the signature, as a family that is new here. */
async function asNewFamily(page: Page, league: RegisteringLeague, email: string): Promise<void> {
  await page.getByRole("link", { name: "Register", exact: true }).first().click();
  await page.waitForURL(/\/player$/);
  await fillPlayer(page, "Maya", league.fits);
  await goOnFromPlayer(page, /\/contact$/);
  await fillContact(page, email);
  await goOn(page, /\/health/);
  await page.locator("[name=allergies]").fill("Peanuts");
  await goOn(page, /\/agreements$/);
}

describe("a new family on a phone", () => {
  test("R1, R4, R9, G7: fills in everything first, types 9 things, and makes an account with the signature", async () => {
    const [league] = open;
    const page = await visit(`/league-details/${league!.slug}`, { viewport: PHONE });
    let typed = 0;
    await page.exposeFunction("countTyping", () => (typed += 1));
    await page.addInitScript(() => {
      document.addEventListener("change", ({ target }) => {
        const kinds = ["text", "email", "tel", "textarea"];
        if (kinds.includes((target as HTMLInputElement).type))
          (window as never as { countTyping(): void }).countTyping();
      });
    });
    await page.reload();
    const email = freshAddress("new-family");
    await asNewFamily(page, league!, email);
    // Name, email and phone were typed before, and stand in no address: a password and the terms are all that is left.
    await page.getByText(email).waitFor();
    expect(page.url()).not.toMatch(/Dana|dana/);
    const asked = page.locator(".account-here input:not([type=hidden])");
    expect(await asked.evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).name))).toEqual([
      "password",
      "terms",
      "newsletter",
    ]);
    await page.locator("#password").fill("short");
    await page.getByRole("button", { name: "Hold the spot" }).click();
    // All that is missing is said at once, of the agreements and of the account.
    await expect.poll(() => alerts(page)).toHaveLength(4);
    expect(await violations(page)).toEqual([]);
    await sign(page);
    expect(typed).toBe(9);
    // Two clicks are one account and one hold.
    await page.getByRole("button", { name: "Hold the spot" }).dblclick();
    await page.waitForURL(/\/confirm-registration$/);

    // The next season there is nothing to type but the signature, in 8 taps at most.
    const next = open[1]!;
    await page.goto(`/league-details/${next.slug}`);
    typed = 0;
    let taps = 0;
    const tap = async (action: Promise<void>) => action.then(() => (taps += 1));
    await tap(page.getByRole("link", { name: "Register", exact: true }).first().click());
    await page.waitForURL(/\/players$/);
    await page.getByText("Maya Ortiz-Lam").waitFor();
    await page.getByRole("button", { name: "Add another child" }).waitFor();
    await page.getByLabel(/^Maya Ortiz-Lam/).uncheck();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").getByText("Choose at least one player").waitFor();
    await page.getByLabel(/^Maya Ortiz-Lam/).check();
    // What is known and unchanged is not asked again: neither the contact, nor what was told or left open about health.
    await tap(goOn(page, /\/agreements$/));
    await page.getByText("Step 2 of 2").waitFor();
    await page.getByText(/^Your full name signs Risks of play.* and Care in an emergency/).waitFor();
    await page.locator("[name=signature]").fill("Dana Ortiz-Lam");
    // A second unpaid order takes a confirmed address: that is said beside the signature, with the way there and back.
    await page.getByRole("button", { name: "Hold the spot" }).click();
    await page.getByRole("link", { name: "Confirm my email address" }).waitFor();
    expect(await alerts(page)).toEqual([expect.stringMatching(/^Confirm your email address first\./)]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Confirm my email address" }).click();
    await page.waitForURL("**/check-email?next=**");
    await page.locator("#code").fill((await emailTo(address, email, /confirm/i)).code);
    await page.locator("form.stack button[data-kind=primary]").click();
    await page.locator("a.button[href*=agreements]").click();
    await page.waitForURL(/\/agreements$/);
    expect(await page.locator("[name=signature]").inputValue()).toBe("Dana Ortiz-Lam");
    await tap(goOn(page, /\/confirm-registration$/));
    // The signature, and this once the code.
    expect([typed, taps]).toEqual([2, expect.toSatisfy((count: number) => count <= 8)]);

    // It stands on the review instead, where it can be corrected.
    await page.getByText("510 555 0142").first().waitFor();

    // Who comes again is told so on the first page, before anything is asked, and nothing is held twice.
    await page.goto(at(next, "/players"));
    await page.getByText(/^We hold a spot in .* for Maya\. Complete the registration to keep it\.$/).waitFor();
    expect(await page.getByLabel(/^Maya Ortiz-Lam/).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Continue" }).count()).toBe(0);
  });
});

test("R6, D5: two children of a family go together, and one who is too old is told why and where to look", async () => {
  const [, , league] = open;
  const page = await visit(at(league!), { viewport: LAPTOP });
  await fillPlayer(page, "Maya", league!.fits);
  await page.getByRole("button", { name: "Add another child" }).click();
  await page.getByRole("heading", { name: "Who else is playing?" }).waitFor();
  for (const name of ["firstName", "lastName"])
    expect(await page.locator(`[name=${name}]`).getAttribute("spellcheck")).toBe("false");
  // A brother's last name is not taken from his sister, nor from the parent.
  expect(await page.locator("[name=lastName]").inputValue()).toBe("");
  await fillPlayer(page, "Leo", league!.fits);
  await goOnFromPlayer(page, /\/contact$/);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Add another child" }).click();
  await page.waitForURL(/\/player$/);
  await fillPlayer(page, "Ana", league!.tooOld);
  await goOn(page, /\/players$/);
  await page.getByRole("heading", { name: "Not this season" }).waitFor();
  await page.getByText(/^Ana is \d+ on .*The nearest division/).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Find leagues that fit Ana" }).getAttribute("href")).toMatch(
    /^\/find-league\?sport=.*age=/,
  );
  expect(await violations(page)).toEqual([]);
  // Both count in the price beside the form.
  await page.getByRole("complementary").getByText("Leo").waitFor();
  await goOn(page, /\/contact$/);
  await fillContact(page);
  await goOn(page, /\/health\?player=/);
  const asked = () => page.getByRole("heading", { level: 1 }).innerText();
  const first = await asked();
  await page.locator("form.register-form button[data-kind=primary]").click();
  await expect.poll(asked).not.toBe(first);
  await goOn(page, /\/agreements$/);
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL(/\/health\?player=/);
});

test("R5, R8, R10, G16: errors are said at once, in words, beside their fields, and keep what was typed; so does a reload", async () => {
  const page = await visit(at(open[3]!), { viewport: PHONE });
  await page.locator("[name=firstName]").fill("Zoë");
  await page.locator("[name=birthDay]").fill("14");
  await page.locator("form.register-form button[data-kind=primary]").click();
  await page.getByRole("alert").waitFor();
  expect(await alerts(page)).toEqual([
    "Enter the last name",
    "Date of birth must include a month",
    "Choose how you are related to the child",
  ]);
  expect(await page.title()).toMatch(/^Error: /);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
  await page.getByRole("alert").getByRole("heading", { name: "There is a problem" }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const [id, text] of [
    ["lastName", "Enter the last name"],
    ["birthDate", "Date of birth must include a month"],
    ["relation", "Choose how you are related to the child"],
  ] as const) {
    expect(await page.locator(`#${id}-error`).innerText()).toBe(text);
    await page.getByRole("alert").getByRole("link", { name: text }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  }
  expect(await page.locator("[name=firstName]").inputValue()).toBe("Zoë");
  // What is left is saved by itself, and said.
  const saved = page.waitForResponse((answer) => /lastName/.test(answer.request().postData() ?? "") && answer.ok());
  await page.locator("[name=lastName]").fill("Núñez");
  await page.locator("[name=birthYear]").focus();
  await saved;
  await page.getByText(/^Saved at \d+:\d\d\s[ap]m$/).waitFor();
  await page.goto(at(open[3]!));
  await page.waitForURL(/\/player$/);
  expect(await page.locator("[name=lastName]").inputValue()).toBe("Núñez");
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]))).not.toContain(
    "Zo",
  );
});

test("R3: without a script, in Spanish, at 320 px; why a date of birth, a gender, a phone and notes on health are asked", async () => {
  const page = await visit(`/es${at(open[3]!)}`, { viewport: { width: 320, height: 700 }, javaScriptEnabled: false });
  await page.getByRole("heading", { name: "¿Quién juega?" }).waitFor();
  await page.getByText(/^Usamos la fecha de nacimiento para encontrar el grupo de edad correcto\./).waitFor();
  const why = (name: string) => page.locator(`[id="${name}-hint"]`).innerText();
  expect(await why("gender")).toMatch(/^Algunas divisiones son solo para niñas o niños\./);
  await fillPlayer(page, "Ñandú", open[3]!.fits);
  await goOnFromPlayer(page, /\/es\/.*\/contact$/);
  await page.locator("form.register-form button[data-kind=primary]").click();
  await page.getByRole("alert").waitFor();
  expect(await why("contact.phone")).toMatch(/^Se usa si un partido se cancela a último momento/);
  await fillContact(page);
  await goOn(page, /\/health/);
  await page.getByText(/^Solo los entrenadores del equipo y los encargados de la liga pueden leerlo/).waitFor();
  await goOn(page, /\/agreements$/);
  await page.locator("form.register-form button[data-kind=primary]").click();
  await page.getByRole("alert").waitFor();
  await sign(page);
  await goOn(page, /\/es\/confirm-registration$/);
});

test("with the keyboard alone", async () => {
  const page = await visit(at(open[3]!));
  const tabTo = async (name: string) => {
    for (let tries = 0; tries < 60; tries += 1) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo("firstName");
  await page.keyboard.type("Maya");
  await tabTo("lastName");
  await page.keyboard.type("Ortiz-Lam");
  await tabTo("birthMonth");
  await page.keyboard.press("ArrowDown");
  await tabTo("birthDay");
  await page.keyboard.type("2");
  await tabTo("birthYear");
  await page.keyboard.type(String(open[3]!.fits));
  await tabTo("relation");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(?:contact|players)$/);
});

test("a full league asks in words whether to wait before anything else", async () => {
  const [league] = full;
  const page = await visit(`/league-details/${league!.slug}`, { viewport: PHONE });
  await page.getByRole("link", { name: "Join the waitlist" }).first().click();
  await page.waitForURL(/\/player$/);
  // Only the child's name and birth date, and one adult's name and email: no account, no signature, nothing due.
  expect(await page.locator("form.register-form [name=relation], form.register-form [name=gender]").count()).toBe(0);
  await fillChild(page, "Maya", league!.fits);
  await goOnFromPlayer(page, /\/waitlist$/);
  await page.getByText(/is full\./).waitFor();
  await page.getByText("Step 2 of 2").waitFor();
  await page.getByRole("complementary").getByText("Due now$0").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("alert").getByText("Enter the name of a parent or guardian").waitFor();
  await page.getByLabel("Your name").fill("Dana Ortiz-Lam");
  await page.getByLabel("Your email").fill(freshAddress("waits"));
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.waitForURL(/\/waiting\?line=\d+$/);
  await page.getByText(/Number \d+ in line/).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("the button that joins a waitlist lies on the screen of a phone, in Spanish too", async () => {
  const page = await visit(`/es/league-details/${full[0]!.slug}`, { viewport: PHONE, javaScriptEnabled: false });
  const onScreen = async (button = "form.register-form button[data-kind=primary]") => {
    expect([page.url(), await sideways(page)]).toEqual([page.url(), 0]);
    const box = await page.locator(button).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.width);
  };
  await onScreen(".join-bar .button");
  await page.goto(`/es${at(full[0]!)}`);
  await onScreen();
  await fillChild(page, "Maya", full[0]!.fits);
  await goOnFromPlayer(page, /\/waitlist$/);
  await onScreen();
});

/**
 * A page of registering: how far one is, the way back, one question as its heading, and one button that goes on, where the fields begin.
 * @returns how many things it asks, a date of birth being one
 */
async function isQuestion(page: Page, step: number, button = "Continue"): Promise<number> {
  await page.locator(".quiet-where").getByText(`Step ${step} of 4`).waitFor();
  await page.getByRole("link", { name: "Back", exact: true }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/\?$/);
  const primary = page.locator("form.register-form button[data-kind=primary]");
  expect(await primary.allInnerTexts()).toEqual([button]);
  const left = async (at: ReturnType<Page["locator"]>) => (await at.boundingBox())!.x;
  expect(await left(primary)).toBe(await left(page.locator("form.register-form")));
  const asks = page.locator("form.register-form :is(input, select, textarea):not([type=hidden])");
  const names = await asks.evaluateAll((controls) =>
    controls.filter((one) => one.checkVisibility()).map((one) => (one as HTMLInputElement).name),
  );
  return new Set(names.map((name) => name.replace(/^birth.*/, "birthDate"))).size;
}

describe("every page of registering", () => {
  test("R1, R2, R7: asks one question, in five fields at most, and holds in light and dark, on a phone, a laptop and at 320 px", async () => {
    const page = await visit(at(open[0]!), { viewport: PHONE });
    const fits = async () => {
      await holds(page, () => 44);
      await page.setViewportSize(PHONE);
    };
    /** What the browser may fill in of its own accord. */
    const completed = (names: string[]) =>
      Promise.all(names.map((name) => page.locator(`[name="${name}"]`).getAttribute("autocomplete")));
    await fits();
    expect(await isQuestion(page, 1)).toBe(5);
    const ofChild = ["firstName", "lastName", "birthMonth", "birthDay", "birthYear", "gender", "relation"];
    expect(await completed(ofChild)).toEqual(ofChild.map(() => "off"));
    await fillPlayer(page, "Maya", open[0]!.fits);
    await goOnFromPlayer(page, /\/contact$/);
    await page.getByRole("link", { name: "Back" }).click();
    await page.waitForURL(/\/players$/);
    await fits();
    expect(await isQuestion(page, 1)).toBeLessThanOrEqual(5);
    await goOn(page, /\/contact$/);
    expect(await isQuestion(page, 2)).toBe(3);
    expect(await completed(["contact.name", "contact.email", "contact.phone"])).toEqual(["name", "email", "tel"]);
    await page.getByText("Add a second guardian").click();
    await fits();
    await fillContact(page);
    await goOn(page, /\/health/);
    await fits();
    expect(await isQuestion(page, 3)).toBeLessThanOrEqual(5);
    await goOn(page, /\/agreements$/);
    await fits();
    // Beside the account, which is made with the signature: a password, the terms, and the newsletter for who wants it.
    expect((await isQuestion(page, 4, "Hold the spot")) - 3).toBeLessThanOrEqual(5);
  });
});

test("without a league it leads to the search", async () => {
  const page = await visit("/player-registration");
  await page.waitForURL(/\/find-league$/);
});
