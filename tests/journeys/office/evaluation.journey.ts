import { expect, inject, test } from "vitest";
import { holds } from "../../support/browser/accessibility.ts";
import { PHONE, loseNetwork, type Visit, useBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/product/own-product.ts";

const { visit, address } = useBrowser();
const dataDirectory = inject("dataDirectory");

/** The demonstration's division that waits for its teams, with a coach of its league who can sign in. */
async function division(): Promise<string> {
  return inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with waiting as (
         select n.division_id, b.league_id from evaluation_number n join team_board b using (division_id) order by 1 limit 1)
       insert into league_official (league_id, account_id, role)
       select w.league_id, a.id, 'Coach' from waiting w, account a where a.email = 'coach@touchline.example'
       on conflict (league_id, account_id) do update set role = 'Coach'
       returning (select division_id from waiting) as id`,
    );
    return rows[0]!.id;
  });
}

const open = (email: string, path: string, options: Visit = {}) => visit(path, { as: email, ...options });

const ratingsOf = (id: string, email: string) =>
  inDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ rating: number }>(
      `select r.rating from player_rating r join evaluation_number n using (registration_id) join account a on a.id = r.evaluator_id
         join evaluation_criterion c on c.id = r.criterion_id
        where n.division_id = $1 and n.number = 9 and a.email = $2 order by c.position`,
      [id, email],
    );
    return rows.map(({ rating }) => rating);
  });

test("a coach rates a player at the field without a network, by number; the manager reads the average by name", async () => {
  const id = await division();
  const path = `/evaluations/${id}`;
  const page = await open("coach@touchline.example", path, { viewport: PHONE, losesNetwork: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await holds(page);
  // Coaches see numbers, and none of the manager's part.
  expect(await page.getByRole("heading", { name: "For the league’s manager" }).count()).toBe(0);
  await loseNetwork(page);
  await page.getByRole("link", { name: "Number 9" }).click();
  await page.getByRole("heading", { name: "Number 9" }).waitFor();
  const tap = (criterion: string, rating: number) =>
    page
      .getByRole("group", { name: criterion })
      .getByRole("radio", { name: String(rating), exact: true })
      .check();
  await tap("Speed", 4);
  await tap("Skill", 2);
  await tap("Skill", 5);
  await tap("Teamwork", 3);
  await page.getByText("4 changes are waiting to be sent.").waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => ratingsOf(id, "coach@touchline.example")).toEqual([4, 5, 3]);

  const manager = await open("manager@touchline.example", path);
  await manager.getByText("Numbers, names and ratings").click();
  const row = manager.getByRole("row", { name: /^9 / });
  expect(await row.innerText()).toMatch(/\b4\b.*\b1\b/s);
  await manager.getByLabel("What is rated").fill("Speed\nSkill\nspeed");
  await manager.getByRole("button", { name: "Save what is rated" }).click();
  await manager.locator("#criteria-error").getByText("Enter each line once").waitFor();
  expect(await manager.getByLabel("What is rated").inputValue()).toBe("Speed\nSkill\nspeed");
  await holds(manager);
  await manager.goto(`/es${path}?number=9`);
  await holds(manager);
});

test("without a script, in Spanish: a rating is saved and the next number opens; a parent finds nothing", async () => {
  const id = await division();
  const page = await open("manager@touchline.example", `/es/evaluations/${id}`, { javaScriptEnabled: false });
  await page.goto(`/es/evaluations/${id}?number=9`);
  await page
    .getByRole("group", { name: /^Speed/ })
    .getByRole("radio", { name: "2", exact: true })
    .check();
  await page.getByRole("button", { name: "Guardar y siguiente número" }).click();
  await page.waitForURL("**number=10");
  expect(await ratingsOf(id, "manager@touchline.example")).toEqual([2]);
  const parent = await visit("/help", { as: "parent@touchline.example" });
  expect((await parent.goto(`${address}/evaluations/${id}`))?.status()).toBe(404);
});
