import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "../../../tests/support/databases/leagues.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";
import { openLimits } from "./limits.ts";

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());

test("who has many IPv6 addresses has no more tries than who has one", async () => {
  const limits = openLimits(database.pool);
  const twice = { name: "test", points: 2, window: 60 };
  await limits.spend(twice, "2001:db8:1:2::1");
  await limits.spend(twice, "2001:db8:1:2::2");
  expect(await refusalOf(limits.spend(twice, "2001:db8:1:2:3::"))).toMatchObject({ code: "request.too-many" });
  await limits.spend(twice, "2001:db8:1:3::1");
  await limits.spend(twice, "192.0.2.1");
  await limits.spend(twice, "::ffff:192.0.2.1");
  await limits.giveBack(twice, "::ffff:192.0.2.1");
  await limits.spend(twice, "192.0.2.1");
  expect(await refusalOf(limits.spend(twice, "192.0.2.1"))).toMatchObject({ code: "request.too-many" });
});
