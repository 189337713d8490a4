import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { diskStore } from "./disk-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "files-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (...parts: string[]) => path.join(folder, "files", ...parts);
const modeOf = (...parts: string[]) => statSync(at(...parts)).mode & 0o777;

it("only we can read files and their folders", async () => {
  await diskStore(at()).put("photo-ids/2026/a.webp", Buffer.from("x"), "image/webp");
  expect([modeOf(), modeOf("photo-ids"), modeOf("photo-ids/2026")]).toEqual([0o700, 0o700, 0o700]);
  expect(modeOf("photo-ids/2026/a.webp")).toBe(0o600);
});

it("many writers of one key leave one whole file and no drafts", async () => {
  const store = diskStore(at());
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => store.put("a/b.webp", Buffer.alloc(50_000, n), `image/x-${n}`)),
  );
  const found = await store.get("a/b.webp");
  const [first] = found?.bytes ?? [];
  expect(found?.contentType).toBe(`image/x-${first}`);
  expect(found?.bytes.every((byte) => byte === first)).toBe(true);
  expect(readdirSync(at(".drafts"))).toEqual([]);
});

it("what a dead process left half written is not listed, and goes after a day", async () => {
  mkdirSync(at(".drafts"), { recursive: true });
  writeFileSync(at(".drafts/.new.part"), "half");
  writeFileSync(at(".drafts/.old.part"), "half");
  utimesSync(at(".drafts/.old.part"), new Date(), new Date(Date.now() - 25 * 60 * 60 * 1000));
  const store = diskStore(at());
  expect(await store.list()).toEqual([]);
  await store.put("a.webp", Buffer.from("x"), "image/webp");
  expect(readdirSync(at(".drafts"))).toEqual([".new.part"]);
});

it("a file that somebody else put there is not handed out", async () => {
  mkdirSync(at(), { recursive: true });
  writeFileSync(at("a.html"), "<script>alert(1)</script>");
  await expect(diskStore(at()).get("a.html")).rejects.toThrow("not one of ours");
});
