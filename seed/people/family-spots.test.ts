import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { utcDay } from "#kernel/time/moment.ts";
import { brokenInvariants } from "#platform/invariants.ts";
import { loadZipCodes } from "#slices/leagues/server/zip-codes.ts";
import { PAYMENTS_INVARIANTS } from "#slices/payments/server/public.ts";
import { REGISTRATION_INVARIANTS } from "#slices/registration/server/queries/invariants.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/databases/database.ts";
import { loadDemonstration } from "../demonstration.ts";

const root = path.resolve(".");
let test: TestDatabase<unknown>;
const load = () =>
  loadDemonstration({ handle: test.db, today: utcDay(new Date()), now: Date.now(), seed: 1, root, leagues: 600 });

beforeAll(async () => {
  test = await testDatabase();
  await loadZipCodes(test.db, path.join(root, "database/reference/us-zip.tsv"));
  await load();
});
afterAll(() => test.drop());

async function spots() {
  const { rows } = await sql<{ name: string; status: string; paid: string | null }>`
    select t.first_name as name, r.status, o.status as paid
      from registration r join athlete t on t.id = r.athlete_id left join payment_order o on o.id = r.order_id
      join enrollment e on e.id = r.enrollment_id join account a on a.id = e.account_id
     where a.email = 'parent@touchline.example'
     order by t.birth_date, r.status`.execute(test.db);
  return rows;
}

it("the demonstration's parent has two spots in a season that goes on, one that is paid, one that is offered, and one to wait for", async () => {
  const expected = [
    { name: "Tessa", status: "confirmed", paid: "paid" },
    { name: "Tessa", status: "offered", paid: null },
    { name: "Leo", status: "confirmed", paid: "paid" },
    { name: "Leo", status: "waitlisted", paid: null },
    { name: "Maya", status: "confirmed", paid: "paid" },
  ];
  expect(await spots()).toEqual(expected);
  // Loaded again, with the next version of the product, it stays as it is.
  await load();
  expect(await spots()).toEqual(expected);
});

it("keeps every rule that holds of money and spots", async () => {
  expect(await brokenInvariants(test.db, [...REGISTRATION_INVARIANTS, ...PAYMENTS_INVARIANTS])).toEqual([]);
});

it("has a season with an early price, brothers and sisters, a code that was used once, and a way to pay in parts", async () => {
  const { rows } = await sql`
    select (select array_agg(kind order by kind) from discount where season_id = used.season_id) as kinds,
           used.code || used.uses as code,
           (select count(*)::integer from payment_plan_part part join payment_plan plan on plan.id = part.plan_id
             where plan.season_id = used.season_id) as parts
      from discount_code used where used.uses > 0`.execute(test.db);
  expect(rows).toEqual([{ kinds: ["early-bird", "sibling"], code: "WELCOME101", parts: 2 }]);
});
