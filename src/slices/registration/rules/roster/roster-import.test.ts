import { describe, expect, test } from "vitest";
import { guessedMapping as guessed } from "#kernel/spreadsheets/table-import.ts";
import { TEMPLATE_FIELDS } from "../../contract/office/import-words.ts";
import en from "../../web/messages/office-import/en.ts";
import es from "../../web/messages/office-import/es.ts";
import { REGISTRATION_TABLE } from "./roster-columns.ts";
import { planner, playerReader, type ReadingFacts } from "./roster-import.ts";

const guessedMapping = (heads: readonly string[]) => guessed(REGISTRATION_TABLE, heads);

const DIVISIONS = [
  { id: "8", name: "8U Girls", ages: { minimum: 7, maximum: 8 }, ageCutoffDate: "2027-03-01" },
  { id: "10", name: "10U", ages: { minimum: 8, maximum: 10 }, ageCutoffDate: "2027-03-01" },
];
const HEADS = [
  "Nombre",
  "Apellidos",
  "Fecha de nacimiento",
  "Tutor",
  "Correo electrónico",
  "Teléfono",
  "División",
  "Precio",
  "Pagado",
  "Género",
];
const facts: ReadingFacts = {
  mapping: guessedMapping(HEADS),
  divisions: DIVISIONS,
  divisionId: null,
  today: "2027-01-15",
  anyway: new Set(),
};
const ROW = [
  "Íñigo",
  "Núñez",
  "14/3/2018",
  "Ana Núñez",
  "ana@example.org",
  "510 555 0142",
  "10u",
  "$1,130.50",
  "130",
  "Niño",
];
const reading = (over: Partial<Record<number, string>>) => playerReader(facts)(ROW.map((cell, at) => over[at] ?? cell));

describe("a list's columns", () => {
  test("are found where the heads say it in other words, and not where they are about others", () => {
    const heads = [
      "Coach Name",
      "Team Name",
      "Player's First Name",
      "Player's Last Name",
      "Birth Date (MM/DD/YYYY)",
      "Parent/Guardian Name",
      "Parent 1 E-mail Address",
      "Emergency Phone",
      "Parent Cell #",
      "Age Division",
      "Registration Fee",
      "Amount Paid ($)",
    ];
    expect(guessedMapping(heads)).toEqual({
      firstName: 2,
      lastName: 3,
      birthDate: 4,
      guardianName: 5,
      guardianEmail: 6,
      guardianPhone: 8,
      division: 9,
      price: 10,
      paid: 11,
    });
  });

  test("X2: are found by their heads in either language, each for one thing", () => {
    expect(facts.mapping).toEqual({
      firstName: 0,
      lastName: 1,
      birthDate: 2,
      guardianName: 3,
      guardianEmail: 4,
      guardianPhone: 5,
      division: 6,
      price: 7,
      paid: 8,
      gender: 9,
    });
    expect(guessedMapping(["DOB", "Email", "Player First Name", "Shoe size"])).toEqual({
      birthDate: 0,
      guardianEmail: 1,
      firstName: 2,
    });
  });
});

test.each([
  ["English", en],
  ["Spanish", es],
])("X1: each column of the template in %s is found as what it is for", (_language, { officeImport: { fields } }) => {
  const heads = TEMPLATE_FIELDS.map((field) => fields[field]);
  expect(guessedMapping(heads)).toEqual(Object.fromEntries(TEMPLATE_FIELDS.map((field, at) => [field, at])));
});

describe("a row", () => {
  test("is a player with their division, and an amount in cents", () => {
    expect(reading({ 2: "3/14/2018" })).toEqual({
      firstName: "Íñigo",
      lastName: "Núñez",
      birthDate: "2018-03-14",
      gender: "male",
      guardianName: "Ana Núñez",
      guardianEmail: "ana@example.org",
      guardianPhone: "510 555 0142",
      language: null,
      divisionId: "10",
      priceCents: 113_050,
      paidCents: 13_000,
    });
  });

  test("names the family's language in either language; another one than ours is as good as none", () => {
    const mapping = guessedMapping([...HEADS, "Parent's preferred language"]);
    expect(mapping.language).toBe(10);
    const read = playerReader({ ...facts, mapping });
    const languages = ["Español", "spanish", "EN", "Inglés", "Tiếng Việt", ""].map((said) =>
      read([...ROW.with(2, "3/14/2018"), said]),
    );
    expect(languages).toMatchObject(["es", "es", "en", "en", null, null].map((language) => ({ language })));
  });

  test("says all that is wrong with it at once", () => {
    expect(reading({ 0: "", 3: "=cmd|calc", 4: "ana", 5: "call me", 6: "12U", 7: "free", 9: "robot" })).toEqual(
      expect.arrayContaining([
        "name-missing",
        "formula",
        "birth-date",
        "email",
        "phone",
        "division",
        "money",
        "gender",
      ]),
    );
  });

  test("without a division goes where the manager says, and nowhere else", () => {
    const nowhere = { 2: "3/14/2018", 6: "" };
    expect(reading(nowhere)).toEqual(["division"]);
    expect(
      playerReader({ ...facts, divisionId: "8" })(
        ROW.map((cell, at) => (nowhere as Record<number, string>)[at] ?? cell),
      ),
    ).toMatchObject({ divisionId: "8" });
  });
});

test.each([
  [["Player Name", "Lee, Kim"], { firstName: "Kim", lastName: "Lee" }],
  [["Child's Full Name", "Kim Ana Lee"], { firstName: "Kim Ana", lastName: "Lee" }],
])("a player's whole name in one column, as %s, is both names", ([head, cell], names) => {
  const mapping = guessedMapping([head!, ...HEADS.slice(2)]);
  const row = [cell!, ...ROW.slice(2)].map((one) => (one === "14/3/2018" ? "3/14/2018" : one));
  expect(playerReader({ ...facts, mapping })(row)).toMatchObject(names);
});

test("a parent's name in two columns is one name", () => {
  const mapping = guessedMapping([
    "First",
    "Last",
    "DOB",
    "Parent First Name",
    "Parent Last Name",
    "Parent 1 Email",
    "Division",
  ]);
  const row = ["Kim", "Lee", "3/14/2018", "Bo", "Lee", "bo@example.org", "10U"];
  expect(playerReader({ ...facts, mapping })(row)).toMatchObject({ firstName: "Kim", guardianName: "Bo Lee" });
});

test("a plan fills no division beyond its spots and takes nobody twice", () => {
  const rows = ["Ana", "Bo", "Ana", "Cy"].map((name) =>
    ROW.map((cell, at) => (at === 0 ? name : at === 2 ? "3/14/2018" : cell)),
  );
  const plan = planner(facts, new Map(), new Map([["10", 2]]))(rows);
  expect(plan.map((one) => (one.kind === "refuse" ? one.flaws : one.kind))).toEqual([
    "add",
    "add",
    ["twice"],
    ["full"],
  ]);
});
