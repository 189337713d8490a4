import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

test("what is written later has the greater id, also within a millisecond", async () => {
  const ids = await database.db.transaction().execute(async (tx) => {
    const made: string[] = [];
    for (let n = 0; n < 300; n += 1) {
      const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
      made.push(rows[0]!.id);
    }
    return made;
  });
  expect(ids).toEqual(ids.toSorted());
  // Version 7, and the variant of RFC 9562.
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  );
  const millisecond = Number.parseInt(ids[0]!.replaceAll("-", "").slice(0, 12), 16);
  expect(Math.abs(millisecond - Date.now())).toBeLessThan(60_000);
});
