import { expect, inject, test } from "vitest";
import { smallTargets, violations } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";
import { CARDS, fillPayment, holdSpots, LEO, MAYA, payButton } from "../../support/browser/checkout.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** As many spots more as families wait for in the divisions of a league: the next look at the waitlist offers them. */
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

test("A7, C3: two children, two leagues, one full: paid with a challenge, waitlisted, offered, paid, and one cancelled with its refund", async () => {
  const email = freshAddress("two-children");
  const page = await visit("/my-leagues", { member: email, viewport: PHONE });
  await page.getByRole("heading", { name: "Join Another League" }).waitFor();
  expect(await page.getByRole("link", { name: "Browse Leagues" }).getAttribute("href")).toBe("/find-league");
  expect(await violations(page)).toEqual([]);

  const { slug } = await holdSpots(page, { players: [MAYA], availability: "open" });
  const full = await holdSpots(page, { players: [LEO], availability: "waitlist", not: [slug] });
  await page.goto("/confirm-registration");
  await page.getByText(/Leo is number \d+ on the waitlist/).waitFor();
  await page.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await fillPayment(page, CARDS.asks);
  await payButton(page).click();
  await page.frameLocator("iframe[src*=challenge]").getByRole("button", { name: "Complete" }).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  const bookmark = page.url();

  await page.goto("/my-leagues");
  await page.getByText(/^Number \d+$/).waitFor();
  // Until a game is known, a registration says on which days it plays from when.
  const whens = (await page.locator(".mine-when").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  expect(whens.some((text) => /Starts \w+days.* from [A-Z][a-z]{2} \d+/i.test(text))).toBe(true);
  expect(whens.join()).not.toMatch(/game/i);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, 32)).toEqual([]);
  await makeRoom(full.slug);
  await expect
    .poll(async () => (await page.reload(), page.getByText("A spot for Leo").count()), {
      timeout: 60_000,
      interval: 2000,
    })
    .toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Accept/ }).click();
  await page.waitForURL("**/confirm-registration");
  await page.getByRole("heading", { name: "Check your answers before you pay" }).waitFor();
  await page.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Leo is registered" }).waitFor();

  await page.goto("/my-leagues");
  const maya = page.locator(".mine-child", { hasText: "Maya" });
  await maya.getByRole("link", { name: "Cancel this spot" }).click();
  await page.getByRole("heading", { name: /^Cancel Maya’s spot at / }).waitFor();
  // What comes back is said before the tap.
  const [back] = /\$[\d.,]+/.exec(await page.locator(".cancel-sum").innerText()) ?? [];
  expect(back).toBeDefined();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Cancel Maya’s spot and refund ${back}` }).click();
  await page.getByText("The spot is canceled.").waitFor();
  await page
    .getByRole("link", { name: /Receipt|, / })
    .first()
    .waitFor();
  const receipts = page.locator(".receipts");
  expect(await receipts.locator("li").count()).toBe(2);
  // The confirmation that was kept as a bookmark says how it stands now, to who has signed in anew too.
  const elsewhere = await visit(bookmark, { as: email, viewport: PHONE });
  // The bank may have answered meanwhile.
  const ended = /^(?:Your refund is on its way|This registration has ended)$/;
  await elsewhere.getByRole("heading", { level: 1, name: ended }).waitFor();
}, 180_000);

test("who leaves the waitlist waits no longer", async () => {
  const page = await visit("/check-email", { newcomer: freshAddress("leaves") });
  await holdSpots(page, { players: [LEO], availability: "waitlist" });
  await page.goto("/my-leagues");
  await page.locator("summary", { hasText: "Leave the waitlist" }).click();
  await page.getByText("Leo loses this number in line.").waitFor();
  await page.getByRole("button", { name: "Leave the waitlist now" }).click();
  await page.getByText("You left the waitlist.").waitFor();
  expect(await page.getByText("Leave the waitlist", { exact: true }).count()).toBe(0);
});
