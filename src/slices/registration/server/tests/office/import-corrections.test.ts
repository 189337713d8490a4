import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Person } from "../../../../../../tests/support/databases/family.ts";
import { listRow, useImports } from "../../../../../../tests/support/databases/imports.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { OfficeTableInput } from "#slices/registrar/contract/table.ts";
import { writeImport } from "../../commands/office/write-import.ts";
import { officeTable } from "#slices/registrar/server/queries/table.ts";

const registration = useRegistration();
const { db, registrationDeps, season, parent, hold, spots } = registration;
const { owning, upload, uploadFile, see, check, correct, start, write, undo } = useImports(registration);

const table = async (who: Person, at: OpenSeason) =>
  officeTable({ ...registrationDeps(), actor: who.actor }, z.parse(OfficeTableInput, { league: at.leagueId }));

describe("a list that is looked at", () => {
  test("X4: has its refused rows corrected where they stand: what is typed is kept and read again by the same rules", async () => {
    const at = await season([{ name: "8U" }, { name: "10U" }]);
    const manager = await owning(at);
    const id = await upload(manager, at, [
      listRow(1, { birth: "soon", email: "bo1" }),
      listRow(2, { division: "12U" }),
      listRow(3),
    ]);
    expect((await check(manager, at, id)).corrections).toEqual([
      {
        row: 2,
        name: "Kim1 Lee",
        outsideAges: false,
        cells: [
          { field: "birthDate", said: "soon", flaws: ["birth-date"] },
          { field: "guardianEmail", said: "bo1", flaws: ["email"] },
        ],
      },
      {
        row: 3,
        name: "Kim2 Lee",
        outsideAges: false,
        cells: [{ field: "division", said: "12U", flaws: ["division"] }],
      },
    ]);
    const half = await correct(manager, at, id, [
      { row: 2, cells: { birthDate: "3/14/2018", guardianEmail: "still wrong" } },
      { row: 3, cells: { division: "10U" } },
    ]);
    expect(half).toMatchObject({ add: 2, refuse: 1 });
    expect(half.corrections[0]!.cells).toEqual([{ field: "guardianEmail", said: "still wrong", flaws: ["email"] }]);
    const all = await correct(manager, at, id, [{ row: 2, cells: { guardianEmail: "bo1@example.org" } }]);
    expect(all).toMatchObject({ add: 3, refuse: 0, corrections: [] });
    expect(await write(manager, at, id)).toMatchObject({ added: 3, refused: 0 });
    expect((await refusalOf(correct(manager, at, id, [])))?.code).toBe("imports.over");
  });

  test("gets a column for what it had none for", async () => {
    const at = await season([{ name: "8U" }, { name: "10U" }]);
    const manager = await owning(at);
    const list = new Blob(["First name,Last name,DOB,Parent,Email\nKim,Lee,3/14/2018,Bo Lee,bo@example.org"]);
    const id = await uploadFile(manager, at, list);
    expect((await check(manager, at, id)).corrections[0]!.cells).toMatchObject([{ field: "division", said: "" }]);
    expect(await correct(manager, at, id, [{ row: 2, cells: { division: "10U" } }])).toMatchObject({ add: 1 });
    expect((await see(manager, at, id)).columns.at(-1)).toEqual({ head: "division", samples: ["10U"] });
  });

  test("warns of children outside the division's ages, who are added only by somebody who says so", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const young = listRow(1, { birth: "3/14/2021" });
    const id = await upload(manager, at, [young, listRow(2, { birth: "3/14/2010" }), listRow(3)]);
    const plan = await check(manager, at, id);
    expect(plan).toMatchObject({ add: 1, refuse: 2, flaws: [{ flaw: "age", count: 2 }] });
    expect(plan.corrections[0]!.cells.map(({ field, flaws }) => [field, flaws])).toEqual([
      ["birthDate", ["age"]],
      ["division", []],
    ]);
    expect(plan.corrections.map(({ row, outsideAges }) => [row, outsideAges])).toEqual([
      [2, true],
      [3, true],
    ]);
    expect(await correct(manager, at, id, [], [2])).toMatchObject({ add: 2, refuse: 1 });
    // What was said of a row was said of it as it stood then.
    expect(await correct(manager, at, id, [{ row: 2, cells: { birthDate: "3/14/2022" } }])).toMatchObject({ add: 1 });
    expect(await correct(manager, at, id, [], "all")).toMatchObject({ add: 3, refuse: 0 });
    expect(await write(manager, at, id)).toMatchObject({ added: 3, refused: 0 });
  });

  test("asks before it makes a division larger, makes exactly so many spots, and undone takes them away", async () => {
    const at = await season([{ name: "8U", capacity: 2 }]);
    const [divisionId] = at.divisionIds as [string];
    const manager = await owning(at);
    const id = await upload(
      manager,
      at,
      [1, 2, 3, 4].map((n) => listRow(n)),
    );
    const { overfills, corrections } = await check(manager, at, id);
    expect(overfills).toEqual([{ divisionId, name: "8U", capacity: 2, free: 2, over: 2 }]);
    expect(corrections).toEqual([]);
    const unasked = await refusalOf(start(manager, at, id));
    expect([unasked?.code, unasked?.issues]).toEqual([
      "registration.import-overfills",
      [{ field: `overfill:${divisionId}`, code: "overfill.missing" }],
    ]);
    const answer = { divisionId, choice: "enlarge" } as const;
    expect((await refusalOf(start(manager, at, id, [{ ...answer, over: 1 }])))?.issues[0]?.code).toBe(
      "overfill.changed",
    );
    await start(manager, at, id, [{ ...answer, over: 2 }]);
    // Somebody comes in between: no more spots are made than were agreed to.
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children);
    await writeImport(registrationDeps(), {
      importId: id,
      progress: () => Promise.resolve(),
      signal: new AbortController().signal,
    });
    expect(await see(manager, at, id)).toMatchObject({ state: "done", added: 3, refused: 1 });
    const capacity = async () =>
      (await sql<{ capacity: number }>`select capacity from division where id = ${divisionId}`.execute(db())).rows[0];
    expect([await capacity(), await spots(divisionId)]).toEqual([{ capacity: 4 }, { taken: 4, waiting: 0 }]);
    const erin = await parent("erin@example.org");
    await hold(erin, at, erin.children, { waitlist: "each" });
    await undo(manager, at, id);
    expect([await capacity(), await spots(divisionId)]).toEqual([{ capacity: 2 }, { taken: 2, waiting: 0 }]);
    expect((await table(manager, at)).counts).toMatchObject({ registered: 0, offered: 1 });
  });
});
