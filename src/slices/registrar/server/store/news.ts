import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { NewsChoiceWord, NewsKind } from "../../contract/news-words.ts";
import type { Published } from "./published.ts";

export interface ToldOfLeague {
  accountId: string;
  leagueId: string;
}

export interface NewsChoiceRow extends ToldOfLeague {
  choice: NewsChoiceWord;
}

/** How somebody hears of a league; once a day unless they chose. */
export async function newsChoiceOf(
  handle: QueryExecutorProvider,
  { accountId, leagueId }: ToldOfLeague,
): Promise<NewsChoiceWord> {
  const { rows } = await sql<NewsChoiceRow>`
    select choice from registration_news_choice where account_id = ${accountId} and league_id = ${leagueId}`.execute(
    handle,
  );
  return rows[0]?.choice ?? "daily";
}

/** Keeps how somebody hears of a league. What waited for a daily email is not told where none is wanted any more. */
export async function keepNewsChoice(tx: AnyTx, { accountId, leagueId, choice }: NewsChoiceRow): Promise<void> {
  await sql`
    insert into registration_news_choice (account_id, league_id, choice) values (${accountId}, ${leagueId}, ${choice})
    on conflict (account_id, league_id) do update set choice = excluded.choice`.execute(tx);
  if (choice === "off") await takeNews(tx, { accountId, leagueId }, null);
}

/** The secret that ends somebody's emails of a league. */
export async function newsStopKey(tx: AnyTx, { accountId, leagueId }: ToldOfLeague): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into registration_news_choice (account_id, league_id) values (${accountId}, ${leagueId})
    on conflict (account_id, league_id) do update set choice = registration_news_choice.choice
    returning stop_key as key`.execute(tx);
  return rows[0]!.key;
}

/** Whose emails of which league a secret ends. */
export async function newsOfStopKey(tx: AnyTx, key: string): Promise<ToldOfLeague | undefined> {
  const { rows } = await sql<ToldOfLeague>`
    select account_id as "accountId", league_id as "leagueId" from registration_news_choice
     where stop_key::text = ${key} and choice <> 'off'`.execute(tx);
  return rows[0];
}

export interface News {
  registrationId: string;
  kind: NewsKind;
}

/** Notes what somebody's next daily email tells. */
export async function noteNews(
  tx: AnyTx,
  { registrations }: Published,
  { accountId, leagueId }: ToldOfLeague,
  news: readonly News[],
  at: Date,
): Promise<void> {
  await sql`
    insert into registration_news (account_id, league_id, registration_id, kind, happened_at)
    select ${accountId}, ${leagueId}, r.id, told.kind, ${at}
      from unnest(${news.map(({ registrationId }) => registrationId)}::uuid[], ${news.map(({ kind }) => kind)}::text[])
           as told (id, kind) join ${registrations} r on r.id = told.id`.execute(tx);
}

/** Takes what somebody was not told yet of a league, up to a time: whoever takes it tells it, in the same transaction. */
export async function takeNews(tx: AnyTx, { accountId, leagueId }: ToldOfLeague, before: Date | null): Promise<News[]> {
  const { rows } = await sql<News>`
    delete from registration_news
     where account_id = ${accountId} and league_id = ${leagueId}
       and (${before}::timestamptz is null or happened_at < ${before}::timestamptz)
     returning registration_id as "registrationId", kind`.execute(tx);
  return rows;
}

/** Who has something to be told, of which league. */
export async function untold(handle: QueryExecutorProvider): Promise<ToldOfLeague[]> {
  const { rows } = await sql<ToldOfLeague>`
    select distinct account_id as "accountId", league_id as "leagueId" from registration_news order by 2, 1`.execute(
    handle,
  );
  return rows;
}

/** What somebody chose, for the copy of their data. */
export async function newsChoicesOf(
  handle: QueryExecutorProvider,
  accountId: string,
): Promise<Pick<NewsChoiceRow, "leagueId" | "choice">[]> {
  const { rows } = await sql<Pick<NewsChoiceRow, "leagueId" | "choice">>`
    select league_id as "leagueId", choice from registration_news_choice where account_id = ${accountId} order by 1`.execute(
    handle,
  );
  return rows;
}

/** Forgets how somebody hears of leagues, and what they would have been told. */
export async function forgetNewsOf(tx: AnyTx, accountId: string): Promise<void> {
  await sql`delete from registration_news where account_id = ${accountId}`.execute(tx);
  await sql`delete from registration_news_choice where account_id = ${accountId}`.execute(tx);
}
