import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../../support/browser/accessibility.ts";
import { useBrowser } from "../../support/browser/browser.ts";
import { startOpenIdProvider } from "../../support/servers/openid-provider.ts";
import {
  freePort,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const PEOPLE = {
  gia: { email: "gia@example.org", email_verified: true, given_name: "Gia", family_name: "Bennett" },
  eve: { email: "eve@example.org", email_verified: false, given_name: "Eve", family_name: "Unproven" },
};

const { dataDirectory, remove } = makeDemonstration();
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let product: OwnProduct;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider(`http://localhost:${port}/auth/google/callback`, PEOPLE);
  product = await startProduct(dataDirectory, {
    PORT: String(port),
    TOUCHLINE_MODE: "demo",
    GOOGLE_ISSUER: provider.settings.issuer,
    GOOGLE_CLIENT_ID: provider.settings.clientId,
    GOOGLE_CLIENT_SECRET: provider.settings.clientSecret,
  });
  await product.ready;
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  await provider.stop();
  remove();
}, 60_000);

const loginPage = () => product.address.replace("127.0.0.1", "localhost") + "/login?next=%2Fhelp";

test("who is new by Google says what Google does not know, and goes on to where they were going", async () => {
  provider.expect("gia");
  const page = await visit(loginPage());
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("heading", { name: "Almost done" }).waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Gia");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("alert").getByText("Enter your phone number").waitFor();
  await page.getByLabel("Phone").fill("510 555 0143");
  await page.getByRole("checkbox", { name: /^Coach/ }).check();
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL("**/help");
  await page.locator(".person summary").getByText("Gia Bennett").waitFor();

  // A second time there is nothing to say.
  const again = await visit(loginPage());
  await again.getByRole("link", { name: "Continue with Google" }).click();
  await again.waitForURL("**/help");

  // The link can be ended in the profile: the mailed code remains.
  await again.goto(new URL("/profile/password", again.url()).href);
  expect(await violations(again)).toEqual([]);
  await again.getByRole("button", { name: "Unlink Google" }).click();
  await again.getByText("Your Google account is no longer linked.").waitFor();
  await again.getByRole("button", { name: "Unlink Google" }).waitFor({ state: "detached" });

  // And it can be linked again, by choice.
  await again.getByRole("link", { name: "Link a Google account" }).click();
  await again.getByText("Your Google account is linked.").waitFor();
  await again.getByRole("button", { name: "Unlink Google" }).waitFor();
  expect(await violations(again)).toEqual([]);
});

test("whom Google does not vouch for is sent back with the reason", async () => {
  provider.expect("eve");
  const page = await visit(loginPage());
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByText("Google has not confirmed this email address.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("Google is offered where an account is made, too, and a refusal there says which it was", async () => {
  const page = await visit(loginPage().replace("/login", "/create-account"));
  await page.getByRole("link", { name: "Continue with Google" }).waitFor();
  await page.goto(loginPage().replace(/\/login.*/, "/auth/google/callback?error=access_denied"));
  await page.getByText("Signing in with Google took too long or started in another browser.").waitFor();
});
