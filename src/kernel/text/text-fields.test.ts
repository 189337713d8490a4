import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { MessageFields } from "./message-fields.ts";
import { phoneField } from "./phone-field.ts";
import { manyLines, oneLine, personName, unixLines } from "./text-fields.ts";

const issueOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;
const CONTROLS = ["\u0000", "\u0007", "\u001B", "\u007F", "\u0085"];

describe("one line", () => {
  const schema = z.string().check(oneLine());
  test.for([...CONTROLS, "\n", "\r\n", "\t", "\u2028", "\uD800"])("has no %j", (sign) => {
    expect(issueOf(schema, `a${sign}b`)).toBe("text.one-line");
  });
  test.for(["", "Ana", "Зоя 李 🥅", "a\u200Db"])("may be %j", (text) => expect(issueOf(schema, text)).toBeUndefined());
});

describe("several lines", () => {
  const schema = z.string().check(unixLines, manyLines);
  test.for([...CONTROLS, "\uD800"])("have no %j", (sign) => expect(issueOf(schema, `a${sign}b`)).toBe("text.plain"));
  test("may have tabs, and end as they do in forms", () => {
    expect(z.parse(schema, "a\r\nb\rc\n\td")).toBe("a\nb\nc\n\td");
  });
});

test("a person's name has letters and what stands between them", () => {
  const schema = personName("first-name");
  for (const name of ["Zoë", "O’Brien", "Ortiz-Lam", "De la Cruz Jr.", "Nguyễn", "李"])
    expect(z.parse(schema, ` ${name} `)).toBe(name);
  for (const name of ["A\n\nhttps://evil.example", "A\u0000", "evil.example/x", "R2D2", "<b>Ana</b>", "-"])
    expect(issueOf(schema, name), name).toBe("first-name.letters");
  expect(issueOf(schema, " ")).toBe("first-name.missing");
  expect(issueOf(schema, "A".repeat(61))).toBe("first-name.long");
});

test("a message's name and a number to call are one line, its text may be several", () => {
  const { name, body } = MessageFields.shape;
  expect(issueOf(name, "Ana\nBcc: b@example.com")).toBe("text.one-line");
  expect(z.parse(body, "Hello\r\n\r\nAna")).toBe("Hello\n\nAna");
  expect(issueOf(body, "Hello\u0000")).toBe("text.plain");
  expect(issueOf(phoneField("phone.missing"), "510\n555 0142")).toBe("phone.format");
});
