import { expect, test } from "vitest";
import { violations } from "../../support/browser/accessibility.ts";
import { freshAddress } from "../../support/browser/account-pages.ts";
import { PHONE, settled, useBrowser } from "../../support/browser/browser.ts";
import { holdSpots, MAYA } from "../../support/browser/checkout.ts";

const { visit } = useBrowser();

test("V1, V3, V4: what was told is corrected on its own page, and leads straight back; another part stays as it was", async () => {
  const page = await visit("/check-email", { newcomer: freshAddress("corrects"), viewport: PHONE });
  await holdSpots(page, { players: [MAYA], availability: "open" });
  await page.goto("/confirm-registration");
  await page.getByRole("heading", { level: 1, name: "Check your answers before you pay" }).waitFor();
  /** The rows of the review that are marked. */
  const changed = () => page.locator(".answers dl > div", { hasText: "Changed" }).locator("dt").allInnerTexts();
  expect(await changed()).toEqual([]);
  await page
    .getByRole("link", { name: /^Change.*(Phone|phone)/ })
    .last()
    .click();
  await page.getByRole("heading", { name: "Change how the league reaches you" }).waitFor();
  expect(await page.getByLabel("Phone number").first().inputValue()).toBe("510 555 0142");
  await page.getByLabel("Phone number").first().fill("call me");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("alert").first().waitFor();
  expect(await page.getByLabel("Phone number").first().inputValue()).toBe("call me");
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Phone number").first().fill("510 555 0199");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("status").getByText("Your change is saved.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/confirm-registration");
  await page.getByText("510 555 0199").waitFor();
  expect(await changed()).toEqual(["Phone"]);

  // Who plays and notes on health are corrected here too, with the clock in sight.
  await page.getByRole("link", { name: /^Change Maya.*Name/ }).click();
  await page.getByText("Your spot is held").waitFor();
  await page.locator("[name=firstName]").fill("Mayra");
  await page.locator("[name=birthDay]").fill("");
  await page.locator("[name=allergies]").fill("Peanuts");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("alert").getByText("Date of birth must include a day").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator("[name=birthDay]").fill("2");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("status").getByText("Your change is saved.").waitFor();
  await page
    .getByText(/, for Mayra$/)
    .first()
    .waitFor();
  expect(await changed()).toEqual(["Name", "Date of birth", "Allergies"]);
  await page.getByRole("link", { name: /^Change Mayra.*Name/ }).click();
  expect(await page.locator("[name=allergies]").inputValue()).toBe("Peanuts");
  await page.locator("[name=firstName]").fill("Maya");
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("status").getByText("Your change is saved.").waitFor();

  const shirt = page.locator(".answers dl > div", { hasText: /^Shirt/ });
  await shirt.getByText("Not provided", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Change Maya.*shirt/i }).click();
  await page.getByRole("heading", { name: "Change your answers about Maya" }).waitFor();
  await page.getByLabel(/shirt/i).selectOption("YM");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save and go back" }).click();
  await page.getByRole("status").getByText("Your change is saved.").waitFor();
  await shirt.getByText("Youth M").waitFor();
  await page.getByText("510 555 0199").waitFor();

  // Nobody else's order, and none that is not there.
  const stranger = await visit("/check-email", { newcomer: freshAddress("stranger") });
  const theirs = await page.getByRole("link", { name: /^Change.*shirt/i }).getAttribute("href");
  await stranger.goto(theirs ?? "");
  expect(new URL(stranger.url()).pathname).toBe("/confirm-registration");
});
