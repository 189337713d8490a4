import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { holds, violations } from "../../support/browser/accessibility.ts";
import { PHONE, settled, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();
const QUEUE = "/dashboard/leagues";

const visitAs = (name: string, to: string, options: Visit = {}) =>
  visit(to, { as: `${name}@touchline.example`, ...options });

/** Another global admin, so that two can look at the queue at once. Somebody of their own: others' powers stay as they are. */
const secondAdmin = (name: string) =>
  inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `with second as (
         insert into account (email, email_verified_at, password_hash, first_name, last_name, permission_groups, language,
                              demonstration)
         select $1, now(), password_hash, 'Robin', 'Second', '{}', 'en', true from account where email = 'admin@touchline.example'
         returning id)
       insert into global_admin (account_id) select id from second`,
      [`${name}@touchline.example`],
    ),
  );

/**
 * Some leagues of the demonstration that have waited longer than all others, named after a journey: the first in the queue. What another
 * journey has just submitted is left to that one, which may withdraw it.
 */
async function oldest(journey: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => `${journey} ${"ABCDEFG"[number]} League`);
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query(
      `with taken as (
         select s.id, s.league_id, row_number() over (order by s.submitted_at desc) as number
           from league_submission s join league l on l.id = s.league_id
          where s.state = 'waiting' and s.kind = 'new' and l.name not like '% League'
            and s.submitted_at < now() - interval '2 hours' limit $2),
       named as (
         update league l set name = $1 || ' ' || substr('ABCDEFG', taken.number::int, 1) || ' League' from taken
          where l.id = taken.league_id returning l.id, l.name)
       update league_submission s
          set content = jsonb_set(s.content, '{name}', to_jsonb(named.name)),
              submitted_at = now() - interval '90 days' + taken.number * interval '1 hour'
         from taken join named on named.id = taken.league_id where s.id = taken.id`,
      [journey, count],
    ),
  );
  return names;
}

const isOpen = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
const only = (journey: string) => `${QUEUE}?q=${encodeURIComponent(journey)}`;
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await isOpen(page, name);
}

test("Q1, Q2, Q4: with the keyboard through four: look around, approve two, reject one, and take one back", async () => {
  const [a, b, c, d] = (await oldest("Keyboard", 4)) as [string, string, string, string];
  const page = await visitAs("admin", only("Keyboard"));
  // The oldest first, each with how long it has waited and what we noticed, in words; and what the keys do.
  expect(await page.locator(".reviewing-open-link").allInnerTexts()).toEqual([a, b, c, d]);
  const row = page.getByRole("row", { name: a });
  expect(await row.locator(".reviewing-waits").innerText()).toMatch(/^(?:89|90) days$|^2 months$|^3 months$/);
  await row
    .getByText(/Identity not reviewed|No refund policy|Map pin missing/)
    .first()
    .waitFor();
  const keys = page.locator("dl[aria-label=Keys]");
  expect(await keys.locator("kbd").allInnerTexts()).toEqual(["J", "K"]);
  await page.keyboard.press("j");
  await isOpen(page, a);
  await page.keyboard.press("j");
  await isOpen(page, b);
  await page.keyboard.press("k");
  await isOpen(page, a);
  expect(await keys.locator("kbd").allInnerTexts()).toEqual(["J", "K", "A", "S"]);
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await page.getByText(`${a} is approved.`).waitFor();
  await isOpen(page, b);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("review-heading");
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Reject ${b}` }).press("Enter");
  await page.getByRole("alert").getByText("Choose a reason, or write one").waitFor();
  expect(await page.locator(".reviewing-decide input[name=presets]").count()).toBeGreaterThanOrEqual(6);
  await page.getByLabel(/^Say who looks after safety/).press("Space");
  await page.getByLabel("Field", { exact: true }).selectOption("League website");
  // What is typed is no key.
  await page.getByLabel("What to change").pressSequentially("Ask a jack.");
  const preview = page.locator(".reviewing-preview");
  await preview.getByText("Safety policies: Say who looks after safety").waitFor();
  await preview.getByText("League website: Ask a jack.").waitFor();
  await page.getByRole("button", { name: `Reject ${b}` }).press("Enter");
  await page.getByText(`${b} is sent back.`).waitFor();
  await isOpen(page, c);
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await isOpen(page, d);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText(`Undone. ${c} is waiting for review again.`).waitFor();
  await isOpen(page, c);
  expect(await page.getByRole("link", { name: /^Waiting/ }).textContent()).toBe("Waiting 2");
});

test("Q3, Q5: two admins at once: the second is told what the first decided, and several that fail stay chosen", async () => {
  await secondAdmin("admin2");
  const [a, b] = (await oldest("Meanwhile", 2)) as [string, string];
  const [first, second] = [await visitAs("admin", only("Meanwhile")), await visitAs("admin2", only("Meanwhile"))];
  for (const page of [first, second]) await open(page, a);
  await first.getByRole("button", { name: `Approve ${a}` }).click();
  await first.getByText(`${a} is approved.`).waitFor();
  await second.getByRole("button", { name: `Approve ${a}` }).click();
  await second
    .getByRole("alert")
    .getByText(`Failed to approve league: ${a} was approved by Sam Whitehorse 1 minute ago.`)
    .waitFor();
  await isOpen(second, b);
  // The owner changes it while it lies before the admin's eyes.
  await first.goto(only("Meanwhile"));
  await first.getByLabel(`Choose ${b}`).check();
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query(`update league_submission set version = version + 1 where content->>'name' = $1`, [b]),
  );
  await first.getByRole("button", { name: "Approve 1 league" }).click();
  await first.getByText(`Failed to approve league: ${b}: Its owner has changed this league.`).waitFor();
  expect(await first.getByLabel(`Choose ${b}`).isChecked()).toBe(true);
  await first.getByRole("button", { name: "Approve 1 league" }).click();
  await first.getByText("1 league is approved.").waitFor();
});

test("each row has Approve and Reject, on the dashboard too; all of a page are chosen at once; what passed has a tab", async () => {
  const [a, b, c] = (await oldest("Rows", 3)) as [string, string, string];
  const page = await visitAs("admin", only("Rows"));
  await page.getByRole("button", { name: "Select all 3" }).click();
  await page.getByRole("button", { name: "Approve 3 leagues" }).waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("link", { name: `Reject ${a}` }).click();
  await isOpen(page, a);
  await page.getByRole("button", { name: `Reject ${a}` }).waitFor();
  await page.getByLabel(/^We could not confirm who you are/).waitFor();
  await page.goto(only("Rows"));
  await page.getByRole("button", { name: `Approve ${b}` }).click();
  await page.getByText(`${b} is approved.`).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(`Undone. ${b} is waiting for review again.`).waitFor();
  await page.getByRole("link", { name: /^Passed every check/ }).click();
  await page.waitForURL(/tab=passed/);
  expect(await violations(page)).toEqual([]);

  await page.goto("/dashboard");
  const queue = page.getByRole("region", { name: /^Waiting, / });
  await queue.getByRole("button", { name: `Approve ${c}` }).click();
  await page.getByText(`${c} is approved.`).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(`Undone. ${c} is waiting for review again.`).waitFor();
});

test("Q3: two at once, and both taken back; left alone, a league is public ten seconds later", async () => {
  const [a, b] = (await oldest("Several", 2)) as [string, string];
  const page = await visitAs("admin", only("Several"));
  await page.getByLabel(`Choose ${a}`).check();
  await page.getByLabel(`Choose ${b}`).check();
  await page.getByRole("button", { name: "Approve 2 leagues" }).click();
  await page.getByText("2 leagues are approved.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("is waiting for review again").waitFor();
  await open(page, a);
  await page.getByRole("button", { name: `Approve ${a}` }).click();
  await page.getByText(`${a} is approved.`).waitFor();
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/leagues?q=${encodeURIComponent(a)}`);
        return ((await answer.json()) as { leagues: { name: string }[] }).leagues.map(({ name }) => name);
      },
      { timeout: 30_000 },
    )
    .toContain(a);
  await expect.poll(async () => (await page.goto("/dev/outbox"))?.text()).toContain(`${a} is now public`);
}, 60_000);

test("without JavaScript, in Spanish: reject with a reason, and several at once", async () => {
  const [a, b] = (await oldest("Sinscript", 2)) as [string, string];
  const page = await visitAs("admin", `/es${only("Sinscript")}`, { javaScriptEnabled: false, viewport: PHONE });
  await open(page, a);
  await page.locator(".reviewing-decide summary").click();
  await page.getByRole("button", { name: `Rechazar ${a}` }).click();
  await page.getByRole("alert").getByText("Elija un motivo o escriba uno").waitFor();
  await page
    .locator(".reviewing-decide")
    .getByLabel(/^Las fechas no concuerdan/)
    .check();
  await page.getByRole("button", { name: `Rechazar ${a}` }).click();
  await page.getByRole("status").getByText(`${a} está devuelta.`).waitFor();
  await page.getByLabel(`Elegir ${b}`).check();
  await page.getByRole("button", { name: "Aprobar las elegidas" }).click();
  await page.getByText("1 liga está aprobada.").waitFor();
});

test("nobody else finds it; a district's manager finds the district's leagues alone", async () => {
  for (const name of ["manager", "parent"]) {
    const page = await visitAs(name, "/help");
    expect((await page.goto(QUEUE))?.status()).toBe(404);
  }
  const page = await visitAs("district", QUEUE);
  const states = await inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<{ states: string[] }>(
      "select states from district d join district_manager m on m.district_id = d.id",
    );
    return rows[0]!.states;
  });
  const locations = await page.locator(".reviewing-name small").allTextContents();
  expect(locations.length).toBeGreaterThan(3);
  for (const location of locations) expect(states).toContain(location.slice(-2));
});

test.each(["", "/es"])("the queue holds in every scheme and at every width, under “%s”", async (language) => {
  const page = await visitAs("admin", language + QUEUE);
  for (const tab of ["", "?tab=sent-back"]) {
    await page.goto(language + QUEUE + tab);
    await page.locator(".reviewing-open-link").nth(1).click();
    await page.locator("#review-heading").waitFor();
    await settled(page);
    if (tab === "") {
      await page.locator(".reviewing-decide summary").click();
      await page.locator(".reviewing-decide input[name=presets]").first().check();
    }
    await holds(page, () => 28);
  }
});
