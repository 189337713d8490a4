import { expect, test } from "vitest";
import { killWhilePaying } from "../support/processes/payment-kills.ts";
import { testDatabase } from "../support/databases/database.ts";

/** The short form; `node tests/faults/payments-soak.ts` is the long one. */
test("60 payments for spots, a processor that fails at random, and 2 kills: every cent is where both books say, and nobody is charged for nothing", async () => {
  const database = await testDatabase<object>();
  try {
    const outcomes = await killWhilePaying(database.connection, { payments: 60, kills: 2 });
    expect(outcomes["paid"]).toBeGreaterThan(5);
    // Of orders with a buy-out too the bank has what we have.
    expect(outcomes["bought out"]).toBeGreaterThan(0);
    expect(outcomes["refunded"]).toBeGreaterThan(0);
    // Of those whose spot was gone when the money came some had it again, and the others their money.
    expect((outcomes["robbed, returned"] ?? 0) + (outcomes["robbed, had again"] ?? 0)).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}, 180_000);
