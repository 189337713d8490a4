import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, useBrowser, type Visit } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit } = useBrowser();

/** The league of the demonstration's manager in which families have waited longest (other journeys bring more), with a registered player and one who waits. */
async function league(): Promise<{ id: string; registration: string; waits: string }> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<{ id: string; registration: string; waits: string }>(
      `select s.league_id as id, w.id as waits,
              (select r.id from registration r where r.division_id = d.id and r.status = 'confirmed' order by r.id limit 1) as registration
         from registration w join division d on d.id = w.division_id join season s on s.id = d.season_id
         join league l on l.id = s.league_id join account a on a.id = l.owner_id
        where a.email = 'manager@touchline.example' and w.status = 'waitlisted' order by w.created_at limit 1`,
    );
    return rows[0]!;
  });
}

/** A division of the manager's, in their newest season of a league, with spots left. */
async function roomyDivision(): Promise<{ id: string; division: string; born: string }> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<{ id: string; division: string; born: string }>(
      `select l.id, d.id as division,
              (d.age_cutoff_date - make_interval(years => d.min_age, days => 10))::date::text as born
         from league l join account a on a.id = l.owner_id
         join lateral (select id from season where league_id = l.id order by league_start_date desc, id desc limit 1) s on true
         join division d on d.season_id = s.id
        where a.email = 'manager@touchline.example' and l.status = 'approved' and d.spots_taken < d.capacity - 3
          and d.waitlist_length = 0 order by d.id limit 1`,
    );
    return rows[0]!;
  });
}

/** A league that the demonstration's manager runs without the other one, and a registration of it. */
async function leagueOfNobodyElse(): Promise<{ id: string; registration: string }> {
  return inDatabase(inject("dataDirectory"), async (client) => {
    const { rows } = await client.query<{ id: string; registration: string }>(
      `select l.id, r.id as registration
         from registration r join division d on d.id = r.division_id join season s on s.id = d.season_id
         join league l on l.id = s.league_id join account a on a.id = l.owner_id
        where a.email = 'manager@touchline.example' and r.status = 'confirmed'
          and not exists (select from league_manager m join account o on o.id = m.account_id
                           where m.league_id = l.id and o.email = 'manager2@touchline.example') limit 1`,
    );
    return rows[0]!;
  });
}

const asManager = (to: string, options: Visit = {}) => visit(to, { as: "manager@touchline.example", ...options });

test.each(["", "/es"])("the office's pages of registrations hold, under “%s/league-management”", async (language) => {
  const { id, registration } = await league();
  const page = await asManager("/help");
  for (const path of [
    `registrations`,
    `registrations?q=zzz`,
    `registrations/${registration}`,
    "waitlist",
    "import",
    "fees",
  ]) {
    await page.goto(`${language}/league-management/${id}/${path}`);
    await page
      .locator("details.office-action")
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    await holds(page, () => 24);
  }
});

test("T7: a manager finds a player by typing, reads the registration, and moves nobody without having chosen", async () => {
  const { id } = await league();
  const page = await asManager(`/league-management/${id}/registrations`);
  // By name, so that on top is who has one: some families of the demonstration are numbers only.
  await page.goto(`/league-management/${id}/registrations?sort=child`);
  const name = (await page.locator("tbody th a", { hasText: "," }).first().textContent())!;
  await page.locator("[name=q]").pressSequentially(name.split(",")[0]!);
  await page.waitForURL(/q=/);
  // The file has what is filtered, in its order, and says how many rows that is.
  const found = await page.locator(".data-table tbody tr").count();
  await page.getByText(new RegExp(`^Export ${found} rows?:`)).waitFor();
  const file = await page.getByRole("link", { name: "CSV" }).getAttribute("href");
  expect([...new URL(file!, page.url()).searchParams.keys()]).toEqual(expect.arrayContaining(["q", "sort"]));
  await page.locator("tbody th a", { hasText: name }).first().click();
  await page
    .getByRole("heading", { level: 1 })
    .filter({ hasText: name.split(", ")[0]! })
    .waitFor();
  expect(await page.locator("#money").isVisible()).toBe(true);
});

test("X1, X2, X3, X5: a list is pasted or uploaded, looked at, written while the page is left, and undone", async () => {
  const { id, division, born } = await roomyDivision();
  const page = await asManager(`/league-management/${id}/import`, { viewport: PHONE });
  const upload = async (lines: string[]) => {
    const text = ["First name,Last name,Date of birth,Parent,Email", ...lines].join("\n");
    const file = { name: "roster.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.locator("[name=file]").setInputFiles(file);
    await page.locator("form.office-upload button").click();
    await page.waitForURL(/id=/);
    await page.locator("[name=divisionId]").selectOption(division);
    await page.locator("form.office-match button").click();
  };
  // What may be sent is said first, with a file to begin with; rows that were copied out of a sheet are read as well.
  await page.getByText(/up to 10 MB, 20,000 rows/).waitFor();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download a template" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("registrations.csv");
  const copied = ["First name\tLast name\tShoe size", "Kim\tOrtiz-Lam\t34", "Al\tLam\t35", "Bo\tLee\t36"];
  await page.getByLabel("Or paste rows from a spreadsheet").fill(copied.join("\n"));
  await page.locator("form.office-upload button").click();
  await page.waitForURL(/id=/);
  await page.getByText("For example: Kim · Al · Bo").waitFor();
  await page.getByText("Ignored: Shoe size.").waitFor();
  await page.goto(`/league-management/${id}/import`);
  await upload(["Al,,x,,"]);
  await page.getByRole("heading", { name: "Nothing can be added yet" }).waitFor();
  await page.goto(`/league-management/${id}/import`);
  await upload([`Kim,Ortiz-Lam,${born},Bo,bo@example.org`, "Al,,x,,"]);
  await page.getByRole("heading", { name: "Add 1, update 0, skip 0" }).waitFor();
  expect(await page.locator("main").textContent()).toContain("1 row cannot be imported");
  await page.getByRole("button", { name: "Add 1, update 0" }).click();
  await page.getByText("1 added, 0 updated, 0 skipped, 1 not imported.").waitFor();
  const first = page.url();

  // Who is there already, and who is in the list twice: each group has its choice.
  await page.goto(`/league-management/${id}/import`);
  const twice = `Zoe,Ortiz-Lam,${born},Bo,bo@example.org`;
  await upload([`Kim,Ortiz-Lam,${born},Bo,bo@example.org`, twice, twice]);
  await page.getByRole("heading", { name: "Add 1, update 1, skip 0" }).waitFor();
  const group = (name: string) => page.getByRole("group", { name });
  await group("1 player is in the season already, from an earlier list").getByLabel("Leave them as they are").check();
  await group("1 row repeats a player of this list").getByLabel("The last row of a player counts").check();
  await holds(page, () => 24);
  await page.getByRole("button", { name: "Import the list" }).click();
  await page.getByText("1 added, 0 updated, 1 skipped, 1 not imported.").waitFor();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("This import was undone").waitFor();

  await page.goto(first);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByText("This import was undone").waitFor();
});

test("another league's manager finds none of it", async () => {
  const { id, registration } = await leagueOfNobodyElse();
  const page = await visit("/help", { as: "manager2@touchline.example" });
  const under = `/league-management/${id}`;
  for (const path of [
    `registrations`,
    `registrations/${registration}`,
    "registrations/export?format=csv",
    "waitlist",
    "import",
  ])
    expect([path, (await page.request.get(`${under}/${path}`)).status()]).toEqual([path, 404]);
});
