import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fixedClock } from "../clock.ts";
import { silentLog } from "../db/log.ts";
import type { KeyTables } from "./key-check.ts";
import { KeysRefused, makeKey } from "./key-ring.ts";
import { openKeys, type KeysDeps } from "./open.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";

let test: TestDatabase<KeyTables>;
let folder: string;
beforeEach(async () => {
  test = await testDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), "keys-test-"));
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

const deps = (over: Partial<KeysDeps> = {}): KeysDeps => ({
  db: test.db,
  dataDirectory: path.join(folder, "one"),
  given: undefined,
  clock: fixedClock("2026-11-21T12:00:00Z"),
  log: silentLog,
  ...over,
});
const fileOf = (name: string) => path.join(folder, name, "keys.json");

it("the first start makes the keys, the next ones find them", async () => {
  const first = await openKeys(deps());
  const sealed = first.cipher.seal("kept", "a");
  expect(first.ring.keys.map((key) => key.createdAt)).toEqual(["2026-11-21T12:00:00.000Z"]);
  expect((await openKeys(deps())).cipher.open(sealed, "a")).toBe("kept");
});

it("many first starts at once have the same keys", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openKeys(deps())));
  expect(new Set(all.map(({ ring }) => ring.keys[0].id)).size).toBe(1);
});

it("two first starts with one database and two data directories: the second is refused and makes no file", async () => {
  const starts = await Promise.allSettled([
    openKeys(deps()),
    openKeys(deps({ dataDirectory: path.join(folder, "two") })),
  ]);
  expect(starts.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect([existsSync(fileOf("one")), existsSync(fileOf("two"))].filter(Boolean)).toHaveLength(1);
});

it("a lost file is never replaced by a new one: the start says what was lost and what helps", async () => {
  const { ring } = await openKeys(deps());
  rmSync(fileOf("one"));
  await expect(openKeys(deps())).rejects.toThrow(
    new KeysRefused(
      `This database was encrypted with key ${ring.keys[0].id}, and there is no ${fileOf("one")}. ` +
        "Nobody can read what was encrypted without it. Put keys.json back into the data directory (it is in every backup), " +
        "or set TOUCHLINE_KEYS to the keys that other processes on this database use. Nothing was changed.",
    ),
  );
  expect(existsSync(fileOf("one"))).toBe(false);
});

it("keys of the environment win, and the disk is neither read nor written", async () => {
  const given = [makeKey(0)];
  expect((await openKeys(deps({ given }))).ring.source).toBe("TOUCHLINE_KEYS");
  expect(existsSync(fileOf("one"))).toBe(false);
  await expect(openKeys(deps())).rejects.toThrow(/encrypted with key k[0-9a-f]{8}, and there is no/);
});

it("other keys than the database's are refused, also under the same name", async () => {
  const key = makeKey(0);
  await openKeys(deps({ given: [key] }));
  await expect(openKeys(deps({ given: [makeKey(0)] }))).rejects.toThrow("TOUCHLINE_KEYS does not hold it");
  const impostor = { ...makeKey(0), id: key.id };
  await expect(openKeys(deps({ given: [impostor] }))).rejects.toThrow("holds something else under that name");
  const newest = makeKey(1);
  await openKeys(deps({ given: [newest, key] }));
  await expect(openKeys(deps({ given: [key] }))).rejects.toThrow(`encrypted with key ${newest.id}`);
});

it("what the database keeps of a key does not tell it", async () => {
  const { ring } = await openKeys(deps());
  const { rows } = await sql<{ text: string }>`select key_check::text as text from key_check`.execute(test.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(ring.keys[0].key.toString("hex"));
  expect(readFileSync(fileOf("one"), "utf8")).toContain(ring.keys[0].key.toString("base64"));
});
