import path from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { processorKeys } from "../../../processor/keys.ts";
import { violations } from "../../support/browser/accessibility.ts";
import { confirmAddress, freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import {
  CARDS,
  fillPayment,
  holdSpots,
  LEO,
  MAGNOLIA,
  MAYA,
  payButton,
  typeCard,
} from "../../support/browser/checkout.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { controlOf } from "../../support/servers/processor.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** A parent on a phone who has just made an account, and confirmed the address: a second unpaid order takes that. */
async function parent({ confirmed = true } = {}): Promise<{ page: Page; email: string }> {
  const email = freshAddress("ways-to-pay");
  const page = await visit("/help", { [confirmed ? "member" : "newcomer"]: email, viewport: PHONE });
  return { page, email };
}
const dollars = (text: string) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(",", ""));
/** What the button that leads to paying asks for, in dollars. */
const toPay = async (page: Page) =>
  dollars(await page.getByRole("link", { name: /^Proceed to Payment, \$/ }).innerText());

/** A league asks two shifts of each family, or $75. */
const asksForShifts = (slug: string) =>
  inDatabase(dataDirectory, (client) =>
    client.query(
      `insert into volunteer_duty (season_id, unit, amount, buy_out_cents)
       select s.id, 'shifts', 2, 7500 from season s join league l on l.id = s.league_id where l.slug = $1
       on conflict (season_id) do update set unit = excluded.unit, amount = excluded.amount, buy_out_cents = excluded.buy_out_cents`,
      [slug],
    ),
  );

test("V5: a code counts, shifts are bought out, half is paid now, the next part early, and the last from another card", async () => {
  await asksForShifts(MAGNOLIA);
  const { page } = await parent();
  await holdSpots(page, { players: [MAYA], availability: "open", at: MAGNOLIA });
  await page.goto("/confirm-registration");
  const whole = await toPay(page);
  await page.getByText("I have a discount code").click();
  await page.getByLabel("Discount code").fill("lastyear");
  await page.getByRole("button", { name: "Use code" }).click();
  await page.locator(".code-form .field-error").waitFor();
  await page.getByLabel("Discount code").fill("welcome10");
  await page.getByRole("button", { name: "Use code" }).click();
  await page.getByText("Code applied. The new total is below.").waitFor();
  await page.getByText("Code WELCOME10 applied.").waitFor();
  const less = await toPay(page);
  expect(less).toBeLessThan(whole);

  // No code takes anything off what is paid instead of volunteering.
  await page.getByText("Volunteer this season, or pay instead?").waitFor();
  expect(await page.getByLabel(/^We volunteer 2 shifts for each family/).isChecked()).toBe(true);
  await page.getByLabel(/^Pay \$75(\.00)? instead/).check();
  await page.getByText("Your choice is saved. The new total is below.", { exact: true }).waitFor();
  await page.getByText("Volunteer buy-out").first().waitFor();
  const all = await toPay(page);
  expect(all).toBeCloseTo(less + 75, 2);

  await page.getByLabel(/^Half now, half in two parts/).check();
  await page.getByText("Your choice is saved.", { exact: true }).waitFor();
  const deposit = await toPay(page);
  expect(deposit).toBeCloseTo(all / 2, 1);
  // Every line, and every part with its day, adds up to the total; who gets the money, and what comes back, stands with it.
  const panel = page.locator(".price-panel");
  const cents = (text: string) => Math.round(dollars(text) * 100) * (text.startsWith("−") ? -1 : 1);
  const sum = (texts: string[]) => texts.map(cents).reduce((one, more) => one + more, 0);
  const [total = "", now = ""] = await panel.locator("tfoot td").allInnerTexts();
  expect(sum(await panel.locator("tbody td").allInnerTexts())).toBe(cents(total));
  const later = await panel.locator(".due-later li").allInnerTexts();
  expect(later.filter((text) => / on [A-Z][a-z]+ \d+, \d{4}$/.test(text))).toHaveLength(2);
  expect(sum([now, ...later])).toBe(cents(total));
  await panel.getByText(/ receives the money\.$/).waitFor();
  await panel.getByText(/^If you cancel: full refund until [A-Z][a-z]+ \d+, \d{4}/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await page.getByText("We save the card for your later payments.").waitFor();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  await page.locator(".result").getByText("Volunteer buy-out").waitFor();
  const parts = page.locator(".result li", { hasText: "charged automatically" });
  expect(await parts.count()).toBe(2);
  expect(dollars(await page.locator(".result tr", { hasText: /^Paid/ }).innerText())).toBe(deposit);

  await page.goto("/my-leagues");
  await page.getByRole("link", { name: /^Pay the next installment now/ }).click();
  await page.waitForURL("**/payment?order=*");
  // The card is known now.
  await page.getByLabel(/^Visa ending in 4242/).waitFor();
  const early = dollars(await payButton(page).innerText());
  expect(early).toBeCloseTo(deposit / 2, 1);
  await page.locator("#zip").fill("94607");
  await payButton(page).click();
  await page.waitForURL("**/confirmation/**");
  await expect.poll(() => parts.count()).toBe(1);

  await page.goto("/my-leagues");
  await page.getByRole("link", { name: /^Change card/ }).click();
  await page.getByText("Current card: Visa ending in 4242.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Another card", { exact: true }).check();
  await page.locator(".card-fields[data-state=there]").waitFor();
  await typeCard(page, "5555555555554444");
  await page.locator("#zip").fill("94607");
  await payButton(page).click();
  await page.getByText("The new card is saved for your later payments.").waitFor();
  await page.getByRole("link", { name: /^Change card/ }).click();
  await page.getByText(/Current card: Mastercard ending in 4444/).waitFor();
}, 180_000);

test("a card that was kept pays the next time without a number", async () => {
  const { page } = await parent();
  const { slug } = await holdSpots(page, { players: [MAYA], availability: "open" });
  await page.goto("/payment");
  await page.getByLabel("Save this card for next time").check();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  await holdSpots(page, { players: [LEO], availability: "open", not: [slug] });
  await page.goto("/payment");
  expect(await page.getByLabel(/^Visa ending in 4242, expires/).isChecked()).toBe(true);
  expect(await page.locator("#card iframe").isVisible()).toBe(false);
  await page.locator("#zip").fill("94607");
  await payButton(page).click();
  await page.getByRole("heading", { name: "Leo is registered" }).waitFor();
});

test("V2: of two leagues in one checkout one is paid and the other declined: the first stands, the second is tried again", async () => {
  const { page } = await parent();
  const { slug } = await holdSpots(page, { players: [MAYA], availability: "open" });
  await holdSpots(page, { players: [LEO], availability: "open", not: [slug] });
  await page.goto("/confirm-registration");
  const both = await toPay(page);
  // Whoever hears the links alone knows which answer each is about.
  const links = await page.getByRole("link", { name: /^Change / }).allTextContents();
  expect(links.length).toBeGreaterThan(12);
  expect(new Set(links).size).toBe(links.length);
  await page.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await fillPayment(page, CARDS.asks);
  await payButton(page).click();
  const bank = page.frameLocator("iframe[src*=challenge]");
  // Read before the answer: afterwards it may be the second league's already.
  const asked = await page.locator("iframe[src*=challenge]").getAttribute("src");
  await bank.getByRole("button", { name: "Complete" }).click();
  await expect.poll(async () => page.locator("iframe[src*=challenge]").getAttribute("src")).not.toBe(asked);
  await bank.getByRole("button", { name: "Fail" }).click();
  await page.getByRole("alert").getByText("Your bank could not confirm that it was you.").waitFor();
  await page
    .getByRole("alert")
    .getByText(/ is paid\. The rest is not paid yet\./)
    .waitFor();
  const rest = dollars(await payButton(page).innerText());
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThan(both);
  expect(await violations(page)).toEqual([]);
  await typeCard(page, CARDS.good);
  await page.locator("#zip").fill("94607");
  await payButton(page).click();
  await page.waitForURL("**/confirmation/**");
  await page.goto("/my-leagues");
  for (const name of ["Maya", "Leo"])
    await page.locator(".mine-child", { hasText: name }).getByText("Registered", { exact: true }).waitFor();
}, 120_000);

test("P10: while nobody knows what the bank did the page says so, and then what became of it", async () => {
  const { page, email } = await parent();
  const { slug } = await holdSpots(page, { players: [MAYA], availability: "open" });
  await page.goto("/payment");
  await fillPayment(page, CARDS.slow);
  const { port } = new URL((await page.locator("#card iframe").getAttribute("src"))!);
  const bank = controlOf({ port: Number(port), keys: await processorKeys(path.join(dataDirectory, "processor")) });
  await payButton(page).click();
  await page.getByRole("heading", { name: "We are checking with your bank" }).waitFor();
  await page.getByText("We are checking with your bank. Do not pay again.").waitFor();
  expect(await violations(page)).toEqual([]);
  const [waiting] = [page.url()];

  // Meanwhile the answer of another payment is lost: it is written down as not known, and asked for again.
  const other = await page.context().newPage();
  await other.goto("/find-league");
  await holdSpots(other, { players: [LEO], availability: "open", not: [slug] });
  await other.goto("/payment");
  await fillPayment(other, CARDS.lost);
  await payButton(other).click();
  await other.getByRole("heading", { name: "Leo is registered" }).waitFor({ timeout: 60_000 });
  const outcomes = await inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ outcome: string; status: string }>(
      `select t.outcome, p.status from payment_try t join payment p on p.id = t.payment_id
         join payment_order o on o.id = p.order_id join account a on a.id = o.payer_id
        where a.email = $1 order by t.at`,
      [email],
    );
    return rows;
  });
  expect(outcomes.at(-1)).toMatchObject({ status: "succeeded" });
  expect(outcomes.map(({ outcome }) => outcome)).toContain("unknown");

  expect(page.url()).toBe(waiting);
  // Its tab dies; opened again, it says what the server knows.
  const again = await page.context().newPage();
  await page.close();
  await again.goto(waiting);
  await again.getByRole("heading", { name: "We are checking with your bank" }).waitFor();
  await bank.hasten("settle-charge");
  await again.getByRole("heading", { name: "Maya is registered" }).waitFor();
}, 120_000);

test("who asks for help with the price pays nothing until the league answers, and keeps the spot", async () => {
  const { page, email } = await parent({ confirmed: false });
  await holdSpots(page, { players: [MAYA], availability: "open", at: MAGNOLIA });
  await page.goto("/confirm-registration");
  await page.getByText("I need financial help").click();
  await page.getByLabel(/^What should the league know/).fill("We have just moved here.");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Ask the league" }).click();
  // That takes a confirmed address, which is said beside the message; what was typed stays.
  await page.getByRole("link", { name: "Confirm my email address" }).waitFor();
  expect(await page.getByLabel(/^What should the league know/).inputValue()).toBe("We have just moved here.");
  expect(await violations(page)).toEqual([]);
  await confirmAddress(page, address, email);
  await page.getByRole("button", { name: "Ask the league" }).click();
  await page.getByText("The league has your message. Your spots are held until it answers.").waitFor();
  await page.getByText("You asked for financial help. The league will answer").waitFor();
  expect(await page.getByText("I need financial help").count()).toBe(0);
  await page.goto("/my-leagues");
  await page.getByText("Maya: the league is deciding about financial help").waitFor();
});
