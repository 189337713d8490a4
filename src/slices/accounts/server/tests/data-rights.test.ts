import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { post } from "#platform/mail/post.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { askForEmail } from "../commands/email/emails-asked-for.ts";
import { deleteAccount, deletionObstacles } from "../commands/account/delete-account.ts";
import { downloadExport, readExport, requestExport } from "../commands/account/data-export.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { removeWhatRanOut } from "../commands/account/retention.ts";
import type { PersonalData } from "#platform/personal-data.ts";

const { browser, signedUp, actor, emails, deps, clock, db, work, actions, ctx } = useAccounts();

async function idOf(at: TestBrowser): Promise<string> {
  const who = await actor(at);
  return who.kind === "member" ? who.accountId : "";
}

describe("everything that is kept of one", () => {
  test("is gathered by a job, and fetched as a file by its owner alone, for a week", async () => {
    const dana = await signedUp("dana@example.org");
    const asked = await requestExport(await ctx(dana));
    expect(asked).toMatchObject({ state: "waiting", done: 0, total: 4 });
    await work();
    const ready = await readExport({ ...deps(), actor: await actor(dana) });
    expect(ready).toMatchObject({ id: asked.id, state: "ready", done: 4, expiresAt: "2027-01-22T20:00:00.000Z" });
    expect((await emails("dana@example.org"))[0]?.subject).toBe("Touchline: Your data is ready");
    const file = await downloadExport(await ctx(dana), { id: asked.id });
    expect(file.name).toBe("touchline-my-data.json");
    expect(JSON.parse(await file.text())).toMatchObject({
      account: { email: "dana@example.org", firstName: "Dana", consents: [{ kind: "terms", given: true }] },
      leagues: [],
    });
    const luis = await signedUp("luis@example.org", browser("192.0.2.2"));
    const stranger = refusalOf(downloadExport(await ctx(luis), { id: asked.id }));
    expect((await stranger)?.code).toBe("accounts.not-found");
    clock.set("2027-01-22T20:00:00Z");
    await signIn({ ...deps(), request: dana.request() }, { email: "dana@example.org", password: PASSWORD });
    const late = refusalOf(downloadExport(await ctx(dana), { id: asked.id }));
    expect((await late)?.code).toBe("accounts.not-found");
    await removeWhatRanOut(deps());
    expect(await readExport({ ...deps(), actor: await actor(dana) })).toBeNull();
  });

  test("cannot be read in the database", async () => {
    const dana = await signedUp("dana@example.org");
    await requestExport(await ctx(dana));
    await work();
    const { rows } = await sql<{ content: Buffer }>`select content from data_export`.execute(db());
    expect(rows[0]!.content.includes("dana@example.org")).toBe(false);
  });

  test("asked for twice is one file", async () => {
    const dana = await signedUp("dana@example.org");
    const who = await actor(dana);
    const both = await Promise.all([1, 2].map(() => requestExport({ ...deps(), request: dana.request(), actor: who })));
    expect(both[0]?.id).toBe(both[1]?.id);
    await work();
    expect(await emails("dana@example.org")).toHaveLength(2);
  });
});

test("a gathering that got stuck is begun again when its person asks again, an hour later", async () => {
  const dana = await signedUp("dana@example.org");
  const asked = await requestExport(await ctx(dana));
  clock.set("2027-01-15T21:00:01Z");
  expect(await readExport({ ...deps(), actor: await actor(dana) })).toMatchObject({ id: asked.id, state: "failed" });
  await signIn({ ...deps(), request: dana.request() }, { email: "dana@example.org", password: PASSWORD });
  const again = await requestExport(await ctx(dana));
  expect(again).toMatchObject({ state: "waiting", done: 0 });
  expect(again.id).not.toBe(asked.id);
  // The stuck one wakes up all the same, and makes no second file.
  await work();
  expect(await readExport({ ...deps(), actor: await actor(dana) })).toMatchObject({ id: again.id, state: "ready" });
  const { rows } = await sql`select id from data_export where content is not null`.execute(db());
  expect(rows).toEqual([{ id: again.id }]);
});

describe("deleting one's account", () => {
  test("leaves nothing that names them, and nobody signs in to it", async () => {
    const dana = await signedUp("dana@example.org");
    const id = await idOf(dana);
    await deleteAccount(await ctx(dana));
    expect((await actor(dana)).kind).toBe("visitor");
    const again = refusalOf(
      signIn({ ...deps(), request: browser().request() }, { email: "dana@example.org", password: PASSWORD }),
    );
    expect((await again)?.code).toBe("accounts.credentials");
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(account)::text as row from account where id = ${id}`.execute(db());
    expect(rows[0]?.row).not.toMatch(/dana|okafor|510 555/i);
    expect(await actions(id)).toContain("accounts.deleted");
    const later = await signedUp("dana@example.org");
    expect(await idOf(later)).not.toBe(id);
  });

  test("takes the emails to its address along, and the work that names it, but not the last email", async () => {
    const dana = await signedUp("dana@example.org");
    const luis = await signedUp("luis@example.org", browser("192.0.2.2"));
    await sql`update mail set state = 'sent' where recipient like 'dana@%'`.execute(db());
    await askForEmail(await ctx(dana), {
      purpose: "reset-password",
      email: "Dana@example.org",
      language: "en",
    });
    await post(db(), { recipient: "DANA@example.org", subject: "Waiting", text: "t", html: "h", language: "en" });
    await deleteAccount(await ctx(dana));
    const left = (await emails("dana@example.org")).map(({ subject, text }) => [subject, text === ""]);
    expect(left).toEqual([
      ["Touchline: Your account was deleted", false],
      ["Touchline: Confirm your email address", true],
    ]);
    const jobs = await sql`select from job where payload::text ilike '%dana@%'`.execute(db());
    expect(jobs.rows).toEqual([]);
    expect((await emails("luis@example.org"))[0]?.text).not.toBe("");
    expect((await actor(luis)).kind).toBe("member");
  });

  test("leaves the emails of another account with the same address alone", async () => {
    const owner = await signedUp("dana@example.org");
    await sql`update account set email_verified_at = created_at`.execute(db());
    const claim = await signedUp("dana@example.org", browser("192.0.2.2"));
    const before = await emails("dana@example.org");
    await deleteAccount(await ctx(claim));
    expect((await emails("dana@example.org")).slice(-before.length)).toEqual(before);
    expect((await actor(owner)).kind).toBe("member");
  });

  test("must wait until a league that goes on is handed over", async () => {
    await insertTestZips(db());
    const dana = await signedUp("dana@example.org");
    const { id } = await insertLeague(db(), { name: "Otters Soccer" });
    await sql`update league set owner_id = ${await idOf(dana)} where id = ${id}`.execute(db());
    expect(await deletionObstacles({ ...deps(), actor: await actor(dana) })).toEqual([
      { code: "accounts.owns-league", name: "Otters Soccer" },
    ]);
    const refused = refusalOf(deleteAccount(await ctx(dana)));
    expect((await refused)?.code).toBe("accounts.owns-league");
    expect((await actor(dana)).kind).toBe("member");
    await sql`update league set owner_id = null`.execute(db());
    await deleteAccount(await ctx(dana));
  });

  test("the last global admin stays, also when the last two leave at once", async () => {
    const admins = [await signedUp("ana@example.org"), await signedUp("sam@example.org", browser("192.0.2.2"))];
    for (const admin of admins)
      await sql`insert into global_admin (account_id) values (${await idOf(admin)})`.execute(db());
    const actors = await Promise.all(admins.map(actor));
    const ends = await Promise.all(
      admins.map((admin, n) => refusalOf(deleteAccount({ ...deps(), request: admin.request(), actor: actors[n]! }))),
    );
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["accounts.last-admin", undefined]);
  });

  test("asks again who it is when that was proved too long ago", async () => {
    const dana = await signedUp("dana@example.org");
    clock.set("2027-01-15T20:11:00Z");
    const refused = refusalOf(deleteAccount(await ctx(dana)));
    expect((await refused)?.code).toBe("accounts.proof-needed");
  });
});

test("an account that nobody confirmed or used for a month is removed, and no other", async () => {
  const unused = await idOf(await signedUp("unused@example.org"));
  const used = await signedUp("used@example.org", browser("192.0.2.2"));
  clock.set("2027-02-13T20:00:00Z");
  expect((await actor(used)).kind).toBe("member");
  clock.set("2027-02-14T20:00:01Z");
  await removeWhatRanOut(deps());
  const { rows } = await sql<{ id: string }>`select id from account where deleted_at is null`.execute(db());
  expect(rows.map(({ id }) => id)).toEqual([await idOf(used)]);
  expect(await actions(unused)).toContain("accounts.deleted");
});

describe("of accounts that nobody confirmed or used for a month", () => {
  /** Three of them, a month ago. */
  async function abandoned() {
    const ids: string[] = [];
    for (const name of ["ana", "luis", "sam"]) ids.push(await idOf(await signedUp(`${name}@example.org`, browser())));
    clock.set("2027-02-14T20:00:01Z");
    return ids;
  }
  async function living() {
    const { rows } = await sql<{ id: string }>`
      select id from account where deleted_at is null order by created_at, email`.execute(db());
    return rows.map(({ id }) => id);
  }

  test("those that own something which goes on are kept, and the others removed", async () => {
    const [ana] = await abandoned();
    await insertTestZips(db());
    const { id } = await insertLeague(db(), { name: "Otters Soccer" });
    await sql`update league set owner_id = ${ana} where id = ${id}`.execute(db());
    await removeWhatRanOut(deps());
    expect(await living()).toEqual([ana]);
    await sql`update league set owner_id = null`.execute(db());
    await removeWhatRanOut(deps());
    expect(await living()).toEqual([]);
  });

  test("one that cannot be removed keeps no other, and what failed is told", async () => {
    const [ana] = await abandoned();
    const stubborn: PersonalData = {
      name: "stubborn",
      collect: () => Promise.resolve(null),
      release: (_tx, accountId) => (accountId === ana ? Promise.reject(new Error("not now")) : Promise.resolve()),
    };
    const failing = { ...deps(), personalData: () => [...deps().personalData(), stubborn] };
    await expect(removeWhatRanOut(failing)).rejects.toThrow("not now");
    expect(await living()).toEqual([ana]);
  });
});

test("browsers are forgotten after 400 days, and from where somebody agreed after two years; that they did stays", async () => {
  const dana = await signedUp("dana@example.org");
  await sql`update account set email_verified_at = created_at`.execute(db());
  const kept = async () => {
    const { rows } = await sql<{ devices: number; consents: number; ipAddresses: number }>`
      select (select count(*)::int from known_device) as devices, (select count(*)::int from consent) as consents,
             (select count(ip_address)::int from consent) as "ipAddresses"`.execute(db());
    return rows[0];
  };
  const all = await kept();
  expect(all).toEqual({ devices: 1, consents: 1, ipAddresses: 1 });
  clock.set("2028-02-19T19:00:00Z");
  await removeWhatRanOut(deps());
  expect(await kept()).toEqual(all);
  clock.set("2028-02-19T21:00:00Z");
  await removeWhatRanOut(deps());
  expect(await kept()).toEqual({ ...all, devices: 0 });
  clock.set("2029-01-15T21:00:00Z");
  await removeWhatRanOut(deps());
  expect(await kept()).toEqual({ devices: 0, consents: 1, ipAddresses: 0 });
  expect(dana.cookies.has("device")).toBe(true);
});
