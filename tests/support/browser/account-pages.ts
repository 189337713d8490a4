import type { APIRequestContext, Page } from "playwright-core";

/** The people of the demonstration have this password. */
export const DEMONSTRATION_PASSWORD = "Saturday-9am";

let made = 0;

/** An address that nobody has used yet. */
export function freshAddress(name: string): string {
  made += 1;
  // Letters among the digits: one in ten runs of 17 digits passes for the number of a card, which no field takes.
  const moment = Date.now().toString(36);
  return `${name}-${process.pid}x${moment}x${made}@example.org`;
}

/** Signs somebody in over the API, for all pages of a browser's context. */
export async function signInOver(request: APIRequestContext, email: string): Promise<void> {
  await send(request, "sign-in", { email, password: DEMONSTRATION_PASSWORD });
}

/** Makes the account of a parent over the API, and signs them in. The pages for that are sign-up.journey.ts's matter. */
export async function signUpOver(request: APIRequestContext, email: string): Promise<void> {
  await send(request, "sign-up", {
    email,
    password: DEMONSTRATION_PASSWORD,
    firstName: "Dana",
    lastName: "Ortiz-Lam",
    phone: "510 555 0142",
    permissionGroups: ["parent"],
    terms: true,
    newsletter: false,
    language: "en",
  });
}

async function send(request: APIRequestContext, call: string, data: object): Promise<void> {
  const answer = await request.post(`/api/auth/${call}`, { data });
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
}

/** Fills in and sends the sign-in form of the page that is open. */
export async function signInHere(page: Page, email: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Fills in the sign-up form of the page that is open, as a parent, in whatever language. */
export async function fillSignUp(page: Page, email: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.locator("#firstName").fill("Dana");
  await page.locator("#lastName").fill("Ortiz-Lam");
  await page.locator("#phone").fill("510 555 0142");
  await page.locator("[value=parent]").check();
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page.locator("#passwordAgain").fill(password);
  await page.locator("#terms").check();
}

/** Fills in the sign-up form of the page that is open, and sends it. */
export async function signUpHere(page: Page, email: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
  await fillSignUp(page, email, password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** The newest email to an address, however its emails are written: its code, and where its button leads. Waits until there is one that is newer than `than`. */
export async function emailTo(
  address: string,
  email: string,
  subject: RegExp,
): Promise<{ code: string; link: string }> {
  for (let tries = 0; tries < 200; tries += 1) {
    const outbox = await (await fetch(`${address}/dev/outbox`)).text();
    const mail = outbox
      .split("<section>")
      .find(
        (part) =>
          part.toLowerCase().includes(`to ${email.toLowerCase()} `) &&
          subject.test(/<h2>(.*?)<\/h2>/.exec(part)?.[1] ?? ""),
      );
    if (mail) {
      const link = /https?:\/\/[^\s"]+#link=[\w-]+/.exec(mail)?.[0] ?? "";
      return { code: /^\d{6}$/m.exec(mail)?.[0] ?? "", link: link.replace(/^https?:\/\/[^/]+/, "") };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} with ${subject}`);
}

/** Confirms the address of who is signed in on a page or in a browser's context, with the mailed code: until then a password opens nothing elsewhere. */
export async function confirmAddress(
  { request }: { request: APIRequestContext },
  address: string,
  email: string,
): Promise<void> {
  const { code } = await emailTo(address, email, /Confirm/);
  const answer = await request.post("/api/auth/verify/code", { data: { code } });
  if (!answer.ok()) throw new Error(`the address was not confirmed: ${answer.status()}`);
}

/** Signs a page that is open in, by the cookie of a session. */
export async function signInWith(page: Page, cookie: string): Promise<void> {
  const at = cookie.indexOf("=");
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
}
