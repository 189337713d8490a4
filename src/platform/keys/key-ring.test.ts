import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readGivenKeys } from "./given-keys.ts";
import { keyRing, KeysRefused, makeKey } from "./key-ring.ts";

const base64 = () => randomBytes(32).toString("base64");
const [older, newer] = [makeKey(Date.UTC(2026, 0, 1)), makeKey(Date.UTC(2026, 6, 1))];

describe("keys given by the environment", () => {
  it("are read in their order", () => {
    const [one, two] = [base64(), base64()];
    expect(readGivenKeys(`2026b:${one}, 2026a:${two}`)).toEqual([
      { id: "2026b", key: Buffer.from(one, "base64"), createdAt: undefined },
      { id: "2026a", key: Buffer.from(two, "base64"), createdAt: undefined },
    ]);
  });

  const secret = base64();
  it.for([
    ["nothing but a key", secret, "it is not understood"],
    ["a key of 16 bytes", `a:${randomBytes(16).toString("base64")}`, "key a has 16 bytes instead of 32"],
    ["an id with other letters", `A_b:${secret}`, "a key's id takes a to z"],
    ["a key by a person", `a:${Buffer.alloc(32, "secret").toString("base64")}`, "key a is not random"],
    ["one id twice", `a:${secret},a:${base64()}`, "TOUCHLINE_KEYS holds two keys with the id a"],
    ["an empty entry", `a:${secret},`, "it is not understood"],
  ] as const)("are refused for %s, without repeating them", ([, text, why]) => {
    const refused = () => readGivenKeys(text);
    expect(refused).toThrow(KeysRefused);
    expect(refused).toThrow(why);
    expect(refused).not.toThrow(secret.slice(0, 12));
  });
});

describe("derived secrets", () => {
  const ring = keyRing([newer, older], "a test");

  it("are the same every time, and others for another purpose, key or use", () => {
    expect(ring.derive("file-address")).toHaveLength(32);
    expect(ring.derive("file-address")).toEqual(keyRing([newer, older], "a test").derive("file-address"));
    expect(ring.derive("calendar-feed")).not.toEqual(ring.derive("file-address"));
    expect(keyRing([older], "a test").derive("file-address")).not.toEqual(ring.derive("file-address"));
  });

  it("of older keys stay known after a rotation", () => {
    expect(ring.deriveAll("x")).toEqual([ring.derive("x"), keyRing([older], "a test").derive("x")]);
  });
});

it("a new key is 32 random bytes with a name and a date", () => {
  expect(older).toMatchObject({ id: expect.stringMatching(/^k[0-9a-f]{8}$/), createdAt: "2026-01-01T00:00:00.000Z" });
  expect(older.key).toHaveLength(32);
  expect(older.key.equals(newer.key)).toBe(false);
});

it("a ring has a key", () => {
  expect(() => keyRing([], "a test")).toThrow("There is no key in a test.");
});
