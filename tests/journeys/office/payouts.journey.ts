import path from "node:path";
import { expect, inject, test } from "vitest";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { cutTexts, sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { CARDS, fillPayment, holdSpots, MAYA, payButton } from "../../support/browser/checkout.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { controlOf } from "../../support/servers/processor.ts";
import { processorKeys } from "../../../processor/keys.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");
/** A league of the demonstration's second manager that no other journey pays. */
const LEAGUE = "nutmeg-trace-youth-basketball-kissimmee";

const asManager = (to: string, options: Visit = {}) => visit(to, { as: "manager2@touchline.example", ...options });
/** The league's money page, and the account at the processor once it has one. */
async function league(): Promise<{ money: string; account: string | null }> {
  return inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string; account: string | null }>(
      `select l.id, a.gateway_account as account from league l left join payee_account a on a.payee_id = l.id where l.slug = $1`,
      [LEAGUE],
    );
    return { money: `/league-management/${rows[0]!.id}/money`, account: rows[0]!.account };
  });
}

/** The demonstration names its seasons by the day it is loaded. */
const SEASON = /(?:Spring|Summer|Fall|Winter) 20\d\d/;

test("without a script a league opens its account; a family pays by card; the money goes to the bank, and comes back", async () => {
  const { money } = await league();
  const plain = await asManager(money, { javaScriptEnabled: false, viewport: PHONE });
  await plain.getByRole("button", { name: "Set up the account" }).click();
  const way = plain.getByRole("link", { name: "Continue to the card processor" });
  const { port } = new URL((await way.getAttribute("href"))!);
  await way.click();
  await plain.getByRole("button", { name: "Complete the set-up" }).click();
  await plain.waitForURL(`**${money}`);
  await plain.getByText("The league takes card payments, and the money goes to its own account.").waitFor();
  await plain.getByText("Nothing has been sent yet.").waitFor();

  const parent = await visit("/check-email", { newcomer: freshAddress("payouts"), viewport: PHONE });
  await holdSpots(parent, { players: [MAYA], availability: "open", at: LEAGUE });
  await parent.goto("/payment");
  await fillPayment(parent, CARDS.good);
  await payButton(parent).click();
  await parent.getByRole("heading", { name: "Maya is registered" }).waitFor();

  const bank = controlOf({ port: Number(port), keys: await processorKeys(path.join(dataDirectory, "processor")) });
  const payout = (await bank.payOut((await league()).account!))!;
  const row = plain.locator("#payouts ~ .data-table tbody tr");
  const shows = async () => {
    await plain.goto(money);
    return (await row.count()) === 0 ? "" : row.first().innerText();
  };
  // What is in it is told a little after it left.
  await expect.poll(shows, { interval: 500 }).toMatch(SEASON);
  await row.first().getByText("Payments and fees").click();
  await row.first().getByText("Fees", { exact: true }).waitFor();
  await row.first().getByRole("link", { name: SEASON }).click();
  await plain.getByRole("heading", { name: "Sent to the bank: 1 entry" }).waitFor();

  await bank.settlePayout(payout, false);
  await expect.poll(shows, { interval: 500 }).toMatch(/Returned[^]*Update the bank details with the processor/);
  await plain.getByText("Payouts are stopped").waitFor();
}, 180_000);

test.each([
  ["en", "light", 1280],
  ["en", "dark", 390],
  ["es", "light", 320],
] as const)(
  "the money page holds in %s, %s, at %i px, payouts and the way to the processor too",
  async (language, colorScheme, width) => {
    const money = `${language === "es" ? "/es" : ""}${(await league()).money}?figure=paid-out`;
    const page = await asManager(money, { colorScheme, viewport: { width, height: 844 } });
    await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(await smallTargets(page, 24)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    await page.getByRole("button", { name: language === "es" ? "Ver la cuenta" : "See the account" }).click();
    // With a script the way is gone at once.
    await page.waitForURL("**/onboarding/**");
    // The processor speaks the browser's language; the way back leads to ours.
    await page.getByRole("link", { name: "Not now" }).click();
    await page.waitForURL(language === "es" ? "**/es/league-management/**" : /:\d+\/league-management\//);
  },
);
