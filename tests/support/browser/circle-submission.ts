import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DEMONSTRATION_PASSWORD as PASSWORD } from "./account-pages.ts";
import {
  arrive,
  dayFromNow,
  fill,
  followEmail,
  LEAGUE,
  office,
  openPart,
  PEOPLE,
  savePart,
  type Come,
} from "./circle.ts";
import { photoIdUpload, picture } from "../pictures.ts";

/** From an empty installation to a public league: what the admin and the manager do in their pages. */

/** The admin sets a password from the operator's email, and finds the office from the menu. */
export async function adminComesIn(come: Come): Promise<Page> {
  const page = await come("/dev/outbox");
  await followEmail(page, PEOPLE.admin, "You are now a global admin");
  await fill(page, { "New password": PASSWORD, "Confirm new password": PASSWORD });
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("Password updated successfully.").waitFor();
  // The role takes a second factor: whoever has none is led there.
  await page.goto("/dashboard");
  await arrive(page, /\/profile\/two-factor/);
  await page.getByText("You are a global admin. Turn on two-step sign-in to use this role.").waitFor();
  await page.getByRole("button", { name: "Turn on" }).click();
  const secret = (await page.locator(".totp-secret").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByRole("textbox", { name: "Code" }).fill(app.generate());
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await page.getByRole("link", { name: "I have saved them" }).click();
  await page.locator(".person summary").click();
  await page.getByRole("link", { name: "Back office" }).first().click();
  await page.getByText("You’re all caught up.").waitFor();
  return page;
}

/** The manager makes an account with a photo ID on the way to submitting a league, and confirms the address. */
export async function managerSignsUp(come: Come): Promise<Page> {
  const page = await come("/");
  await page.getByRole("link", { name: "League Management" }).click();
  await arrive(page, /\/login/);
  await page.getByRole("link", { name: "Create New Account" }).click();
  await arrive(page, /\/create-account/);
  await fill(page, { "First name": "Priya", "Last name": "Raman", Phone: "510 555 0142" });
  await page.getByRole("checkbox", { name: /^League Manager/ }).check();
  const photoId = await photoIdUpload(1200, 800);
  const buffer = Buffer.from(await photoId.arrayBuffer());
  await page.getByLabel("Photo ID", { exact: true }).setInputFiles({ name: "id.png", mimeType: "image/png", buffer });
  await fill(page, { "Email address": PEOPLE.manager, Password: PASSWORD, "Confirm password": PASSWORD });
  await page.locator("#terms").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await arrive(page, /\/check-email/);
  await followEmail(page, PEOPLE.manager, "Confirm your email address");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await arrive(page, /\/league-management$/);
  return page;
}

/** The manager fills in a league from the template of its sport, with a photo, and submits it. */
export async function managerSubmits(page: Page): Promise<void> {
  await office(page, "Submit League");
  await page.getByLabel("Sport").selectOption("Soccer");
  await page.getByRole("button", { name: "Use this template" }).click();
  await arrive(page, /submit-league\/[\w-]{36}$/);

  await openPart(page, "About the league");
  await fill(page, { "League name": LEAGUE, Description: "Small teams, short games, everybody plays." });
  await page.getByLabel("Tagline").fill("Saturday games");
  await page.getByLabel("Difficulty level").selectOption("Beginner");
  const buffer = await picture(1200, 800).jpeg().toBuffer();
  await page.getByLabel("League photo (optional)").setInputFiles({ name: "f.jpg", mimeType: "image/jpeg", buffer });
  await savePart(page);

  await openPart(page, "Where and when you play");
  await fill(page, { "Venue name": "Mosswood Park" });
  await page.getByLabel("Field address").fill("3612 Webster St");
  await page.getByLabel("ZIP code").fill("94611");
  await page.getByLabel("City").focus();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Oakland");
  await page.locator("[name='playTimes.0.weekday']").selectOption("Saturday");
  await page.locator("[name='playTimes.0.start']").fill("09:00");
  await page.locator("[name='playTimes.0.end']").fill("12:00");
  await savePart(page);

  await openPart(page, "The season");
  const year = dayFromNow(75).slice(0, 4);
  await page.getByLabel("Term").selectOption("Spring");
  await fill(page, { Year: year, "Registration ends": dayFromNow(60), "League starts": dayFromNow(75) });
  await page.getByLabel("Current season").fill(`Spring ${year}`);
  await fill(page, { "Registration starts": dayFromNow(-1), "League ends": dayFromNow(140) });
  await page.getByLabel("Regular season games").fill("8");
  await savePart(page);

  await openPart(page, "Who plays, and the price");
  await page.getByLabel("Cutoff date").fill(dayFromNow(75));
  await page.getByLabel("Who plays").selectOption("Coed");
  await page.getByLabel("Max League Size").fill("40");
  await page.getByLabel("Registration fee").fill("100");
  await page.getByLabel("Equipment fee").fill("15");
  await savePart(page);

  // What the template brought is looked at once; the usual refund policy is told below.
  for (const part of ["The director", "Rules and policies"]) {
    await openPart(page, part);
    await savePart(page);
  }
  await page.getByRole("button", { name: "Submit League" }).click();
  await page.getByRole("heading", { name: "League submitted successfully!" }).waitFor();
  await office(page, "League Management");
  expect(await page.getByRole("row", { name: new RegExp(LEAGUE) }).innerText()).toContain("Pending");
}

/** The admin verifies who the manager is, and sends the league back with a reason beside a field. */
export async function adminSendsBack(page: Page): Promise<void> {
  await office(page, "Dashboard");
  await page.getByRole("link", { name: "1 photo ID is waiting for review" }).click();
  await page.getByRole("button", { name: "Approve Priya Raman" }).click();
  await page.getByText("Approved. We told the person by email.").waitFor();
  await page.getByRole("link", { name: /^League queue/ }).click();
  await page.getByRole("link", { name: LEAGUE, exact: true }).click();
  await page.getByRole("heading", { name: LEAGUE }).waitFor();
  // Who decides sees the photo, before anybody else does.
  const photo = page.getByAltText("A photo");
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByText("Reject…").click();
  await page.getByLabel("Field", { exact: true }).selectOption("Tagline");
  await page.getByLabel("What to change").fill("Say which ages it is for.");
  await page.getByRole("button", { name: `Reject ${LEAGUE}` }).click();
  await page.getByText(`${LEAGUE} is sent back.`).waitFor();
}

/** The manager learns why from the mail, mends what is named, and submits again. */
export async function managerMends(page: Page): Promise<void> {
  const email = await followEmail(page, PEOPLE.manager, "Your league needs a few changes");
  expect(email).toContain("Tagline: Say which ages it is for.");
  await page.getByRole("link", { name: "See the reasons" }).click();
  await page.getByRole("button", { name: /^See the reasons and fix/ }).click();
  await arrive(page, /submit-league\/[\w-]{36}$/);
  await openPart(page, "About the league");
  await page.getByText("To be changed: Say which ages it is for.").waitFor();
  await page.getByLabel("Tagline").fill("Saturday games for ages 8 to 12");
  await savePart(page);
  await page.getByRole("button", { name: "Submit League" }).click();
  await page.getByRole("heading", { name: "League submitted successfully!" }).waitFor();
}

/** The admin sees only what changed, and approves; ten seconds later the league is public, and its owner is told. */
export async function adminApproves(page: Page, manager: Page): Promise<void> {
  await office(page, "Dashboard");
  await page.getByRole("link", { name: "1 league is waiting for your decision" }).click();
  await page.getByRole("link", { name: LEAGUE, exact: true }).click();
  const changes = page.getByRole("region", { name: "What changed" }).getByRole("row");
  await changes.first().waitFor();
  expect(await changes.count()).toBe(2);
  expect(await changes.last().innerText()).toContain("Saturday games for ages 8 to 12");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.getByText(`${LEAGUE} is approved.`).waitFor();
  // Until it can be undone no longer, nobody else sees it.
  const public_ = await page.context().newPage();
  expect((await public_.goto("/league-details/lake-merritt-soccer"))?.status()).toBe(404);
  await public_.close();
  await followEmail(manager, PEOPLE.manager, "Your league is approved");
  await manager.getByRole("heading", { level: 1, name: LEAGUE }).waitFor();
}
