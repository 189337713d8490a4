import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { migrateWithin, readMigrations } from "#platform/db/migrate.ts";
import { fieldCipher } from "#platform/keys/field-cipher.ts";
import { keyRing } from "#platform/keys/key-ring.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { rowsOf } from "../queries/imports.ts";
import { importRow } from "../store/imports.ts";

const all = readMigrations(path.resolve(import.meta.dirname, "../../../../../database/migrations"));
const [before, after] = [all.filter(({ name }) => name < "0150"), all.filter(({ name }) => name >= "0150")];
const ID = "01980000-0000-7000-8000-000000000001";
const NOBODY = "01980000-0000-7000-8000-000000000002";
let database: TestDatabase<MailTable>;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

test("an import that was looked at before imports had a table of their own goes on with its rows and columns", async () => {
  const client = await database.pool.connect();
  const cipher = fieldCipher(keyRing([{ id: "test", key: Buffer.alloc(32, 1), createdAt: undefined }], "the test"));
  const rows = [
    ["First name", "Last name"],
    ["Íñigo", "Núñez"],
  ];
  try {
    // Without what it refers to.
    await client.query("set session_replication_role = replica");
    await migrateWithin(client, before);
    await client.query(
      `insert into roster_import (id, league_id, season_id, account_id, state, content, mapping, anyway, rows_total, refused, spots_agreed, created_at)
       values ($1, $2, $2, $2, 'checked', $3, '{"firstName": 0}', '{2}', 1, 1, '{"a": 3}', now())`,
      [ID, NOBODY, cipher.seal(JSON.stringify(rows), `roster_import.content:${ID}`)],
    );
    await migrateWithin(client, after);
  } finally {
    client.release(true);
  }
  expect(await importRow(database.db, ID)).toMatchObject({
    kind: "registrations",
    leagueId: NOBODY,
    state: "checked",
    mapping: { firstName: 0 },
    anyway: [2],
    rowsTotal: 1,
    outcome: { added: 0, refused: 1 },
  });
  expect(await rowsOf({ db: database.db, cipher }, ID)).toEqual(rows);
  const { rows: kept } = await sql`select spots_agreed as spots from roster_import where id = ${ID}`.execute(
    database.db,
  );
  expect(kept).toEqual([{ spots: { a: 3 } }]);
});
