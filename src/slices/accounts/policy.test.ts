import { expect, test } from "vitest";
import { mayUnlinkGoogle } from "./policy.ts";

test("the last way to sign in is not taken away: a password remains, or a proven address to mail a code to", () => {
  expect(mayUnlinkGoogle({ hasPassword: true, emailVerified: false })).toBe(true);
  expect(mayUnlinkGoogle({ hasPassword: false, emailVerified: true })).toBe(true);
  expect(mayUnlinkGoogle({ hasPassword: false, emailVerified: false })).toBe(false);
});
