import { expect, test } from "vitest";
import { freshAddress, emailTo, signInHere, signUpHere } from "../../support/browser/account-pages.ts";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit, address } = useBrowser();

test("signing up: what is missing is said in order, then a code confirms the address, and the way goes on", async () => {
  const email = freshAddress("dana");
  const page = await visit("/create-account?next=%2Fhelp", { viewport: PHONE });
  await page.getByLabel("First name").fill("Dana");
  await page.getByRole("checkbox", { name: /^Player/ }).check();
  await page.getByRole("checkbox", { name: /^League Manager/ }).check();
  await page.getByLabel("Password", { exact: true }).fill("saturday-9am");
  await page.getByLabel("Confirm password").fill("saturday-8am");
  await page.getByRole("button", { name: "Create Account" }).click();
  const summary = page.getByRole("alert");
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toMatch(/^Error: /);
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    "Enter your last name",
    "Enter your phone number",
    "Enter your date of birth",
    "Photo ID is required for League or District Manager.",
    "Enter your email address",
    "Passwords do not match",
    "Agree to the Terms of Service to continue",
  ]);
  // Each line leads to its field, and the errors stay.
  await summary.getByRole("link", { name: "Enter your phone number" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("phone");
  expect(await page.getByLabel("First name").inputValue()).toBe("Dana");

  await page.getByRole("checkbox", { name: /^Player/ }).uncheck();
  await page.getByRole("checkbox", { name: /^League Manager/ }).uncheck();
  await page.getByLabel("Photo ID", { exact: true }).waitFor({ state: "hidden" });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await signUpHere(page, email);
  await page.waitForURL("**/check-email?next=%2Fhelp");
  expect(posts).toHaveLength(1);
  await page.getByText(email).waitFor();

  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("alert").getByText("This code is wrong or too old").waitFor();
  const { code } = await emailTo(address, email, /Confirm your email address/);
  await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/help");
});

test("G10: a double click on Create Account sends one form", async () => {
  const page = await visit("/create-account");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.evaluate(() => {
    // Both clicks fall on the button before anything else happens.
    const button = document.querySelector<HTMLButtonElement>("form.stack button[data-kind=primary]")!;
    button.click();
    button.click();
  });
  await page.getByRole("alert").waitFor();
  expect(posts).toHaveLength(1);
});

test("a player of 12 is told what to do", async () => {
  const page = await visit("/create-account");
  await page.getByRole("checkbox", { name: /^Player/ }).check();
  await page.getByLabel("Month").selectOption("3");
  await page.getByLabel("Day").fill("6");
  await page.getByLabel("Year").fill(String(new Date().getFullYear() - 12));
  await signUpHere(page, freshAddress("kid"));
  const refused = page
    .getByRole("alert")
    .getByText("You must be 13 or older to have an account. A parent or guardian can create one");
  await refused.waitFor();
});

test("the email's link leaves the address bar, does nothing by itself, confirms once, and then says that it is used", async () => {
  const email = freshAddress("link");
  const page = await visit("/create-account");
  await signUpHere(page, email);
  await page.waitForURL("**/check-email");
  const { link } = await emailTo(address, email, /Confirm your email address/);

  // No server on the way, and no log, hears the secret.
  expect(link).toMatch(/^\/check-email#link=[\w-]{43}$/);
  const secret = link.split("link=")[1]!;
  const mailReader = await visit("/help");
  const asked: string[] = [];
  mailReader.on("request", (request) => void asked.push(`${request.url()} ${request.headers()["referer"] ?? ""}`));
  await mailReader.goto(new URL(link, address).href);
  await mailReader.getByLabel("Password", { exact: true }).waitFor();
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);
  expect(mailReader.url()).not.toContain(secret);
  expect(new URL(mailReader.url()).pathname + new URL(mailReader.url()).search).toBe("/check-email");
  expect(await mailReader.evaluate(() => document.cookie)).not.toContain(secret);
  // Opened again and again it still works: scanners of mail open every link.
  await (await visit(link)).close();

  await mailReader.getByLabel("Password", { exact: true }).fill("something-else-1");
  await mailReader.getByRole("button", { name: "Confirm my address" }).click();
  await mailReader.getByRole("alert").getByText("Current password is incorrect.").waitFor();
  await mailReader.getByLabel("Password", { exact: true }).fill("Saturday-9am");
  await mailReader.getByRole("button", { name: "Confirm my address" }).click();
  await mailReader.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();

  const late = await visit(link);
  await late.getByText("This link no longer works.").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
});

test("without JavaScript an emailed link is pasted, and opens the same page", async () => {
  const email = freshAddress("pasted");
  const page = await visit("/create-account");
  await signUpHere(page, email);
  await page.waitForURL("**/check-email");
  const { link } = await emailTo(address, email, /Confirm your email address/);
  const plain = await visit(link, { javaScriptEnabled: false });
  await plain.getByLabel("Link from the email").fill(new URL(link, address).href);
  await plain.getByRole("button", { name: "Open the link" }).click();
  await plain.waitForURL(/\/check-email$/);
  await plain.getByLabel("Password", { exact: true }).fill("Saturday-9am");
  await plain.getByRole("button", { name: "Confirm my address" }).click();
  await plain.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
});

test("another email: too early it says when, and counts down", async () => {
  const page = await visit("/create-account");
  await signUpHere(page, freshAddress("again"));
  await page.waitForURL("**/check-email");
  await page.getByRole("button", { name: "Resend Email" }).click();
  await page.getByText("We sent you an email a moment ago.").waitFor();
  const seconds = async () => Number(/in (\d+) second/.exec(await page.getByRole("main").innerText())?.[1]);
  const first = await seconds();
  expect(first).toBeGreaterThan(30);
  await expect.poll(seconds).toBeLessThan(first);
  expect(await page.getByRole("button", { name: "Resend Email" }).isDisabled()).toBe(true);
});

test("without JavaScript: sign up with what was typed kept, sign out, sign in", async () => {
  const email = freshAddress("plain");
  const page = await visit("/create-account", { javaScriptEnabled: false });
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Password", { exact: true }).fill("Saturday-9am");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  expect(await page.getByLabel("First name").inputValue()).toBe("Dana");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await signUpHere(page, email);
  await page.waitForURL("**/check-email");
  const { code } = await emailTo(address, email, /Confirm your email address/);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
  await page.locator(".person summary").click();
  await page.locator(".person").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await signInHere(page, email);
  await page.waitForURL(`${address}/my-leagues`);
  await page.locator(".person summary").getByText("Dana Ortiz-Lam").waitFor();
});
