import { afterEach, expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();

const asAdmin = (to: string, options: Visit = {}) => visit(to, { as: "admin@touchline.example", ...options });
/** Something differs, as the comparison of the books writes it down. */
function differs(about: string): Promise<string> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into payment_finding (kind, about, details, found_at, seen_at)
       values ('balance-without-capture', $1, '{"payment": "pi_3PkQ0lJ2eZvKYlo2C8cwUTyb", "grossCents": 4250}', now(), now())
       returning id`,
      [about],
    );
    return rows[0]!.id;
  });
}

// Whoever looks at the dashboard after these journeys finds it as it was.
afterEach(() =>
  inDatabase(inject("dataDirectory"), (client) => client.query("delete from payment_finding where about like 'txn_%'")),
);

test("a global admin is led to what differs, and settles it with a note, without a script", async () => {
  await differs("txn_of_the_first_journey");
  const page = await asAdmin("/dashboard", { viewport: PHONE, javaScriptEnabled: false });
  await page.getByRole("link", { name: /payment issues? to check/ }).click();
  const row = page.getByRole("row", { name: /txn_of_the_first_journey/ });
  await row.getByRole("link", { name: "Money without an order" }).click();
  await page.getByText("Amount at the processor").waitFor();
  await page.getByText("$42.50").waitFor();
  await page.getByRole("button", { name: "Mark as resolved" }).click();
  await page.getByRole("alert").getByText("Enter how it was resolved").waitFor();
  await page.getByLabel("How it was resolved").fill("The league sold shirts at its own table");
  await page.getByRole("button", { name: "Mark as resolved" }).click();
  await page.getByText("The payment issue is resolved.").waitFor();
  expect(await row.count()).toBe(0);
  await page.getByLabel("Show").selectOption("settled");
  await page.getByRole("button", { name: "Show" }).click();
  await row.getByRole("link").click();
  await page.getByText("The league sold shirts at its own table").waitFor();
  expect(await page.getByRole("button", { name: "Mark as resolved" }).count()).toBe(0);
});

test("nobody else finds the page", async () => {
  const page = await visit("/help", { as: "manager@touchline.example" });
  for (const path of ["/dashboard/findings", `/dashboard/findings/${await differs("txn_of_the_second_journey")}`])
    expect((await page.goto(path))?.status()).toBe(404);
});

test.each(["", "/es"])(
  "the findings hold in every scheme and at every width, under “%s/dashboard”",
  async (language) => {
    const id = await differs(`txn_seen_in_${language || "/en"}`);
    const page = await asAdmin("/dashboard");
    for (const path of ["/dashboard/findings", `/dashboard/findings/${id}`]) {
      await page.goto(language + path);
      await holds(page, () => 24);
    }
  },
);
