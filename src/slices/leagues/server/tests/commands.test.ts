import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { fixedClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { deliverNotices, whileTellingFails } from "../../../../../tests/support/databases/notices.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import type { LeagueQuestion } from "../../contract/question.ts";
import { SearchInput } from "../../contract/search/search.ts";
import { openCatalogue, type Catalogue } from "../catalogue.ts";
import { askLeague } from "../commands/ask-league.ts";
import { insertLeague, insertTestZips, type InsertedLeague, type LeagueFixture } from "../fixtures.ts";
import { leagueDetails } from "../queries/details.ts";
import { mapLeagues, locationMap } from "../queries/map.ts";
import { registeringNow } from "../queries/registering-now.ts";
import { searchLeagues } from "../queries/search.ts";
import type { LeaguesDeps } from "../queries/deps.ts";

const visitor = { kind: "visitor" } as const;
const clock = fixedClock("2027-01-15T20:00:00Z");
let database: TestDatabase<MailTable>;
let catalogue: Catalogue;
let deps: LeaguesDeps & { db: TestDatabase<MailTable>["db"] };

beforeAll(async () => {
  database = await testDatabase<MailTable>();
  await insertTestZips(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  catalogue = await openCatalogue({ db: database.db, clock, log: silentLog, pollMilliseconds: 60_000 });
  deps = { db: database.db, catalogue, clock, processingFeeCents: () => 500 };
});
afterEach(async () => {
  await catalogue.close();
  await emptyTables(database.db, "league, venue, mail, notice");
});

async function given(league: LeagueFixture = {}): Promise<InsertedLeague> {
  const made = await insertLeague(database.db, league);
  await catalogue.refreshed();
  return made;
}
function question(league: string, over: Partial<LeagueQuestion> = {}): LeagueQuestion {
  return {
    league,
    name: "Ana Ruiz",
    email: "ana@example.com",
    body: "Is there a bus?",
    language: "es",
    submissionKey: crypto.randomUUID(),
    ...over,
  };
}
const ask = (asked: LeagueQuestion) => askLeague({ ...deps, actor: visitor }, asked);
async function kept() {
  await deliverNotices(database.db);
  return {
    questions: (await sql<Record<string, unknown>>`select * from league_question`.execute(database.db)).rows,
    emails: (await sql<Record<string, unknown>>`select * from mail`.execute(database.db)).rows,
  };
}

describe("a question to a league", () => {
  test("is stored and mailed to its director, who answers the family directly", async () => {
    const league = await given({ name: "Oakland Youth Soccer" });
    await ask(question(league.slug));
    const { questions, emails } = await kept();
    expect(questions).toMatchObject([
      { league_id: league.id, name: "Ana Ruiz", email: "ana@example.com", body: "Is there a bus?" },
    ]);
    expect(emails).toMatchObject([
      {
        recipient: "dana@league.example",
        reply_to: "ana@example.com",
        subject: "Touchline: a question about Oakland Youth Soccer",
      },
    ]);
    expect(emails[0]!["body_text"]).toContain("Is there a bus?");
  });

  test("sent twice, also at once, is one question and one email; by the league's id it is the same league", async () => {
    const league = await given();
    const asked = question(league.slug);
    await ask(asked);
    await Promise.all(Array.from({ length: 8 }, () => ask({ ...asked, league: league.id })));
    const { questions, emails } = await kept();
    expect([questions.length, emails.length]).toEqual([1, 1]);
  });

  test.each<[what: string, league: LeagueFixture]>([
    ["that waits for approval", { status: "pending" }],
    ["that was denied", { status: "denied" }],
  ])("does not reach a league %s", async (_what, fixture) => {
    const league = await given(fixture);
    const refused = await ask(question(league.slug)).catch((reason: unknown) => reason);
    expect(isRefusal(refused) && refused.code).toBe("leagues.not-found");
    expect(await kept()).toEqual({ questions: [], emails: [] });
    // The same league, once approved, is reached.
    await sql`update league set status = 'approved' where id = ${league.id}`.execute(database.db);
    await ask(question(league.slug));
    expect((await kept()).emails).toHaveLength(1);
  });

  test("does not reach a league that was deleted, nor one that never was", async () => {
    const league = await given();
    await ask(question(league.slug));
    await sql`update league set deleted_at = now() where id = ${league.id}`.execute(database.db);
    for (const name of [league.slug, league.id, "no-such-league", crypto.randomUUID()]) {
      await expect(ask(question(name))).rejects.toMatchObject({ code: "leagues.not-found" });
    }
    expect((await kept()).emails).toHaveLength(1);
  });

  test("whose email cannot be written is not stored either", async () => {
    const { db } = database;
    const league = await given();
    const asked = question(league.slug);
    await expect(whileTellingFails(db, () => ask(asked))).rejects.toThrow("nothing can be told");
    expect((await kept()).questions).toEqual([]);
    await ask(asked);
    expect((await kept()).questions).toHaveLength(1);
  });
});

test("the director's address and telephone stand in no answer", async () => {
  const league = await given();
  const everything = SearchInput.parse({});
  const answers = [
    await leagueDetails({ ...deps, actor: visitor }, { league: league.slug }),
    await searchLeagues({ ...deps, actor: visitor }, everything),
    await registeringNow({ ...deps, actor: visitor }, {}),
    await mapLeagues({ ...deps, actor: visitor }, { ...everything, box: undefined }),
    await locationMap({ ...deps, actor: visitor }, { league: league.slug }),
  ];
  for (const answer of answers) {
    const text = JSON.stringify(answer);
    // The league itself is there.
    expect(text).toContain(league.slug);
    expect(text).not.toMatch(/dana@|league\.example|555-0100/);
  }
});
