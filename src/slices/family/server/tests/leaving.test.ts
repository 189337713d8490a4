import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, useFamily } from "../../../../../tests/support/databases/family.ts";
import { acceptInvitation } from "../commands/answer-invitation.ts";
import { addContact } from "../commands/contacts.ts";
import { invite } from "../commands/invite.ts";
import { leave, removeAthlete } from "../commands/leave.ts";
import { insertChild } from "../fixtures.ts";
import { familyData } from "../personal-data.ts";
import { familyOf, guardiansOf } from "../public.ts";

const { deps, db, person, link, events } = useFamily();

const NOW = new Date("2027-01-15T20:00:00Z");

async function shared() {
  const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
  const id = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
  return { dana, ben, id };
}
const count = async (id: string) => (await guardiansOf(db(), [id])).length;

/** The naive way: look whether another one remains, then go. */
async function lookAndGo(id: string, accountId: string, bothLooked: Promise<unknown>, looked: () => void) {
  await db()
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ others: number }>`
        select count(*)::int as others from guardian where athlete_id = ${id} and account_id <> ${accountId}`.execute(
        tx,
      );
      looked();
      await bothLooked;
      if (rows[0]!.others > 0) {
        await sql`delete from guardian where athlete_id = ${id} and account_id = ${accountId}`.execute(tx);
      }
    });
}
async function bothGo(id: string, first: string, second: string) {
  const looks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bothLooked = Promise.all(looks.map((one) => one.promise));
  return Promise.allSettled(
    [first, second].map((accountId, n) => lookAndGo(id, accountId, bothLooked, () => looks[n]!.resolve())),
  );
}

describe("a child's last guardian", () => {
  test("does not leave; removing the child is another thing", async () => {
    const { dana, ben, id } = await shared();
    await leave(ctxOf(deps(), ben), { id });
    expect((await refusalOf(leave(ctxOf(deps(), dana), { id })))?.code).toBe("family.last-guardian");
    expect(await removeAthlete(ctxOf(deps(), dana), { id })).toBe("removed");
    expect(await count(id)).toBe(0);
  });

  test("looking first and going then would leave a child alone, were it not for the database", async () => {
    const { dana, ben, id } = await shared();
    // Without the trigger, so that the next test is known to face a real race.
    await sql`alter table guardian disable trigger guardian_keeps_guardians`.execute(db());
    await bothGo(id, dana.accountId, ben.accountId);
    await sql`alter table guardian enable trigger guardian_keeps_guardians`.execute(db());
    expect(await count(id)).toBe(0);
  });

  test("with it one of two naive transactions fails", async () => {
    const { dana, ben, id } = await shared();
    const ends = await bothGo(id, dana.accountId, ben.accountId);
    const failed = ends.filter((end) => end.status === "rejected");
    expect(failed.map((end) => (end.reason as { constraint: string }).constraint)).toEqual(["athlete_has_guardian"]);
    expect(await count(id)).toBe(1);
  });

  test("of two who leave at once, one stays and is told why", async () => {
    const { dana, ben } = await shared();
    for (let round = 0; round < 5; round += 1) {
      const id = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
      const ends = await Promise.all([dana, ben].map((who) => refusalOf(leave(ctxOf(deps(), who), { id }))));
      expect(ends.map((end) => end?.code).toSorted()).toEqual(["family.last-guardian", undefined]);
      expect(await count(id)).toBe(1);
    }
  });

  test("one accepts while the inviter leaves: the child has a guardian, whoever was first", async () => {
    const { dana, ben, id } = await shared();
    await leave(ctxOf(deps(), ben), { id });
    await invite(ctxOf(deps(), dana), { email: ben.email, language: "en" });
    const secret = await link(ben.email);
    const yes = { invitation: { secret }, relation: "father", agreed: true, language: "en" } as const;
    const [left, joined] = await Promise.all([
      refusalOf(leave(ctxOf(deps(), dana), { id })),
      refusalOf(acceptInvitation(ctxOf(deps(), ben), yes)),
    ]);
    expect(joined).toBeUndefined();
    expect([undefined, "family.last-guardian"]).toContain(left?.code);
    expect(await count(id)).toBe(left ? 2 : 1);
  });

  test("the database refuses a child without, one with nine, and moving a guardianship", async () => {
    const { dana, id } = await shared();
    const orphan = sql`insert into athlete (first_name, last_name, birth_date) values ('A', 'B', '2018-01-01')`;
    await expect(orphan.execute(db())).rejects.toMatchObject({ constraint: "athlete_has_guardian" });
    const other = await insertChild(db(), { guardians: [dana.accountId] });
    const move = sql`update guardian set athlete_id = ${id} where athlete_id = ${other}`.execute(db());
    await expect(move).rejects.toThrow(/not moved/);
    for (let n = 0; n < 6; n += 1) await join(id, (await person(`g${n}@example.org`)).accountId);
    const ninth = join(id, (await person("ninth@example.org")).accountId);
    await expect(ninth).rejects.toMatchObject({ constraint: "athlete_guardian_limit" });
  });
});

const join = (id: string, accountId: string) =>
  sql`insert into guardian (athlete_id, account_id, relation) values (${id}, ${accountId}, 'other')`.execute(db());

describe("an account that ends", () => {
  test("leaves shared children with their other guardians and removes the others", async () => {
    const { dana, ben, id } = await shared();
    const alone = await insertChild(db(), { firstName: "Leo", guardians: [dana.accountId] });
    const aunt = { name: "Rosa", phone: "510 555 0143", relation: "aunt" };
    await addContact(ctxOf(deps(), dana), aunt);
    await invite(ctxOf(deps(), dana), { email: "new@example.org", language: "en" });
    await db()
      .transaction()
      .execute((tx) => familyData(deps()).release(tx, dana.accountId, NOW));
    expect(await familyOf(db(), dana.accountId)).toEqual([]);
    expect((await guardiansOf(db(), [id, alone])).map((one) => one.accountId)).toEqual([ben.accountId]);
    const { rows } = await sql`
      select (select count(*)::int from emergency_contact) as contacts,
             (select count(*)::int from guardian_invitation where revoked_at is null) as invitations,
             (select not exists (select from athlete where id = ${alone})) as removed`.execute(db());
    expect(rows).toEqual([{ contacts: 0, invitations: 0, removed: true }]);
    expect((await events()).map((event) => event.name)).toEqual([
      "family.guardian-invited",
      "family.guardian-left",
      "family.athlete-removed",
    ]);
  });

  test("at the same moment as the other guardian's: the child is removed, not left alone", async () => {
    const { dana, ben, id } = await shared();
    await Promise.all(
      [dana, ben].map((who) =>
        db()
          .transaction()
          .execute((tx) => familyData(deps()).release(tx, who.accountId, NOW)),
      ),
    );
    const { rows } = await sql`select from athlete where id = ${id}`.execute(db());
    expect(rows).toEqual([]);
  });
});
