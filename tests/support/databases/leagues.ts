import type { Kysely } from "kysely";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { fixedClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import { SearchInput, SearchResult, type SearchAddress } from "#slices/leagues/contract.ts";
import { openCatalogue, type Catalogue } from "#slices/leagues/server/catalogue.ts";
import { insertLeague, insertTestZips, type LeagueFixture } from "#slices/leagues/server/fixtures.ts";
import { searchLeagues } from "#slices/leagues/server/queries/search.ts";
import type { LeaguesDeps } from "#slices/leagues/server/queries/deps.ts";
import { emptyTables, testDatabase, type TestDatabase } from "./database.ts";

export const visitor = { kind: "visitor" } as const;
const JANUARY_15 = "2027-01-15T20:00:00Z";

/** A database of leagues with its catalogue, empty before each test, on January 15, 2027. */
export function useLeagues() {
  const clock = fixedClock(JANUARY_15);
  let database: TestDatabase<object>;
  let catalogue: Catalogue;
  let deps: LeaguesDeps;
  beforeAll(async () => {
    database = await testDatabase<object>();
    await insertTestZips(database.db);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    clock.set(JANUARY_15);
    const { db } = database;
    await emptyTables(db, "league, venue");
    catalogue = await openCatalogue({ db, clock, log: silentLog, pollMilliseconds: 60_000 });
    deps = { db, catalogue, clock, processingFeeCents: () => 500 };
  });
  afterEach(() => catalogue.close());

  /** Searches by an address, as the API would, and checks that the answer has the contract's shape. */
  async function search(address: SearchAddress) {
    return z.parse(SearchResult, await searchLeagues({ ...deps, actor: visitor }, z.parse(SearchInput, address)));
  }
  return {
    clock,
    db: (): Kysely<object> => database.db,
    catalogue: () => catalogue,
    deps: () => deps,
    /** Inserts leagues and lets the catalogue see them. */
    async given(...leagues: LeagueFixture[]) {
      const made = [];
      for (const league of leagues) made.push(await insertLeague(database.db, league));
      await catalogue.refreshed();
      return made;
    },
    search,
    /** The names of what a search finds on its page, in their order. */
    names: async (address: SearchAddress) => (await search(address)).leagues.map((league) => league.name),
  };
}

/** The refusal that a call ends with, if it does. */
export function refusalOf(promise: Promise<unknown>) {
  return promise.then(
    () => undefined,
    (error: unknown) => (isRefusal(error) ? error : Promise.reject(error)),
  );
}
