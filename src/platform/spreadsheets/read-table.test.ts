import { deflateRawSync } from "node:zlib";
import { writeXlsx as workbook } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
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
function archive(content: Buffer, { says, name = "xl/workbook.xml" }: { says: number; name?: string }): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(says, 22);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(says, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe("a table that somebody hands in", () => {
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
