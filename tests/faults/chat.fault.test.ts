import { expect, test } from "vitest";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { demandAllOnce, killWhileChatting } from "../support/processes/chat-kills.ts";
import { testDatabase } from "../support/databases/database.ts";

// The long form, with a thousand messages, is tests/faults/chat-soak.ts.
test(
  "messages of two processes that are killed and cut off stand there once each, in one order, for twenty readers",
  { timeout: 90_000 },
  async () => {
    const database = await testDatabase<RegistrationTables>();
    try {
      const outcome = await killWhileChatting(database.db, database.connection, { messages: 100, kills: 2, cuts: 2 });
      demandAllOnce(outcome);
      expect(outcome.readers).toHaveLength(20);
    } finally {
      await database.drop();
    }
  },
);
