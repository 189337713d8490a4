import { expect, inject, test } from "vitest";
import { fillSignUp, freshAddress } from "../support/account-pages.ts";
import { useBrowser } from "../support/browser.ts";
import { inDatabase } from "../support/own-product.ts";

const { visit } = useBrowser();

test.each([
  ["over one stream", true],
  ["each over its own, where they cannot share one", false],
])("the bell of every tab counts what the server tells, without a click, %s", async (_how, shared) => {
  const page = await visit("/create-account");
  if (!shared) await page.context().addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  const email = freshAddress("bell");
  await fillSignUp(page, email);
  await page.locator("form.stack button[data-kind=primary]").click();
  await page.waitForURL("**/check-email");
  const tab = await page.context().newPage();
  const asked: string[] = [];
  for (const one of [page, tab]) one.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/help");
  await tab.goto("/find-league");
  const bells = () => Promise.all([page, tab].map((one) => one.locator(".bell").first().getAttribute("aria-label")));
  const before = await bells();
  expect(before[0]).toBe(before[1]);

  // What tells somebody something is an event; the reaction, the notification and the stream are the product's.
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `insert into event (name, payload) select 'accounts.email-verified', jsonb_build_object('accountId', id)
         from account where email = $1`,
      [email],
    ),
  );
  // Sooner than a tab without the stream would ask.
  await expect.poll(async () => (await bells()).filter((one) => one === before[0]), { timeout: 15_000 }).toEqual([]);
  // What a shared worker asks for is no request of a tab.
  expect(asked.includes("/live")).toBe(!shared);
  await tab.close();
});
