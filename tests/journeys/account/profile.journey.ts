import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DEMONSTRATION_PASSWORD, freshAddress, emailTo, signInHere } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";

const { visit, address } = useBrowser();

/** A new person with an account, on a page of the profile; with a confirmed address, unless they must not have one. */
async function newMember(
  name: string,
  to = "/profile",
  { confirmed = true, ...options }: Visit & { confirmed?: boolean } = {},
): Promise<{ page: Page; email: string }> {
  const email = freshAddress(name);
  const page = await visit(to, { ...(confirmed ? { member: email } : { newcomer: email }), ...options });
  return { page, email };
}

/** The same person in another browser. */
async function elsewhere(email: string, to: string, options: Visit = {}): Promise<Page> {
  const page = await visit(to, { as: email, ...options });
  await page.waitForURL(`**${to}`);
  return page;
}

test("visitors are led to the sign-in and back", async () => {
  const page = await visit("/es/profile/devices");
  await page.waitForURL("**/es/login?**");
  expect(new URL(page.url()).searchParams.get("next")).toBe("/es/profile/devices");
});

test("the name in two tabs: the second sees both values; the frame and the other tab show the new one", async () => {
  const { page, email } = await newMember("stale");
  const second = await page.context().newPage();
  await second.goto("/profile");
  await page.getByLabel("First name").fill("Danielle");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Your details are saved.").waitFor();
  await page.locator(".person-name").getByText("Danielle Ortiz-Lam").waitFor();
  // The other tab hears of it by itself.
  await second.locator(".person-name").getByText("Danielle Ortiz-Lam").waitFor();

  const other = await elsewhere(email, "/profile");
  await page.getByLabel("Phone").fill("510 555 0199");
  await page.getByRole("button", { name: "Save" }).dblclick();
  await expect.poll(() => page.getByText("Your details are saved.").count()).toBe(1);
  await expect.poll(async () => (await page.request.get("/api/auth/user")).text()).toContain("0199");
  await other.getByLabel("First name").fill("Dee");
  await other.getByRole("button", { name: "Save" }).click();
  await other.getByRole("alert").getByText("This was changed on another page").waitFor();
  const saved = other.locator("#saved");
  // What is saved now is asked for after the refusal.
  await expect.poll(() => saved.locator("tbody th").allInnerTexts()).toEqual(["First name", "Phone"]);
  await expect
    .poll(() => saved.locator("tbody td:nth-of-type(1)").allInnerTexts())
    .toEqual(["Danielle", "510 555 0199"]);
  expect(await other.getByLabel("First name").inputValue()).toBe("Dee");
  await other.getByRole("button", { name: "Save" }).click();
  await other.locator(".person-name").getByText("Dee Ortiz-Lam").waitFor();
});

test("another address: confirmed at the new one, the old one is told", async () => {
  const { page, email } = await newMember("moving", "/profile/email", { confirmed: false });
  await page.getByText("Not confirmed yet").waitFor();
  const moved = freshAddress("moved");
  await page.getByLabel("New email address").fill(moved);
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByText("Email update requested. Please check your new email to confirm.").waitFor();
  const { link } = await emailTo(address, moved, /./);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
  await page.goto("/profile/email");
  await page.locator("dd", { hasText: moved }).getByText("Confirmed").waitFor();
  await emailTo(address, email, /address/i);
});

test("another password signs the other browsers out", async () => {
  const { page, email } = await newMember("password", "/profile/password");
  const other = await elsewhere(email, "/profile");
  const fill = async (current: string, again: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("Confirm current password").fill(again);
    await page.getByLabel("New password", { exact: true }).fill("Sunday-10am");
    await page.getByLabel("Confirm new password").fill("Sunday-10am");
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill(DEMONSTRATION_PASSWORD, "something-else");
  await page.getByRole("alert").getByText("Current passwords do not match.").waitFor();
  await fill("something-else", "something-else");
  await page.getByRole("alert").getByText("Current password is incorrect.").waitFor();
  await fill(DEMONSTRATION_PASSWORD, DEMONSTRATION_PASSWORD);
  await page.getByText("Password updated successfully.").waitFor();
  await other.reload();
  await other.waitForURL("**/login?notice=ended**");
});

test("two steps: on with a code of the app; in with a code, and with a recovery code; off again", async () => {
  const { page, email } = await newMember("two-steps", "/profile/two-factor");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("img", { name: "QR code" }).waitFor();
  const typed = await page.locator(".totp-secret").innerText();
  expect(typed).toMatch(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const app = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(" ", "")) });
  const code = page.getByRole("textbox", { name: "Code" });
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  await code.fill("000000");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await page.getByRole("alert").waitFor();
  // The same secret is still there.
  expect(await page.locator(".totp-secret").innerText()).toBe(typed);
  const now = Date.now();
  // A code works once, and from a step before its time to a step after: this one now, the next one later.
  await code.fill(app.generate({ timestamp: now }));
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  const codes = await page.locator(".recovery-codes code").allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("touchline-recovery-codes.txt");
  await page.getByRole("link", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Create new codes" }).waitFor();
  expect(await page.locator(".recovery-codes").count()).toBe(0);

  for (const answer of [app.generate({ timestamp: now + 30_000 }), codes[3]!]) {
    const other = await visit("/login?next=%2Fprofile%2Ftwo-factor");
    await signInHere(other, email);
    await other.waitForURL("**/login/second-factor**");
    await other.getByLabel("Code").fill(answer);
    await other.getByRole("button", { name: "Sign In" }).click();
    await other.waitForURL("**/profile/two-factor");
  }
  await page.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await page.getByText("Two-step sign-in is off.").waitFor();
});

test("devices: one is signed out by its button, the others together, and all", async () => {
  const { page, email } = await newMember("devices");
  const [first, second] = [await elsewhere(email, "/profile"), await elsewhere(email, "/profile")];
  await page.goto("/profile/devices");
  const cards = page.locator(".device-list li");
  expect(await cards.count()).toBe(3);
  await cards.first().getByText("This device").waitFor();
  await page
    .getByRole("button", { name: /^Sign out Chrome/ })
    .first()
    .click();
  await page.getByText("The device is signed out.").waitFor();
  expect(await cards.count()).toBe(2);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await page.getByText("All other devices are signed out.").waitFor();
  expect(await cards.count()).toBe(1);
  for (const gone of [first, second]) {
    await gone.reload();
    await gone.waitForURL("**/login?notice=ended**");
  }
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("link", { name: "Login" }).waitFor();
});

test("A8: one's data as a file, then the end of the account", async () => {
  const { page, email } = await newMember("leaving", "/profile/data");
  // What goes, and what stays and why, stands above the button.
  await page.getByRole("heading", { name: "Deleted right away" }).waitFor();
  await page.getByRole("heading", { name: "Kept, without your name" }).waitFor();
  await page.getByText("Payments and receipts, as the law requires").waitFor();
  await page.getByRole("button", { name: "Get my data" }).click();
  const file = page.getByRole("link", { name: "Download the file" });
  await file.waitFor();
  const download = page.waitForEvent("download");
  await file.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(email);

  await page.getByLabel(`Type ${email} to confirm`).fill("me@example.org");
  await page.getByRole("button", { name: "Delete my account permanently" }).click();
  await page.getByRole("alert").getByText("Type your account’s email address to confirm").waitFor();
  await page.getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase());
  await page.getByRole("button", { name: "Delete my account permanently" }).click();
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  await page.getByRole("link", { name: "Login" }).click();
  await signInHere(page, email);
  await page.getByRole("alert").waitFor();
});

test("who owns leagues that go on reads their names, and has no button to leave", async () => {
  const page = await elsewhere("manager@touchline.example", "/profile/data", { viewport: PHONE });
  expect(await page.locator(".profile-obstacles li").count()).toBeGreaterThan(0);
  expect(await page.getByRole("button", { name: "Delete my account permanently" }).count()).toBe(0);
});

test("groups: a photo ID is asked of managers, and its review can be followed", async () => {
  const { page } = await newMember("groups", "/profile/groups");
  await page.locator("[value=league-manager]").check();
  await page.getByRole("button", { name: "Update permissions" }).click();
  await page.getByRole("alert").getByText("Photo ID is required for League or District Manager.").waitFor();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 500 } });
  await page.locator("#photoId").setInputFiles({ name: "id.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Update permissions" }).click();
  await page.getByText("Permissions updated successfully.").waitFor();
  // An admin of another journey may have been quick.
  await page.getByText(/^(?:Waiting for review|Verified)$/).waitFor();
  // The one that waits counts: it is not asked for again, and not sent again either.
  const user = async () =>
    (await (await page.request.get("/api/auth/user")).json()) as {
      permissionGroups: string[];
      photoId: { id: string };
    };
  const { photoId } = await user();
  await page.locator("[value=coach]").check();
  await page.getByRole("button", { name: "Update permissions" }).click();
  await expect.poll(async () => (await user()).permissionGroups).toContain("coach");
  expect((await user()).photoId.id).toBe(photoId.id);
  const seen = await page.request.get("/profile/groups/picture");
  const kind = seen.headers()["content-type"] ?? "";
  expect([seen.status(), kind, kind.startsWith("image/") ? "" : await seen.text()]).toEqual([200, "image/webp", ""]);
});

test("by keyboard alone: to the details and a new phone number", async () => {
  const { page } = await newMember("keyboard", "/");
  const reach = async (name: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.innerText ?? element?.innerText ?? "";
      });
      if (at.includes(name)) return;
    }
    throw new Error(`the Tab key never reached "${name}"`);
  };
  await reach("Dana Ortiz-Lam");
  await page.keyboard.press("Enter");
  await reach("Account Profile");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your details" }).waitFor();
  await reach("Phone");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("504 555 0111");
  await page.keyboard.press("Enter");
  await page.getByText("Your details are saved.").waitFor();
  expect(await page.getByLabel("Phone").inputValue()).toBe("504 555 0111");
});

test("a picture of oneself: added, shown in the bar and in another tab, and removed without a script", async () => {
  const { page, email } = await newMember("picture");
  const second = await page.context().newPage();
  await second.goto("/profile/devices");
  await second.locator(".person .avatar").getByText("D").waitFor();
  await page
    .locator("#picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await page.getByRole("button", { name: "Add picture" }).click();
  await page.getByRole("alert").getByText("Choose a picture: JPEG, PNG, WebP or AVIF").waitFor();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 500 } });
  await page.locator("#picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Add picture" }).click();
  await page.getByText("Your picture is saved.").waitFor();
  const source = await page.locator(".person img.avatar").getAttribute("src");
  await second.locator(`.person img.avatar[src="${source}"]`).waitFor();
  const shown = await page.request.get(source!);
  expect(shown.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=3600",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });

  const plain = await elsewhere(email, "/profile", { viewport: PHONE, javaScriptEnabled: false });
  await plain.getByRole("button", { name: "Remove picture" }).click();
  await plain.getByText("Your picture is removed.").waitFor();
  expect(await plain.getByRole("img", { name: "Your profile picture" }).count()).toBe(0);
  expect((await plain.request.get(source!)).status()).toBe(404);
});
