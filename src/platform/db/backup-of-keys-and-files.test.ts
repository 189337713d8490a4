import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../clock.ts";
import { diskStore } from "../files/disk-store.ts";
import type { KeyTables } from "../keys/key-check.ts";
import { makeKey } from "../keys/key-ring.ts";
import { openKeys } from "../keys/open.ts";
import { backup, lacksKeys, restore } from "./backup.ts";
import { silentLog as log } from "./log.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";

describe("a backup of the product", () => {
  const migrations = path.resolve("database/migrations");
  const clock = fixedClock(0);
  let product: TestDatabase<KeyTables>;
  let elsewhere: TestDatabase<KeyTables>;
  let folder: string;
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  beforeEach(async () => {
    product = await testDatabase<KeyTables>();
    elsewhere = await testDatabase<KeyTables>({ empty: true });
    folder = mkdtempSync(path.join(os.tmpdir(), "backup-test-"));
  });
  afterEach(async () => {
    await Promise.all([product.drop(), elsewhere.drop()]);
    rmSync(folder, { recursive: true });
  });
  const here = () => ({ connection: product.connection, dataDirectory: at("here"), log });
  const there = () => ({ connection: elsewhere.connection, dataDirectory: at("there"), log, migrations });
  const deps = (dataDirectory: string, db: TestDatabase<KeyTables>["db"]) => ({ db, dataDirectory, clock, log });

  it("restored elsewhere opens what was encrypted, and has the files", async () => {
    const keys = await openKeys({ ...deps(at("here"), product.db), given: undefined });
    const files = diskStore(at("here/files"));
    await files.put("photo-ids/one.webp", Buffer.from([1, 2, 3]), "image/webp");
    const sealed = keys.cipher.seal("secret", "a");
    const saved = await backup(here(), at("p.tar.gz"));
    expect(saved.members.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["files/photo-ids/one.webp", "keys.json"]),
    );
    expect(lacksKeys(saved)).toBe(false);
    expect(statSync(at("p.tar.gz")).mode & 0o777).toBe(0o600);

    await restore(there(), at("p.tar.gz"));
    expect(statSync(at("there/keys.json")).mode & 0o777).toBe(0o600);
    expect(statSync(at("there/files/photo-ids")).mode & 0o777).toBe(0o700);
    expect(await diskStore(at("there/files")).get("photo-ids/one.webp")).toEqual({
      bytes: Buffer.from([1, 2, 3]),
      contentType: "image/webp",
    });
    const again = await openKeys({ ...deps(at("there"), elsewhere.db), given: undefined });
    expect(again.cipher.open(sealed, "a")).toBe("secret");
    // What is there already is not overwritten.
    await expect(restore(there(), at("p.tar.gz"))).rejects.toThrow(/key_check.*files, keys\.json/);
  });

  it("made with keys of the environment says that it lacks them, and then so does the start", async () => {
    await openKeys({ ...deps(at("here"), product.db), given: [makeKey(0)] });
    expect(lacksKeys(await backup(here(), at("p.tar.gz")))).toBe(true);
    await restore(there(), at("p.tar.gz"));
    await expect(openKeys({ ...deps(at("there"), elsewhere.db), given: undefined })).rejects.toThrow(
      /was encrypted with key/,
    );
    expect(existsSync(at("there/keys.json"))).toBe(false);
  });

  it("holds the files of its moment, whatever becomes of them while it is written", async () => {
    const files = diskStore(at("here/files"));
    for (let n = 0; n < 50; n += 1) {
      await files.put(`kept/${n}.webp`, Buffer.alloc(2000, n), "image/webp");
      await files.put(`changing/${n}.webp`, Buffer.alloc(2000, n), "image/webp");
    }
    writeFileSync(at("here/files/.drafts/.half.part"), "half");
    let going = true;
    const meddling = (async () => {
      for (let n = 0; going; n = (n + 1) % 50) {
        await files.remove(`changing/${n}.webp`);
        await files.put(`changing/${n}.webp`, Buffer.alloc(3000, n + 1), "image/webp");
      }
    })();
    const saved = await backup(here(), at("p.tar.gz"));
    going = false;
    await meddling;
    const names = saved.members.map(({ name }) => name).filter((name) => name.startsWith("files/"));
    expect(names.filter((name) => name.startsWith("files/kept/"))).toHaveLength(50);
    expect(names.filter((name) => name.startsWith("files/changing/")).length).toBeGreaterThan(0);
    expect(names.filter((name) => name.includes("/."))).toEqual([]);
    expect(readdirSync(at("here")).filter((name) => name.startsWith("backup-spool"))).toEqual([]);
    await restore(there(), at("p.tar.gz"));
  });

  it("holds the books of the test processor, which go on meanwhile: nobody who paid there is unknown after a restore", async () => {
    mkdirSync(at("here/processor"), { recursive: true });
    writeFileSync(at("here/processor/keys.json"), "{}");
    writeFileSync(at("here/processor/store.lock"), "");
    const journal = at("here/processor/journal.jsonl");
    writeFileSync(journal, '["taken",12500]\n');
    let going = true;
    const paying = (async () => {
      while (going) {
        appendFileSync(journal, '["taken",1]\n');
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const saved = await backup(here(), at("p.tar.gz"));
    going = false;
    await paying;
    const names = saved.members.map(({ name }) => name).filter((name) => name.startsWith("processor/"));
    expect(names).toEqual(["processor/journal.jsonl", "processor/keys.json"]);
    await restore(there(), at("p.tar.gz"));
    expect(readFileSync(at("there/processor/journal.jsonl"), "utf8")).toMatch(/^\["taken",12500\]\n/);
    // A product that runs there has books of its own: they are not overwritten unasked.
    await expect(restore(there(), at("p.tar.gz"))).rejects.toThrow(/processor/);
  });
});
