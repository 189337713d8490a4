import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { ctxOf, CHILD, useFamily } from "../../../../../tests/support/databases/family.ts";
import { acceptInvitation, declineInvitation } from "../commands/answer-invitation.ts";
import { addAthlete } from "../commands/add-athlete.ts";
import { invite, revokeInvitation } from "../commands/invite.ts";
import { removeAthlete } from "../commands/leave.ts";
import { removeWhatIsOver } from "../commands/retention.ts";
import { insertChild } from "../fixtures.ts";

const { deps, db, clock, person, link, needed } = useFamily();

const stored = async () =>
  (await sql<{ id: string }>`select id from athlete order by id`.execute(db())).rows.map(({ id }) => id);

describe("a removed child", () => {
  test("is deleted at once with everything but what was agreed to, which then names nobody", async () => {
    const dana = await person("dana@example.org");
    const id = await addAthlete(ctxOf(deps(), dana), CHILD);
    await invite(ctxOf(deps(), dana), { email: "ben@example.org", language: "en" });
    expect(await removeAthlete(ctxOf(deps(), dana), { id })).toBe("removed");
    const { rows } = await sql`
      select (select count(*)::int from athlete) as athletes, (select count(*)::int from guardian) as guardians,
             (select count(*)::int from guardian_invitation_athlete) as invited,
             (select count(*)::int from guardian_consent where athlete_id = ${id}) as consents`.execute(db());
    expect(rows).toEqual([{ athletes: 0, guardians: 0, invited: 0, consents: 1 }]);
  });

  test("whose name something needs stays, emptied, until nothing needs it", async () => {
    const dana = await person("dana@example.org");
    const id = await insertChild(db(), { guardians: [dana.accountId] });
    const other = await insertChild(db(), { guardians: [dana.accountId] });
    needed.add(id);
    expect(await removeAthlete(ctxOf(deps(), dana), { id })).toBe("removed");
    await removeWhatIsOver(deps());
    expect(await stored()).toEqual([id, other].toSorted());
    needed.clear();
    await removeWhatIsOver(deps());
    // Who lives is nobody's to delete.
    expect(await stored()).toEqual([other]);
  });
});

test("an invitation, with the address in it, is removed 30 days after it ended, however it did", async () => {
  const dana = await person("dana@example.org");
  const ben = await person("ben@example.org");
  await insertChild(db(), { guardians: [dana.accountId] });
  const send = (email: string) => invite(ctxOf(deps(), dana), { email, language: "en" });
  for (const name of ["ben", "declines", "expires"]) await send(`${name}@example.org`);
  await revokeInvitation(ctxOf(deps(), dana), { id: await send("revoked@example.org") });
  const yes = { relation: "father", agreed: true, language: "en" } as const;
  const ref = { secret: await link("ben@example.org") };
  await acceptInvitation(ctxOf(deps(), ben), { invitation: ref, ...yes });
  const no = { secret: await link("declines@example.org") };
  await declineInvitation({ ...deps(), request: ben.request(), actor: { kind: "visitor" } }, no);
  const left = async () => {
    await removeWhatIsOver(deps());
    const { rows } = await sql<{ email: string }>`select email from guardian_invitation order by email`.execute(db());
    return rows.map(({ email }) => email.split("@")[0]);
  };
  clock.set("2027-02-14T19:59:00Z");
  expect(await left()).toEqual(["ben", "declines", "expires", "revoked"]);
  clock.set("2027-02-14T20:01:00Z");
  expect(await left()).toEqual(["expires"]);
  // It was open for 14 days.
  clock.set("2027-02-28T20:01:00Z");
  expect(await left()).toEqual([]);
});

describe("from where a guardian agreed", () => {
  const ipAddresses = async () =>
    (await sql<{ ip_address: string | null }>`select ip_address from guardian_consent`.execute(db())).rows.map(
      (row) => row.ip_address,
    );

  test("is forgotten after two years, by the database's own time too; that they agreed is not", async () => {
    const dana = await person("dana@example.org");
    await addAthlete(ctxOf(deps(), dana), CHILD);
    const forget = () => sql`update guardian_consent set ip_address = null`.execute(db());
    await expect(forget()).rejects.toThrow(/append-only/);
    await removeWhatIsOver(deps());
    expect(await ipAddresses()).toEqual(["192.0.2.1"]);
    // Written anew as of long ago, because nobody can move one.
    await sql`
      insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address, at)
      select athlete_id, account_id, kind, text_version, language, given, '192.0.2.9', now() - interval '25 months'
        from guardian_consent limit 1`.execute(db());
    for (const change of ["given = false, ip_address = null", "ip_address = '192.0.2.8'", "at = now()"])
      await expect(
        sql`update guardian_consent set ${sql.raw(change)} where ip_address = '192.0.2.9'`.execute(db()),
      ).rejects.toThrow(/append-only/);
    await expect(sql`delete from guardian_consent where ip_address = '192.0.2.9'`.execute(db())).rejects.toThrow(
      /append-only/,
    );
    await removeWhatIsOver({ ...deps(), clock: systemClock });
    expect((await ipAddresses()).toSorted()).toEqual(["192.0.2.1", null]);
  });
});
