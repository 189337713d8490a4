import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";
import {
  amountOf,
  CARDS,
  fillPayment,
  holdSpots,
  LEO,
  MAYA,
  payButton,
  typeCard,
} from "../../support/browser/checkout.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { registeringLeagues } from "../../support/browser/registering.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** A parent who is signed in and has a spot for Maya, held. */
async function parentWithSpot(options: Visit = {}): Promise<{ page: Page; email: string }> {
  const email = freshAddress("checkout");
  const page = await visit("/check-email", { newcomer: email, ...options });
  await holdSpots(page, { players: [MAYA], availability: "open" });
  return { page, email };
}

/** Lets the time of all spots that an account holds run out, some seconds from now. */
function endHold(email: string, seconds: number): Promise<unknown> {
  return inDatabase(dataDirectory, async (client) => {
    const until = `expires_at = now() + interval '${seconds} seconds'`;
    const own = `enrollment_id in (select e.id from enrollment e join account a on a.id = e.account_id where a.email = $1)`;
    await client.query(`update registration set ${until} where ${own} and status = 'held'`, [email]);
    await client.query(`update enrollment_order set ${until} where ${own}`, [email]);
  });
}

test("P6, P7, C1, G9, G10: on a phone: checked, declined, paid once with the bank's question; Back and a reload charge nothing again", async () => {
  const { page } = await parentWithSpot({ viewport: PHONE });
  await page.goto("/confirm-registration");
  await page.getByRole("heading", { name: "Check your answers before you pay" }).waitFor();
  await page.getByText("Your spot is held").waitFor();
  expect(await page.getByRole("main").innerText()).toMatch(/full refund until/);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, 32)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  const toPayment = page.getByRole("link", { name: /^Proceed to Payment, \$/ });
  const [promised] = /\$[\d.,]+/.exec(await toPayment.innerText()) ?? [];
  await toPayment.click();
  await page.waitForURL("**/payment");
  expect(await amountOf(page)).toBe(promised);
  await page.getByText("TEST PAYMENTS – no money moves").waitFor();
  await fillPayment(page, CARDS.poor);
  expect(await violations(page)).toEqual([]);
  await page.locator("[name=name]").fill("Dana R. Ortiz-Lam");
  await payButton(page).click();
  await page.getByRole("alert").getByText("There is not enough money on this card").waitFor();
  // Everything but the code is still there.
  expect(await page.locator("[name=name]").inputValue()).toBe("Dana R. Ortiz-Lam");
  expect(await page.locator("#zip").inputValue()).toBe("94607");
  const frame = page.frameLocator("#card iframe");
  expect(await frame.locator("#code").inputValue()).toBe("");

  // While it is under way the button says so where it stands, and hears no second click.
  const asked: unknown[] = [];
  await page.route("**/api/payments/checkouts", async (route) => {
    if (route.request().method() === "POST")
      asked.push(await payButton(page).evaluate((one: HTMLButtonElement) => [one.innerText, one.disabled]));
    await route.continue();
  });
  await typeCard(page, CARDS.asks);
  await payButton(page).dblclick();
  await page.frameLocator("iframe[src*=challenge]").getByRole("button", { name: "Complete" }).click();
  await page.waitForURL("**/confirmation/**");
  expect(asked).toEqual([["Paying…", false]]);
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  const confirmed = await page.getByRole("main").innerText();
  for (const told of ["We sent this to dana@example.org.", "Paid with Visa ending in 3184."])
    expect(confirmed).toContain(told);
  expect(confirmed).toMatch(/Reference\s+[A-Z0-9]{4}-[A-Z0-9]{4}/);
  expect(await page.locator(".confirmation-sum").innerText()).toContain(promised);
  expect(await page.locator(".next-steps li").count()).toBeGreaterThanOrEqual(3);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, 32)).toEqual([]);

  const here = page.url();
  await page.reload();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  await page.goBack();
  await page.goto("/payment");
  await page.getByRole("heading", { name: "Maya is already registered" }).waitFor();
  await page.goto("/confirmation");
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();

  const receipt = await page.request.get(`${new URL(here).pathname}/receipt`);
  expect([receipt.status(), receipt.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const calendar = await page.request.get(`${new URL(here).pathname}/calendar`);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
  // Nobody else learns that there is such a checkout.
  const stranger = await visit("/check-email", { newcomer: freshAddress("stranger") });
  for (const path of ["", "/receipt", "/calendar"]) {
    expect((await stranger.request.get(new URL(here).pathname + path)).status()).toBe(404);
  }
});

test("C2, C5: in Spanish and with the keyboard alone, in the dark", async () => {
  const { page } = await parentWithSpot({ colorScheme: "dark" });
  await page.goto("/es/confirm-registration");
  await page.getByRole("heading", { name: "Revise sus respuestas antes de pagar" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, "a[href='/es/payment']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/es/payment");
  await page.locator(".card-fields[data-state=there]").waitFor();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, "#email");
  await tabTo(page, "#card iframe");
  const year = String(new Date().getFullYear() + 1).slice(2);
  for (const typed of [CARDS.good, `09${year}`, "123"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, "#zip");
  await page.keyboard.type("94607");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/es/confirmation/**");
  await page.getByRole("heading", { name: "Maya: inscripción confirmada" }).waitFor();
  await page.getByRole("heading", { name: "Qué sigue" }).waitFor();
  const ways = await page.locator("main .button").evaluateAll((links) => links.map((one) => one.getAttribute("href")));
  const order = ["/calendar", "/player-registration/", "/volunteer", "/profile/notifications"];
  expect(ways.flatMap((way) => order.filter((part) => way?.includes(part)))).toEqual(order);
  expect(await page.locator(".next-steps li:has(time[datetime])").count()).toBeGreaterThanOrEqual(3);
  expect(await violations(page)).toEqual([]);
});

/** What is seen of the card's fields: the color of a label and of what lies behind it, the font, and its file. */
function looksOf(page: Page) {
  const frame = page.frames().find((one) => one.url().includes("/elements/payment"))!;
  return frame.evaluate(async () => {
    await document.fonts.ready;
    const input = document.querySelector<HTMLInputElement>("#number")!;
    const { color, fontFamily } = getComputedStyle(document.querySelector("label")!);
    return {
      label: color,
      typed: getComputedStyle(input).color,
      field: getComputedStyle(input).backgroundColor,
      behind: getComputedStyle(document.body).backgroundColor,
      font: fontFamily.split(",")[0],
      loaded: [...document.fonts].map(({ family, status }) => `${family}: ${status}`),
    };
  });
}

test.for([
  ["light", "rgb(20, 32, 26)", "rgb(255, 255, 255)", "rgb(251, 251, 246)"],
  ["dark", "rgb(238, 243, 238)", "rgb(21, 29, 25)", "rgb(13, 20, 17)"],
] as const)("P8: with reduced motion, %s, the card's fields are read, in our font on our background", async (given) => {
  const [colorScheme, ink, surface, paper] = given;
  const { page } = await parentWithSpot({ reducedMotion: "reduce", colorScheme });
  await page.goto("/payment");
  await page.locator(".card-fields[data-state=there]").waitFor();
  // Where there is room, what is paid for stands beside the form.
  expect(await page.locator(".order-summary").getAttribute("open")).not.toBeNull();
  const looks = await looksOf(page);
  expect(looks).toMatchObject({ label: ink, typed: ink, field: surface, behind: paper });
  expect(looks.font).toBe('"Atkinson Hyperlegible Next"');
  expect(looks.loaded.map((one) => one.replaceAll('"', ""))).toEqual(["Atkinson Hyperlegible Next: loaded"]);
  expect(await violations(page)).toEqual([]);
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
});

test("P5, P8: an empty form names all that it lacks at once; what the bank says of the ZIP code stands beside it", async () => {
  const { page } = await parentWithSpot({ viewport: PHONE });
  // Nothing is paid yet: there is no next part, and no card that could be changed.
  await page.goto("/my-leagues");
  await page.getByRole("heading", { name: /My Leagues/ }).waitFor();
  expect(await page.getByRole("link", { name: /^(Pay the next installment now|Change card)/ }).count()).toBe(0);
  await page.goto("/find-league?place=94607&radius=25");
  await page.goto("/payment");
  await page.locator(".card-fields[data-state=there]").waitFor();
  // On a phone it is folded, its sum in sight.
  const ordered = page.locator(".order-summary");
  expect(await ordered.getAttribute("open")).toBeNull();
  expect(await ordered.locator("summary .figures").innerText()).toBe(await amountOf(page));
  // Where the family searched.
  expect(await page.locator("#zip").inputValue()).toBe("94607");
  for (const name of ["email", "name", "zip"]) await page.locator(`#${name}`).fill("");
  await payButton(page).click();
  const summary = page.locator(".card-form [role=alert]");
  await summary.waitFor();
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    "Enter your email address",
    "Enter the card number, expiration date and security code",
    "Enter the name on the card",
    "Enter a 5-digit ZIP code",
  ]);
  const frame = page.frameLocator("#card iframe");
  for (const name of ["number", "expiry", "code"]) await frame.locator(`#${name}-error`).waitFor();
  expect(await violations(page)).toEqual([]);
  await summary.getByRole("link", { name: "Enter the card number" }).click();
  const reached = () => frame.locator("#number").evaluate((input) => input.matches(":focus") && document.hasFocus());
  await expect.poll(reached).toBe(true);
  await page.keyboard.type("4");
  expect(await frame.locator("#number").inputValue()).toBe("4");

  await page.locator("#email").fill("dana@example.org");
  await page.locator("#name").fill("Dana Ortiz-Lam");
  await fillPayment(page, CARDS.wrongZip);
  await payButton(page).click();
  await page.locator("#zip-error").getByText("Your bank has another ZIP code for this card").waitFor();
  expect(await page.locator("#zip").getAttribute("aria-invalid")).toBe("true");
  await typeCard(page, CARDS.wantsPhone);
  await payButton(page).click();
  await page.locator("p.field-error").getByText("Your bank wants you to confirm on your phone").waitFor();
  await page.locator("#zip").fill("10001");
  await typeCard(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();

  // Where the family's last card was billed counts before where it searched.
  await holdSpots(page, { players: [LEO], availability: "open" });
  await page.goto("/payment");
  expect(await page.locator("#zip").inputValue()).toBe("10001");
});

test("G17: without a script everything is read and held longer, and the page says why a card needs one", async () => {
  const page = await visit("/check-email", { newcomer: freshAddress("scriptless"), viewport: PHONE });
  await holdSpots(page, { players: [MAYA], availability: "open" });
  const plain = await visit("/help", { viewport: PHONE, javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto("/confirm-registration");
  expect(await plain.getByRole("main").innerText()).toMatch(
    /Your spot is held until [A-Z][a-z]{2}, [A-Z][a-z]{2}\s\d+, \d+:\d\d\s[ap]m [A-Z][a-z]+ time/,
  );
  await plain.getByRole("button", { name: "Hold for 15 more minutes" }).click();
  await plain.getByText("Your spots are held for 15 more minutes.").waitFor();
  await plain.getByText("I have a discount code").click();
  await plain.getByLabel("Discount code").fill("NOBODY-KNOWS-IT");
  await plain.getByRole("button", { name: "Use code" }).click();
  await plain.getByText("We don’t recognize this code").waitFor();
  expect(await plain.getByLabel("Discount code").inputValue()).toBe("NOBODY-KNOWS-IT");
  await plain.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await plain.getByText("Paying by card needs JavaScript").waitFor();
  await plain.getByRole("link", { name: /^Ask / }).click();
  await plain.waitForURL("**/ask");
});

test("where the card fields cannot be loaded it says so, and trying again is enough", async () => {
  const { page } = await parentWithSpot();
  let closed = true;
  await page.route("**/v1/stripe.js", (route) => (closed ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto("/payment");
  await page.getByRole("alert").getByText("The card fields could not be loaded").waitFor();
  closed = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
});

test("G17: when the time to complete it ends while the page is open it says so, and what to do", async () => {
  const { page, email } = await parentWithSpot();
  await endHold(email, 4);
  await page.goto("/payment");
  await page.getByText("held for two more minutes").waitFor();
  await page.getByRole("heading", { name: "Your spots are no longer held" }).waitFor();
  const again = await page.getByRole("link", { name: "Try again" }).getAttribute("href");
  expect(again).toMatch(/^\/player-registration\/[\w-]+$/);
  expect(await violations(page)).toEqual([]);
});

test("V7: a free spot asks whether the family volunteers or pays instead; the keyboard chooses, changes its mind, and completes it", async () => {
  const email = freshAddress("free");
  const page = await visit("/check-email", { newcomer: email, viewport: PHONE });
  // A season of its own: what the league asks is nobody else's matter.
  const { slug } = (await registeringLeagues(address, "open")).at(-2)!;
  await inDatabase(dataDirectory, async (client) => {
    const season = "select s.id from season s join league l on l.id = s.league_id and l.slug = $1";
    await client.query(`update fee_line set amount_cents = 0 where season_id in (${season})`, [slug]);
    await client.query(
      `insert into volunteer_duty (season_id, unit, amount, assigns, version, buy_out_cents)
       select id, 'shifts', 2, false, 1, 7500 from (${season}) one
       on conflict (season_id) do update set buy_out_cents = excluded.buy_out_cents`,
      [slug],
    );
  });
  await holdSpots(page, { players: [MAYA], availability: "open", at: slug });
  await page.goto("/confirm-registration");
  await page.getByRole("heading", { name: "Check your answers" }).waitFor();
  const [work, pay] = ["no", "yes"].map((value) => page.locator(`[name=buysOut][value=${value}]`));
  expect(await work!.isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, 32)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  await tabTo(page, "[name=buysOut]:checked");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("link", { name: "Proceed to Payment, $75.00" }).waitFor();
  expect(await pay!.isChecked()).toBe(true);
  // The focus stays where the choice is made.
  expect(await pay!.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  const complete = page.getByRole("button", { name: "Complete registration" });
  await complete.waitFor();
  expect(await work!.isChecked()).toBe(true);
  await complete.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

/** Presses Tab until the focus stands on what a selector names. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`the keyboard never reached ${selector}`);
}

test("releasing a spot asks first, and then speaks of nothing else", async () => {
  const { page } = await parentWithSpot();
  await page.goto("/confirm-registration");
  await page.locator("summary", { hasText: "Cancel and release this spot" }).click();
  await page.getByText("The spot goes to the next family right away").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Release the spot now" }).click();
  await page.getByRole("heading", { name: "Your spots were released" }).waitFor();
  await page.getByText("You owe nothing.").waitFor();
});
