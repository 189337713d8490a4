import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/databases/database.ts";
import { endsOf } from "../support/long.ts";
import {
  killWhilePublishing,
  PUBLISHED,
  PUBLISHING_WRITES,
  UNPUBLISHED,
  type PublishingWrite,
} from "../support/processes/schedule-kills.ts";

async function killedAt(write: PublishingWrite, how: { careless?: boolean } = {}) {
  const database = await testDatabase<object>();
  try {
    return await killWhilePublishing(database, write, how);
  } finally {
    await database.drop();
  }
}

describe("publishing a schedule, killed in the middle", { timeout: 60_000 }, () => {
  test.for(endsOf(PUBLISHING_WRITES))(
    "at its %s: nobody is told; published again, everybody is told once, and a third time nobody",
    async (write) => {
      expect(await killedAt(write)).toEqual({
        killed: UNPUBLISHED,
        again: PUBLISHED,
        twice: "schedule.nothing-to-publish",
        after: PUBLISHED,
      });
    },
  );

  test("would stay half done for good if its writes were no transaction", async () => {
    const { killed, again } = await killedAt("insert on notice", { careless: true });
    expect(killed).not.toEqual(UNPUBLISHED);
    expect(again).not.toEqual(PUBLISHED);
  });
});
