import { sql, type Kysely } from "kysely";
import { systemClock } from "#platform/clock.ts";
import type { AnyNotificationKind } from "#platform/notify/kind.ts";
import { PORTION } from "#platform/notify/tell.ts";
import * as accounts from "#slices/accounts/server/notifications.ts";
import * as chat from "#slices/chat/server/notifications.ts";
import * as clearances from "#slices/clearances/server/notifications.ts";
import * as reviews from "#slices/reviews/server/notifications.ts";
import * as family from "#slices/family/server/notifications.ts";
import * as leagues from "#slices/leagues/server/notifications.ts";
import * as messaging from "#slices/messaging/server/notifications.ts";
import { deliver } from "#slices/notifications/server/commands/deliver.ts";
import * as officials from "#slices/officials/server/notifications.ts";
import * as payments from "#slices/payments/server/notifications.ts";
import * as registration from "#slices/registration/server/notifications.ts";
import * as registrar from "#slices/registrar/server/notifications.ts";
import * as results from "#slices/results/server/notifications.ts";
import * as schedule from "#slices/schedule/server/notifications.ts";
import * as site from "#slices/site/server/notifications.ts";
import * as teams from "#slices/teams/server/notifications.ts";
import * as volunteers from "#slices/volunteers/server/notifications.ts";
import * as venues from "#slices/venues/server/notifications.ts";

const SLICES = [
  accounts,
  chat,
  clearances,
  reviews,
  family,
  leagues,
  messaging,
  officials,
  payments,
  registration,
  registrar,
  results,
  schedule,
  site,
  teams,
  venues,
  volunteers,
];
const KINDS: readonly AnyNotificationKind[] = SLICES.flatMap((kinds) => Object.values<AnyNotificationKind>(kinds));

/** What delivery works with in tests. */
export const DELIVERING = { kinds: () => KINDS, origin: () => "https://leagues.example.org", clock: systemClock };

/** Delivers everything that people were told and have not got yet: emails are written, lists are added to. */
export async function deliverNotices<Schema>(db: Kysely<Schema>, delivering = DELIVERING): Promise<void> {
  const { rows } = await sql<{ noticeId: string; from: number }>`
    select distinct notice_id as "noticeId", position / ${PORTION} * ${PORTION} as "from"
      from notice_recipient where delivered_at is null order by 1, 2`.execute(db);
  for (const told of rows) await db.transaction().execute((tx) => deliver(tx as never, delivering, told));
}

/** What was told in the app, after everything is delivered: all of it, or what leads to some address. The oldest first. */
export async function toldIn<Schema>(db: Kysely<Schema>, link?: string) {
  await deliverNotices(db);
  const { rows } = await sql<{ accountId: string; kind: string; facts: object; link: string }>`
    select account_id as "accountId", kind, facts, link from notification
     where ${link ?? null}::text is null or link = ${link ?? null} order by created_at, id`.execute(db);
  return rows;
}

/**
 * While some work goes on, nothing can be told: writing a notice fails.
 * @param after so many notices of a kind are still written
 */
export async function whileTellingFails<Schema, Answer>(
  db: Kysely<Schema>,
  work: () => Promise<Answer>,
  { after = 0 }: { after?: number } = {},
): Promise<Answer> {
  await sql`
    create function refuse_notices() returns trigger language plpgsql as $$
    begin
      if (select count(*) >= ${sql.lit(after)} from notice where kind = new.kind) then raise 'nothing can be told'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger refuse_notices before insert on notice for each row execute function refuse_notices()`.execute(
    db,
  );
  return work().finally(() => sql`drop function refuse_notices cascade`.execute(db));
}
