import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { listRow, useImports } from "../../../../../../tests/support/databases/imports.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { OfficeTableInput } from "#slices/registrar/contract/table.ts";
import { cancelForFamily } from "../../commands/office/cancel-for-family.ts";
import { readImport } from "../../commands/office/import.ts";
import { inviteFamilies, writeInvitations } from "../../commands/office/invite-families.ts";
import { moveRegistration } from "../../commands/office/move.ts";
import { writeImport } from "../../commands/office/write-import.ts";
import { refusedRows } from "../../queries/office/import.ts";
import { officeRegistration } from "#slices/registrar/server/queries/registration.ts";
import { officeTable } from "#slices/registrar/server/queries/table.ts";

const registration = useRegistration();
const { db, clock, registrationDeps, season, parent, hold, spots, emails } = registration;
const { owning, upload, uploadFile, bring, see, check, correct, start, write, undo } = useImports(registration);

const table = async (who: Person, at: OpenSeason, asked: Record<string, string> = {}) =>
  officeTable(
    { ...registrationDeps(), actor: who.actor },
    z.parse(OfficeTableInput, { league: at.leagueId, ...asked }),
  );

describe("a list of registrations", () => {
  test("X2, X3: is matched by its heads and looked at, and nothing is written before the last step", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const id = await upload(manager, at, [
      listRow(1),
      listRow(2, { birth: "soon" }),
      listRow(1),
      listRow(3, { division: "12U" }),
    ]);
    const seen = await see(manager, at, id);
    expect(seen.columns[4]).toEqual({
      head: "Email",
      samples: ["bo1@example.org", "bo2@example.org", "bo1@example.org"],
    });
    expect(seen.mapping).toMatchObject({ firstName: 0, guardianEmail: 4, price: 7, paid: 8 });
    const plan = await check(manager, at, id);
    expect(plan).toMatchObject({ add: 1, update: 0, skip: 0, refuse: 3 });
    expect(plan.flaws).toEqual([
      { flaw: "birth-date", count: 1, rows: [{ row: 3, said: "soon" }] },
      { flaw: "twice", count: 1, rows: [{ row: 4, said: "Kim1 Lee 3/14/2018" }] },
      { flaw: "division", count: 1, rows: [{ row: 5, said: "12U" }] },
    ]);
    expect((await table(manager, at)).total).toBe(0);
    expect(await spots(at.divisionIds[0]!)).toEqual({ taken: 0, waiting: 0 });
  });

  test("X6: written, stands in the table like every other registration; what is wrong comes back with its reason", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const id = await upload(manager, at, [listRow(1, { paid: "30" }), listRow(2, { email: "nobody" })]);
    await check(manager, at, id);
    expect(await write(manager, at, id)).toMatchObject({ state: "done", added: 1, refused: 1 });
    const { rows } = await table(manager, at, { q: "kim1 bo1@", money: "outstanding" });
    expect(rows).toMatchObject([
      {
        child: { firstName: "Kim1", age: 8 },
        guardian: { email: "bo1@example.org" },
        state: "registered",
        priceCents: 13_000,
        paidCents: 3_000,
        owedCents: 10_000,
      },
    ]);
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 1 });
    const file = await refusedRows(
      { ...registrationDeps(), actor: manager.actor },
      { league: at.leagueId, id, language: "en" },
    );
    const text = await file.text();
    expect(text.split("\r\n")[0]).toMatch(/,Reason$/);
    expect(text).toContain("Kim2,Lee,3/14/2018,Bo Lee,nobody,510 555 0142,8U,130,130,Enter an email address");
  });

  test("again, updates who was imported and leaves alone who registered", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children);
    await sql`update athlete set first_name = 'Maya', last_name = 'Okafor', birth_date = '2018-03-14'`.execute(db());
    const first = await upload(manager, at, [listRow(1, { paid: "0" })]);
    await check(manager, at, first);
    await write(manager, at, first);
    const own = "Maya,OKAFOR,2018-03-14,Dana,Dana@example.org,,8U,130,0";
    const second = await upload(manager, at, [listRow(1), own, listRow(2)]);
    expect(await check(manager, at, second)).toMatchObject({ add: 1, update: 1, skip: 1, refuse: 0 });
    expect(await write(manager, at, second)).toMatchObject({ added: 1, updated: 1, skipped: 1 });
    expect((await table(manager, at, { q: "kim1" })).rows[0]).toMatchObject({ paidCents: 13_000, owedCents: 0 });
    await undo(manager, at, second);
    expect((await table(manager, at, { q: "kim1" })).rows[0]).toMatchObject({ paidCents: 0, owedCents: 13_000 });
    expect((await table(manager, at)).total).toBe(2);
  });

  test("X5: leaves players of an earlier list as they are where a manager says so", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    await bring(manager, at, [listRow(1, { paid: "0" })]);
    const second = await upload(manager, at, [listRow(1), listRow(2)]);
    expect(await check(manager, at, second)).toMatchObject({ add: 1, update: 1 });
    const written = await write(manager, at, second, [], { same: "skip" });
    expect(written).toMatchObject({ added: 1, updated: 0, skipped: 1 });
    expect((await table(manager, at, { q: "kim1" })).rows[0]).toMatchObject({ paidCents: 0 });
  });

  test("X5: of a player whom the list has twice, the row counts that a manager says; the other is in the file of refused rows", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const id = await upload(manager, at, [listRow(1, { paid: "0" }), listRow(2), listRow(1, { paid: "30" })]);
    expect(await check(manager, at, id)).toMatchObject({ add: 2, refuse: 1 });
    expect(await write(manager, at, id, [], { twice: "last" })).toMatchObject({ added: 2, refused: 1 });
    expect((await table(manager, at, { q: "kim1" })).rows[0]).toMatchObject({ paidCents: 3000 });
    const ctx = { ...registrationDeps(), actor: manager.actor };
    const file = await (await refusedRows(ctx, { league: at.leagueId, id, language: "en" })).text();
    expect(file.trim().split("\r\n").slice(1)).toEqual([expect.stringMatching(/^Kim1,.*,0,/)]);
  });

  test("says in which language each family is written to, whatever the invitations are sent in", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const head = "First name,Last name,Date of birth,Parent,Email,Phone,Division,Fee,Paid,Idioma";
    const spoken = (n: number, language: string) => `${listRow(n)},${language}`;
    const id = await uploadFile(manager, at, new Blob([[head, spoken(1, "Español"), spoken(2, "")].join("\n")]));
    await check(manager, at, id);
    await write(manager, at, id);
    const ctx = ctxOf(registrationDeps(), manager);
    await inviteFamilies(ctx, { league: at.leagueId, id, submissionKey: randomUUID(), language: "en" });
    await writeInvitations(registrationDeps(), { importId: id, signal: new AbortController().signal });
    const languages = [(await emails("bo1@example.org"))[0]?.language, (await emails("bo2@example.org"))[0]?.language];
    expect(languages).toEqual(["es", "en"]);
    // A list without that column takes nothing back; another one says it anew, and is undone.
    const spokenNow = async () =>
      (await sql<{ language: string }>`select language from imported_player order by guardian_email`.execute(db()))
        .rows;
    await bring(manager, at, [listRow(1)]);
    expect(await spokenNow()).toEqual([{ language: "es" }, { language: null }]);
    const again = await uploadFile(manager, at, new Blob([[head, spoken(1, "English")].join("\n")]));
    await check(manager, at, again);
    await write(manager, at, again);
    expect(await spokenNow()).toEqual([{ language: "en" }, { language: null }]);
    await undo(manager, at, again);
    expect(await spokenNow()).toEqual([{ language: "es" }, { language: null }]);
  });

  test("counts its families as invited as soon as it says that the emails are over, however often somebody looks meanwhile", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const id = await bring(manager, at, [listRow(1)]);
    for (let day = 1; day <= 8; day += 1) {
      clock.set(`2027-02-${String(2 * day).padStart(2, "0")}T21:00:00Z`);
      const asked = { league: at.leagueId, id, submissionKey: randomUUID(), language: "en" } as const;
      await inviteFamilies(ctxOf(registrationDeps(), manager), asked);
      const look = async (): Promise<unknown> => {
        const { families } = await see(manager, at, id);
        return families!.underWay ? look() : families;
      };
      const [, ...seen] = await Promise.all([
        writeInvitations(registrationDeps(), { importId: id, signal: new AbortController().signal }),
        ...Array.from({ length: 4 }, look),
      ]);
      for (const families of seen) expect(families).toMatchObject({ invited: 1, ready: 0 });
    }
  });

  test("never fills a division beyond its spots, also where they went since it was looked at", async () => {
    const at = await season([{ name: "8U", capacity: 2 }]);
    const manager = await owning(at);
    const id = await upload(
      manager,
      at,
      [1, 2, 3].map((n) => listRow(n)),
    );
    expect(await check(manager, at, id)).toMatchObject({ add: 2, refuse: 1 });
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children);
    const [divisionId] = at.divisionIds;
    expect(await write(manager, at, id, [{ divisionId: divisionId!, choice: "fit", over: 2 }])).toMatchObject({
      added: 1,
      refused: 2,
    });
    expect(await spots(divisionId!)).toEqual({ taken: 2, waiting: 0 });
  });

  test("X7: is undone within a day, all of it, and the spots go to who waits; not after that, and not where it changed", async () => {
    const at = await season([{ name: "8U", capacity: 1 }]);
    const manager = await owning(at);
    const id = await upload(manager, at, [listRow(1)]);
    await check(manager, at, id);
    await write(manager, at, id);
    const dana = await parent("dana@example.org");
    await hold(dana, at, dana.children, { waitlist: "each" });
    await undo(manager, at, id);
    expect((await table(manager, at)).counts).toMatchObject({ registered: 0, offered: 1 });
    expect((await refusalOf(undo(manager, at, id)))?.code).toBe("imports.over");
    const other = await season([{ name: "8U" }]);
    await sql`update league set owner_id = ${manager.accountId} where id = ${other.leagueId}`.execute(db());
    const second = await upload(manager, other, [listRow(1)]);
    await check(manager, other, second);
    await write(manager, other, second);
    await sql`update registration set changed_at = changed_at + interval '1 hour' where imported`.execute(db());
    expect((await refusalOf(undo(manager, other, second)))?.code).toBe("registration.import-changed");
    clock.set("2027-01-17T08:00:00Z");
    expect((await refusalOf(undo(manager, other, second)))?.code).toBe("imports.over");
  });

  test("cut off in the middle goes on where it was, and writes nobody twice", async () => {
    const at = await season([{ name: "8U", capacity: 2000 }]);
    const manager = await owning(at);
    const id = await upload(
      manager,
      at,
      Array.from({ length: 1200 }, (_, n) => listRow(n)),
    );
    await check(manager, at, id);
    await start(manager, at, id);
    const stop = new AbortController();
    const cut = writeImport(registrationDeps(), {
      importId: id,
      signal: stop.signal,
      progress: async () => stop.abort(),
    });
    await expect(cut).rejects.toThrow();
    expect((await see(manager, at, id)).rowsDone).toBe(1000);
    await writeImport(registrationDeps(), {
      importId: id,
      progress: () => Promise.resolve(),
      signal: new AbortController().signal,
    });
    expect(await see(manager, at, id)).toMatchObject({ state: "done", added: 1200, rowsDone: 1200 });
    expect((await table(manager, at)).total).toBe(1200);
  });

  test("makes registrations that a manager moves and cancels like others, without any money", async () => {
    const at = await season([{ name: "8U" }, { name: "10U", fees: { registration: 20_000 } }]);
    const manager = await owning(at);
    const id = await upload(manager, at, [listRow(1)]);
    await check(manager, at, id);
    await write(manager, at, id);
    const [only] = (await table(manager, at)).rows;
    const one = { league: at.leagueId, id: only!.id };
    const seen = await officeRegistration({ ...registrationDeps(), actor: manager.actor }, { ...one, language: "en" });
    expect(seen).toMatchObject({
      player: { firstName: "Kim1" },
      imported: { paidCents: 13_000 },
      moves: [{ differenceCents: 0 }],
    });
    await moveRegistration(ctxOf(registrationDeps(), manager), {
      ...one,
      submissionKey: randomUUID(),
      divisionId: at.divisionIds[1]!,
      shownCents: 0,
      pastWaitlist: false,
      reason: null,
    });
    expect((await refusalOf(undo(manager, at, id)))?.code).toBe("registration.import-changed");
    const cancelling = { ...one, submissionKey: randomUUID(), waivedCents: null, shownCents: 0, reason: "Moved" };
    await cancelForFamily(ctxOf(registrationDeps(), manager), cancelling);
    expect((await table(manager, at)).counts).toMatchObject({ registered: 0, cancelled: 1 });
    expect(await spots(at.divisionIds[1]!)).toEqual({ taken: 0, waiting: 0 });
  });

  test("of something that is no table is refused beside its field; nothing of it is nobody else's to see", async () => {
    const at = await season([{ name: "8U" }]);
    const manager = await owning(at);
    const wrong = readImport(ctxOf(registrationDeps(), manager), {
      league: at.leagueId,
      season: at.seasonId,
      file: new Blob(["MZ\u0090\0\u0003"]),
    });
    expect((await refusalOf(wrong))?.issues).toEqual([{ field: "file", code: "table-file.kind" }]);
    const id = await upload(manager, at, [listRow(1)]);
    const elsewhere = await season();
    const other = await owning(elsewhere, "other@example.org");
    expect((await refusalOf(see(other, at, id)))?.code).toBe("leagues.not-found");
    expect((await refusalOf(see(other, elsewhere, id)))?.code).toBe("imports.not-found");
    expect((await refusalOf(upload(other, at, [listRow(1)])))?.code).toBe("leagues.not-found");
    expect((await refusalOf(undo(other, elsewhere, id)))?.code).toBe("imports.not-found");
    expect((await refusalOf(correct(other, at, id, [])))?.code).toBe("leagues.not-found");
    expect((await refusalOf(correct(other, elsewhere, id, [])))?.code).toBe("imports.not-found");
  });
});
