import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../support/product/own-product.ts";
import { ask } from "../support/product/raw-request.ts";
import { signedIn } from "../support/product/sessions.ts";

// Global admins and district managers need a second factor: without one their roles are out of effect, everywhere.
const home = makeDemonstration();
let product: OwnProduct;
let league: string;
beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  // The roles of the demonstration's people, for people who are real.
  await inOurs(`
    with made as (
      insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language)
      select name || '@example.org', now(), initcap(name), 'Real', '510 555 0142', '{parent}', 'en'
        from unnest('{admin,district}'::text[]) as name returning id, email),
    admin as (insert into global_admin (account_id) select id from made where email = 'admin@example.org'),
    district as (
      insert into district_manager (district_id, account_id)
      select m.district_id, made.id from made, district_manager m join account a on a.id = m.account_id
       where made.email = 'district@example.org' and a.email = 'district@touchline.example')
    insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at, reviewed_at, delete_after,
                          reviewed_by)
    select made.id, 'photo-id/' || made.id || '.webp', 'image/webp', 10, 10, 'verified', now(), now(), now(), a.id
      from made, account a where made.email = 'district@example.org' and a.email = 'admin@touchline.example'`);
  const [found] = await inOurs<{ id: string }>(
    `select l.id from league l join league_submission s on s.league_id = l.id
      where s.state = 'waiting' and l.deleted_at is null
        and exists (select from district d join district_manager m on m.district_id = d.id join account a on a.id = m.account_id
                     where a.email = 'district@example.org'
                       and (l.state = any(d.states) or exists (select from unnest(d.zip_prefixes) p where l.zip like p || '%')))
      order by l.id limit 1`,
  );
  league = found!.id;
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

const inOurs = <Row extends object>(query: string, values: unknown[] = []) =>
  inDatabase(home.dataDirectory, async (client) => (await client.query<Row>(query, values)).rows);

const calls = async (headers: Record<string, string>, path: string) => {
  const { status, text } = await ask(product.address, `/api${path}`, { headers });
  return status < 400 ? status : `${status} ${(JSON.parse(text) as { code: string }).code}`;
};
const page = async (headers: Record<string, string>, path: string) => {
  const answer = await ask(product.address, path, { headers });
  return answer.status < 300 ? answer.status : `${answer.status} ${answer.headers["location"] ?? ""}`;
};
const NEEDED = "403 accounts.factor-needed";
const ADMIN_CALLS = ["/office/audit", "/payments/findings", "/office/districts", "/identities", "/list-users"];

test("an admin without a second factor finds no ability in the API, and is led to it on every page of the office", async () => {
  const admin = await signedIn(home.dataDirectory, "admin@example.org");
  for (const path of ADMIN_CALLS) expect([path, await calls(admin, path)]).toEqual([path, NEEDED]);
  for (const path of ["/dashboard/users", "/dashboard/audit", "/dashboard/settings", "/home"])
    expect([path, await page(admin, path)]).toEqual([path, "302 /profile/two-factor"]);
  expect(await page(admin, "/es/dashboard/users")).toBe("302 /es/profile/two-factor");
  // What a family does works all the same.
  expect([await page(admin, "/my-leagues"), await page(admin, "/profile/family")]).toEqual([200, 200]);
  expect((await ask(product.address, "/profile/two-factor", { headers: admin })).text).toContain(
    "You are a global admin.",
  );
});

test("a district's manager without one decides about nothing and sees nothing of its leagues", async () => {
  const district = await signedIn(home.dataDirectory, "district@example.org");
  expect(await calls(district, `/office/leagues/${league}`)).toBe(NEEDED);
  expect(await page(district, `/league-management/${league}`)).toBe("302 /profile/two-factor");
  expect(await page(district, "/dashboard/leagues")).toBe("302 /profile/two-factor");
});

test("with one, both work at once", async () => {
  await inOurs(
    "insert into totp_factor (account_id, secret, confirmed_at) select id, '', now() from account where email like '%@example.org'",
  );
  const [admin, district] = [
    await signedIn(home.dataDirectory, "admin@example.org"),
    await signedIn(home.dataDirectory, "district@example.org"),
  ];
  for (const path of ADMIN_CALLS) expect([path, await calls(admin, path)]).toEqual([path, 200]);
  expect(await page(admin, "/dashboard/users")).toBe(200);
  expect(await calls(district, `/office/leagues/${league}`)).toBe(200);
  expect(await page(district, "/dashboard/leagues")).toBe(200);
});

test("the demonstration's people need none, and their page says so", async () => {
  const admin = await signedIn(home.dataDirectory, "admin@touchline.example");
  for (const path of ADMIN_CALLS) expect([path, await calls(admin, path)]).toEqual([path, 200]);
  expect((await ask(product.address, "/profile/two-factor", { headers: admin })).text).toContain(
    "This demonstration account",
  );
});
