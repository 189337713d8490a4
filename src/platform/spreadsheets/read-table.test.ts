import { deflateRawSync } from "node:zlib";
import { writeXlsx as workbook } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { zipOf } from "../../../tests/support/zip.ts";
import { readTable, TableRefused } from "./read-table.ts";
import { writeCsv } from "./write-csv.ts";

const LIMITS = { rows: 20_000, columns: 60, cell: 500 };
const read = (bytes: Uint8Array | string) =>
  readTable(typeof bytes === "string" ? new TextEncoder().encode(bytes) : new Uint8Array(bytes), LIMITS);
const faultOf = async (bytes: Uint8Array | string) => {
  const reason: unknown = await read(bytes).catch((refused: unknown) => refused);
  return reason instanceof TableRefused ? reason.fault : reason;
};

/** A ZIP archive of one part that says of itself what it likes. */
const archive = (content: Buffer, { says, name = "xl/workbook.xml" }: { says: number; name?: string }) =>
  zipOf({}, { [name]: { packed: deflateRawSync(content), says } });

describe("a table that somebody uploads", () => {
  test("is read with its first filled row as the head, whatever parts its columns", async () => {
    for (const text of ["a,b\r\n1,2\r\n", "\n\na;b\n1;2\n\n", 'a\tb\n"1"\t2'])
      expect((await read(text)).rows).toEqual([
        ["a", "b"],
        ["1", "2"],
      ]);
  });

  test("comes back from a file that we wrote ourselves, in any script", async () => {
    const rows = [
      ["Nombre", "Edad"],
      ['Íñigo Núñez, "Ñ"', 7],
    ];
    const blob = await writeCsv(rows);
    expect((await read(new Uint8Array(await blob.arrayBuffer()))).rows).toEqual([
      ["Nombre", "Edad"],
      ['Íñigo Núñez, "Ñ"', "7"],
    ]);
  });

  test("in UTF-16 or of an older Windows is read as it was meant, and the guess is said", async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("a\tb\nñ\t2", "utf16le")]);
    expect(await read(utf16)).toMatchObject({
      rows: [
        ["a", "b"],
        ["ñ", "2"],
      ],
      guessedEncoding: false,
    });
    const windows = Buffer.from("a,b\nN\u00fa\u00f1ez,2", "latin1");
    expect(await read(windows)).toMatchObject({
      rows: [
        ["a", "b"],
        ["Núñez", "2"],
      ],
      guessedEncoding: true,
    });
  });

  test("of Excel has its dates as days and its formulas as what was saved with them", async () => {
    const bytes = await workbook({
      sheets: [
        { name: "Empty", rows: [] },
        {
          name: "Roster",
          rows: [
            ["Name", "Born"],
            ["Kim", new Date("2018-03-14T00:00:00Z")],
            ["=1+1", "2"],
          ],
        },
      ],
    });
    const { kind, rows } = await read(bytes);
    expect(kind).toBe("xlsx");
    expect(rows).toEqual([
      ["Name", "Born"],
      ["Kim", "2018-03-14"],
      ["=1+1", "2"],
    ]);
  });

  test("of Excel is read from the sheet that is shown, not from a hidden one before it", async () => {
    const old = [
      ["Name", "Born"],
      ["Last year's", "2016"],
    ];
    const rows = [
      ["Name", "Born"],
      ["Kim", "2018"],
    ];
    const bytes = await workbook({
      sheets: [
        { name: "Old", rows: old, hidden: true },
        { name: "Older", rows: old, veryHidden: true },
        { name: "Roster", rows },
      ],
    });
    expect((await read(bytes)).rows).toEqual(rows);
  });

  test("of Excel has a formula without a kept value as that formula, never as nothing", async () => {
    const cells = new Map([
      ["1,1", { value: null, formula: "B3*2" }],
      ["2,1", { value: 45, formula: "40+5", formulaResult: 45 }],
    ]);
    const rows = [
      ["Name", "Paid"],
      ["Kim", null],
      ["Bo", 45],
    ];
    expect((await read(await workbook({ sheets: [{ name: "Roster", rows, cells }] }))).rows).toEqual([
      ["Name", "Paid"],
      ["Kim", "=B3*2"],
      ["Bo", "45"],
    ]);
  });

  test.each([
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>a</td><td>b</td></tr></table></body></html>',
    "\ufeff\n<!DOCTYPE html>\n<table><tr><td>a</td></tr></table>",
    "<table><tr><td>a,b</td></tr></table>",
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
  ])("that is a web page called .xls is refused as that: %s", async (text) => {
    expect(await faultOf(text)).toBe("html");
  });

  test("with a password is refused as that", async () => {
    const bytes = await workbook({
      sheets: [
        {
          name: "A",
          rows: [
            ["a", "b"],
            ["1", "2"],
          ],
        },
      ],
      encryption: { password: "x", spinCount: 1000 },
    });
    expect(await faultOf(bytes)).toBe("password");
  });

  test("that is a program, a picture, a PDF or another archive is none, whatever it is called", async () => {
    expect(await faultOf(Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)]))).toBe("kind");
    expect(await faultOf(Buffer.from("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1"))).toBe("kind");
    expect(await faultOf("%PDF-1.7 a,b\n1,2")).toBe("kind");
    expect(await faultOf(archive(Buffer.from("hello"), { says: 5, name: "word/document.xml" }))).toBe("kind");
  });

  test("that unpacks to more than it may, or than it says, is refused before anything reads it", async () => {
    const zeros = Buffer.alloc(90 * 1024 * 1024);
    expect(await faultOf(archive(zeros, { says: zeros.length }))).toBe("bomb");
    expect(await faultOf(archive(zeros, { says: 1000 }))).toBe("bomb");
  });

  test("that is cut off, empty, or too large is refused as that", async () => {
    const bytes = await workbook({
      sheets: [
        {
          name: "A",
          rows: [
            ["a", "b"],
            ["1", "2"],
          ],
        },
      ],
    });
    expect(await faultOf(bytes.subarray(0, bytes.length - 30))).toBe("damaged");
    expect(await faultOf("")).toBe("empty");
    expect(await faultOf("a,b\n")).toBe("empty");
    expect(await faultOf(`a,b\n${"1,2\n".repeat(20_001)}`)).toBe("rows");
    expect(await faultOf(`${"a,".repeat(70)}b\n${"1,".repeat(70)}2`)).toBe("columns");
    expect((await read(`a,b\n${"1,2\n".repeat(20_000)}`)).rows).toHaveLength(20_001);
  });
});
