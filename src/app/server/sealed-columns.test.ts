import { sql } from "kysely";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/databases/database.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";

/** Columns of bytes that rotation has nothing to do with: the check of the keys themselves, and a digest. */
const OTHERS = ["key_check.sealed", "answered_request.digest"];
/** Hashes of secrets that nobody keeps: nothing is encrypted. */
const HASH = /_hash$/;

it("every column of bytes is known to the rotation of keys, or named here with its reason", async () => {
  const test = await testDatabase<object>();
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`.execute(test.db);
  await test.drop();
  const known = [...SEALED_COLUMNS.map((one) => `${one.table}.${one.column}`), ...OTHERS];
  const sealed = rows.map(({ name }) => name).filter((name) => !HASH.test(name));
  expect(sealed.toSorted()).toEqual(known.toSorted());
});
