import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import {
  confirmAddress,
  DEMONSTRATION_PASSWORD,
  freshAddress,
  emailTo,
  signInHere,
  signUpHere,
} from "../../support/browser/account-pages.ts";
import { settled, useBrowser } from "../../support/browser/browser.ts";

const { visit, address } = useBrowser();
const PARENT = "parent@touchline.example";

test("A2: signing in wrong, then right, leads to where one was going", async () => {
  const page = await visit("/login?next=%2Ffind-league%3Fplace%3D94607");
  await signInHere(page, PARENT, "not-it-1");
  await page.getByRole("alert").getByText("The email address or password is incorrect.").waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  expect(await page.getByLabel("Email address").inputValue()).toBe(PARENT);
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => password.getAttribute("type")).toBe("text");
  expect(await page.getByRole("button", { name: "Show password" }).getAttribute("aria-pressed")).toBe("true");
  await signInHere(page, PARENT);
  await page.waitForURL("**/find-league?place=94607");
  await page.locator(".person summary").getByText("Dana Okafor").waitFor();
  // Who is signed in has no business at the sign-in page.
  await page.goto("/login");
  expect(page.url()).toBe(`${address}/my-leagues`);
});

test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])(
  "next=%j leads nowhere else",
  async (next) => {
    const page = await visit(`/login?next=${encodeURIComponent(next)}`);
    await signInHere(page, PARENT);
    await page.locator(".person summary").waitFor();
    expect(page.url()).toBe(`${address}/my-leagues`);
  },
);

test("a refusal offers the mailed code at once, whether the address has an account or not", async () => {
  const offers = [];
  for (const email of ["parent@touchline.example", freshAddress("nobody")]) {
    const page = await visit("/login?next=%2Fmy-leagues");
    await signInHere(page, email, "Sunday-9am");
    const offer = page.locator("form[action='/login/code']");
    await offer.waitFor();
    offers.push(await offer.innerText());
    await offer.getByRole("button", { name: "Email me a code" }).click();
    await page.waitForURL("**/login/code?next=%2Fmy-leagues");
    await page.getByText(`If ${email} has an account`).waitFor();
  }
  expect(new Set(offers).size).toBe(1);
});

test("in Spanish, and back out again", async () => {
  const page = await visit("/es/login");
  await page.getByLabel("Correo electrónico").fill(PARENT);
  await page.getByLabel("Contraseña", { exact: true }).fill("no-es-1");
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.getByRole("alert").getByText("El correo electrónico o la contraseña no son correctos.").waitFor();
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/es/my-leagues");
  await page.locator(".person summary").click();
  await page.locator(".person").getByRole("button", { name: "Cerrar sesión" }).click();
  await page.waitForURL("**/es");
  await page.getByRole("link", { name: "Entrar" }).waitFor();
});

test("A1: with a mailed code, and with the mail's button in another browser", async () => {
  const email = freshAddress("code");
  await signUpHere(await visit("/create-account"), email);
  await emailTo(address, email, /Confirm your email address/);

  const page = await visit("/login?next=%2Fhelp");
  // A password manager fills in both; nobody has to solve a puzzle.
  const managed = ["#email", "#password"].map((field) => page.locator(field).getAttribute("autocomplete"));
  expect(await Promise.all(managed)).toEqual(["username", "current-password"]);
  await page.getByRole("link", { name: "Email me a code instead" }).click();
  await page.getByRole("heading", { name: "Sign in with a code" }).waitFor();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const code = page.getByLabel("Code");
  await code.waitFor();
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  expect(page.url()).not.toContain(encodeURIComponent(email));
  const mail = await emailTo(address, email, /Your code to sign in/);

  const other = await visit(mail.link);
  expect(new URL(other.url()).search).toBe("");
  await other.getByRole("heading", { name: `Sign in as ${email}` }).waitFor();

  // Pasted as it stands in some emails, all of it into the one box.
  await code.focus();
  await page.keyboard.insertText(` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/help");
  // The code used up the email: its button works no more.
  await other.getByRole("button", { name: "Sign In" }).click();
  await other.getByRole("alert").getByText("This link no longer works.").waitFor();
});

test("a new password by mail signs the old sessions out", async () => {
  const email = freshAddress("reset");
  const old = await visit("/create-account");
  await signUpHere(old, email);
  await old.waitForURL("**/check-email");

  const page = await visit("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByText(`If ${email} has an account`).waitFor();
  const { link } = await emailTo(address, email, /Set a new password/);
  await page.goto(link);
  expect(new URL(page.url()).search).toBe("");
  const send = page.getByRole("button", { name: "Set password" });
  await page.getByLabel("New password", { exact: true }).fill("Saturday8");
  await page.getByLabel("Confirm new password").fill("Saturday9");
  await page.getByText("Passwords do not match").waitFor();
  await expect.poll(() => send.isDisabled()).toBe(true);
  await page.getByLabel("New password", { exact: true }).fill("Sunday-10am");
  await page.getByLabel("Confirm new password").fill("Sunday-10am");
  await send.click();
  await page.getByText("Password updated successfully.").waitFor();

  await old.goto("/change-password");
  await old.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await old.goto("/login");
  await signInHere(old, email);
  await old.getByRole("alert").waitFor();
  await signInHere(old, email, "Sunday-10am");
  await old.waitForURL(`${address}/my-leagues`);

  // Signed in, it is changed with the current one, twice.
  await old.goto("/change-password");
  const fill = async (current: string, again: string) => {
    await old.getByLabel("Current password", { exact: true }).fill(current);
    await old.getByLabel("Confirm current password").fill(again);
    await old.getByLabel("New password", { exact: true }).fill("Monday-11am");
    await old.getByLabel("Confirm new password").fill("Monday-11am");
    await old.getByRole("button", { name: "Change password" }).click();
  };
  await fill("Sunday-10am", "Sunday-9am");
  await old.getByRole("alert").getByText("Current passwords do not match.").waitFor();
  await fill("Sunday-9am", "Sunday-9am");
  await old.getByRole("alert").getByText("Current password is incorrect.").waitFor();
  await fill("Sunday-10am", "Sunday-10am");
  await old.getByText("Password updated successfully.").waitFor();
});

test("two tabs: what one does to the session, the other shows", async () => {
  const page = await visit("/help");
  const other = await page.context().newPage();
  await other.goto("/login");
  await signInHere(other, PARENT);
  await other.locator(".person summary").waitFor();
  // Nobody touched the first tab.
  await page.locator(".person summary").getByText("Dana Okafor").waitFor();
  await page.locator(".person summary").click();
  await page.locator(".person").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Login" }).waitFor();
  await other.getByRole("link", { name: "Login" }).waitFor();
});

test("the avatar's menu by keyboard alone", async () => {
  const page = await visit("/login");
  await signInHere(page, PARENT);
  const menu = page.locator(".person summary");
  await menu.waitFor();
  await settled(page);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Account Profile");
  await page.keyboard.press("End");
  await expect.poll(focused).toBe("Logout");
  await page.keyboard.press("Home");
  await expect.poll(focused).toBe("Account Profile");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toContain("Dana Okafor");
  await expect.poll(() => page.locator(".person").getAttribute("open")).toBeNull();
  // A click beside it closes it.
  await menu.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => page.locator(".person").getAttribute("open")).toBeNull();
  await menu.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("Logout");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Login" }).waitFor();
});

test("with a second factor: a wrong code, then the authenticator's, and another time a recovery code", async () => {
  const email = freshAddress("factor");
  const owner = await visit("/create-account");
  await signUpHere(owner, email);
  await owner.waitForURL("**/check-email");
  await confirmAddress(owner, address, email);
  const call = async <Answer>(path: string, data: object = {}) =>
    (await (await owner.request.post(`/api/auth/factors${path}`, { data })).json()) as Answer;
  const { secret } = await call<{ secret: string }>("");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code works once, and from a step before its time to a step after: this one now, the next one later.
  const now = Date.now();
  const first = app.generate({ timestamp: now });
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>("/confirm", { code: first });

  const page = await visit("/login?next=%2Fhelp");
  await signInHere(page, email);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").getByText("This code is wrong or too old").waitFor();
  await page.getByLabel("Code").fill(app.generate({ timestamp: now + 30_000 }));
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/help");

  const plain = await visit("/login", { javaScriptEnabled: false });
  await signInHere(plain, email);
  await plain.getByLabel("Code").fill(recoveryCodes[0] ?? "");
  await plain.getByRole("button", { name: "Sign In" }).click();
  await plain.waitForURL(`${address}/my-leagues`);

  // Nobody gets here without the first step.
  const stranger = await visit("/login/second-factor");
  await stranger.getByLabel("Code").fill("123456");
  await stranger.getByRole("button", { name: "Sign In" }).click();
  await stranger.getByText("That took too long. Sign in again.").waitFor();
});

test("the demonstration's people are a tap away, also without JavaScript", async () => {
  const page = await visit("/es/login?next=%2Fes%2Fprofile", { javaScriptEnabled: false });
  await page.getByRole("button", { name: "Dana Okafor" }).click();
  expect(page.url()).toBe(`${address}/es/profile`);
});

test.each([
  ["manager", "/dashboard"],
  ["admin", "/dashboard"],
  ["parent", "/my-leagues"],
])("signed in without having been on the way anywhere, the %s lands on %s", async (name, home) => {
  const page = await visit("/login");
  await signInHere(page, `${name}@touchline.example`);
  await page.waitForURL(address + home);
  await page.getByRole("heading", { level: 1 }).waitFor();
});
