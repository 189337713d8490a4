import { expect, it } from "vitest";
import { keyRing, makeKey } from "../keys/key-ring.ts";
import { readSignedAddress, signedAddress } from "./signed-address.ts";

const [older, newer] = [makeKey(0), makeKey(1)];
const before = keyRing([older], "a test");
const ring = keyRing([newer, older], "a test");
const NOW = Date.UTC(2026, 10, 21);
const pass = { key: "photo-ids/a-1.webp", forWhom: "account-1", purpose: "show-photo-id" };
const bearer = { forWhom: pass.forWhom, purpose: pass.purpose, now: NOW };
const address = signedAddress(ring, { ...pass, expiresAt: NOW + 60_000 });

it("opens one file for one account, until its moment", () => {
  expect(readSignedAddress(ring, address, bearer)).toBe(pass.key);
  expect(readSignedAddress(ring, address, { ...bearer, now: NOW + 59_999 })).toBe(pass.key);
  expect(readSignedAddress(ring, address, { ...bearer, now: NOW + 60_000 })).toBeUndefined();
});

it("is nothing to anybody else, and for nothing else", () => {
  expect(readSignedAddress(ring, address, { ...bearer, forWhom: "account-2" })).toBeUndefined();
  expect(readSignedAddress(ring, address, { ...bearer, forWhom: "" })).toBeUndefined();
  expect(readSignedAddress(ring, address, { ...bearer, purpose: "delete" })).toBeUndefined();
  // No part may be moved into its neighbour.
  const moved = { forWhom: `${pass.forWhom}","show`, purpose: "-photo-id" };
  expect(readSignedAddress(ring, address, { ...bearer, ...moved })).toBeUndefined();
});

it("is nothing with any sign changed, or with parts of another", () => {
  for (let at = 0; at < address.length; at += 1) {
    const sign = address[at] === "A" ? "B" : "A";
    const altered = address.slice(0, at) + sign + address.slice(at + 1);
    const read = readSignedAddress(ring, altered, bearer);
    // The last sign of a base64 text carries two bits that mean nothing.
    if (at < address.length - 1) expect(read).toBeUndefined();
  }
  const [, expiresAt, signature] = address.split(".");
  const other = Buffer.from("photo-ids/a-2.webp").toString("base64url");
  expect(readSignedAddress(ring, [other, expiresAt, signature].join("."), bearer)).toBeUndefined();
  for (const rubbish of ["", ".", "a.b.c", `${address}.x`, address.repeat(100)])
    expect(readSignedAddress(ring, rubbish, bearer)).toBeUndefined();
});

it("outlives a rotation, but not its key", () => {
  const old = signedAddress(before, { ...pass, expiresAt: NOW + 60_000 });
  expect(readSignedAddress(ring, old, bearer)).toBe(pass.key);
  expect(readSignedAddress(keyRing([newer], "a test"), old, bearer)).toBeUndefined();
});

it("fits into an address as it is, and does not name the account", () => {
  expect(address).toMatch(/^[\w.-]+$/);
  expect(
    address
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString())
      .join(),
  ).not.toContain("account-1");
});

it("is made for keys of ours only", () => {
  expect(() => signedAddress(ring, { ...pass, key: "../keys.json", expiresAt: NOW })).toThrow(RangeError);
});
