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

beforeAll(async () => {
  test = await testDatabase();
  await loadZipCodes(test.db, path.join(root, "database/reference/us-zip.tsv"));
  await loadDemonstration({ handle: test.db, today: utcDay(new Date()), now: Date.now(), seed: 1, root, leagues: 600 });
});
afterAll(() => test.drop());

it("everybody in the leagues of the managers who can sign in is somebody, of the division's age", async () => {
  const { rows } = await sql<{ nobody: number; somebody: number; misfits: number }>`
    select count(*) filter (where r.demonstration)::int as nobody, count(r.athlete_id)::int as somebody,
           count(*) filter (where date_part('year', age(d.age_cutoff_date, t.birth_date)) not between d.min_age and d.max_age)::int as misfits
      from registration r join division d on d.id = r.division_id join season s on s.id = d.season_id
      join league l on l.id = s.league_id join account a on a.id = l.owner_id left join athlete t on t.id = r.athlete_id
     where a.email in ('manager@touchline.example', 'manager2@touchline.example')`.execute(test.db);
  expect(rows[0]!.nobody).toBe(0);
  expect(rows[0]!.somebody).toBeGreaterThan(100);
  expect(rows[0]!.misfits).toBe(0);
});

it("their registrations are of every kind, and money and spots keep every rule", async () => {
  const { rows } = await sql<{ status: string }>`
    select distinct status from registration where enrollment_id is not null order by status`.execute(test.db);
  expect(rows.map(({ status }) => status)).toEqual(
    expect.arrayContaining(["cancelled", "confirmed", "expired", "held", "offered", "waitlisted"]),
  );
  expect(await brokenInvariants(test.db, [...REGISTRATION_INVARIANTS, ...PAYMENTS_INVARIANTS])).toEqual([]);
});
