import { sql } from "kysely";
import type { EventOf } from "#kernel/event.ts";
import type { Language } from "#kernel/language.ts";
import { tellAfterCommit } from "#platform/db/after-commit.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import { EVENT_CHANNEL } from "#platform/events/outbox.ts";
import { channelsOf, type Channel, type NotificationKind } from "./kind.ts";

/** Recipients that are told in one transaction. */
export const PORTION = 100;
/** From so many recipients on, emails leave when nothing else waits: nobody's code to sign in stands behind them. */
const MANY = 10;

/** Seconds in which what may be taken back waits: a change that is undone within them is told to nobody. */
export const SETTLE_SECONDS = 60;

/** A notice waits to be delivered to its recipients from a position on, `PORTION` of them. */
export type ToldEvent = EventOf<typeof NOTICES_TOLD, { noticeId: string; from: number }>;
const NOTICES_TOLD = "notices.told";

/** Who is told, and what differs for them: some facts, where it leads, by which channels. */
export type Recipient<Facts> = ({ accountId: string } | { email: string; language: Language }) & {
  facts?: Partial<Facts> | undefined;
  link?: string | undefined;
  channels?: readonly Channel[];
  /** Which of the recipient's players it is about; none where it is about nobody in particular. */
  players?: readonly string[] | undefined;
};

export interface Notice<Facts> {
  /** Nobody is told twice, however often they are named. */
  to: readonly Recipient<Facts>[];
  /** Those of its kind; what differs from one recipient to the next stands with them. */
  facts?: Partial<Facts> | undefined;
  /** The league that it is about, by its id: members may be told otherwise about one league. */
  league?: string | undefined;
  /** An English address of ours. As its kind says, unless it is said here; likewise the others. */
  link?: string | undefined;
  urgent?: boolean | undefined;
  asksConfirmation?: boolean | undefined;
  /**
   * What it is about ("score:" and a game's id), where that may be taken back: it is delivered after `SETTLE_SECONDS`, unless
   * `takePending` has withdrawn it.
   */
  about?: string | undefined;
  /** True for what concerns the next 24 hours: it reaches devices that are meant to be quiet. */
  wakes?: boolean | undefined;
}

/**
 * Tells people something, in the transaction of the fact: no fact, no notice. They are told once it is committed, usually
 * within a tenth of a second, each in their language, by the channels of the kind. An account that is gone by then is left out.
 * What stands in it is kept until it is delivered, secrets of links too, and no longer.
 * @returns the notice's id, to ask who has confirmed; undefined where there was nobody to tell
 * @throws an error of zod for a recipient without all facts of the kind
 */
export async function tell<Facts>(
  tx: AnyTx,
  kind: NotificationKind<Facts>,
  {
    to,
    facts = {},
    league,
    link = kind.link,
    urgent = kind.urgent,
    asksConfirmation = kind.asksConfirmation,
    wakes = false,
    about,
  }: Notice<Facts>,
): Promise<string | undefined> {
  if (to.length === 0) return undefined;
  for (const one of to) kind.facts.parse({ ...facts, ...one.facts });
  const usual = channelsOf(kind);
  const recipients = to.map(({ channels = usual, players = [], ...one }, position) => ({
    ...one,
    channels,
    players,
    position,
  }));
  const { rows } = await sql<{ id: string }>`
    ${prepared("notices.tell")}
    with told as (
      insert into notice (kind, facts, link, urgent, asks_confirmation, wakes, is_bulk, league_id, about)
      values (${kind.name}, ${JSON.stringify(facts)}, ${link}, ${urgent}, ${asksConfirmation}, ${wakes},
              ${kind.bulk || to.length >= MANY}, ${league ?? null}, ${about ?? null})
      returning id),
    recipients as (
      insert into notice_recipient (notice_id, position, account_id, email, language, facts, link, channels, athlete_ids)
      select told.id, one.position, one."accountId", one.email, one.language, one.facts, one.link, one.channels, one.players
        from told, jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
               as one(position int, "accountId" uuid, email text, language text, facts jsonb, link text, channels text[], players uuid[])
      on conflict do nothing)
    insert into event (name, payload, due_at, bulk)
    select ${NOTICES_TOLD}::text, jsonb_build_object('noticeId', told.id, 'from', portion),
           now() + make_interval(secs => ${about === undefined ? 0 : SETTLE_SECONDS}), ${to.length >= MANY}
      from told, generate_series(0, ${to.length - 1}::int, ${PORTION}::int) as portion
    returning payload->>'noticeId' as id`.execute(tx);
  await tellAfterCommit(tx, EVENT_CHANNEL, NOTICES_TOLD);
  return rows[0]!.id;
}

/** Somebody who was to be told something and is not any more. */
export interface Pending {
  readonly accountId: string | null;
  /** In small letters, of who has no account. */
  readonly email: string | null;
  readonly facts: object;
  readonly wakes: boolean;
}

/**
 * Withdraws what was told about something and is not delivered yet: nobody hears of it. What was delivered stays.
 * @param to only to these; everybody without
 * @returns what they would have heard, so that another notice can say all of it
 */
export async function takePending(
  tx: AnyTx,
  about: string,
  to?: { accountIds: readonly string[]; emails: readonly string[] },
): Promise<Pending[]> {
  const those = to
    ? sql`(r.account_id = any(${[...to.accountIds]}::uuid[]) or lower(r.email) = any(${to.emails.map((one) => one.toLowerCase())}::text[]))`
    : sql`true`;
  const { rows } = await sql<Pending>`
    delete from notice_recipient r using notice n
     where n.id = r.notice_id and n.about = ${about} and r.delivered_at is null and ${those}
    returning r.account_id as "accountId", lower(r.email) as email, n.facts || coalesce(r.facts, '{}') as facts, n.wakes`.execute(
    tx,
  );
  return rows;
}

/** Everybody with these accounts, as recipients. */
export function accounts(accountIds: readonly string[]): { accountId: string }[] {
  return accountIds.map((accountId) => ({ accountId }));
}
