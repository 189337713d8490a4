import { expect, test } from "vitest";
import { sideways, smallTargets, violations } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { CARDS, CYPRESS, fillPayment, payButton } from "../../support/browser/checkout.ts";
import { photoIdUpload } from "../../support/pictures.ts";
import { fillPlayer, goOn, goOnFromPlayer, sign } from "../../support/browser/registering.ts";

const { visit, address } = useBrowser();

/** The year in which somebody was born who is old enough for the league, and no older. */
async function yearThatFits(): Promise<number> {
  const details = (await (await fetch(`${address}/api/leagues/${CYPRESS}`)).json()) as {
    seasons: { divisions: { ageCutoffDate: string; ages: { maximum: number } }[] }[];
  };
  const [division] = details.seasons[0]!.divisions;
  return Number(division!.ageCutoffDate.slice(0, 4)) - division!.ages.maximum;
}

test("V6, C4: a league's own form on a phone: its items, a question of each kind, a file, its own texts; one of two children is left out", async () => {
  const year = await yearThatFits();
  const page = await visit(`/player-registration/${CYPRESS}/player`, {
    newcomer: freshAddress("own-form"),
    viewport: PHONE,
  });
  await fillPlayer(page, "Maya", year);
  await page.getByRole("button", { name: "Add another child" }).click();
  await page.getByRole("heading", { name: "Who else is playing?" }).waitFor();
  await settled(page);
  await fillPlayer(page, "Leo", year);
  await goOnFromPlayer(page, /\/contact$/);

  // It must have the second guardian's name, may have the phone, and does not ask for the e-mail.
  expect(await page.locator("[name='second.email']").count()).toBe(0);
  await page.getByLabel("Phone number (optional)").waitFor();
  await page.locator("form.register-form button[data-kind=primary]").click();
  await page.getByRole("alert").getByRole("link").first().waitFor();
  expect(await page.getByRole("alert").getByRole("link").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.locator("[name='second.name']").fill("Rob Lam");
  await goOn(page, /\/health\?player=/);

  const upload = await photoIdUpload();
  const file = { name: upload.name, mimeType: upload.type, buffer: Buffer.from(await upload.arrayBuffer()) };
  for (const school of ["Lincoln Elementary", "Washington Elementary"]) {
    const address = page.url();
    await page.locator("form.register-form button[data-kind=primary]").click();
    await page.getByRole("alert").getByRole("link").first().waitFor();
    // The shirt's size, the school, how long, and the physical: what is required, and no more.
    expect(await page.getByRole("alert").getByRole("link").count()).toBe(4);
    await page.locator("[name=shirtSize]").selectOption("YM");
    await page.getByLabel("Which school does the player attend?").fill(school);
    await page.getByLabel("How long has the player played?").selectOption("some");
    await page.getByLabel("At games").check();
    await page.getByLabel("From home").check();
    await page.getByLabel("Has the player had a physical this year?").selectOption("yes");
    await page.getByLabel("The doctor's form (optional)").setInputFiles(file);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.locator("form.register-form button[data-kind=primary]").click();
    await expect.poll(() => page.url()).not.toBe(address);
    await settled(page);
  }
  await page.getByRole("heading", { name: /^Play near the water/ }).waitFor();
  await page.getByRole("heading", { name: /^Team photos/ }).waitFor();
  expect(await page.getByText("Risks of play").count()).toBe(0);
  await sign(page);
  await goOn(page, /\/confirm-registration$/);

  const told = await page.getByRole("main").innerText();
  // They are of one age, and either may come first.
  const [leos] = /\w+ Elementary/.exec(told.slice(told.indexOf("Leo Ortiz-Lam"))) ?? [];
  const mayas = leos === "Lincoln Elementary" ? "Washington Elementary" : "Lincoln Elementary";
  for (const words of [
    "Lincoln Elementary",
    "Washington Elementary",
    "One or two seasons",
    "At games, From home",
    "Rob Lam",
  ])
    expect(told).toContain(words);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, 32)).toEqual([]);
  // What was agreed to has its day, and its words are a tap away on the same page.
  const agreement = page.locator("details.agreement", { hasText: "Play near the water" }).first();
  expect(await agreement.innerText()).toMatch(/Signed by Dana Ortiz-Lam on [A-Z][a-z]+ \d+, \d{4}/);
  expect(await agreement.locator(".agreement-text").isVisible()).toBe(false);
  await agreement.locator("summary").click();
  expect(await agreement.locator(".agreement-text").innerText()).toMatch(/^Our fields lie beside a bayou/);
  expect(new URL(page.url()).pathname).toBe("/confirm-registration");
  const seen = page.getByRole("link", { name: /^See it.*doctor/ }).first();
  const opened = await page.request.get((await seen.getAttribute("href"))!);
  expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "image/webp"]);

  const sum = async () =>
    Number(/\$([\d.]+)/.exec(await page.getByRole("link", { name: /^Proceed to Payment/ }).innerText())![1]);
  const both = await sum();
  // The first button only asks; whoever does not answer has lost nothing.
  await page.locator("summary", { hasText: "Remove Leo" }).click();
  await page.getByText("Leo’s spot goes to the next family right away.").waitFor();
  expect(await page.getByText(String(leos)).count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Remove Leo now" }).click();
  await page.getByText("The spot was released. The new total is below.").waitFor();
  await expect.poll(sum).toBeLessThan(both);
  await expect.poll(() => page.getByText(String(leos)).count()).toBe(0);
  expect(await page.getByText(mayas).count()).toBe(1);
  expect(await page.locator("summary", { hasText: /^Leave / }).count()).toBe(0);

  await page.getByRole("link", { name: /^Proceed to Payment/ }).click();
  await fillPayment(page, CARDS.good);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Maya is registered" }).waitFor();
  expect(await page.getByRole("main").innerText()).not.toContain("Leo");
  expect(await violations(page)).toEqual([]);
  // On paper nothing is left of what only a screen is for.
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".result-number, .next-steps, .price-lines").first().isVisible()).toBe(true);
  expect(await page.locator(":is(button, nav, header.header, .button):visible").count()).toBe(0);
  await page.emulateMedia({ media: null });
  const text = page.locator(".signed-texts a", { hasText: "Play near the water" });
  const signed = await page.request.get((await text.getAttribute("href"))!);
  expect(signed.headers()["content-disposition"]).toContain("attachment");
  expect(await signed.text()).toMatch(/Our fields lie beside a bayou[\s\S]*Signed by typing the name: Dana Ortiz-Lam/);
}, 180_000);
