import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SubmissionReason, SubmittedLeague } from "#slices/leagues/contract/reviewing/submission.ts";
import { loadZipCodes } from "#slices/leagues/server/zip-codes.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/databases/database.ts";
import { loadDemonstration } from "../demonstration.ts";

const root = path.resolve(".");
let database: TestDatabase<unknown>;
beforeAll(async () => {
  database = await testDatabase();
  await loadZipCodes(database.db, path.join(root, "database/reference/us-zip.tsv"));
  const options = { handle: database.db, today: "2026-11-20", seed: 1, root, leagues: 300, registrations: false };
  await loadDemonstration(options);
  // A second start changes nothing.
  await loadDemonstration(options);
}, 60_000);
afterAll(() => database.drop());

describe("what was submitted, in the demonstration", () => {
  test("is every league that waits or was sent back, once, as a submission says it", async () => {
    const { rows } = await sql<{ status: string; state: string; content: unknown; reasons: unknown[] }>`
      select l.status, s.state, s.content, s.reasons from league l left join league_submission s on s.league_id = l.id
       where l.status <> 'approved'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { status, state, content, reasons } of rows) {
      expect(state).toBe(status === "denied" ? "denied" : "waiting");
      expect(SubmittedLeague.safeParse(content).error?.issues ?? []).toEqual([]);
      expect(reasons.every((reason) => SubmissionReason.safeParse(reason).success)).toBe(true);
      expect(reasons.length > 0).toBe(status === "denied");
    }
  });

  test("gives the manager one that waits, one that was sent back, and one that is not finished", async () => {
    const { rows } = await sql<{ state: string }>`
      select s.state from league_submission s join account a on a.id = s.submitted_by
       where a.email = 'manager@touchline.example'
      union all
      select 'draft' from league_draft d join account a on a.id = d.account_id
       where a.email = 'manager@touchline.example'`.execute(database.db);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(["denied", "draft", "waiting"]);
  });
});
