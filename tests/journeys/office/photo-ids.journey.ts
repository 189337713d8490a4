import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { holds, violations } from "../../support/browser/accessibility.ts";
import { PHONE, settled, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";
import { photoIdUpload } from "../../support/pictures.ts";

const { visit, address } = useBrowser();
const QUEUE = "/dashboard/identities";
const PASSWORD = "Saturday-9am";

/** Makes an account that waits for a review, since yesterday: nobody of another journey comes between. */
async function waitForReview(firstName: string, language: "en" | "es" = "en", group = "league-manager"): Promise<void> {
  const form = new FormData();
  const person = { firstName, lastName: "Raman", phone: "510 555 0142", "permissionGroups[]": group, language };
  const fields = { ...person, email: `${firstName.toLowerCase()}@example.org`, password: PASSWORD };
  for (const [name, value] of Object.entries({ ...fields, terms: "true", newsletter: "false" }))
    form.append(name, value);
  form.append("photoId", await photoIdUpload(1200, 800));
  expect((await fetch(`${address}/api/auth/sign-up`, { method: "POST", body: form })).status).toBe(202);
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `update photo_id set uploaded_at = uploaded_at - interval '1 day'
        where account_id = (select id from account where email = $1)`,
      [fields.email],
    ),
  );
}

/** Opens a page as somebody of the demonstration. */
const visitAs = (email: string, to: string, options: Visit = {}) => visit(to, { as: email, ...options });
const asAdmin = (options?: Visit, to = QUEUE) => visitAs("admin@touchline.example", to, options);
/** Waits until somebody's photo ID is open. */
const isOpen = (page: Page, name: string) =>
  page.getByRole("heading", { name: `${name} Raman`, exact: true }).waitFor();
/** Opens somebody's out of the queue. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator(".identities-queue ol a", { hasText: `${name} Raman` }).click();
  await isOpen(page, name);
}

beforeAll(async () => {
  await waitForReview("Rosalind");
  await waitForReview("Aleksandra-Konstantinova", "es", "district-manager");
}, 60_000);

test("nobody but an admin finds the queue, in either language; a visitor is asked who they are", async () => {
  const visitor = await visit(QUEUE);
  expect(new URL(visitor.url()).pathname).toBe("/login");
  for (const person of ["manager", "parent", "district"]) {
    const page = await visitAs(`${person}@touchline.example`, "/help");
    for (const path of [QUEUE, `/es${QUEUE}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
      expect(await page.locator("main h1").textContent()).toMatch(/Page Not Found|Página no encontrada/);
      expect(await page.content()).not.toContain("Rosalind");
    }
  }
});

test.each(["", "/es"])("the queue holds in every scheme and at every width, under “%s”", async (language) => {
  const page = await asAdmin();
  await page.goto(language + QUEUE);
  await page.locator(".identities-back > summary").click();
  // Of a mouse the office asks less than of a thumb.
  await holds(page, (width) => (width > 640 ? 38 : 44));
});

test("with the keyboard: look around, approve, and send back; the next one opens by itself", async () => {
  for (const name of ["Marcus", "Nia", "Omar"]) await waitForReview(name);
  const page = await asAdmin();
  // The picture is really there, once it has come: the demonstration's own may be in its place until then.
  await choose(page, "Marcus");
  const picture = page.locator(".identities-picture img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await page.keyboard.press("j");
  await isOpen(page, "Nia");
  await page.keyboard.press("k");
  await isOpen(page, "Marcus");
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await page.getByText("Approved. We told the person by email.").waitFor();
  await isOpen(page, "Nia");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("review-heading");
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send back to Nia Raman" }).press("Enter");
  await page.getByRole("alert").getByText("Choose a reason, or write one").waitFor();
  // What is typed into the note is no key.
  await page.getByLabel("Note in your own words (optional)").pressSequentially("ask a jack");
  await page.getByLabel("The ID has expired.").check();
  await page.getByText("The ID has expired. ask a jack").waitFor();
  await page.getByRole("button", { name: "Send back to Nia Raman" }).press("Enter");
  await page.getByText("Sent back. We told the person why by email.").waitFor();
  await isOpen(page, "Omar");
  await settled(page);
  expect(await page.locator(".identities-queue").textContent()).not.toMatch(/Marcus|Nia/);
});

test("without JavaScript on a phone, in Spanish: send back in the person's language", async () => {
  await waitForReview("Wen", "es");
  const page = await asAdmin({ javaScriptEnabled: false, viewport: PHONE }, `/es${QUEUE}`);
  await choose(page, "Wen");
  await page.getByText("Devolver…").click();
  await page.getByRole("button", { name: "Devolver a Wen Raman" }).click();
  await page.getByRole("alert").getByText("Elija un motivo o escriba uno").waitFor();
  await page.getByLabel("La identificación está vencida.").check();
  await page.getByRole("button", { name: "Devolver a Wen Raman" }).click();
  await page.getByRole("status").getByText("Devuelta. Explicamos el motivo a la persona por correo.").waitFor();
  await expect.poll(async () => (await page.goto("/dev/outbox"))?.text()).toContain("La identificación está vencida.");
});

test("what another admin has decided meanwhile cannot be decided again", async () => {
  for (const name of ["Jo", "Ines"]) await waitForReview(name);
  const [first, second] = [await asAdmin(), await asAdmin()];
  for (const page of [first, second]) await choose(page, "Jo");
  await first.getByRole("button", { name: "Approve Jo Raman" }).click();
  await first.getByText("Approved. We told the person by email.").waitFor();
  await second.getByRole("button", { name: "Approve Jo Raman" }).click();
  await second.getByText("Someone else already decided that one").waitFor();
  await isOpen(second, "Ines");
});

test("a picture is enlarged without a script", async () => {
  const page = await asAdmin({ javaScriptEnabled: false });
  const width = () => page.locator(".identities-picture img").evaluate((img) => img.getBoundingClientRect().width);
  const before = await width();
  await page.getByLabel("Enlarge").check();
  await expect.poll(width).toBeGreaterThan(before * 2);
});

test("a double click decides about one; an empty queue says so", async () => {
  for (const name of ["Kofi", "Lena"]) await waitForReview(name);
  const page = await asAdmin();
  await choose(page, "Kofi");
  await page.getByRole("button", { name: "Approve Kofi Raman" }).dblclick();
  await isOpen(page, "Lena");
  const nobody = page.getByRole("heading", { name: "No photo IDs to review" });
  while (!(await nobody.isVisible())) {
    const id = await page.locator("input[name=id]").first().inputValue();
    await page.getByRole("button", { name: /^Approve / }).click();
    await page.locator(`input[name=id][value="${id}"]`).first().waitFor({ state: "detached" });
  }
  expect(await violations(page)).toEqual([]);
});
