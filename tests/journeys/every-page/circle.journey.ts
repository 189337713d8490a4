import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSignUp } from "../../support/browser/account-pages.ts";
import { violations } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { CARDS, fillPayment, payButton } from "../../support/browser/checkout.ts";
import {
  adminApproves,
  adminComesIn,
  adminSendsBack,
  managerMends,
  managerSignsUp,
  managerSubmits,
} from "../../support/browser/circle-submission.ts";
import {
  arrive,
  codeOf,
  dayFromNow,
  emptyInstallation,
  followEmail,
  LEAGUE,
  office,
  PEOPLE,
  type Come,
} from "../../support/browser/circle.ts";
import { fillContact, fillPlayer, goOn, goOnFromPlayer, sign } from "../../support/browser/registering.ts";

const { visit } = useBrowser();
let installation: Awaited<ReturnType<typeof emptyInstallation>>;
beforeAll(async () => {
  installation = await emptyInstallation();
});
afterAll(() => installation.end());

/** The manager opens the league's account for cards, asks one question, adds a waiver and a code; the season is open. */
async function managerPrepares(page: Page): Promise<void> {
  await page.locator(".person summary").click();
  await page.getByRole("link", { name: "Back office" }).first().click();
  await office(page, "League Management");
  await page
    .getByRole("row", { name: new RegExp(LEAGUE) })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: LEAGUE }).waitFor();
  await office(page, "Money");
  await page.getByRole("button", { name: "Set up the account" }).click();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Continue with the processor" }).waitFor();
  // What was left half done takes no cards; the dashboard says so before a family finds out.
  await office(page, "Dashboard");
  await page.getByRole("link", { name: `${LEAGUE}: No card payments yet` }).click();
  await page.getByRole("button", { name: "Continue with the processor" }).click();
  await page.getByRole("button", { name: "Complete the set-up" }).click();
  await page.getByText("The league takes card payments, and the money goes to its own account.").waitFor();

  await office(page, "Registration form");
  await page.locator("#questions-add").click();
  await page.locator("button[value='ready school']").click();
  await page.locator("button[value='add-text waiver']").click();
  const waiver = page.locator("li:last-child > details");
  await waiver.locator("input[name$='title.en']").fill("Wet grass");
  await waiver.locator("textarea[name$='.text.en']").fill("Fields are wet. I accept that players slip.");
  await page.locator("#form-save").click();
  await page.getByText("Registration form data saved!").waitFor();

  await office(page, "Fees and discounts");
  await page.locator("[name=code].input").fill("FRIENDS");
  await page.locator("[name='newCode.off']").fill("10");
  await page.getByRole("button", { name: "Add a code" }).click();
  await page.getByText("The code is added.").waitFor();
  await office(page, "Overview");
  await page.getByText("Open", { exact: true }).first().waitFor();
}

/** The parent finds the league by ZIP code and sport, registers a child with the code, and pays. */
async function parentRegisters(come: Come): Promise<Page> {
  const page = await come("/", { viewport: PHONE, welcome: true });
  await page.getByRole("button", { name: "Enter Site" }).click();
  await page.locator(".hero [name=sport]").selectOption("soccer");
  await page.locator(".hero [name=place]").fill("94611");
  await page.getByRole("button", { name: "Find A League" }).click();
  await page.getByText("Showing 1 of 1 league").waitFor();
  // D2: what a card says is what the page's lines sum to, what is reviewed, and what is charged.
  const price = await page.locator(".card-amount").innerText();
  await page.getByRole("link", { name: LEAGUE }).first().click();
  await arrive(page, /league-details/);
  expect(await page.locator(".glance .card-amount").innerText()).toBe(price);
  expect(await page.locator(".fees tfoot td").innerText()).toBe(price);
  await page.getByRole("link", { name: "Register", exact: true }).first().click();
  await arrive(page, /\/player$/);
  await fillPlayer(page, "Maya", Number(dayFromNow(75).slice(0, 4)) - 10);
  await goOnFromPlayer(page, /\/contact$/);
  await fillContact(page, PEOPLE.parent);
  await goOn(page, /\/health/);
  await page.getByLabel("Which school does the player go to?").fill("Lincoln");
  await goOn(page, /\/agreements$/);
  await page.getByRole("heading", { name: /^Wet grass/ }).waitFor();
  // Of the account a password and the terms are all that is missing.
  await sign(page);
  await page.getByRole("button", { name: "Hold the spot" }).click();
  await arrive(page, /\/confirm-registration$/);
  // What the league does not ask is not there to be checked.
  expect(await page.getByRole("main").innerText()).toMatch(/Shirt\s+Not provided(?![^]*Pants)/);
  await page.getByRole("link", { name: `Proceed to Payment, ${price}.00` }).waitFor();
  await page.locator("details:has(input[name=code]) > summary").click();
  await page.locator("input[name=code]").fill("friends");
  await page.getByRole("button", { name: "Use code" }).click();
  await page.getByText("Code FRIENDS applied.").waitFor();
  await page.getByRole("link", { name: "Proceed to Payment, $108.50" }).click();
  await page.waitForURL("**/payment");
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  // The address is confirmed afterwards.
  await page.goto(new URL("/check-email", page.url()).href);
  await page.getByLabel("Code").fill(await codeOf(page, PEOPLE.parent, "Confirm your email address"));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.goto(new URL("/my-leagues", page.url()).href);
  return page;
}

/** The parent invites the other one, who joins from the email in Spanish, and sees the child's spot and what was paid. */
async function guardianJoins(come: Come, parent: Page): Promise<Page> {
  await parent.getByRole("link", { name: "Me", exact: true }).click();
  await parent.getByRole("link", { name: "Family", exact: true }).first().click();
  await arrive(parent, /\/profile\/family$/);
  await parent.getByText("Invite another guardian").first().click();
  await parent.getByLabel("Their email address").fill(PEOPLE.guardian);
  await parent.getByRole("button", { name: "Send invitation" }).click();
  await parent.getByText("The invitation is on its way.").waitFor();

  const page = await come("/dev/outbox", { viewport: PHONE });
  await followEmail(page, PEOPLE.guardian, "Invitation to share a family");
  await page.getByRole("link", { name: "Español" }).click();
  await page.getByRole("link", { name: "Crear una cuenta" }).click();
  await arrive(page, /\/es\/create-account/);
  await fillSignUp(page, PEOPLE.guardian);
  await page.locator("#firstName").fill("Luis");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await arrive(page, /\/es\/check-email/);
  await page.getByLabel("Código").fill(await codeOf(page, PEOPLE.guardian, "Confirme su correo electrónico"));
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await page.getByRole("link", { name: "Continuar" }).click();
  await arrive(page, /\/es\/family-invitation/);
  await page.locator("#relation").selectOption("father");
  await page.locator("main input[type=checkbox]").check();
  await page.getByRole("button", { name: "Aceptar y unirme" }).click();
  await arrive(page, /\/es\/profile\/family/);
  await page.getByRole("link", { name: "Mis ligas" }).first().click();
  await page.getByText(LEAGUE).first().waitFor();
  await page
    .getByRole("link", { name: /^Recibo/ })
    .first()
    .click();
  await arrive(page, /\/es\/confirmation\//);
  expect(await page.getByRole("main").innerText()).toContain("108.50");
  return page;
}

/** The manager sees the registration in the office, with answers, signatures and what was paid. */
async function managerSees(page: Page): Promise<void> {
  await office(page, "Registrations");
  await page.getByRole("link", { name: "Ortiz-Lam, Maya" }).click();
  await page.getByRole("heading", { level: 1, name: "Maya Ortiz-Lam" }).waitFor();
  const told = await page.getByRole("main").innerText();
  for (const fact of ["Lincoln", "Wet grass", "Visa ending in 4242", "$108.50", PEOPLE.guardian])
    expect(told).toContain(fact);
}

/** What the office says of a season's money. */
async function figures(page: Page): Promise<string> {
  await office(page, "Money");
  return (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
}

/** The manager writes to the families; both guardians have it in the app and by mail, each in their language. */
async function managerWrites(page: Page, parent: Page, guardian: Page): Promise<void> {
  await office(page, "Messaging Center");
  await page.locator("#subject").fill("Practice begins soon");
  await page.locator("#body").fill("Bring shin guards and water.");
  await page.getByText("The same in Spanish").click();
  await page.locator("#subjectEs").fill("Pronto empiezan los entrenamientos");
  await page.locator("#bodyEs").fill("Traigan espinilleras y agua.");
  await page.getByLabel("Ask people to confirm that they read it").check();
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Pronto empiezan los entrenamientos" }).waitFor();
  expect(await violations(page)).toEqual([]);
  // On a slow network an answer is there before the page has looked again; the next button works all the same.
  const looksAgain = "**/messaging-backend.data*";
  await page.route(looksAgain, async (route) => {
    if (route.request().method() === "GET") await pause(2500);
    await route.continue();
  });
  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByText("No one else got it.").waitFor();
  await page.getByRole("button", { name: "Send to 2 people" }).click();
  await page.getByText("Message sent successfully!").waitFor();
  // Stopped in time it goes to nobody, and stands in the form again.
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByText("Stopped. No one got the message.").waitFor();
  expect(await page.locator("#body").inputValue()).toBe("Bring shin guards and water.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("button", { name: "Send to 2 people" }).click();
  await page.getByText("Message sent successfully!").waitFor();
  await page.unroute(looksAgain);
  await installation.messagesLeave();
  await page.getByText("Delivered", { exact: true }).waitFor();

  expect(await followEmail(parent, PEOPLE.parent, "Practice begins soon")).toContain("Bring shin guards and water.");
  await parent.getByRole("heading", { name: "Practice begins soon" }).waitFor();
  const spanish = "Pronto empiezan los entrenamientos";
  expect(await followEmail(guardian, PEOPLE.guardian, spanish)).toContain("Traigan espinilleras y agua.");
  await guardian.goto("/es/notifications");
  await guardian.getByText(`Mensaje nuevo de ${LEAGUE}.`).click();
  await guardian.getByRole("heading", { name: spanish }).waitFor();
  await guardian.getByRole("button", { name: "Lo leí" }).click();
  await guardian.getByText("Usted confirmó que leyó este mensaje.").waitFor();
  expect(await violations(guardian)).toEqual([]);

  await page.reload();
  await page.getByText("1 person has confirmed.").waitFor();
  await page.getByRole("link", { name: "View Practice begins soon" }).first().click();
  await page.getByRole("row", { name: /Not yet/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  // Back to the league, whose rooms stand in the sidebar.
  await office(page, "League Management");
  await page
    .getByRole("row", { name: new RegExp(LEAGUE) })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: LEAGUE }).waitFor();
}

/** The parent cancels, having been told what comes back. */
async function parentCancels(page: Page): Promise<void> {
  await page.goto("/my-leagues");
  await page.getByRole("link", { name: /^Cancel this spot/ }).click();
  await page.getByText("$108.50 refund").waitFor();
  await page.getByRole("button", { name: "Cancel Maya’s spot and refund $108.50" }).click();
  await page.getByText("The spot is canceled.").waitFor();
}

test("D2: submit, approve, find, register, pay, tell, refund: four people, beginning with nothing", async () => {
  const come: Come = (to, options) => visit(to, { baseURL: installation.address, ...options });
  const admin = await adminComesIn(come);
  const manager = await managerSignsUp(come);
  await managerSubmits(manager);
  await adminSendsBack(admin);
  await managerMends(manager);
  await adminApproves(admin, manager);
  await managerPrepares(manager);
  const parent = await parentRegisters(come);
  const guardian = await guardianJoins(come, parent);
  await managerSees(manager);
  expect(await figures(manager)).toMatch(/Paid by card \$108\.50 .*Refunded \$0\.00 .*Processing fees \$5\.00/);
  await managerWrites(manager, parent, guardian);
  await parentCancels(parent);
  await expect.poll(() => figures(manager)).toMatch(/Paid by card \$108\.50 .*Refunded \$108\.50 /);
  await office(manager, "Registrations");
  expect(await manager.getByRole("row", { name: /Ortiz-Lam, Maya/ }).innerText()).toMatch(/Refunded|Canceled/);
  await installation.isSound();
}, 240_000);
