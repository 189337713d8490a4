import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, CHILD, useFamily } from "../../../../../tests/support/databases/family.ts";
import { Athlete, AthleteChange } from "../../contract/athletes.ts";
import { Family } from "../../contract.ts";
import { addAthlete, addMyself } from "../commands/add-athlete.ts";
import { changeAthlete } from "../commands/change-athlete.ts";
import { leave, removeAthlete } from "../commands/leave.ts";
import { readMedical } from "../commands/medical.ts";
import { setConsent } from "../commands/consents.ts";
import { insertChild } from "../fixtures.ts";
import { athleteFor, familyOf, isGuardian, publicNamesOf } from "../public.ts";
import { myFamily } from "../queries/family.ts";
import { oneAthlete } from "../queries/athlete.ts";

const { deps, db, person, actionsOn, events } = useFamily();

describe("adding a child", () => {
  test("needs no confirmed address, makes one a guardian, and keeps what was agreed to", async () => {
    const dana = await person("dana@example.org", { confirmed: false });
    const id = await addAthlete(ctxOf(deps(), dana), { ...CHILD, publicName: true });
    const athlete = z.parse(Athlete, await oneAthlete({ ...deps(), actor: dana.actor }, { id }));
    expect(athlete).toMatchObject({ firstName: "Maya", lastName: "Ortiz-Lam", age: 8, version: 1, publicName: true });
    expect(athlete.guardians).toMatchObject([{ accountId: dana.accountId, relation: "mother", you: true }]);
    const { rows } = await sql`
      select kind, text_version, language, given, ip_address from guardian_consent where athlete_id = ${id} order by kind`.execute(
      db(),
    );
    const consent = { text_version: "2026-11-21", language: "en", given: true, ip_address: "192.0.2.1" };
    expect(rows).toEqual([
      { kind: "keep-data", ...consent },
      { kind: "public-name", ...consent },
    ]);
    expect(await events()).toEqual([
      { name: "family.athlete-added", payload: { athleteId: id, accountId: dana.accountId } },
    ]);
  });

  test("by the same form twice adds one; a form with somebody else's key adds none", async () => {
    const dana = await person("dana@example.org");
    const eve = await person("eve@example.org");
    const form = { ...CHILD, submissionKey: "01980000-0000-7000-8000-00000000abcd" };
    const ids = await Promise.all([1, 2].map(() => addAthlete(ctxOf(deps(), dana), form)));
    expect(ids[0]).toBe(ids[1]);
    expect(await familyOf(db(), dana.accountId)).toHaveLength(1);
    const stolen = await refusalOf(addAthlete(ctxOf(deps(), eve), form));
    expect(stolen?.issues).toEqual([{ field: "submissionKey", code: "form.stale" }]);
  });

  test.for([
    ["2027-01-16", "birth-date.future"],
    ["1899-12-31", "birth-date.old"],
  ] as const)("born on %s is refused in plain words", async ([birthDate, code]) => {
    const dana = await person("dana@example.org");
    const refused = await refusalOf(addAthlete(ctxOf(deps(), dana), { ...CHILD, birthDate }));
    expect(refused?.issues).toEqual([{ field: "birthDate", code }]);
  });

  test("ends at thirty, also when the last two come at once", async () => {
    const dana = await person("dana@example.org");
    for (let n = 0; n < 29; n += 1) await insertChild(db(), { guardians: [dana.accountId] });
    const ends = await Promise.all([1, 2].map(() => refusalOf(addAthlete(ctxOf(deps(), dana), CHILD))));
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["family.athletes-full", undefined]);
  });

  test("is for who is signed in", async () => {
    const dana = await person("dana@example.org");
    expect((await refusalOf(myFamily({ ...deps(), actor: visitor })))?.code).toBe("request.sign-in");
    expect((await refusalOf(addAthlete({ ...deps(), request: dana.request(), actor: visitor }, CHILD)))?.code).toBe(
      "request.sign-in",
    );
  });

  test("the agreement is never changed or taken out, whoever tries", async () => {
    const dana = await person("dana@example.org");
    const id = await addAthlete(ctxOf(deps(), dana), CHILD);
    const change = sql`update guardian_consent set given = false where athlete_id = ${id}`.execute(db());
    await expect(change).rejects.toThrow(/append-only/);
    await expect(sql`delete from guardian_consent where athlete_id = ${id}`.execute(db())).rejects.toThrow(
      /append-only/,
    );
  });
});

describe("an adult who plays", () => {
  const { relation: _, ...me } = CHILD;

  test("adds themself once, from 18 on", async () => {
    const sam = await person("sam@example.org");
    const young = refusalOf(addMyself(ctxOf(deps(), sam), { ...me, birthDate: "2009-01-16" }));
    expect((await young)?.code).toBe("family.not-adult");
    const id = await addMyself(ctxOf(deps(), sam), { ...me, birthDate: "2009-01-15" });
    expect(await oneAthlete({ ...deps(), actor: sam.actor }, { id })).toMatchObject({
      adultSelf: true,
      guardians: [{ relation: "self" }],
    });
    const again = refusalOf(addMyself(ctxOf(deps(), sam), { ...me, birthDate: "1990-01-15" }));
    expect((await again)?.code).toBe("family.already-myself");
    const change = { id, version: 1, birthDate: "2012-01-15" };
    expect((await refusalOf(changeAthlete(ctxOf(deps(), sam), change)))?.code).toBe("family.not-adult");
  });
});

describe("a stranger", () => {
  test("learns nothing of a child, not even that there is one; nor does a global admin", async () => {
    const dana = await person("dana@example.org");
    const eve = await person("eve@example.org");
    const id = await insertChild(db(), { guardians: [dana.accountId] });
    expect(await oneAthlete({ ...deps(), actor: dana.actor }, { id })).toMatchObject({ id });
    for (const actor of [eve.actor, { ...eve.actor, globalAdmin: true }]) {
      const tries = [
        oneAthlete({ ...deps(), actor }, { id }),
        athleteFor(db(), actor, id),
        changeAthlete({ ...deps(), request: eve.request(), actor }, { id, version: 1, firstName: "Eve" }),
        removeAthlete({ ...deps(), request: eve.request(), actor }, { id }),
        leave({ ...deps(), request: eve.request(), actor }, { id }),
        readMedical({ ...deps(), request: eve.request(), actor }, { id }),
        setConsent(
          { ...deps(), request: eve.request(), actor },
          { id, kind: "public-name", given: true, language: "en" },
        ),
      ];
      const ends = await Promise.all(tries.map(refusalOf));
      expect(ends.map((end) => end?.code)).toEqual(Array(tries.length).fill("family.not-found"));
    }
    expect((await myFamily({ ...deps(), actor: eve.actor })).athletes).toEqual([]);
    expect(await isGuardian(db(), eve.accountId, id)).toBe(false);
  });

  test("who was a guardian and left is one", async () => {
    const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
    const id = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    expect(await oneAthlete({ ...deps(), actor: ben.actor }, { id })).toMatchObject({ id });
    await leave(ctxOf(deps(), ben), { id });
    expect((await refusalOf(oneAthlete({ ...deps(), actor: ben.actor }, { id })))?.code).toBe("family.not-found");
    expect((await refusalOf(readMedical(ctxOf(deps(), ben), { id })))?.code).toBe("family.not-found");
    expect(await events()).toEqual([
      { name: "family.guardian-left", payload: { athleteIds: [id], accountId: ben.accountId } },
    ]);
  });
});

describe("changing a child", () => {
  test("changes what is named; the audit trail names fields and never what stands in them", async () => {
    const dana = await person("dana@example.org");
    const id = await insertChild(db(), { guardians: [dana.accountId] });
    const change = z.parse(AthleteChange, { id, version: 1, firstName: "Zoë", shirtSize: "YM", email: "" });
    await changeAthlete(ctxOf(deps(), dana), change);
    expect(await oneAthlete({ ...deps(), actor: dana.actor }, { id })).toMatchObject({
      firstName: "Zoë",
      shirtSize: "YM",
      version: 2,
    });
    const [action] = await actionsOn(id);
    expect(action).toMatchObject({ action: "family.athlete-changed", actorId: dana.accountId });
    expect(action?.details["fields"]).toEqual(["firstName", "shirtSize"]);
    expect(JSON.stringify(action)).not.toContain("Zoë");
  });

  test("that somebody else changed meanwhile is refused; the same words again are no change", async () => {
    const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
    const id = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    await changeAthlete(ctxOf(deps(), dana), { id, version: 1, lastName: "Lam" });
    const late = refusalOf(changeAthlete(ctxOf(deps(), ben), { id, version: 1, lastName: "Ortiz" }));
    expect((await late)?.code).toBe("family.changed-meanwhile");
    await changeAthlete(ctxOf(deps(), dana), { id, version: 1, lastName: "Lam" });
    const ahead = refusalOf(changeAthlete(ctxOf(deps(), ben), { id, version: 9, lastName: "Ortiz" }));
    expect((await ahead)?.code).toBe("family.changed-meanwhile");
    expect(await oneAthlete({ ...deps(), actor: ben.actor }, { id })).toMatchObject({ lastName: "Lam", version: 2 });
  });

  test("a field that is nobody's to change stays as it is", async () => {
    const dana = await person("dana@example.org");
    const id = await insertChild(db(), { guardians: [dana.accountId] });
    const trick = { id, version: 1, firstName: "Ana", adultSelf: true, hasAllergies: true, allergies: "x" };
    await changeAthlete(ctxOf(deps(), dana), z.parse(AthleteChange, trick));
    expect(await oneAthlete({ ...deps(), actor: dana.actor }, { id })).toMatchObject({
      firstName: "Ana",
      adultSelf: false,
    });
    const { rows } = await sql`select allergies from athlete where id = ${id}`.execute(db());
    expect(rows).toEqual([{ allergies: null }]);
  });
});

describe("a name on public pages", () => {
  test("counts while a guardian of today agreed and none withdrew", async () => {
    const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
    const id = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    const shown = async () => (await publicNamesOf(db(), [id])).has(id);
    const say = (who: typeof dana, given: boolean) =>
      setConsent(ctxOf(deps(), who), { id, kind: "public-name", given, language: "es" });
    expect(await shown()).toBe(false);
    await say(dana, true);
    expect(await shown()).toBe(true);
    await say(ben, false);
    expect(await shown()).toBe(false);
    await leave(ctxOf(deps(), ben), { id });
    expect(await shown()).toBe(true);
  });
});

test("the family of whoever asks has the contract's shape, and nothing of health but whether it is on file", async () => {
  const dana = await person("dana@example.org");
  await addAthlete(ctxOf(deps(), dana), CHILD);
  const family = z.parse(z.strictObject(Family.shape), await myFamily({ ...deps(), actor: dana.actor }));
  expect(family.athletes).toMatchObject([{ firstName: "Maya", onFile: { allergies: false, medicalNote: false } }]);
  expect(family.abilities).toEqual({ add: null, addMyself: null, invite: null, addContact: null });
});
