import { describe, expect, test } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { openPasswords } from "./passwords.ts";

describe("a stored password", () => {
  const passwords = openPasswords();

  test("is recognised, and no other one is", async () => {
    const stored = await passwords.hash("Saturday-9am");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$/);
    expect(await passwords.verify("Saturday-9am", stored)).toBe(true);
    expect(await passwords.verify("Saturday-9pm", stored)).toBe(false);
  });

  test("has a salt of its own", async () => {
    expect(await passwords.hash("Saturday-9am")).not.toBe(await passwords.hash("Saturday-9am"));
  });

  test("keeps the cost it was made with", async () => {
    const older = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$";
    expect(await passwords.verify("anything", `${older}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`)).toBe(false);
  });

  test("that is not there is never the right one", async () => {
    expect(await passwords.verify("", null)).toBe(false);
    expect(await passwords.verify("Saturday-9am", null)).toBe(false);
  });
});

test("a rush beyond the queue is told to come back, and everybody in the queue is served", async () => {
  const passwords = openPasswords();
  const tries = Array.from({ length: 80 }, () => passwords.verify("Saturday-9am", null));
  const ends = await Promise.allSettled(tries);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused).toHaveLength(80 - 62);
  for (const { reason } of refused) {
    expect(isRefusal(reason) && [reason.code, reason.retryAfter]).toEqual(["server.busy", 5]);
  }
  expect(await passwords.verify("Saturday-9am", await passwords.hash("Saturday-9am"))).toBe(true);
});
