import { expect, test } from "vitest";
import { PHONE, useBrowser } from "../../support/browser/browser.ts";

const { visit, address } = useBrowser();

test("the language switch keeps the page and the search, and each page names its other address", async () => {
  const page = await visit("/find-league?place=94607&day=sat");
  await page.getByRole("link", { name: "Español" }).click();
  await page.waitForURL("**/es/find-league?place=94607&day=sat");
  expect(await page.locator("html").getAttribute("lang")).toBe("es");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Ligas cerca de 94607 Oakland, CA");
  const english = page.locator('link[rel="alternate"][hreflang="en"]');
  expect(await english.getAttribute("href")).toBe(`${address}/find-league`);
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(`${address}/find-league?place=94607&day=sat`);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
});

test("the colours chosen in the footer stay", async () => {
  const page = await visit("/help");
  await page.getByRole("button", { name: "Dark" }).click();
  await page.locator("html[data-scheme=dark]").waitFor();
  await page.goto("/find-league");
  expect(await page.locator("html").getAttribute("data-scheme")).toBe("dark");
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(238, 243, 238)");
});

test("the hours of support are in Spanish for who reads Spanish", async () => {
  const page = await visit("/es/contact", { javaScriptEnabled: false });
  expect(await page.getByRole("main").innerText()).toContain("hora del Este");
});

test("Contact Us: what is missing is said beside its field, nothing typed is lost, a double click sends one", async () => {
  const page = await visit("/contact", { viewport: PHONE });
  const words = `Where is field 2? ${Date.now()}`;
  await page.getByLabel("Your message").fill(words);
  await page.getByLabel("Email address").fill("dana@example");
  await page.getByRole("button", { name: "Send message" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    "Enter your name",
    "Enter an email address like name@example.com",
    "Choose what it is about",
  ]);
  expect(await page.getByLabel("Your message").inputValue()).toBe(words);
  expect(await page.getByLabel("Email address").inputValue()).toBe("dana@example");

  await page.getByLabel("Your name").fill("Dana Ortiz-Lam");
  await page.getByLabel("Email address").fill("dana@example.org");
  await page.getByLabel("What is it about?").selectOption("family");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await page.getByRole("heading", { name: "Your message is on its way" }).waitFor();

  const emails = page.locator("section").filter({ hasText: words });
  await expect.poll(async () => (await page.goto("/dev/outbox"), emails.count())).toBe(1);
  // The second while the journey of the site's settings has it so.
  expect(await emails.innerText()).toMatch(/support@touchline\.example|help@voss\.example/);
  expect(await emails.getByRole("heading").innerText()).not.toContain("Dana");
});

test("a page that is not there says so in the specified words, and leads home", async () => {
  const page = await visit("/no/such/page");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Page Not Found");
  expect(await page.getByRole("main").innerText()).toContain("Sorry, we couldn't find the page you're looking for.");
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await page.getByRole("heading", { name: "Find a League Today!" }).waitFor();
});
