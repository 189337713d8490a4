import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { endSessionsOfSomebody, resendForSomebody } from "#slices/accounts/server/public.ts";
import { useAdmin } from "../../../../../tests/support/databases/admins.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { givePermission, saveRoles } from "../commands/permissions.ts";
import { onePerson, peoplePage } from "../queries/people.ts";

const {
  browser,
  confirmed,
  signedUp,
  signedInAdmin,
  emails,
  clock,
  db,
  deps,
  actor,
  actions,
  sam,
  admin,
  memberAt,
  see,
} = useAdmin();

describe("people are found", () => {
  const found = async (q: string, by: Actor = admin()) =>
    (await peoplePage({ ...deps(), actor: by }, { q, page: 1 })).people.map(({ name }) => name);

  beforeEach(async () => {
    for (const [email, first, last] of [
      ["ana.ruiz@club.example", "Ana", "Ruiz Núñez"],
      ["zoe@example.org", "Zoë", "O'Brien-Lam"],
      ["kim@example.org", "Kim", "Anders"],
    ]) {
      await sql`insert into account (email, first_name, last_name, language) values (${email}, ${first}, ${last}, 'en')`.execute(
        db(),
      );
    }
  });

  test.each([
    ["an", ["Kim Anders", "Ana Ruiz Núñez"]],
    ["ruiz an", ["Ana Ruiz Núñez"]],
    ["NUNEZ", ["Ana Ruiz Núñez"]],
    ["Núñ", ["Ana Ruiz Núñez"]],
    ["ana.ruiz@club", ["Ana Ruiz Núñez"]],
    ["club", ["Ana Ruiz Núñez"]],
    ["zoe lam", ["Zoë O'Brien-Lam"]],
    ["o'brien", ["Zoë O'Brien-Lam"]],
    ["ruiz kim", []],
    ["uiz", []],
    ["':* & !", []],
    ["%_", []],
  ])("by how the words of a name or an address begin: %s", async (typed, names) => {
    expect(await found(typed)).toEqual(names);
  });

  test("without who deleted their account", async () => {
    await sql`update account set deleted_at = now() where email = 'kim@example.org'`.execute(db());
    expect(await found("kim")).toEqual([]);
  });

  test("by being global admins", async () => {
    const { people, total } = await peoplePage({ ...deps(), actor: admin() }, { q: "", only: "admins", page: 1 });
    expect([people.map(({ email }) => email), total]).toEqual([["sam@example.org"], 1]);
  });

  test("by an index", async () => {
    await sql`
      insert into account (email, first_name, last_name, language)
      select 'user' || n || '@example.org', md5(n::text), md5(n::text), 'en' from generate_series(1, 5000) n`.execute(
      db(),
    );
    await sql`analyze account`.execute(db());
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select id from account
       where deleted_at is null and account_words(email, first_name, last_name) @@ to_tsquery('simple', 'an:*')`.execute(
      db(),
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("account_search");
  });
});

describe("nobody but a global admin with a confirmed address", () => {
  test.each([
    ["a visitor", async (): Promise<Actor> => ({ kind: "visitor" }), "request.sign-in"],
    ["a parent", async () => memberAt(await confirmed("dana@example.org")), "request.not-found"],
    [
      "an admin whose address is unconfirmed",
      async () => memberAt(await signedInAdmin("new@example.org", { verified: false })),
      "request.not-found",
    ],
  ])("%s finds anybody, sees anybody, or changes anything", async (_who, actorOf, code) => {
    const [who, user] = [await actorOf(), admin().accountId];
    const seen = { user, version: (await see(user)).version, districtsSeen: [] };
    const request = browser().request();
    const tries = [
      () => peoplePage({ ...deps(), actor: who }, { q: "sam", page: 1 }),
      () => onePerson({ ...deps(), actor: who }, { user }),
      () => saveRoles({ ...deps(), request, actor: who }, { ...seen, roles: [], districts: [] }),
      () => givePermission({ ...deps(), request, actor: who }, { ...seen, permission: "coach" }),
      () => resendForSomebody({ ...deps().accounts, request, actor: who }, { user }),
      () => endSessionsOfSomebody({ ...deps().accounts, request, actor: who }, { user }),
    ];
    for (const attempt of tries) expect((await refusalOf(attempt()))?.code).toBe(code);
    expect((await see(user)).globalAdmin).toBe(true);
  });
});

describe("an admin helps somebody", () => {
  test("who did not get the email: it is sent again, once in a minute", async () => {
    const { accountId } = await memberAt(await signedUp("dana@example.org"));
    clock.set("2027-01-15T20:02:00Z");
    await resendForSomebody({ ...deps().accounts, request: sam().request(), actor: admin() }, { user: accountId });
    expect((await emails("dana@example.org")).length).toBe(2);
    const again = refusalOf(
      resendForSomebody({ ...deps().accounts, request: sam().request(), actor: admin() }, { user: accountId }),
    );
    expect((await again)?.code).toBe("request.too-many");
  });

  test("who lost a telephone: all sessions end", async () => {
    const dana = await confirmed("dana@example.org");
    const { accountId } = await memberAt(dana);
    expect(await see(accountId)).toMatchObject({ devices: 1, lastSeenAt: "2027-01-15T20:00:00.000Z" });
    await endSessionsOfSomebody({ ...deps().accounts, request: sam().request(), actor: admin() }, { user: accountId });
    expect(await actor(dana)).toEqual({ kind: "visitor" });
    expect((await see(accountId)).devices).toBe(0);
    expect(await actions(accountId)).toContain("accounts.sessions-ended");
  });

  test("but nobody who is not there", async () => {
    const nobody = "01980000-0000-7000-8000-000000000000";
    expect((await refusalOf(see(nobody)))?.code).toBe("accounts.not-found");
    for (const help of [resendForSomebody, endSessionsOfSomebody])
      expect(
        (await refusalOf(help({ ...deps().accounts, request: sam().request(), actor: admin() }, { user: nobody })))
          ?.code,
      ).toBe("accounts.not-found");
  });
});
