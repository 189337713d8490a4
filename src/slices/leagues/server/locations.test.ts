import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../tests/support/databases/database.ts";
import { insertTestZips } from "./fixtures.ts";
import { findLocation } from "./locations.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>();
  await insertTestZips(database.db);
});
afterAll(() => database.drop());

const labelOf = async (text: string, state?: string) => (await findLocation(database.db, text, state))?.label ?? null;

test.each([
  ["94607", "94607 Oakland, CA"],
  [" 94607 ", "94607 Oakland, CA"],
  ["94607-1234", "94607 Oakland, CA"],
  ["946071234", "94607 Oakland, CA"],
  ["94607 Oakland, CA", "94607 Oakland, CA"],
  ["Oakland, CA 94607", "94607 Oakland, CA"],
  ["oakland", "Oakland, CA"],
  ["OAKLAND , ca", "Oakland, CA"],
  ["Oakland, CA, USA", "Oakland, CA"],
  ["oakland ca", "Oakland, CA"],
  ["oakland california", "Oakland, CA"],
  ["Oakland, Maryland", "Oakland, MD"],
  ["oakland md", "Oakland, MD"],
  ["St. Louis", "Saint Louis, MO"],
  ["st louis missouri", "Saint Louis, MO"],
  ["Winston-Salem NC", "Winston-Salem, NC"],
  ["winston salem, north carolina", "Winston-Salem, NC"],
  ["O'Fallon", "O Fallon, IL"],
  ["ofallon il", "O Fallon, IL"],
  ["coeur d’alene", "Coeur d'Alene, ID"],
  ["New York", "New York, NY"],
  ["new york, new york", "New York, NY"],
  ["Washington D.C.", "Washington, DC"],
])("L5: %j is %s", async (text, label) => {
  expect(await labelOf(text)).toBe(label);
});

test.each(["", "  ", "00000", "9460", "Oakland, TX", "oaklandia", "ca", "' or 1=1", "%", "\u0000"])(
  "%j is nowhere",
  async (text) => {
    expect(await labelOf(text)).toBeNull();
  },
);

test("a city of several states is the one with more ZIP codes, unless the filter has ticked one state", async () => {
  expect(await labelOf("oakland", "MD")).toBe("Oakland, MD");
  expect(await labelOf("oakland", "TX")).toBe("Oakland, CA");
  expect(await labelOf("oakland, ca", "MD")).toBe("Oakland, CA");
});

test("a name that cities of several states have offers the others, until the state is said", async () => {
  const othersOf = async (text: string, state?: string) => (await findLocation(database.db, text, state))?.others;
  expect(await othersOf("oakland")).toEqual(["Oakland, MD"]);
  expect(await othersOf("Oakland, CA")).toEqual([]);
  expect(await othersOf("oakland", "MD")).toEqual([]);
  expect(await othersOf("94607")).toEqual([]);
});

test("a city's point is the middle of its ZIP codes", async () => {
  const location = await findLocation(database.db, "Oakland, CA");
  expect(location!.lat).toBeCloseTo((37.8071 + 37.8085) / 2, 6);
});
