import { expect, test } from "vitest";
import { killCareless, killWhileHolding } from "../support/processes/spot-kills.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";

async function inDatabase<Result>(work: (database: TestDatabase<object>) => Promise<Result>): Promise<Result> {
  const database = await testDatabase<object>();
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
}

test("a spot that is taken first and written down afterwards is lost when the product is killed between", async () => {
  const { taken, had } = await inDatabase(({ db, connection }) =>
    killCareless(db, connection, { families: 5000, spots: 5000, kills: 10 }),
  );
  expect(taken).toBeGreaterThan(had);
}, 60_000);

/** The short form; `node tests/faults/holds-soak.ts` is the long one. */
test("120 families, 40 spots, 2 kills while they are held and 2 while they lapse: none is lost, none is there twice", async () => {
  const { answers } = await inDatabase(({ db, connection }) =>
    killWhileHolding(db, connection, { families: 120, spots: 40, kills: 2 }),
  );
  expect(answers).toBeGreaterThan(120);
}, 120_000);
