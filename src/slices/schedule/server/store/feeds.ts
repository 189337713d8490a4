import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { FeedKind } from "../../contract/vocabulary.ts";

/** Whose schedule a feed is. */
export interface FeedSubject {
  readonly kind: FeedKind;
  readonly athleteId: string | null;
  readonly teamId: string | null;
  readonly leagueId: string | null;
}

export interface FeedRow extends FeedSubject {
  readonly id: string;
  readonly accountId: string;
  readonly language: Language;
}

/** A feed as a calendar program finds it, with what was given out last. */
export interface FoundFeed extends FeedRow {
  readonly etag: string | null;
  readonly stamp: string;
  readonly writtenAt: Date | null;
  /** What `stamp` would be now. */
  readonly stampNow: string;
}

const COLUMNS = sql`
  f.id, f.account_id as "accountId", f.kind, f.athlete_id as "athleteId", f.team_id as "teamId", f.league_id as "leagueId", f.language`;

/** The feed behind a key, with whether anything has moved since it was written: one statement over two indexes. */
export async function feedByKey(handle: QueryExecutorProvider, keyHash: Buffer): Promise<FoundFeed | undefined> {
  const { rows } = await sql<FoundFeed>`
    select ${COLUMNS}, f.etag, f.stamp, f.written_at as "writtenAt",
           (select coalesce(sum(s.calendar_stamp), 0)::bigint from schedule s where s.season_id = any(f.seasons)) + f.duty_stamp as "stampNow"
      from calendar_feed f where f.key_hash = ${keyHash}`.execute(handle);
  return rows[0];
}

/** The sum of the stamps of some seasons and of a feed's duties: it moves whenever one of their schedules does, or a shift. */
export async function stampOf(
  handle: QueryExecutorProvider,
  seasonIds: readonly string[],
  keyHash: Buffer,
): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce(sum(calendar_stamp), 0)::bigint
             + coalesce((select duty_stamp from calendar_feed where key_hash = ${keyHash}), 0) as stamp
      from schedule where season_id = any(${[...seasonIds]}::uuid[])`.execute(handle);
  return rows[0]!.stamp;
}

/** Keeps what was given out. A feed whose address was renewed meanwhile keeps nothing of the old one. */
export async function keepWritten(
  handle: QueryExecutorProvider,
  keyHash: Buffer,
  written: { etag: string; seasons: readonly string[]; stamp: string; at: Date },
): Promise<void> {
  await sql`
    update calendar_feed set etag = ${written.etag}, seasons = ${[...written.seasons]}::uuid[], stamp = ${written.stamp},
                             written_at = ${written.at}
     where key_hash = ${keyHash}`.execute(handle);
}

/** A feed with its key as it is kept, sealed. */
export interface KeptFeed extends FeedRow {
  readonly key: Buffer;
}

/** The feeds of an account. */
export async function feedsOf(handle: QueryExecutorProvider, accountId: string): Promise<KeptFeed[]> {
  const { rows } = await sql<KeptFeed>`
    select ${COLUMNS}, f.key from calendar_feed f where f.account_id = ${accountId} order by f.created_at, f.id`.execute(
    handle,
  );
  return rows;
}

/** An id for a feed that is to be made. */
export async function newFeedId(handle: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(handle);
  return rows[0]!.id;
}

/** Makes a feed. @returns false where the account has one of the same */
export async function insertFeed(
  tx: AnyTx,
  feed: FeedRow & { keyHash: Buffer; key: Buffer; createdAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into calendar_feed (id, account_id, kind, athlete_id, team_id, league_id, language, key_hash, key, created_at)
    values (${feed.id}, ${feed.accountId}, ${feed.kind}, ${feed.athleteId}, ${feed.teamId}, ${feed.leagueId}, ${feed.language},
            ${feed.keyHash}, ${feed.key}, ${feed.createdAt})
    on conflict (account_id, kind, athlete_id, team_id, league_id) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives a feed of an account another key: the old address leads nowhere. @returns false where there is no such feed */
export async function renewFeed(
  tx: AnyTx,
  { id, accountId, keyHash, key }: { id: string; accountId: string; keyHash: Buffer; key: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendar_feed set key_hash = ${keyHash}, key = ${key}, etag = null
     where id = ${id} and account_id = ${accountId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends a feed of an account. @returns false where there is no such feed */
export async function deleteFeed(tx: AnyTx, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from calendar_feed where id = ${id} and account_id = ${accountId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Somebody is no guardian of a player any more, or (without an account) nobody is. */
export async function forgetFeedsOf(tx: AnyTx, athleteIds: readonly string[], accountId?: string): Promise<void> {
  await sql`
    delete from calendar_feed where athlete_id = any(${[...athleteIds]}::uuid[])
       and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})`.execute(tx);
}
