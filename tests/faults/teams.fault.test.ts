import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/databases/database.ts";
import { endsOf } from "../support/long.ts";
import {
  ALL,
  killWhilePublishing,
  killWhileUsing,
  NOTHING,
  PUBLISHED,
  PUBLISHING_WRITES,
  UNPUBLISHED,
  WRITES,
  type PublishingWrite,
  type Write,
} from "../support/processes/team-kills.ts";

async function killedAt(write: Write, how: { careless?: boolean } = {}) {
  const database = await testDatabase<object>();
  try {
    return await killWhileUsing(database, write, how);
  } finally {
    await database.drop();
  }
}

describe("'Use these teams', killed in the middle", { timeout: 60_000 }, () => {
  test.for(endsOf(WRITES))("at its %s: nothing of it is there, and using them again does all of it", async (write) => {
    expect(await killedAt(write)).toEqual({ killed: NOTHING, again: ALL });
  });

  test("would leave players without their teams if its writes were no transaction", async () => {
    const { killed } = await killedAt("insert on roster_assignment", { careless: true });
    expect(killed).not.toEqual(NOTHING);
    expect(killed).not.toEqual(ALL);
  });
});

async function killedPublishing(write: PublishingWrite, how: { careless?: boolean } = {}) {
  const database = await testDatabase<object>();
  try {
    return await killWhilePublishing(database, write, how);
  } finally {
    await database.drop();
  }
}

describe("publishing teams, killed in the middle", { timeout: 60_000 }, () => {
  test.for(endsOf(PUBLISHING_WRITES))(
    "at its %s: nobody is told; published again, each family is told once",
    async (write) => {
      const told = await killedPublishing(write);
      expect(told).toEqual({ killed: UNPUBLISHED, again: PUBLISHED, twice: { ...PUBLISHED, audited: 2 } });
    },
  );

  test("would leave families untold if its writes were no transaction", async () => {
    const { killed } = await killedPublishing("insert on notice", { careless: true });
    expect(killed).not.toEqual(UNPUBLISHED);
    expect(killed).not.toEqual(PUBLISHED);
  });
});
