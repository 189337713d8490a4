import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PASSWORD, useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { reviewIdentity } from "../commands/photo-id/photo-id-review.ts";
import { givePhotoIdAddress, viewPhotoId } from "../commands/photo-id/photo-id-view.ts";
import { signIn } from "../commands/sign-in/sign-in.ts";
import { signOut } from "../commands/sign-in/sign-out.ts";

import { ownPerson } from "../queries/person.ts";

const { browser, signedUp, signedUpManager, signedInAdmin, actor, deps, clock, db, provesTwice, ctx } = useAccounts();

const accountOf = async (at: TestBrowser) => (await ownPerson({ ...deps(), actor: await actor(at) })).id;
const photoOf = async (at: TestBrowser) => (await ownPerson({ ...deps(), actor: await actor(at) })).photoId!.id;
async function addressOf(at: TestBrowser, id: string): Promise<string> {
  const { address } = await givePhotoIdAddress(await ctx(at), { id });
  return new URL(address, "https://x.example").searchParams.get("pass")!;
}
const view = async (at: TestBrowser, pass: string) => viewPhotoId(await ctx(at), pass);
const refused = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const NOTHING = "accounts.not-found";

/** Who looked, as the audit trail has it: address given or picture seen. */
async function looks(owner: string): Promise<{ action: string; who: string }[]> {
  const { rows } = await sql<{ action: string; who: string }>`
    select replace(action, 'accounts.photo-id-', '') as action, actor_id as who from audit_entry
     where object_id = ${owner} and action in ('accounts.photo-id-address-given', 'accounts.photo-id-viewed')
     order by id`.execute(db());
  return rows;
}

describe("the picture", () => {
  test("is seen by its owner and by an admin who reviews it, and each look is written down", async () => {
    const priya = await signedUpManager("priya@example.org");
    const admin = await signedInAdmin("sam@example.org");
    const id = await photoOf(priya);
    for (const at of [priya, admin]) {
      const picture = await view(at, await addressOf(at, id));
      expect([picture.contentType, Buffer.from(picture.bytes).subarray(8, 12).toString()]).toEqual([
        "image/webp",
        "WEBP",
      ]);
    }
    const [owner, reviewer] = [await accountOf(priya), await accountOf(admin)];
    expect(await looks(owner)).toEqual([
      { action: "address-given", who: owner },
      { action: "viewed", who: owner },
      { action: "address-given", who: reviewer },
      { action: "viewed", who: reviewer },
    ]);
  });

  test("is nothing to a visitor, a stranger, another manager, and an admin without a confirmed address", async () => {
    const priya = await signedUpManager("priya@example.org");
    const id = await photoOf(priya);
    const nobodies = [
      browser(),
      await signedUp("dana@example.org"),
      await signedUpManager("tom@example.org"),
      await signedInAdmin("kim@example.org", { verified: false }),
    ];
    const leaked = await addressOf(priya, id);
    for (const at of nobodies) {
      expect(await refused(addressOf(at, id))).toBe(NOTHING);
      expect(await refused(addressOf(at, "01980000-0000-7000-8000-00000000ffff"))).toBe(NOTHING);
      expect(await refused(view(at, leaked))).toBe(NOTHING);
      expect(await refused(view(at, "rubbish"))).toBe(NOTHING);
    }
    expect(await looks(await accountOf(priya))).toHaveLength(1);
  });

  test("is nothing to the admin any more after the review; its owner sees it until it is deleted", async () => {
    const priya = await signedUpManager("priya@example.org");
    const admin = await signedInAdmin("sam@example.org");
    const id = await photoOf(priya);
    const earlier = await addressOf(admin, id);
    await reviewIdentity(await ctx(admin), id, "verified");
    expect([await refused(view(admin, earlier)), await refused(addressOf(admin, id))]).toEqual([NOTHING, NOTHING]);
    await view(priya, await addressOf(priya, id));
    // Thirty days later it is over on the second, also before the job has come by. The session lives on by being used.
    for (const day of ["2027-01-30", "2027-02-10"]) {
      clock.set(`${day}T20:00:00Z`);
      await actor(priya);
    }
    clock.set("2027-02-14T19:59:00Z");
    const last = await addressOf(priya, id);
    clock.set("2027-02-14T20:00:00Z");
    expect([await refused(view(priya, last)), await refused(addressOf(priya, id))]).toEqual([NOTHING, NOTHING]);
  });

  test("is nothing to an admin who lost the power after the address was given", async () => {
    const priya = await signedUpManager("priya@example.org");
    const admin = await signedInAdmin("sam@example.org");
    const pass = await addressOf(admin, await photoOf(priya));
    await signedInAdmin("ana@example.org");
    await sql`delete from global_admin where account_id = (select id from account where email = 'sam@example.org')`.execute(
      db(),
    );
    expect(await refused(view(admin, pass))).toBe(NOTHING);
  });
});

describe("an address", () => {
  test("works for two minutes, as often as its page loads it, and each time is written down", async () => {
    const priya = await signedUpManager("priya@example.org");
    const pass = await addressOf(priya, await photoOf(priya));
    clock.set("2027-01-15T20:01:59Z");
    await view(priya, pass);
    await view(priya, pass);
    clock.set("2027-01-15T20:02:00Z");
    expect(await refused(view(priya, pass))).toBe(NOTHING);
    expect((await looks(await accountOf(priya))).map(({ action }) => action)).toEqual([
      "address-given",
      "viewed",
      "viewed",
    ]);
  });

  test("of an admin is nothing to another admin, and after signing out nothing to anybody", async () => {
    const priya = await signedUpManager("priya@example.org");
    const [sam, kim] = [await signedInAdmin("sam@example.org"), await signedInAdmin("kim@example.org")];
    const pass = await addressOf(sam, await photoOf(priya));
    expect(await refused(view(kim, pass))).toBe(NOTHING);
    const stolen = new Map(sam.cookies);
    await signOut(await ctx(sam), { scope: "local" });
    const thief = browser();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    for (const at of [sam, thief]) expect(await refused(view(at, pass))).toBe(NOTHING);
    // Signed in again, it is the same person's again.
    await sql`delete from totp_factor`.execute(db());
    await signIn({ ...deps(), request: sam.request() }, { email: "sam@example.org", password: PASSWORD });
    await provesTwice("sam@example.org");
    await view(sam, pass);
  });

  test("does not say whose picture it is", async () => {
    const priya = await signedUpManager("priya@example.org");
    const pass = await addressOf(priya, await photoOf(priya));
    const readable = pass.split(".").map((part) => Buffer.from(part, "base64url").toString());
    expect(readable.join(" ")).not.toMatch(new RegExp(`priya|${await accountOf(priya)}`));
  });
});
