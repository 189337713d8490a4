import { readXlsx } from "hucre/xlsx";
import readWorkbook from "read-excel-file/node";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { partsOf } from "../../../../../tests/support/zip.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { useRegistration, type OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import { OfficeExport } from "../../contract/export.ts";
import { exportTable } from "../commands/export.ts";

const { db, person, registrationDeps, season, parent, hold } = useRegistration();

async function owning(at: OpenSeason, email = "manager@example.org"): Promise<Person> {
  const who = await person(email);
  await sql`update league set owner_id = ${who.accountId} where id = ${at.leagueId}`.execute(db());
  return who;
}

const exported = (who: Person, at: OpenSeason, asked: Record<string, string> = {}) =>
  exportTable(ctxOf(registrationDeps(), who), z.parse(OfficeExport, { league: at.leagueId, format: "csv", ...asked }));

async function family(at: OpenSeason, name: string, email: string) {
  const who = await parent(email);
  const contact = { name, email, phone: "+1 510 555 0142", secondGuardian: null };
  await hold(who, at, who.children, { contact });
}

describe("an export of a season's registrations", () => {
  test("T7: has what is filtered, in the order and with the columns of the table, and no formula", async () => {
    const at = await season();
    const manager = await owning(at);
    await family(at, '=HYPERLINK("https://evil.example")', "a@example.org");
    await family(at, 'Lee, "Bo"', "b@example.org");
    await family(at, "@SUM(A1)", "other@example.net");
    const asked = { q: "example.org", sort: "guardian", columns: "guardian,phone,owed" };
    const csv = Buffer.from(await (await exported(manager, at, asked)).arrayBuffer()).toString("utf8");
    expect(csv.split("\r\n")).toEqual([
      "\uFEFFFirst name,Last name,Parent or guardian,Phone,Owed (USD)",
      `Mayaa,Okafor,"'=HYPERLINK(""https://evil.example"")",'+1 510 555 0142,130`,
      `Mayaa,Okafor,"Lee, ""Bo""",'+1 510 555 0142,130`,
      "",
    ]);
  });

  test("for Excel keeps texts as texts and amounts as numbers, in the language of the page", async () => {
    const at = await season();
    const manager = await owning(at);
    await family(at, "=1+1", "a@example.org");
    const file = await exported(manager, at, { format: "xlsx", language: "es", columns: "guardian,owed" });
    expect(file.name).toBe("inscripciones-2027-01-15.xlsx");
    const [sheet] = (await readXlsx(await file.arrayBuffer())).sheets;
    expect(sheet!.rows).toEqual([
      ["Nombre", "Apellido", "Padre, madre o tutor", "Pendiente (USD)"],
      ["Mayaa", "Okafor", "=1+1", 130],
    ]);
    expect([...(sheet!.cells?.values() ?? [])].some((cell) => "formula" in cell && cell.formula)).toBe(false);
  });

  test("for Excel opens in another program's hands, and no part of it is a formula or leads elsewhere", async () => {
    const at = await season();
    const manager = await owning(at);
    const names = [
      "=1+1",
      "+1-1",
      "-2",
      "@SUM(A1)",
      "\t=1",
      '=HYPERLINK("https://evil.example","Pay")',
      "=cmd|' /C calc'!A0",
    ];
    for (const [nth, name] of names.entries()) await family(at, name, `n${nth}@example.org`);
    const file = await exported(manager, at, { format: "xlsx", columns: "guardian,email,owed" });
    const bytes = Buffer.from(await file.arrayBuffer());
    const [sheet] = await readWorkbook(bytes);
    const told = sheet!.data.slice(1).map((row) => row.slice(2));
    const wanted = names.map((name, nth) => [name.trim(), `n${nth}@example.org`, 130]);
    expect(told.toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual(wanted);
    const parts = partsOf(bytes);
    expect(Object.keys(parts)).toContain("xl/worksheets/sheet1.xml");
    for (const [name, xml] of Object.entries(parts)) {
      expect([name, /<f[ >/]|<hyperlink|TargetMode="External"|<ddeLink|vbaProject/i.exec(xml)?.[0]]).toEqual([
        name,
        undefined,
      ]);
    }
  });

  test("for Excel has days that are dates and amounts that are money", async () => {
    const at = await season();
    const manager = await owning(at);
    await family(at, "Kim Lee", "a@example.org");
    const file = await exported(manager, at, { format: "xlsx", columns: "birth-date,registered-on,owed" });
    const [sheet] = (await readXlsx(await file.arrayBuffer(), { readStyles: true })).sheets;
    const [born, registered, owed] = sheet!.rows[1]!.slice(-3);
    expect([born, registered]).toEqual([expect.any(Date), expect.any(Date)]);
    expect(owed).toBe(130);
    const formats = [...(sheet!.cells ?? [])].flatMap(([at, { style }]) =>
      at.startsWith("1,") ? [style?.numFmt] : [],
    );
    expect(formats).toEqual(expect.arrayContaining(["yyyy-mm-dd", '"$"#,##0.00']));
  });

  test("is written down with how many rows left the house, and is nobody else's", async () => {
    const at = await season();
    const manager = await owning(at);
    await family(at, "Kim Lee", "a@example.org");
    await exported(manager, at);
    const { rows } = await sql<{ actor: string; details: { rows: number } }>`
      select actor_id as actor, details from audit_entry where action = 'registration.exported' and actor_id = ${manager.accountId}`.execute(
      db(),
    );
    expect(rows).toMatchObject([{ actor: manager.accountId, details: { rows: 1, format: "csv" } }]);
    const other = await owning(await season(), "other@example.org");
    expect((await refusalOf(exported(other, at)))?.code).toBe("leagues.not-found");
  });
});
