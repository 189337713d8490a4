import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { sideways, smallTargets, violations } from "../support/accessibility.ts";
import { freshAddress, signUpHere } from "../support/account-pages.ts";
import { PHONE, settled, useBrowser, type Visit } from "../support/browser.ts";
import { amountOf, CARDS, fillPayment, holdPlaces, MAYA, payButton, typeCard } from "../support/checkout.ts";
import { inDatabase } from "../support/own-product.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** A parent who is signed in and has a place for Maya, held. */
async function parentWithPlace(options: Visit = {}): Promise<{ page: Page; email: string }> {
  const page = await visit("/create-account", options);
  const email = freshAddress("checkout");
  await signUpHere(page, email);
  await page.waitForURL("**/check-email");
  await holdPlaces(page, { players: [MAYA], availability: "open" });
  return { page, email };
}

/** Lets the time of all places that an account holds run out, some seconds from now. */
function endHold(email: string, seconds: number): Promise<unknown> {
  return inDatabase(dataDirectory, async (client) => {
    const until = `expires_at = now() + interval '${seconds} seconds'`;
    const own = `enrollment_id in (select e.id from enrollment e join account a on a.id = e.account_id where a.email = $1)`;
    await client.query(`update registration set ${until} where ${own} and status = 'held'`, [email]);
    await client.query(`update enrollment_order set ${until} where ${own}`, [email]);
  });
}

test("on a phone: checked, declined, paid once with the bank's question; Back and a reload charge nothing again", async () => {
  const { page } = await parentWithPlace({ viewport: PHONE });
  await page.goto("/confirm-registration");
  await page.getByRole("heading", { name: "Check your answers before you pay" }).waitFor();
  await page.getByText("Your place is held").waitFor();
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
  await page.getByRole("alert").getByText("There is not enough money on this card now").waitFor();
  // Everything but the code is still there.
  expect(await page.locator("[name=name]").inputValue()).toBe("Dana R. Ortiz-Lam");
  expect(await page.locator("#zip").inputValue()).toBe("94607");
  const frame = page.frameLocator("#card iframe");
  expect(await frame.locator("#code").inputValue()).toBe("");

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/payments/checkouts")) asked.push(request.url());
  });
  await typeCard(page, CARDS.asks);
  await payButton(page).dblclick();
  await page.frameLocator("iframe[src*=challenge]").getByRole("button", { name: "Complete" }).click();
  await page.waitForURL("**/confirmation/**");
  expect(asked).toHaveLength(1);
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("Paid with Visa ending in 3184.");
  expect(await page.locator(".confirmation-sum").innerText()).toContain(promised);
  expect(await page.locator(".next-steps li").count()).toBeGreaterThanOrEqual(3);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, 32)).toEqual([]);

  const here = page.url();
  await page.reload();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  await page.goBack();
  await page.goto("/payment");
  await page.getByRole("heading", { name: "Maya is registered already" }).waitFor();
  await page.goto("/confirmation");
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();

  const receipt = await page.request.get(`${new URL(here).pathname}/receipt`);
  expect([receipt.status(), receipt.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const calendar = await page.request.get(`${new URL(here).pathname}/calendar`);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
  // Nobody else learns that there is such a checkout.
  const stranger = await visit("/create-account");
  await signUpHere(stranger, freshAddress("stranger"));
  await stranger.waitForURL("**/check-email");
  for (const path of ["", "/receipt", "/calendar"]) {
    expect((await stranger.request.get(new URL(here).pathname + path)).status()).toBe(404);
  }
});

test("in Spanish and with the keyboard alone, in the dark", async () => {
  const { page } = await parentWithPlace({ colorScheme: "dark" });
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
  expect(await violations(page)).toEqual([]);
});

test("without a script everything is read and held longer, and the page says why a card needs one", async () => {
  const page = await visit("/create-account", { viewport: PHONE });
  await signUpHere(page, freshAddress("scriptless"));
  await page.waitForURL("**/check-email");
  await holdPlaces(page, { players: [MAYA], availability: "open" });
  const plain = await visit("/help", { viewport: PHONE, javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto("/confirm-registration");
  expect(await plain.getByRole("main").innerText()).toMatch(/Your place is held until \d+:\d\d [ap]m, local time in /);
  await plain.getByRole("button", { name: "Hold 15 minutes longer" }).click();
  await plain.getByText("Your places are held 15 minutes longer.").waitFor();
  await plain.getByText("I have a discount code").click();
  await plain.getByLabel("Discount code").fill("NOBODY-KNOWS-IT");
  await plain.getByRole("button", { name: "Use code" }).click();
  await plain.getByText("We don't know this code").waitFor();
  expect(await plain.getByLabel("Discount code").inputValue()).toBe("NOBODY-KNOWS-IT");
  await plain.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await plain.getByText("Paying by card needs JavaScript").waitFor();
  await plain.getByRole("link", { name: /^Ask / }).click();
  await plain.waitForURL("**/ask");
});

test("where the card fields cannot be loaded it says so, and trying again is enough", async () => {
  const { page } = await parentWithPlace();
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

test("when the time to pay ends while the page is open it says so, and what to do", async () => {
  const { page, email } = await parentWithPlace();
  await endHold(email, 4);
  await page.goto("/payment");
  await page.getByText("held for two more minutes").waitFor();
  await page.getByRole("heading", { name: "The time to pay is over" }).waitFor();
  const again = await page.getByRole("link", { name: "Try again" }).getAttribute("href");
  expect(again).toMatch(/^\/player-registration\/[\w-]+$/);
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

test("what was told is corrected in its own place, and leads straight back; another part stays as it was", async () => {
  const { page } = await parentWithPlace({ viewport: PHONE });
  await page.goto("/confirm-registration");
  await page
    .getByRole("link", { name: /^Change.*(Phone|phone)/ })
    .last()
    .click();
  await page.getByRole("heading", { name: "Correct how the league reaches you" }).waitFor();
  expect(await page.getByLabel("Phone number").first().inputValue()).toBe("510 555 0142");
  await page.getByLabel("Phone number").first().fill("call me");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("alert").first().waitFor();
  expect(await page.getByLabel("Phone number").first().inputValue()).toBe("call me");
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Phone number").first().fill("510 555 0199");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("status").getByText("Your correction is saved.").waitFor();
  await page.getByText("510 555 0199").waitFor();

  await page.getByRole("link", { name: /^Change Maya.*shirt/i }).click();
  await page.getByRole("heading", { name: "Correct what you told about Maya" }).waitFor();
  await page.getByLabel(/shirt/i).selectOption("YM");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("status").getByText("Your correction is saved.").waitFor();
  expect(await page.getByRole("main").innerText()).toContain("Youth M");
  await page.getByText("510 555 0199").waitFor();

  // Nobody else's order, and none that is not there.
  const stranger = await visit("/create-account");
  await signUpHere(stranger, freshAddress("stranger"));
  await stranger.waitForURL("**/check-email");
  const theirs = await page.getByRole("link", { name: /^Change.*shirt/i }).getAttribute("href");
  await stranger.goto(theirs ?? "");
  expect(new URL(stranger.url()).pathname).toBe("/confirm-registration");
});
