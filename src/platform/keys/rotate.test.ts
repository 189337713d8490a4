import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fixedClock } from "../clock.ts";
import { silentLog } from "../db/log.ts";
import { keyIdOf } from "./field-cipher.ts";
import type { KeyTables } from "./key-check.ts";
import { keyFileOf, readKeyFile, replaceKeyFile } from "./key-file.ts";
import { makeKey } from "./key-ring.ts";
import { openKeys, type Keys, type KeysDeps } from "./open.ts";
import { retireKey, rotateKeys } from "./rotate.ts";
import { reseal, type SealedColumn } from "./sealed-columns.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";

const ROWS = 1234;
const NOTES: SealedColumn = {
  table: "secret_note",
  id: "id",
  column: "medical_note",
  contextOf: (id) => `secret_note.note:${id}`,
};
const POLICIES: SealedColumn = {
  table: "policy",
  id: "number",
  column: "holder",
  contextOf: (id) => `policy.holder:${id}`,
};
const COLUMNS = [NOTES, POLICIES];

let test: TestDatabase<KeyTables>;
let deps: KeysDeps;
let keys: Keys;
beforeEach(async () => {
  test = await testDatabase();
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), "keys-test-"));
  deps = { db: test.db, dataDirectory, given: undefined, clock: fixedClock(0), log: silentLog };
  keys = await openKeys(deps);
  await sql`create table secret_note (id uuid primary key default new_id(), medical_note bytea)`.execute(test.db);
  await sql`create table policy (number bigint primary key, holder bytea not null)`.execute(test.db);
  await sql`insert into secret_note select from generate_series(1, ${ROWS})`.execute(test.db);
  await sealAll(ROWS - 3);
  await sql`insert into policy values (7, ${keys.cipher.seal("Rosalind", "policy.holder:7")})`.execute(test.db);
});
afterEach(async () => {
  await test.drop();
  rmSync(deps.dataDirectory, { recursive: true });
});

async function sealAll(count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from secret_note order by id limit ${count}`.execute(test.db);
  const sealed = rows.map(({ id }) => keys.cipher.seal(`note of ${id}`, `secret_note.note:${id}`).toString("hex"));
  await sql`update secret_note a set medical_note = decode(n.hex, 'hex')
    from unnest(${rows.map((row) => row.id)}::uuid[], ${sealed}::text[]) n(id, hex) where a.id = n.id`.execute(test.db);
}

async function notes() {
  const { rows } = await sql<{ id: string; note: Buffer }>`
    select id, medical_note as note from secret_note where medical_note is not null order by id`.execute(test.db);
  return rows;
}

/** How many values each key seals, once all of them were opened. */
async function sealedBy(opened: Keys): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const { id, note } of await notes()) {
    expect(opened.cipher.open(note, `secret_note.note:${id}`)).toBe(`note of ${id}`);
    count[keyIdOf(note)] = (count[keyIdOf(note)] ?? 0) + 1;
  }
  return count;
}

it("gives a new key and seals every value of every column with it", async () => {
  const { newestId, madeKey, resealed, unreadable } = await rotateKeys(deps, COLUMNS);
  expect({ madeKey, resealed, unreadable }).toEqual({ madeKey: true, resealed: ROWS - 2, unreadable: [] });
  const after = await openKeys(deps);
  expect(after.ring.keys.map((key) => key.id)).toEqual([newestId, keys.ring.keys[0].id]);
  expect(await sealedBy(after)).toEqual({ [newestId]: ROWS - 3 });
  const { rows } = await sql<{ holder: Buffer }>`select holder from policy`.execute(test.db);
  expect(rows.map(({ holder }) => after.cipher.open(holder, "policy.holder:7"))).toEqual(["Rosalind"]);
});

it("that was cut off anywhere is finished by the next, without a further key", async () => {
  // Cut after the new key was written, and again after some values were sealed with it.
  await replaceKeyFile(keyFileOf(deps.dataDirectory), [makeKey(1), ...keys.ring.keys]);
  const half = await openKeys(deps);
  const some = (await notes()).slice(0, 700);
  for (const { id } of some) {
    const fresh = half.cipher.seal(`note of ${id}`, `secret_note.note:${id}`);
    await sql`update secret_note set medical_note = ${fresh} where id = ${id}`.execute(test.db);
  }
  const rotation = await rotateKeys(deps, COLUMNS);
  expect(rotation).toMatchObject({ madeKey: false, newestId: half.ring.keys[0].id, resealed: ROWS - 2 - 700 });
  expect(await sealedBy(half)).toEqual({ [rotation.newestId]: ROWS - 3 });
  expect(readKeyFile(keyFileOf(deps.dataDirectory))).toHaveLength(2);
});

it("leaves a value that does not open as it is, and says which", async () => {
  const [first] = await notes();
  const wrong = Buffer.from(keys.cipher.seal("somebody else's", "elsewhere"));
  await sql`update secret_note set medical_note = ${wrong} where id = ${first?.id}`.execute(test.db);
  const { unreadable, resealed } = await rotateKeys(deps, COLUMNS);
  expect(unreadable).toEqual([`secret_note.medical_note ${first?.id}`]);
  expect(resealed).toBe(ROWS - 3);
  expect((await notes())[0]?.note).toEqual(wrong);
});

it("never takes a value back that somebody changes meanwhile", async () => {
  await replaceKeyFile(keyFileOf(deps.dataDirectory), [makeKey(1), ...keys.ring.keys]);
  const after = await openKeys(deps);
  const [first] = await notes();
  const changed = keys.cipher.seal("new words", `secret_note.note:${first?.id}`);
  const somebody = await test.db.startTransaction().execute();
  await sql`update secret_note set medical_note = ${changed} where id = ${first?.id}`.execute(somebody);
  // It has read the old value and waits for the row when the change is committed.
  const resealing = reseal(test.db, NOTES, after.cipher, after.ring.keys[0].id);
  await expect.poll(waiting).toBe(1);
  await somebody.commit().execute();
  expect(await resealing).toEqual({ resealed: ROWS - 4, unreadable: [] });
  expect(after.cipher.open((await notes())[0]?.note as Buffer, `secret_note.note:${first?.id}`)).toBe("new words");
});

async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(test.db);
  return rows[0]?.count;
}

it("with keys of the environment takes the operator's new key, and asks for one when there is none", async () => {
  const given = [...keys.ring.keys];
  await expect(rotateKeys({ ...deps, given }, COLUMNS)).rejects.toThrow(/Put a new one in front of it/);
  const newest = makeKey(5);
  const rotation = await rotateKeys({ ...deps, given: [newest, ...given] }, COLUMNS);
  expect(rotation).toMatchObject({ madeKey: false, newestId: newest.id, resealed: ROWS - 2 });
  expect(readKeyFile(keyFileOf(deps.dataDirectory))).toHaveLength(1);
});

it("an older key is retired only when nothing is sealed with it", async () => {
  const old = keys.ring.keys[0].id;
  await expect(retireKey(deps, old, COLUMNS)).rejects.toThrow(`${old} is the newest key`);
  await replaceKeyFile(keyFileOf(deps.dataDirectory), [makeKey(1), ...keys.ring.keys]);
  await openKeys(deps);
  await expect(retireKey(deps, old, COLUMNS)).rejects.toThrow(
    `${ROWS - 3} values of secret_note.medical_note are sealed`,
  );
  await rotateKeys(deps, COLUMNS);
  await expect(retireKey(deps, "k0", COLUMNS)).rejects.toThrow("There is no key k0.");
  await retireKey(deps, old, COLUMNS);
  const after = await openKeys(deps);
  expect(after.ring.keys).toHaveLength(1);
  expect(Object.values(await sealedBy(after))).toEqual([ROWS - 3]);
});
