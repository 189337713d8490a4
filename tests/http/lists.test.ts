import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, inject, test } from "vitest";
import type { RosterImport } from "#slices/registration/contract/office/import.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { inDatabase } from "../support/product/own-product.ts";
import { zipOf } from "../support/zip.ts";
import { sessionCookie } from "../support/product/sessions.ts";

/** Lists as volunteers have them, and as nobody should: each comes by the real upload of the running product. */

const address = inject("address");
const manager = { league: "", season: "", cookie: "" };

beforeAll(async () => {
  const { rows } = await inDatabase(inject("dataDirectory"), async (client) => {
    return client.query<{ league: string; season: string }>(
      `select l.id as league, s.id as season from league l join account a on a.id = l.owner_id
         join season s on s.league_id = l.id
        where a.email = 'manager@touchline.example' and l.status = 'approved' order by l.id, s.id limit 1`,
    );
  });
  const cookie = await sessionCookie(inject("dataDirectory"), "manager@touchline.example");
  Object.assign(manager, rows[0], { cookie });
});

/** Uploads a file as the page does; its name says what somebody likes it to say. */
async function upload(bytes: Uint8Array | string, name = "players.csv") {
  const form = new FormData();
  form.append("season", manager.season);
  form.append("file", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  const headers = { cookie: manager.cookie, "sec-fetch-site": "same-origin" };
  const at = `${address}/api/office/leagues/${manager.league}/imports`;
  const answer = await fetch(at, { method: "POST", headers, body: form });
  return { at, headers, status: answer.status, body: (await answer.json()) as { id: string } & Problem };
}
interface Problem {
  code?: string;
  issues?: { field: string; code: string }[];
}

/** What was understood of a file. */
async function read(bytes: Uint8Array | string, name?: string): Promise<RosterImport> {
  const { at, headers, status, body } = await upload(bytes, name);
  expect([status, body]).toEqual([201, { id: expect.any(String) }]);
  return (await (await fetch(`${at}/${body.id}`, { headers })).json()) as RosterImport;
}
/** Why a file was refused, beside its field. */
async function faultOf(bytes: Uint8Array | string, name?: string): Promise<string> {
  const { status, body } = await upload(bytes, name);
  expect([status, body.code]).toEqual([422, "imports.not-taken"]);
  expect(body.issues?.map(({ field }) => field)).toEqual(["file"]);
  return body.issues![0]!.code;
}
/** What would come of a file, with its columns as they were guessed. */
async function planOf(bytes: Uint8Array | string) {
  const { at, headers, body } = await upload(bytes);
  const one = async () => (await (await fetch(`${at}/${body.id}`, { headers })).json()) as RosterImport;
  const { mapping } = await one();
  await fetch(`${at}/${body.id}`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ mapping, divisionId: null }),
  });
  return (await one()).plan!;
}

const HEAD = ["First name", "Last name", "Date of birth", "Parent", "Email", "Division", "Fee", "Paid"];
const IÑIGO = ["Íñigo", "Núñez", "3/14/2018", "Ana Núñez", "ana@example.org", "8U", "130", "30.5"];
const text = (sign: string) => [HEAD, IÑIGO].map((row) => row.join(sign)).join("\r\n");
const firstOf = ({ columns }: RosterImport) => columns.map(({ samples }) => samples[0] ?? "");
const FOUND = {
  firstName: 0,
  lastName: 1,
  birthDate: 2,
  guardianName: 3,
  guardianEmail: 4,
  division: 5,
  price: 6,
  paid: 7,
};

test.each([
  ["commas", text(",")],
  ["semicolons, as where a comma is for decimals", text(";")],
  ["tabs", text("\t")],
  ["a byte order mark", `\uFEFF${text(",")}`],
  ["UTF-16, little end first", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text("\t"), "utf16le")])],
  ["UTF-16, big end first", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text("\t"), "utf16le").swap16()])],
  ["titles above its head, and empty lines", `Spring 2026\r\n\r\n${text(",")}\r\n\r\n,,,\r\n`],
])("a .csv with %s is read as it was meant", async (_, file) => {
  const one = await read(file);
  expect(one).toMatchObject({ rowsTotal: 1, guessedEncoding: false, mapping: FOUND });
  expect(firstOf(one)).toEqual(IÑIGO);
});

test("a .csv of an older Windows is read by a guess, which is said", async () => {
  const one = await read(Buffer.from(text(";"), "latin1"));
  expect(one.guessedEncoding).toBe(true);
  expect(firstOf(one)).toEqual(IÑIGO);
});

test("our own export comes back as it went", async () => {
  const file = await writeCsv([HEAD, IÑIGO]);
  expect(firstOf(await read(new Uint8Array(await file.arrayBuffer())))).toEqual(IÑIGO);
});

/**
 * lists/roster.xls: BIFF8 as Excel 97 to 2003 wrote it, made on 2026-11-22 by npm's `xlsx` 0.18.5 (SheetJS, Apache-2.0), which is
 * no part of the product: two rows, the day of birth once as a day and once as a text, the money as numbers.
 */
const XLS = readFileSync(new URL("lists/roster.xls", import.meta.url));

test("an .xls of an old Excel has its days as days, whatever it is called", async () => {
  for (const name of ["roster.xls", "roster.csv"]) {
    const one = await read(XLS, name);
    expect(one).toMatchObject({ rowsTotal: 2, mapping: FOUND });
    expect(firstOf(one)).toEqual(["Íñigo", "Núñez", "2018-03-14", "Ana Núñez", "ana@example.org", "8U", "130", "30.5"]);
  }
});

/**
 * lists/hidden-sheets-and-formula.xls: BIFF8 made on 2026-11-22 by Debian's python3-xlwt 1.3.0, which computes nothing: a hidden
 * and a very hidden sheet stand before the roster, whose first row has the formula G2/4 as what was paid, without a value.
 */
const HIDDEN = readFileSync(new URL("lists/hidden-sheets-and-formula.xls", import.meta.url));

test("an .xls is read from the sheet that is shown, and a formula without a kept value is refused, never read as $0", async () => {
  const one = await read(HIDDEN, "roster.xls");
  expect(one).toMatchObject({ rowsTotal: 2, mapping: FOUND });
  expect(firstOf(one).slice(0, 7)).toEqual([
    "Íñigo",
    "Núñez",
    "2018-03-14",
    "Ana Núñez",
    "ana@example.org",
    "8U",
    "130",
  ]);
  const plan = await planOf(HIDDEN);
  expect(plan.flaws.find(({ flaw }) => flaw === "money")).toEqual({
    flaw: "money",
    count: 1,
    rows: [{ row: 2, said: "130 =…" }],
  });
  const paid = plan.corrections.find(({ row }) => row === 2)?.cells.find(({ field }) => field === "paid");
  expect(paid).toEqual({ field: "paid", said: "=…", flaws: ["money"] });
});

test("an .xlsx is read, and of columns with the same name the first one counts until somebody chooses", async () => {
  const rows = [
    ["Email", "First name", "Email"],
    ["ana@example.org", "Íñigo", "second@example.org"],
  ];
  const one = await read(await writeXlsx({ sheets: [{ name: "A", rows }] }), "roster.xlsx");
  expect(one.columns.map(({ head }) => head)).toEqual(["Email", "First name", "Email"]);
  expect(one.mapping).toEqual({ firstName: 1, guardianEmail: 0 });
});

test("a formula is never computed: what was saved with it counts, and a name like one is not taken", async () => {
  const rows = [
    HEAD,
    ['=HYPERLINK("http://evil.example","x")', ...IÑIGO.slice(1)],
    ["@SUM(1)", ...IÑIGO.slice(1)],
    ["+1", ...IÑIGO.slice(1)],
  ];
  const plan = await planOf(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n"),
  );
  expect(plan).toMatchObject({ add: 0, refuse: 3 });
  expect(plan.flaws.find(({ flaw }) => flaw === "formula")).toMatchObject({
    count: 3,
    rows: [{ row: 2 }, { row: 3 }, { row: 4 }],
  });
});

test("X8: a file with a password is refused as that, of either Excel", async () => {
  const sheets = [{ name: "A", rows: [HEAD, IÑIGO] }];
  const locked = await writeXlsx({ sheets, encryption: { password: "x", spinCount: 1000 } });
  expect(await faultOf(locked, "roster.xlsx")).toBe("table-file.password");
  // The record that names who wrote the file becomes the one that says how it is locked (MS-XLS 2.4.117), of the same length.
  const at = XLS.indexOf(Buffer.from([0x5c, 0x00, 0x70, 0x00]));
  expect(at).toBeGreaterThan(0);
  const old = Buffer.from(XLS);
  old[at] = 0x2f;
  expect(await faultOf(old, "roster.xls")).toBe("table-file.password");
});

test.each([
  ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4096)])],
  ["a program of Linux", Buffer.concat([Buffer.from("\u007fELF", "latin1"), Buffer.alloc(4096)])],
  ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1")],
  ["a PDF", Buffer.from("%PDF-1.7\na,b\n1,2\n")],
  ["a document", zipOf({ "word/document.xml": "<w:document/>" })],
  [
    "an old document",
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(8192)]),
  ],
])("X8: %s is no list, though it is called roster.xlsx", async (_, file) => {
  expect(await faultOf(file, "roster.xlsx")).toMatch(/^table-file\.(?:kind|damaged)$/);
});

test("a file that unpacks to gigabytes is refused, and the product goes on meanwhile", async () => {
  const zeros = deflateRawSync(Buffer.alloc(100 * 1024 * 1024));
  const bomb = zipOf(
    { "xl/workbook.xml": "<workbook/>" },
    { "xl/worksheets/sheet1.xml": { packed: zeros, says: 1000 } },
  );
  const [fault, health] = await Promise.all([faultOf(bomb, "roster.xlsx"), fetch(`${address}/healthz`)]);
  expect([fault, health.status]).toEqual(["table-file.bomb", 200]);
});

test("a million empty cells are nothing, and are nothing in the way of a player", async () => {
  const nothing = Array.from({ length: 20_000 }, () => Array.from({ length: 50 }, () => ""));
  expect(await faultOf(nothing.map((row) => row.join(",")).join("\n"))).toBe("table-file.empty");
  expect(await read(`${text(",")}\n${nothing.map((row) => row.join(",")).join("\n")}`)).toMatchObject({ rowsTotal: 1 });
  const cells = `<row>${"<c/>".repeat(50)}</row>`.repeat(20_000);
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
  const parts = await writeXlsx({ sheets: [{ name: "A", rows: [HEAD] }] });
  expect(await faultOf(zipOf(parts, { "xl/worksheets/sheet1.xml": sheet }), "roster.xlsx")).toBe("table-file.empty");
});

test.each([
  ["an empty file", "", "table-file.empty"],
  ["only a head", `${HEAD.join(",")}\n`, "table-file.empty"],
  ["more rows than a list may have", `a,b\n${"1,2\n".repeat(20_001)}`, "table-file.rows"],
  ["more columns", `${"a,".repeat(60)}b\n${"1,".repeat(60)}2`, "table-file.columns"],
  ["more bytes", Buffer.alloc(10 * 1024 * 1024 + 1, "a"), "table-file.large"],
  ["half a workbook", XLS.subarray(0, 1500), "table-file.damaged"],
])("X8: %s is refused as that", async (_, file, fault) => {
  expect(await faultOf(file)).toBe(fault);
});

test("twenty thousand rows are read and planned", async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`Kim${n}`, ...IÑIGO.slice(1)].join(","));
  const plan = await planOf([HEAD.join(","), ...rows].join("\n"));
  expect(plan.add + plan.refuse).toBe(20_000);
});
