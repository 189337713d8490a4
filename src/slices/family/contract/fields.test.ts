import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { AthleteChange } from "./athletes.ts";
import { FirstName, OptionalFields } from "./fields.ts";

const issueOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe("R6: a name", () => {
  test.for([
    "Ñ",
    "X",
    "Zoë",
    "O'Brien",
    "O’Brien",
    "Ortiz-Lam",
    "De la Cruz Jr.",
    "Nguyễn",
    "李",
    "A".repeat(60),
    " Ana ",
  ])("may be %s", (name) => expect(z.parse(FirstName, name)).toBe(name.trim()));

  test.for([
    ["", "child-first-name.missing"],
    ["   ", "child-first-name.missing"],
    ["A".repeat(61), "child-first-name.long"],
    ["R2D2", "child-first-name.letters"],
    ["<b>Ana</b>", "child-first-name.letters"],
    ["-", "child-first-name.letters"],
    ["Ana\nLuz", "child-first-name.letters"],
  ] as const)("may not be %j", ([name, code]) => expect(issueOf(FirstName, name)).toBe(code));
});

describe("what may be left out", () => {
  test("is nothing when it is empty", () => {
    expect(z.parse(OptionalFields.email, " ")).toBeNull();
    expect(z.parse(OptionalFields.address, null)).toBeNull();
    expect(z.parse(OptionalFields.phone, "510 555 0142")).toBe("510 555 0142");
    expect(z.parse(OptionalFields.shirtSize, null)).toBeNull();
  });

  test("is checked when it is there", () => {
    expect(issueOf(OptionalFields.email, "ana")).toBe("email.format");
    expect(issueOf(OptionalFields.phone, "12")).toBe("phone.format");
    expect(issueOf(OptionalFields.shirtSize, "HUGE")).toBe("size.unknown");
  });
});

test("a change takes what it names and passes over what is nobody's to change", () => {
  const change = { id: "01980000-0000-7000-8000-000000000001", version: 1, firstName: "Ana" };
  const tricks = { account_id: "x", adultSelf: true, is_adult_self: true, deleted_at: null, allergies: "x" };
  expect(z.parse(AthleteChange, { ...change, ...tricks })).toEqual(change);
});
