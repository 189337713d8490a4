import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { QueryExecutorProvider } from "kysely";
import { isDatabaseAway } from "#platform/db/away.ts";
import type { Clock } from "#platform/clock.ts";
import { answering, type SearchAnswer, type Slice } from "../rules/search/answer.ts";
import { SearchCatalogue } from "../rules/search/catalogue.ts";
import type { SearchRequest } from "../rules/search/criteria.ts";
import type { SearchedLeague } from "../rules/search/offered.ts";
import { changedSince, countOfferings, snapshotNow } from "./store/search/marks.ts";
import { idsByLocation, searchedLeagues } from "./store/search/all-offerings.ts";
import { offeredLeagues } from "./store/search/offerings.ts";

/** What the catalogue says about itself, for /readyz and the log. */
export interface CatalogueState {
  readonly leagues: number;
  readonly divisions: number;
  /** Milliseconds since the last look at the database that succeeded: how old an answer may be, at most. */
  readonly lagMilliseconds: number;
  /** Another number after each look that found a change: what was made of the same one says the same. */
  readonly version: number;
}

/** The search in memory of this process. */
export interface Catalogue {
  /**
   * The part `slice` of what fits a request, at the request's `now`, with counts. What looks at very many leagues lets others have their
   * turn in between, and comes one after the other.
   */
  search(request: SearchRequest, slice: Slice): Promise<SearchAnswer>;
  state(): CatalogueState;
  /** Waits for the next look at the database that begins after this call. Rejects when that look fails. */
  refreshed(): Promise<void>;
  /** Ends the following; what is loaded goes on answering. */
  close(): Promise<void>;
}

export interface CatalogueOptions {
  readonly db: QueryExecutorProvider;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** How long between two looks at the database. 500 unless told otherwise. */
  readonly pollMilliseconds?: number;
  /** How many leagues are looked at before others have their turn. 100,000, some ten milliseconds, unless told otherwise. */
  readonly leaguesInOneTurn?: number;
}

/**
 * Milliseconds between two counts, which find what leaves no mark: a league deleted from the table by hand, as the product
 * never does. They read all leagues, so a quarter of an hour.
 */
const COUNTED_EVERY = 900_000;
/** Leagues read at a time, changed ones and all of them. */
const BATCH = 500;
const LARGE_BATCH = 1_000;
/** How many large batches are read while one is being indexed. */
const READ_AHEAD = 1;
/** With more changes than this at once, or more gaps than this part, building anew is cheaper and leaves no gaps. */
const MANY_CHANGES = 10_000;
const MUCH_WASTE = 0.3;
const WORTH_REBUILDING = 1_000;
const LONGEST_BACK_OFF = 10_000;
/** Milliseconds after which filling the catalogue lets requests have their turn. */
const LONGEST_TURN = 5;

/**
 * Loads every public league into memory and then follows the database by its marks (changed_xid): an answer is stale by
 * at most `pollMilliseconds` and the time of one read, while the database can be reached. Resolves once everything is
 * loaded; rejects when that fails. A database that goes away later is asked again, ever less often up to every ten
 * seconds, and meanwhile the last known state answers.
 *
 * A rebuild fills a new catalogue and then replaces the old one at once: nobody ever sees half of it.
 */
export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const { db, clock, log, pollMilliseconds = 500, leaguesInOneTurn = 100_000 } = options;
  let { catalogue, snapshot } = await load(db);
  let lookedAt = clock.now();
  let countedAt = clock.now();
  let version = 0;
  let suspicious = false;
  let closed = false;
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  let wake = new AbortController();
  // A search in parts sees one state of the catalogue, from its first league to its last.
  const alone = oneByOne();

  async function rebuild(why: string): Promise<void> {
    ({ catalogue, snapshot } = await load(db));
    version++;
    log.info({ leagues: catalogue.size, why }, "the search catalogue was built anew");
  }

  async function look(): Promise<void> {
    const began = clock.now();
    // Before the reads: what they miss of a transaction still running is found again next time.
    const next = await snapshotNow(db);
    if (xmin(next) < xmin(snapshot)) await rebuild("the database went back in time");
    else {
      const changed = await changedSince(db, snapshot, MANY_CHANGES + 1);
      if (changed.length > MANY_CHANGES) await rebuild("many leagues changed");
      else {
        await refresh(catalogue, db, changed, alone);
        snapshot = next;
        if (changed.length > 0) version++;
      }
    }
    if (catalogue.waste > MUCH_WASTE && catalogue.leagues.count > WORTH_REBUILDING) await rebuild("many gaps");
    if (began - countedAt >= COUNTED_EVERY) await compareCounts(began);
    lookedAt = began;
  }

  /** A row that was deleted outright leaves no mark. Twice a difference, and it is not just a change in between. */
  async function compareCounts(began: number): Promise<void> {
    countedAt = began;
    const differs = (await countOfferings(db)) !== catalogue.divisions;
    if (differs && suspicious) await rebuild("the counts differ");
    // The second count comes with the next look, not at the next time.
    if (differs && !suspicious) countedAt = began - COUNTED_EVERY;
    suspicious = differs && !suspicious;
  }

  async function follow(): Promise<void> {
    let failures = 0;
    while (!closed) {
      const backOff = Math.min(
        pollMilliseconds * 2 ** Math.min(failures, 10),
        Math.max(LONGEST_BACK_OFF, pollMilliseconds),
      );
      // Woken early, the pause rejects; that is not an error. It keeps no process alive.
      await pause(backOff, undefined, { signal: wake.signal, ref: false }).catch(() => {});
      if (closed) break;
      wake = new AbortController();
      const served = waiting;
      waiting = [];
      try {
        await look();
        failures = 0;
        for (const each of served) each.resolve();
      } catch (error) {
        failures++;
        for (const each of served) each.reject(error);
        const reason = error instanceof Error ? error.message : String(error);
        if (!closed && !isDatabaseAway(error))
          log.warn({ error: reason, failures }, "the search catalogue could not look at the database");
      }
    }
    for (const each of waiting) each.reject(new Error("the catalogue is closed"));
  }

  async function search(request: SearchRequest, slice: Slice): Promise<SearchAnswer> {
    const begin = () => answering(catalogue, request, slice, leaguesInOneTurn);
    const first = begin().next();
    if (first.done) return first.value;
    // Begun anew when its turn has come: the catalogue may be another one by then.
    return alone(async () => {
      const steps = begin();
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        await nextTurn();
      }
    });
  }

  const following = follow();
  return {
    search,
    state: () => ({
      leagues: catalogue.size,
      divisions: catalogue.divisions,
      lagMilliseconds: Math.max(0, clock.now() - lookedAt),
      version,
    }),
    refreshed: () =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error("the catalogue is closed"));
        waiting.push({ resolve, reject });
        wake.abort();
      }),
    close: async () => {
      closed = true;
      wake.abort();
      await following;
    },
  };
}

/** The oldest transaction still running in a snapshot's text: its first number. */
function xmin(snapshot: string): bigint {
  return BigInt(snapshot.slice(0, snapshot.indexOf(":")));
}

/** Reads everything into a new catalogue, giving way to requests between batches. */
async function load(db: QueryExecutorProvider): Promise<{ catalogue: SearchCatalogue; snapshot: string }> {
  const before = await snapshotNow(db);
  const catalogue = new SearchCatalogue();
  for await (const leagues of allOfferings(db)) await put(catalogue, leagues);
  // What changed meanwhile may have been read in halves: nobody sees the catalogue before that is read again.
  const snapshot = await snapshotNow(db);
  await refresh(catalogue, db, await changedSince(db, before, MANY_CHANGES), (change) => change());
  return { catalogue, snapshot };
}

/** Every public league in batches. The next ones are on their way while one is being indexed. */
async function* allOfferings(db: QueryExecutorProvider): AsyncGenerator<SearchedLeague[]> {
  const coming: Promise<SearchedLeague[]>[] = [];
  const ids = await idsByLocation(db);
  for (let from = 0; from < ids.length || coming.length > 0; from += LARGE_BATCH) {
    if (from < ids.length) {
      const batch = searchedLeagues(db, ids.slice(from, from + LARGE_BATCH));
      // A failure of a read ahead must not count as unheard while another batch is being indexed.
      batch.catch(() => {});
      coming.push(batch);
    }
    if (coming.length > READ_AHEAD || from >= ids.length) yield await coming.shift()!;
  }
}

/** Puts leagues into the catalogue, giving way to requests every few milliseconds. */
async function put(catalogue: SearchCatalogue, leagues: readonly SearchedLeague[]): Promise<void> {
  let since = performance.now();
  for (const league of leagues) {
    catalogue.put(league);
    if (performance.now() - since < LONGEST_TURN) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** Has pieces of work come one after the other. */
type OneByOne = <Result>(work: () => Promise<Result>) => Promise<Result>;

function oneByOne(): OneByOne {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    // What failed is for whoever waits for it to hear.
    last = mine.catch(() => {});
    return mine;
  };
}

/**
 * Reads the changed leagues again; those that are not public any more go. Each league changes as a whole.
 * @param alone begins a change when no search is under way
 */
async function refresh(
  catalogue: SearchCatalogue,
  db: QueryExecutorProvider,
  changed: readonly string[],
  alone: OneByOne,
): Promise<void> {
  for (let from = 0; from < changed.length; from += BATCH) {
    const ids = changed.slice(from, from + BATCH);
    const leagues = await offeredLeagues(db, ids);
    const there = new Set(leagues.map((league) => league.id));
    await alone(async () => {
      for (const id of ids) if (!there.has(id)) catalogue.remove(id);
      await put(catalogue, leagues);
    });
  }
}
