import { expect, inject, test } from "vitest";
import { fillSignUp, freshAddress } from "../../support/browser/account-pages.ts";
import { useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();

test.each([
  ["over one stream", true],
  ["each over its own, where they cannot share one", false],
])("I3: the bell of every tab counts what the server tells, without a click, %s", async (_how, shared) => {
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

  // What tells somebody something is a notice with its event; delivery, the notification and the stream are the product's.
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `with told as (
         insert into notice (kind, facts, link, urgent, asks_confirmation, is_bulk)
         values ('email-verified', '{}', '/profile', false, false, false) returning id),
       recipient as (
         insert into notice_recipient (notice_id, position, account_id, channels)
         select told.id, 0, account.id, '{app}' from told, account where email = $1)
       insert into event (name, payload)
       select 'notices.told', jsonb_build_object('noticeId', id, 'from', 0) from told`,
      [email],
    ),
  );
  // Within five seconds: a tab without the stream asks every half minute.
  await expect.poll(async () => (await bells()).filter((one) => one === before[0]), { timeout: 15_000 }).toEqual([]);
  // What a shared worker asks for is no request of a tab.
  expect(asked.includes("/live")).toBe(!shared);
  await tab.close();
});
