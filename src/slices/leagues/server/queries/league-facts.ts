import type { QueryExecutorProvider } from "kysely";
import type { OfferedSeason } from "../../rules/search/offered.ts";
import { leagueVersion, readDetails, type DetailRows } from "../store/details.ts";
import type { LeagueKey } from "../store/league-key.ts";
import { offeredLeagues } from "../store/search/offerings.ts";

/** All that is stored of what a public league's page shows: nothing that follows from the time of day. */
export interface LeagueFacts extends DetailRows {
  readonly offered: readonly OfferedSeason[];
}

/** Of a league that does not exist, is not approved, or is deleted, both answer undefined. */
export interface KeptLeagueFacts {
  read(key: LeagueKey): Promise<LeagueFacts | undefined>;
  /** Another text once anything of the facts has changed. */
  version(key: LeagueKey): Promise<string | undefined>;
}

/** So many leagues are kept, those that were asked for last: some 10 kB each. */
const KEPT = 1_000;

export async function readLeagueFacts(handle: QueryExecutorProvider, key: LeagueKey): Promise<LeagueFacts | undefined> {
  const details = await readDetails(handle, key);
  if (details === undefined) return undefined;
  const [offered] = await offeredLeagues(handle, [details.league.id]);
  return { ...details, offered: offered?.seasons ?? [] };
}

/**
 * The same from memory, for as long as the database says that nothing of the league has changed: one statement over three
 * indexes instead of the six that read everything, and never older than that statement.
 */
export function openLeagueFacts(handle: QueryExecutorProvider): KeptLeagueFacts {
  const kept = new Map<string, { version: string; facts: LeagueFacts }>();
  async function read(key: LeagueKey): Promise<LeagueFacts | undefined> {
    const found = await leagueVersion(handle, key);
    if (found === undefined) return undefined;
    const { id, version } = found;
    let known = kept.get(id);
    if (known?.version !== version) {
      // Read after the version: what changes in between is read again next time, never missed.
      const facts = await readLeagueFacts(handle, { id });
      if (facts === undefined) return undefined;
      known = { version, facts };
    }
    kept.delete(id);
    kept.set(id, known);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return known.facts;
  }
  return { read, version: async (key) => (await leagueVersion(handle, key))?.version };
}
