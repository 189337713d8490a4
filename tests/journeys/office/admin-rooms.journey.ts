import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { freshAddress, emailTo } from "../../support/browser/account-pages.ts";
import { settled, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { inDatabase, makeDemonstration, startProduct, stopProduct } from "../../support/product/own-product.ts";
import { restoreSiteSettings } from "../../support/browser/site-settings.ts";

const { visit, address } = useBrowser();
restoreSiteSettings("support_email", "support_hours", "support_answer_hours", "social_links");
const PASSWORD = "Saturday-9am";
const ROOMS = [
  "/dashboard/users?q=pri",
  "/dashboard/audit",
  "/dashboard/settings",
  "/dashboard/settings/launch",
  "/dashboard/messages?state=all",
];

/** Opens a page as somebody of the demonstration. */
const visitAs = (email: string, to: string, options: Visit = {}) => visit(to, { as: email, ...options });
const asAdmin = (to: string, options?: Visit) => visitAs("admin@touchline.example", to, options);
const inBase = (statement: string, values: unknown[] = []) =>
  inDatabase(inject("dataDirectory"), (client) => client.query(statement, values));

/** Somebody whose address is confirmed; answers with it. */
async function somebody(firstName: string, lastName: string): Promise<string> {
  const email = freshAddress(firstName.toLowerCase());
  await inBase(
    `insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language)
     values ($1, now(), $2, $3, '510 555 0142', '{parent}', 'en')`,
    [email, firstName, lastName],
  );
  return email;
}

/** Searches for somebody as it is typed, and opens their account. */
async function openAccount(page: Page, typed: string, name: string): Promise<void> {
  await page.goto("/dashboard/users");
  await page.getByLabel("Search users").pressSequentially(typed);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

test("an admin finds somebody, makes them a League Manager, changes the support address, and finds both in the audit trail", async () => {
  const email = await somebody("Quincy", "Abernethy-Voss");
  const page = await asAdmin("/dashboard/users");
  await openAccount(page, "quin aber", "Quincy Abernethy-Voss");
  await page.getByRole("group", { name: "Roles" }).getByLabel("League Manager").check();
  await page.getByRole("button", { name: "Save Permissions" }).click();
  await page.getByText("Permissions updated successfully. We told the person by email.").waitFor();
  expect(await page.getByLabel("League Manager").isChecked()).toBe(true);
  await emailTo(address, email, /Your permissions were changed/);

  await page.getByRole("link", { name: "Site Settings", exact: true }).click();
  const before = await page.getByLabel("Support address").inputValue();
  await page.getByLabel("Support address").fill("help@voss.example");
  await page.getByLabel("Name of link 1").fill("Instagram");
  await page.getByLabel("Address of link 1").fill("https://instagram.example/touchline");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Settings saved.").waitFor();
  const visitor = await visit("/contact");
  const link = visitor.getByRole("contentinfo").getByRole("link", { name: "Touchline on Instagram" });
  expect(await link.getAttribute("href")).toBe("https://instagram.example/touchline");
  await visitor.getByText("Or write to help@voss.example.").waitFor();

  await page.getByRole("link", { name: "Audit Trail" }).click();
  await page.getByLabel("Action").selectOption({ label: "Permissions changed" });
  const trail = page.getByRole("region", { name: "Entries of the audit trail, the newest first" });
  await trail
    .getByRole("row")
    .filter({ hasText: "Quincy Abernethy-Voss" })
    .getByText("Assigned: league-manager")
    .waitFor();
  await page.getByLabel("Action").selectOption({ label: "Site settings changed" });
  await trail.getByText("help@voss.example").first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("action")).toBe("site.settings-changed");
  await settled(page);
  const file = await page.request.get(
    String(await page.getByRole("link", { name: "Export CSV" }).getAttribute("href")),
  );
  expect([file.headers()["content-type"], await file.text()]).toEqual([
    "text/csv; charset=utf-8",
    expect.stringContaining("site.settings-changed,site_setting,1"),
  ]);

  await page.getByRole("link", { name: "Site Settings", exact: true }).click();
  await page.getByLabel("Support address").fill(before);
  for (const label of ["Name of link 1", "Address of link 1"]) await page.getByLabel(label).fill("");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Settings saved.").waitFor();
  await visitor.reload();
  expect(await link.count()).toBe(0);
});

test("the specification's roles, permissions and texts are there, word for word", async () => {
  await somebody("Xanthe", "Brightwater");
  const page = await asAdmin("/dashboard/users?q=zzqqxx");
  await page.getByText("No matches found").waitFor();
  await openAccount(page, "xanthe", "Xanthe Brightwater");
  const roles = page.getByRole("group", { name: "Roles" }).locator("label");
  expect(await roles.allTextContents()).toEqual([
    "Global Admin",
    "District Manager",
    "League Manager",
    "Coach",
    "Player",
  ]);
  const offered = page.getByLabel("Permission", { exact: true }).locator("option:not([value=''])");
  expect(await offered.allTextContents()).toEqual([
    "admin",
    "district_manager",
    "league_manager",
    "coach",
    "parent",
    "player",
  ]);
  await page.getByLabel("Permission", { exact: true }).selectOption("coach");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByText("Permissions updated successfully.").waitFor();
  expect(await page.getByLabel("Coach").isChecked()).toBe(true);
});

test("to make somebody a global admin asks who one is, and goes on from there", async () => {
  await somebody("Ottoline", "Marsh");
  const page = await asAdmin("/dashboard/users");
  await openAccount(page, "ottoline", "Ottoline Marsh");
  await inBase(
    `update session set proven_at = now() - interval '11 minutes'
      where account_id = (select id from account where email = 'admin@touchline.example')`,
  );
  await page.getByLabel("Global Admin").check();
  await page.getByRole("button", { name: "Save Permissions" }).click();
  await page.waitForURL("**/profile/confirm?*");
  await page.getByLabel("Password", { exact: true }).or(page.getByLabel("Current password")).fill(PASSWORD);
  await page.locator("form button[data-kind=primary]").click();
  await page.getByText("Permissions updated successfully.").waitFor();
  expect(await page.getByLabel("Global Admin").isChecked()).toBe(true);
  await page.getByLabel("Global Admin").uncheck();
  await page.getByRole("button", { name: "Save Permissions" }).click();
  await expect.poll(() => page.getByLabel("Global Admin").isChecked()).toBe(false);
});

// On a product of its own: whoever else looks for people would find a search that fails.
test("a search that fails says so, and offers to try again", async () => {
  const home = makeDemonstration();
  const product = await startProduct(home.dataDirectory);
  try {
    await product.ready;
    const page = await asAdmin("/dashboard/users", { baseURL: product.address });
    const inItsBase = (statement: string) => inDatabase(home.dataDirectory, (client) => client.query(statement));
    await inItsBase("alter function account_words rename to account_words_away");
    await page.getByLabel("Search users").pressSequentially("whitehorse");
    await page.getByRole("alert").getByText("The search failed.").waitFor();
    expect(await page.getByLabel("Search users").inputValue()).toBe("whitehorse");
    await inItsBase("alter function account_words_away rename to account_words");
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("link", { name: "Sam Whitehorse" }).waitFor();
    // What it still asks for would find nobody.
    await page.context().close();
  } finally {
    await stopProduct(product);
    home.remove();
  }
});

test("two admins who save the same settings: the second sees what the first saved, and keeps what was typed", async () => {
  const [first, second] = [await asAdmin("/dashboard/settings"), await asAdmin("/dashboard/settings")];
  const hours = await first.getByLabel("Support hours in English").inputValue();
  await first.getByLabel("Support hours in English").fill("Mon-Sat 8AM-8PM EST");
  await first.getByRole("button", { name: "Save settings" }).click();
  await first.getByText("Settings saved.").waitFor();
  await second.getByLabel("Answer within, in hours").fill("48");
  await second.getByRole("button", { name: "Save settings" }).click();
  await second.getByRole("heading", { name: "Someone else saved changes" }).waitFor();
  await second.getByRole("cell", { name: "Mon-Sat 8AM-8PM EST" }).waitFor();
  await second
    .getByText(/Last changed on .* by Sam Whitehorse/)
    .first()
    .waitFor();
  expect(await second.getByLabel("Answer within, in hours").inputValue()).toBe("48");
  await second.getByLabel("Answer within, in hours").fill("24");
  await second.getByLabel("Support hours in English").fill(hours);
  await second.getByRole("button", { name: "Save settings" }).click();
  await second.getByText("Settings saved.").waitFor();
});

test("the launch mail is read before it is sent, and its readers leave the list with one click", async () => {
  const [ana, luz] = [freshAddress("ana"), freshAddress("luz")];
  for (const [email, language] of [
    [ana, "en"],
    [luz, "es"],
  ])
    await fetch(`${address}/api/launch-signups`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, language }),
    });
  const page = await asAdmin("/dashboard/settings/launch", { javaScriptEnabled: false });
  await page.getByLabel("Subject in English").fill("");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("alert").getByText("Enter a subject").waitFor();
  await page.getByLabel("Subject in English").fill("The field is open");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "The field is open" }).waitFor();
  await page.getByRole("button", { name: /^Send to \d+ pe/ }).click();
  await page.getByText("The email is being sent.").waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/The last email was finished on/).count();
    })
    .toBe(1);

  let outbox = "";
  await expect.poll(async () => (outbox = await (await fetch(`${address}/dev/outbox`)).text())).toContain(`To ${ana} `);
  const emailOf = (email: string) => outbox.split("<section>").find((part) => part.includes(`To ${email} `)) ?? "";
  expect(emailOf(ana)).toContain("The field is open");
  const linkIn = (email: string) =>
    new URL(/https?:\/\/[^\s"]+\/launch-list\/leave\?key=[\w-]+/.exec(emailOf(email))![0]);
  // A reader who follows the link is asked; a mail program of theirs says it by itself.
  const reader = await visit(linkIn(luz).pathname + linkIn(luz).search);
  await reader.getByRole("button", { name: "Salir de la lista" }).click();
  await reader.getByRole("heading", { name: "Usted ya no está en la lista" }).waitFor();
  const said = await fetch(address + linkIn(ana).pathname + linkIn(ana).search, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(said.status).toBe(200);
  const file = await page.request.get("/files/launch-list.csv");
  const text = await file.text();
  expect([text.includes(ana), text.includes(luz)]).toEqual([false, false]);
});

test("a message from Contact Us waits in the office until somebody marks it answered", async () => {
  const visitor = await visit("/contact");
  await visitor.getByLabel("Your name").fill("Ximena Calloway");
  await visitor.getByLabel("Email address").fill("ximena@example.org");
  await visitor.getByLabel("What is it about?").selectOption("payment");
  await visitor.getByLabel("Your message").fill("I was charged twice.");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await visitor.getByRole("heading", { name: "Your message is on its way" }).waitFor();

  const page = await asAdmin("/dashboard/messages");
  await page.getByRole("link", { name: /^Contact messages \d+/ }).waitFor();
  await page.getByLabel("Search messages").pressSequentially("charged TWICE");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("charged TWICE");
  await page.getByRole("link", { name: "Ximena Calloway" }).click();
  expect(await page.getByRole("link", { name: "Reply by email" }).getAttribute("href")).toMatch(
    /^mailto:ximena%40example\.org\?subject=Your%20message%20to%20Touchline&body=/,
  );
  await page.getByRole("button", { name: "Mark answered" }).click();
  await page.getByText(/ by Sam Whitehorse$/).waitFor();
  await page.getByRole("link", { name: "All messages" }).click();
  expect(await page.getByRole("link", { name: "Ximena Calloway" }).count()).toBe(0);
});

test("a day is told by the clock of whoever reads it", async () => {
  await somebody("Dara", "Quist");
  const dayIn = async (timezoneId: string) => {
    const page = await asAdmin("/dashboard/users?q=quist", { timezoneId });
    return page.getByRole("row", { name: "Dara Quist" }).getByRole("cell").last().textContent();
  };
  // 25 hours apart: at no moment do they have the same day.
  const [east, west] = [await dayIn("Pacific/Kiritimati"), await dayIn("Pacific/Pago_Pago")];
  expect(east).toMatch(/^[A-Z][a-z]{2}\u00A0\d{1,2}/);
  expect(west).not.toBe(east);
});

test("nobody but a global admin finds these rooms or their files", async () => {
  for (const email of ["parent", "manager", "district"].map((one) => `${one}@touchline.example`)) {
    const page = await visitAs(email, "/help");
    for (const room of ROOMS) expect([room, (await page.goto(room))?.status()]).toEqual([room, 404]);
    for (const file of ["/files/audit.csv", "/files/launch-list.csv"])
      expect((await page.request.get(file)).status()).toBe(404);
  }
  const visitor = await visit("/dashboard/settings");
  expect(new URL(visitor.url()).pathname).toBe("/login");
  expect((await visitor.request.get("/files/audit.csv")).status()).toBe(401);
});

test.each(["", "/es"])("the rooms hold in every scheme and at every width, under “%s/dashboard”", async (language) => {
  const page = await asAdmin("/dashboard/users?q=pri");
  const account = new URL((await page.locator(".data-table tbody a").first().getAttribute("href")) ?? "", address);
  for (const room of [...ROOMS, account.pathname, "/launch-list/leave?key=none"]) {
    await page.goto(language + room);
    await holds(page, () => 28);
  }
});
