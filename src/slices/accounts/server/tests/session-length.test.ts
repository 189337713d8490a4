import { sql } from "kysely";
import { expect, test } from "vitest";
import { PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { reauthenticate } from "../commands/sign-in/proof.ts";
import { whoAsks } from "../sessions.ts";

const { signedUp, signedInAdmin, actor, deps, clock, db, ctx } = useAccounts();

test("a session ends thirty days after its sign-in at the latest, however often it is used", async () => {
  deps().sessions.days = 30;
  const dana = await signedUp("dana@example.org");
  for (const day of ["2027-01-20", "2027-02-05", "2027-02-14"]) {
    clock.set(`${day}T19:59:00Z`);
    expect((await actor(dana)).kind).toBe("member");
  }
  // Proving who one is makes it no longer either.
  await reauthenticate(await ctx(dana), { password: PASSWORD });
  clock.set("2027-02-14T20:00:00Z");
  expect((await actor(dana)).kind).toBe("visitor");
});

test("a session is written to once in five minutes at most, whoever asks how often", async () => {
  const dana = await signedUp("dana@example.org");
  const seen = async () =>
    (await sql<{ at: Date }>`select last_seen_at as at from session`.execute(db())).rows[0]!.at.toISOString();
  clock.set("2027-01-15T20:04:59Z");
  await actor(dana);
  expect(await seen()).toBe("2027-01-15T20:00:00.000Z");
  clock.set("2027-01-15T20:05:01Z");
  await actor(dana);
  expect(await seen()).toBe("2027-01-15T20:05:01.000Z");
});

test("a session lasts as long as the operator sets", async () => {
  const dana = await signedUp("dana@example.org");
  const admin = await signedInAdmin("admin@example.org");
  const strict = { ...deps(), sessions: { ...deps().sessions, days: 2, staffIdleHours: 1 } };
  const kind = async (at: TestBrowser) => (await whoAsks({ ...strict, request: at.request() }, undefined)).kind;
  clock.set("2027-01-15T21:00:01Z");
  expect([await kind(dana), await kind(admin)]).toEqual(["member", "visitor"]);
  clock.set("2027-01-17T20:00:00Z");
  expect(await kind(dana)).toBe("visitor");
});
