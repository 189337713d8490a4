import { expect, test } from "vitest";
import { diamondSet } from "./plan/diamond-sets.ts";
import { ICE_HOCKEY } from "./plan/field-sets.ts";
import { readRows } from "./file-rows.ts";

const player = (registration: string, name: string | null, jersey: string | null, team = "Otters") => ({
  registration,
  name,
  jersey,
  team,
});
const PLAYERS = [
  player("maya", "Maya Okafor", "7"),
  player("noor", "Noor Haddad", "12"),
  player("lena", "Lena Müller", null, "Foxes"),
  player("leo", "Leo Ortiz", "7", "Foxes"),
];
const SET = diamondSet(6);

test("rows are understood by jersey or name, columns by abbreviation or name in both languages, innings as outs", () => {
  const read = readRows(
    [
      ["Team", "#", "Player", "AB", "Hits", "Carreras impulsadas", "IP", "AVG"],
      ["", "07", "Maya Okafor", "3", "2", "1", "5.2", ".667"],
      ["", "", "Haddad, Noor", "4", "", "-", "", ""],
      ["foxes", "", "lena muller", "2", "1", "0", "1", ""],
      ["", "", "", "", "", "", "", ""],
    ],
    SET,
    PLAYERS,
  );
  expect(read?.columns.toSorted()).toEqual(["ab", "h", "outs", "rbi"]);
  expect(read?.refused).toEqual([]);
  expect(read?.lines).toEqual([
    { registration: "maya", counts: { ab: 3, h: 2, rbi: 1, outs: 17 } },
    { registration: "noor", counts: { ab: 4, h: 0, rbi: 0, outs: 0 } },
    { registration: "lena", counts: { ab: 2, h: 1, rbi: 0, outs: 3 } },
  ]);
});

test("what cannot be is said row by row: nobody or two whom it may mean, somebody twice, no number, more hits than at bats", () => {
  const read = readRows(
    [
      ["No", "Name", "AB", "H"],
      ["7", "", "3", "1"],
      ["99", "", "3", "1"],
      ["12", "", "3", "1"],
      ["", "Noor Haddad", "3", "1"],
      ["", "Leo Ortiz", "x", "1"],
      ["", "Maya Okafor", "1", "4"],
      ["", "Lena Müller", "1", "-2"],
    ],
    SET,
    PLAYERS,
  );
  expect(read?.refused).toEqual([
    // Both teams have a 7.
    { row: 2, reason: "several" },
    { row: 3, reason: "no-player" },
    { row: 5, reason: "twice" },
    { row: 6, reason: "number" },
    { row: 7, reason: "totals" },
    { row: 8, reason: "number" },
  ]);
  expect(read?.lines).toEqual([{ registration: "noor", counts: { ab: 3, h: 1 } }]);
});

test("a head that is a sign is no other sign, and a difference may be below nought", () => {
  const read = readRows(
    [
      ["+/-", "#", "G"],
      ["-2", "12", "1"],
    ],
    ICE_HOCKEY,
    PLAYERS,
  );
  expect(read).toEqual({
    columns: ["g", "pm_net"],
    lines: [{ registration: "noor", counts: { g: 1, pm_net: -2, sog: 1 } }],
    refused: [],
  });
});

test("a file without players or without statistics is none", () => {
  expect(
    readRows(
      [
        ["AB", "H"],
        ["3", "1"],
      ],
      SET,
      PLAYERS,
    ),
  ).toBeUndefined();
  expect(
    readRows(
      [
        ["Player", "Shoe size"],
        ["Maya Okafor", "4"],
      ],
      SET,
      PLAYERS,
    ),
  ).toBeUndefined();
  expect(readRows([], SET, PLAYERS)).toBeUndefined();
});
