import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { CARDS } from "../../support/browser/checkout.ts";
import { keyboardOf } from "../../support/browser/keyboard.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { registeringLeagues, type RegisteringLeague } from "../../support/browser/registering.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");
let open: RegisteringLeague;
let full: RegisteringLeague;
beforeAll(async () => {
  open = (await registeringLeagues(address, "open")).at(-1)!;
  full = (await registeringLeagues(address, "waitlist")).at(-1)!;
});

const NEXT = "form.register-form button[data-kind=primary]";

/** Everything that a page of the way must hold on a phone. */
async function holds(page: Page): Promise<void> {
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await sideways(page)]).toEqual([page.url(), 0]);
  expect([page.url(), await smallTargets(page, 32)]).toEqual([page.url(), []]);
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/);
}

/** Goes on by the keyboard, and waits until the next page stands. */
async function goOn(page: Page, to: RegExp): Promise<void> {
  await keyboardOf(page).press(NEXT);
  await page.waitForURL(to);
}

/** From a league's page to its last page of registering, for a child who is new to the family. */
async function registerNew(page: Page, league: RegisteringLeague, firstName: string, isFull: boolean): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto(`/es/league-details/${league.slug}`);
  await keys.press(`a[href*="/player-registration/${league.slug}"]`);
  await page.waitForURL(/\/player-registration\//);
  const known = !page.url().endsWith("/player");
  if (known) {
    await keys.press("button[name=add]");
    await page.waitForURL(/\/player$/);
  }
  await keys.type("[name=firstName]", firstName);
  await keys.type("[name=lastName]", "Ortiz-Lam");
  await keys.choose("[name=birthMonth]");
  await keys.type("[name=birthDay]", "2");
  await keys.type("[name=birthYear]", String(league.fits));
  await keys.choose("[name=relation]");
  if (known) {
    await goOn(page, /\/players$/);
    // Whoever plays elsewhere already does not come along by itself.
    const others = await page
      .locator("form.register-form input[type=checkbox]:checked")
      .evaluateAll(
        (inputs, name) =>
          (inputs as HTMLInputElement[])
            .filter(({ labels }) => !labels?.[0]?.innerText.includes(name))
            .map(({ id }) => id),
        firstName,
      );
    for (const id of others) await keys.check(`[id="${id}"]`);
  }
  await holds(page);
  if (isFull) {
    await goOn(page, /\/waitlist$/);
    await holds(page);
    await keys.check("[id=agreed]");
    await goOn(page, /\/my-leagues/);
    return;
  }
  // How the league reaches the family is known from the account.
  await goOn(page, /\/(?:health|agreements)/);
  await signForm(page);
}

/** What the league asks about health, and its texts: for a spot that is free, or offered. */
async function signForm(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  while (page.url().includes("/health")) await goOn(page, /\/(?:health\?player=.*|agreements$)/);
  await holds(page);
  for (const box of await page.locator("form.register-form input[type=checkbox]").all())
    await keys.check(`[id="${await box.getAttribute("id")}"]`);
  await keys.type("[name=signature]", "Dana Ortiz-Lam");
  await goOn(page, /\/confirm-registration/);
}

/** Pays what stands on the page of payment. */
async function payHere(page: Page, card: string): Promise<void> {
  const keys = keyboardOf(page);
  await settled(page);
  await holds(page);
  await keys.typeCard(card);
  await keys.type("#zip", "94607");
  await page.keyboard.press("Enter");
}

function makeRoom(slug: string): Promise<unknown> {
  return inDatabase(dataDirectory, (client) =>
    client.query(
      `update division d set capacity = d.spots_taken + d.waitlist_length
         from season s join league l on l.id = s.league_id
        where d.season_id = s.id and l.slug = $1 and d.waitlist_length > 0`,
      [slug],
    ),
  );
}

test("on a phone, in Spanish, with the keyboard alone: two children in two leagues, one full; paid with a challenge, waitlisted, offered, paid, and one cancelled with its refund", async () => {
  const page = await visit("/check-email", { newcomer: freshAddress("dos-hijos"), viewport: PHONE, locale: "es-US" });
  const keys = keyboardOf(page);

  await registerNew(page, open, "Maya", false);
  await registerNew(page, full, "Leo", true);
  await page.goto("/es/confirm-registration");
  await page.getByText(/^Leo/).first().waitFor();
  await holds(page);
  await keys.press("a[href='/es/payment']");
  await page.waitForURL("**/es/payment");
  await payHere(page, CARDS.asks);
  await keys.confirmWithBank();
  await page.waitForURL("**/es/confirmation/**");
  await page.getByRole("heading", { name: "Maya: inscripción confirmada" }).waitFor();
  await holds(page);

  await page.goto("/es/my-leagues");
  await holds(page);
  await makeRoom(full.slug);
  await expect
    .poll(async () => (await page.reload(), page.locator(".deadline[data-kind=offer]").count()), {
      timeout: 60_000,
      interval: 2000,
    })
    .toBe(1);
  await holds(page);
  // The league's clock, by its name and with the day; hours as long as there are hours.
  const until = /el (.+, hora [^·]+) · quedan? \d+ horas?/;
  const [, offered] = until.exec(await page.locator(".deadline[data-kind=offer] p:last-child").innerText()) ?? [];
  expect(offered).toBeDefined();
  await keys.press("form:has(input[value=accept]) button");
  // Only now the league asks what it needs to know of somebody who waited.
  await page.waitForURL(/\/(?:health|agreements)/);
  await signForm(page);
  expect(until.exec(await page.locator(".hold-state").innerText())?.[1]).toBe(offered);
  await keys.press("a[href='/es/payment']");
  await page.waitForURL("**/es/payment");
  await payHere(page, CARDS.good);
  await page.getByRole("heading", { name: "Leo: inscripción confirmada" }).waitFor();

  await page.goto("/es/my-leagues");
  const maya = page.locator(".mine-child", { hasText: "Maya" });
  const cancelling = await maya.locator("a[href*='/my-leagues/cancel/']").getAttribute("href");
  await keys.press(`a[href="${cancelling}"]`);
  await page.waitForURL(`**${cancelling}`);
  // What comes back is said before the key is pressed.
  const [back] = /\d[\d.,]*/.exec(await page.locator(".cancel-sum").innerText()) ?? [];
  expect(back).toBeDefined();
  await holds(page);
  await keys.press("main form button:not([data-kind=quiet])");
  await page.waitForURL("**/es/my-leagues?done=cancelled");
  await page.getByRole("status").first().waitFor();
  await holds(page);
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("main").innerText();
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toContain(back!);
}, 300_000);
