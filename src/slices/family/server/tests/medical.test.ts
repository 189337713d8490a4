import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openLog } from "#platform/log.ts";
import { hearDue } from "#platform/events/reactions.ts";
import { SealBroken } from "#platform/keys/field-cipher.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, CHILD, useFamily } from "../../../../../tests/support/databases/family.ts";
import { MedicalChange } from "../../contract/athletes.ts";
import { addAthlete } from "../commands/add-athlete.ts";
import { changeAthlete } from "../commands/change-athlete.ts";
import { invite } from "../commands/invite.ts";
import { readMedical, setMedical } from "../commands/medical.ts";
import { removeAthlete } from "../commands/leave.ts";
import { insertChild } from "../fixtures.ts";
import { familyData } from "../personal-data.ts";
import { myFamily } from "../queries/family.ts";
import { oneAthlete } from "../queries/athlete.ts";

const { deps, db, person, duties, needed, actionsOn } = useFamily();
const NOTES = { allergies: "Peanuts", medicalNote: "Asthma: inhaler in the red bag" };

async function withNotes() {
  const dana = await person("dana@example.org");
  const id = await insertChild(db(), { guardians: [dana.accountId] });
  await setMedical(ctxOf(deps(), dana), { id, version: 1, ...NOTES });
  return { dana, id };
}
const inDatabase = async (id: string) => {
  const { rows } = await sql<{ allergies: Buffer | null; note: Buffer | null }>`
    select allergies, medical_note as note from athlete where id = ${id}`.execute(db());
  return rows[0]!;
};

describe("notes on health", () => {
  test("are read by a guardian, come with no other answer, and leave no trace in the audit trail's words", async () => {
    const { dana, id } = await withNotes();
    expect(await readMedical(ctxOf(deps(), dana), { id })).toEqual({ ...NOTES, version: 2 });
    const others = JSON.stringify([
      await oneAthlete({ ...deps(), actor: dana.actor }, { id }),
      await myFamily({ ...deps(), actor: dana.actor }),
    ]);
    expect(others).toContain('"allergies":true');
    expect(others).not.toMatch(/Peanuts|inhaler/);
    const actions = await actionsOn(id);
    expect(actions.map((entry) => entry.action)).toEqual(["family.athlete-changed"]);
    expect(actions[0]?.details["fields"]).toEqual(["allergies", "medicalNote"]);
    expect(JSON.stringify(actions)).not.toMatch(/Peanuts|inhaler/);
  });

  test("cannot be read in the database, and a value that is moved to another child does not open", async () => {
    const { dana, id } = await withNotes();
    const sealed = await inDatabase(id);
    expect(sealed.note!.length).toBeGreaterThan(NOTES.medicalNote.length);
    expect(sealed.note!.toString("latin1")).not.toMatch(/Asthma|inhaler/);
    const other = await insertChild(db(), { guardians: [dana.accountId] });
    await sql`update athlete set medical_note = ${sealed.note} where id = ${other}`.execute(db());
    await expect(readMedical(ctxOf(deps(), dana), { id: other })).rejects.toThrow(SealBroken);
    await sql`update athlete set medical_note = null, allergies = ${sealed.note} where id = ${id}`.execute(db());
    await expect(readMedical(ctxOf(deps(), dana), { id })).rejects.toThrow(SealBroken);
  });

  test("are emptied by an empty field, and refused when somebody wrote meanwhile", async () => {
    const { dana, id } = await withNotes();
    const late = { id, version: 1, allergies: null, medicalNote: null };
    expect((await refusalOf(setMedical(ctxOf(deps(), dana), late)))?.code).toBe("family.changed-meanwhile");
    const emptied = z.parse(MedicalChange, { ...late, version: 2, allergies: " " });
    await setMedical(ctxOf(deps(), dana), emptied);
    expect(await inDatabase(id)).toEqual({ allergies: null, note: null });
    expect(z.safeParse(MedicalChange, { ...late, allergies: "x".repeat(2001) }).error?.issues[0]?.message).toBe(
      "allergies.long",
    );
  });

  test("are gone at once when the child is removed; name and date of birth stay for seasons that need them", async () => {
    const { dana, id } = await withNotes();
    needed.add(id);
    await changeAthlete(ctxOf(deps(), dana), { id, version: 2, phone: "510 555 0142", shirtSize: "YM" });
    expect(await removeAthlete(ctxOf(deps(), dana), { id })).toBe("removed");
    expect(await inDatabase(id)).toEqual({ allergies: null, note: null });
    const { rows } = await sql`
      select first_name, phone, shirt_size, deleted_at is not null as removed from athlete where id = ${id}`.execute(
      db(),
    );
    expect(rows).toEqual([{ first_name: "Maya", phone: null, shirt_size: null, removed: true }]);
    expect((await refusalOf(readMedical(ctxOf(deps(), dana), { id })))?.code).toBe("family.not-found");
    expect((await myFamily({ ...deps(), actor: dana.actor })).athletes).toEqual([]);
  });

  test("the database refuses a removed child with notes", async () => {
    const { id } = await withNotes();
    await expect(sql`update athlete set deleted_at = now() where id = ${id}`.execute(db())).rejects.toThrow(/check/);
  });

  test.for(["manager", "coach"] as const)("are read by a %s with a duty, and that is written down", async (duty) => {
    const { dana, id } = await withNotes();
    const rob = await person("rob@example.org");
    expect((await refusalOf(readMedical(ctxOf(deps(), rob), { id })))?.code).toBe("family.not-found");
    duties.set(`${rob.accountId} ${id}`, duty);
    expect(await readMedical(ctxOf(deps(), rob), { id })).toMatchObject(NOTES);
    const change = { id, version: 2, allergies: null, medicalNote: null };
    expect((await refusalOf(setMedical(ctxOf(deps(), rob), change)))?.code).toBe("family.not-found");
    await readMedical(ctxOf(deps(), dana), { id });
    const reads = (await actionsOn(id)).filter((entry) => entry.action === "family.medical-read");
    expect(reads).toEqual([{ action: "family.medical-read", details: { as: duty }, actorId: rob.accountId }]);
    duties.clear();
    expect((await refusalOf(readMedical(ctxOf(deps(), rob), { id })))?.code).toBe("family.not-found");
  });

  test("are not read by a global admin", async () => {
    const { id } = await withNotes();
    const admin = await person("admin@example.org");
    const asked = refusalOf(
      readMedical({ ...deps(), request: admin.request(), actor: { ...admin.actor, globalAdmin: true } }, { id }),
    );
    expect((await asked)?.code).toBe("family.not-found");
  });

  test("are in what a guardian downloads, and in nobody else's", async () => {
    const { dana, id } = await withNotes();
    const eve = await person("eve@example.org");
    const exported = (who: typeof dana) => familyData(deps()).collect(db(), who.accountId);
    const own = await exported(dana);
    expect(own).toMatchObject({ athletes: [{ id, firstName: "Maya", ...NOTES, guardians: [{ relation: "mother" }] }] });
    expect(JSON.parse(JSON.stringify(own))).toEqual(own);
    expect(await exported(eve)).toEqual({ athletes: [], emergencyContacts: [], invitations: [], consents: [] });
  });
});

test("no name and no note stands in an event, in the audit trail, in a notice or email, or in what a failing reaction logs", async () => {
  let logged = "";
  const log = openLog({ level: "debug", destination: { write: (line: string) => void (logged += line) } });
  const dana = await person("dana@example.org");
  const child = { ...CHILD, firstName: "Xochitl", lastName: "Quetzalli" };
  const id = await addAthlete(ctxOf(deps(), dana), child);
  await setMedical(ctxOf(deps(), dana), { id, version: 1, ...NOTES });
  await invite(ctxOf(deps(), dana), { email: "ben@example.org", language: "en" });
  const failing = {
    name: "test.failing",
    hears: ["family.athlete-added", "family.athlete-changed", "family.guardian-invited"],
    hear: () => Promise.reject(new Error("it fails")),
  };
  expect(await hearDue({ db: db(), reactions: [failing], log })).toBeGreaterThan(2);
  expect(logged).toContain("family.athlete-changed");
  const waiting = await sql<{
    text: string;
  }>`select row_to_json(notice_recipient)::text as text from notice_recipient`.execute(db());
  await deliverNotices(db());
  const { rows } = await sql<{ text: string }>`
    select row_to_json(event)::text as text from event union all
    select row_to_json(audit_entry)::text from audit_entry union all
    select row_to_json(mail)::text from mail`.execute(db());
  const kept = [...waiting.rows, ...rows].map((row) => row.text).join("\n");
  expect(kept).toContain(id);
  expect(kept).toContain("family-invitation");
  expect(kept + logged).not.toMatch(/Xochitl|Quetzalli|Peanuts|inhaler/);
});
