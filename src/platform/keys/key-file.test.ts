import {
  chmodSync,
  existsSync,
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
import { keyFileOf, makeKeyFile, readKeyFile, replaceKeyFile } from "./key-file.ts";
import { KeysRefused, makeKey } from "./key-ring.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "keys-test-"));
  file = keyFileOf(path.join(folder, "data"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the file of keys", () => {
  it("is made once, for us alone, with nothing left beside it", async () => {
    const key = makeKey(0);
    expect(readKeyFile(file)).toBeUndefined();
    expect(await makeKeyFile(file, [key])).toBe(true);
    expect(await makeKeyFile(file, [makeKey(0)])).toBe(false);
    expect(readKeyFile(file)).toEqual([key]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(["keys.json"]);
  });

  it("is the same for many that make it at once", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeKeyFile(file, [makeKey(0)])));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(readKeyFile(file)).toHaveLength(1);
  });

  it("is replaced as a whole", async () => {
    const keys = [makeKey(1), makeKey(0)];
    await makeKeyFile(file, keys.slice(1));
    await replaceKeyFile(file, keys);
    expect(readKeyFile(file)).toEqual(keys);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(["keys.json"]);
  });

  it.each([0o640, 0o604, 0o666])("is refused when others can reach it: %o", async (mode) => {
    await makeKeyFile(file, [makeKey(0)]);
    chmodSync(file, mode);
    expect(() => readKeyFile(file)).toThrow(
      new KeysRefused(`${file} can be read by other accounts of this machine. Close it to them: chmod 600 ${file}`),
    );
    chmodSync(file, 0o600);
    expect(readKeyFile(file)).toHaveLength(1);
  });

  it.each([
    ["empty", () => ""],
    ["cut off", (text: string) => text.slice(0, text.length / 2)],
    ["of another kind", () => '{"version": 2, "keys": []}'],
    ["without keys", () => '{"version": 1, "keys": []}'],
    ["with half a key", (text: string) => text.replace(/"key": "(.{20})[^"]+"/, '"key": "$1"')],
  ])("that is %s is refused, never replaced and never repeated", async (_, damage) => {
    await makeKeyFile(file, [makeKey(0)]);
    const whole = readFileSync(file, "utf8");
    const secret = /"key": "([^"]+)"/.exec(whole)?.[1]?.slice(0, 12) ?? "";
    writeFileSync(file, damage(whole));
    expect(() => readKeyFile(file)).toThrow(KeysRefused);
    expect(() => readKeyFile(file)).toThrow(/is damaged: .*Put it back from a backup/);
    expect(() => readKeyFile(file)).not.toThrow(secret);
    expect(existsSync(file)).toBe(true);
  });
});
