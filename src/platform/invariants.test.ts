import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock, systemClock } from "#platform/clock.ts";
import { doDueJobs, ensureRecurring } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase, type TestDatabase } from "../../tests/support/databases/database.ts";
import type { Invariant } from "./db/invariant.ts";
import { brokenInvariants, watching } from "./invariants.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

const holds: Invariant = { name: "A", says: "All is well.", broken: () => Promise.resolve([]) };
const fails: Invariant = { name: "B", says: "It is not.", broken: () => Promise.resolve(["one", "two"]) };

test("what does not hold is named, with what breaks it", async () => {
  expect(await brokenInvariants(database.db, [holds, fails])).toEqual([
    { name: "B", says: "It is not.", about: ["one", "two"] },
  ]);
});

test("every night, the first time an hour after the first start, the operator is told by the log", async () => {
  const clock = fixedClock(systemClock.now());
  const lines: string[] = [];
  const log = openLog({ level: "info", destination: { write: (line: string) => void lines.push(line) } });
  const kinds = [watching(database.db, [holds, fails], log)];
  await ensureRecurring({ db: database.db, kinds, clock });
  await doDueJobs({ db: database.db, kinds, log, clock });
  expect(lines).toEqual([]);
  clock.set(clock.now() + 3_600_000);
  await doDueJobs({ db: database.db, kinds, log, clock });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "error", invariant: "B", about: ["one", "two"] },
  ]);
});
