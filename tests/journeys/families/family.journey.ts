import { expect, test } from "vitest";
import { smallTargets, violations } from "../../support/browser/accessibility.ts";
import { freshAddress, emailTo, signInHere, signUpHere } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit, address } = useBrowser();

test("A3, A4: a parent without a script adds a child and invites the other parent, who joins by the mailed link", async () => {
  const page = await visit("/login?next=%2Fprofile%2Ffamily%2Fadd", { viewport: PHONE, javaScriptEnabled: false });
  // A parent of the demonstration whose family is empty, with a confirmed address.
  await signInHere(page, "admin@touchline.example");
  await page.waitForURL("**/profile/family/add");
  await page.getByLabel("First name").fill("Ñandú");
  await page.getByLabel("Day").fill("14");
  await page.getByRole("button", { name: "Add the child" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").getByRole("link").allInnerTexts()).toEqual([
    "Enter the last name",
    "Date of birth must include a month",
    "Choose how you are related to the child",
    "Agree that we keep this data to continue",
  ]);
  expect(await page.getByLabel("First name").inputValue()).toBe("Ñandú");
  expect(await page.getByLabel("First name").getAttribute("autocomplete")).toBe("off");
  await page.getByLabel("Last name").fill("Ortiz-Lam");
  await page.getByLabel("Month").selectOption("3");
  await page.getByLabel("Year").fill("2018");
  await page.getByLabel("How are you related to the child?").selectOption("mother");
  await page.getByLabel("I agree that you keep this data").check();
  await page.getByRole("button", { name: "Add the child" }).click();
  await page.getByRole("heading", { name: "Ñandú Ortiz-Lam" }).waitFor();

  await page.getByRole("link", { name: "Edit Health and safety" }).click();
  await page.getByLabel("Allergies (optional)").fill("Peanuts");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Peanuts").waitFor();
  await page.getByText("Saved. The leagues where this player is registered see the change too.").waitFor();

  // Two taps and a field.
  const other = freshAddress("other-parent");
  await page.getByRole("link", { name: "Invite another guardian" }).click();
  await page.getByLabel("Their email address").fill(other);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("The invitation is on its way.").waitFor();

  const { link } = await emailTo(address, other, /Invitation to share a family/);
  const guest = await visit(link, { viewport: PHONE });
  expect(new URL(guest.url()).search).toBe("");
  expect(await guest.getByRole("main").innerText()).not.toContain("Ñandú");
  await guest.getByRole("link", { name: "Create an account" }).click();
  await signUpHere(guest, other);
  await guest.waitForURL("**/check-email?next=%2Ffamily-invitation");
  await guest.goto("/family-invitation");
  await guest.getByText("You will be a guardian of Ñandú").waitFor();
  await guest.getByLabel("How are you related to the child?").selectOption("father");
  await guest.getByLabel("I agree that you keep this data").check();
  await guest.getByRole("button", { name: "Accept and join" }).click();
  await guest.getByRole("link", { name: "Ñandú Ortiz-Lam" }).click();
  await guest.getByText("Peanuts").waitFor();
  expect(await violations(guest)).toEqual([]);
  expect(await smallTargets(guest, 44)).toEqual([]);
  await guest.goto(link);
  await guest.getByRole("heading", { name: "This invitation no longer works" }).waitFor();
});

test("a save that came too late shows what stands there now, and the next one counts", async () => {
  const page = await visit("/profile/family/add", { newcomer: freshAddress("late") });
  await page.getByLabel("First name").fill("Leo");
  await page.getByLabel("Last name").fill("Lam");
  await page.getByLabel("Month").selectOption("8");
  await page.getByLabel("Day").fill("2");
  await page.getByLabel("Year").fill("2020");
  await page.getByLabel("How are you related to the child?").selectOption("father");
  await page.getByLabel("I agree that you keep this data").check();
  await page.getByRole("button", { name: "Add the child" }).click();
  await page.getByRole("link", { name: "Edit Basics" }).click();
  await page.waitForURL("**?edit=**");
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel("Last name").fill("Lam-Ruiz");
  await second.getByRole("button", { name: "Save changes" }).click();
  await second.getByRole("heading", { name: "Leo Lam-Ruiz" }).waitFor();

  await page.getByLabel("Last name").fill("Ruiz");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Now saved: Leo Lam-Ruiz, August 2, 2020").waitFor();
  expect(await page.getByLabel("Last name").inputValue()).toBe("Ruiz");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Leo Ruiz" }).waitFor();
});
