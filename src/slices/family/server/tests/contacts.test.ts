import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, useFamily, type Person } from "../../../../../tests/support/databases/family.ts";
import { addContact, callFirst, changeContact, removeContact } from "../commands/contacts.ts";
import { insertChild } from "../fixtures.ts";
import { myFamily } from "../queries/family.ts";
import { oneAthlete } from "../queries/athlete.ts";

const { deps, db, person } = useFamily();
const contact = (name: string) => ({ name, phone: "510 555 0143", relation: "aunt" });
const add = (who: Person, name: string) => addContact(ctxOf(deps(), who), contact(name));
const names = async (who: Person) =>
  (await myFamily({ ...deps(), actor: who.actor })).emergencyContacts.map((one) => one.name);

describe("emergency contacts", () => {
  test("stand in the order in which to call, which can be changed", async () => {
    const dana = await person("dana@example.org");
    const rosa = await add(dana, "Rosa");
    const luis = await add(dana, "Luis");
    await callFirst(ctxOf(deps(), dana), { id: luis });
    await changeContact(ctxOf(deps(), dana), { id: rosa, ...contact("Rosa M.") });
    expect(await names(dana)).toEqual(["Luis", "Rosa M."]);
    await removeContact(ctxOf(deps(), dana), { id: luis });
    expect(await names(dana)).toEqual(["Rosa M."]);
  });

  test("are five at most, also when two come at once; the same one twice is one", async () => {
    const dana = await person("dana@example.org");
    for (const name of ["A", "B", "C", "D", "D"]) await add(dana, name);
    const ends = await Promise.all(["E", "F"].map((name) => refusalOf(add(dana, name))));
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["family.contacts-full", undefined]);
    expect(await names(dana)).toHaveLength(5);
  });

  test("are nobody else's to change or remove", async () => {
    const [dana, eve] = [await person("dana@example.org"), await person("eve@example.org")];
    const id = await add(dana, "Rosa");
    const tries = [
      changeContact(ctxOf(deps(), eve), { id, ...contact("Eve") }),
      callFirst(ctxOf(deps(), eve), { id }),
      removeContact(ctxOf(deps(), eve), { id }),
    ];
    const ends = await Promise.all(tries.map(refusalOf));
    expect(ends.map((end) => end?.code)).toEqual(Array(3).fill("family.not-found"));
    expect(await names(dana)).toEqual(["Rosa"]);
  });

  test("of a child are those of all its guardians, for who has confirmed their address", async () => {
    const [dana, ben] = [await person("dana@example.org"), await person("ben@example.org")];
    const id = await insertChild(db(), { guardians: [dana.accountId, ben.accountId] });
    await add(dana, "Rosa");
    await add(ben, "Luis");
    const seen = async (emailVerified: boolean) => {
      const athlete = await oneAthlete({ ...deps(), actor: { ...dana.actor, emailVerified } }, { id });
      return athlete.emergencyContacts.map((one) => one.name).toSorted();
    };
    expect([await seen(true), await seen(false)]).toEqual([["Luis", "Rosa"], ["Rosa"]]);
  });
});
