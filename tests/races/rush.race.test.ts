import { expect, test } from "vitest";
import { testDatabase } from "../support/databases/database.ts";
import { rush } from "../support/processes/spot-rush.ts";

// The long form of it, 10,000 on 500, is tests/races/rush-soak.ts. That looking first and then taking oversells is shown in
// spots.race.test.ts.
test("600 families want 60 spots from two processes: exactly 60 have them, the others wait in the order of their tickets", async () => {
  const { db, connection, drop } = await testDatabase<object>();
  const url = `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`;
  const figures = await rush(db, url, { attempts: 600, spots: 60, lanes: 6 });
  expect(figures.perSecond).toBeGreaterThan(0);
  await drop();
}, 120_000);
