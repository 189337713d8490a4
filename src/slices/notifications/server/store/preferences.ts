import { sql, type QueryExecutorProvider } from "kysely";
import { OFFICE_ZONE } from "#kernel/product.ts";
import type { Topic } from "#kernel/topics.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { USUAL, USUAL_QUIET, type Choice, type QuietHours } from "../../contract/preferences.ts";

/** How a member wants to be told: of every topic what was chosen, else what is usual. */
export interface Wishes {
  readonly choices: Readonly<Record<Topic, Choice>>;
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
  /** Devices on which alerts are turned on. */
  readonly devices: readonly string[];
}

interface WishesRow {
  accountId: string;
  choices: Partial<Record<Topic, Choice>>;
  /** Null where nothing was chosen. */
  timeZone: string | null;
  from: string | null;
  until: string | null;
  devices: string[];
}

/** How some members want to be told, by account, in one statement. */
export async function wishesOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Wishes>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<WishesRow>`
    select asked.id as "accountId", hours.time_zone as "timeZone",
           to_char(hours.quiet_from, 'HH24:MI') as "from", to_char(hours.quiet_until, 'HH24:MI') as "until",
           coalesce((select jsonb_object_agg(topic, jsonb_build_object('email', email, 'push', push))
                       from notification_choice where account_id = asked.id), '{}') as choices,
           array(select id from push_device where account_id = asked.id order by id) as devices
      from unnest(${accountIds}::uuid[]) as asked (id) left join notification_hours hours on hours.account_id = asked.id`.execute(
    handle,
  );
  return new Map(
    rows.map(({ accountId, choices, timeZone, from, until, devices }) => {
      const chosen = from === null || until === null ? null : { from, until };
      const quiet = timeZone === null ? USUAL_QUIET : chosen;
      return [accountId, { choices: { ...USUAL, ...choices }, quiet, timeZone: timeZone ?? OFFICE_ZONE, devices }];
    }),
  );
}

export async function saveChoices(
  tx: AnyTx,
  accountId: string,
  choices: Readonly<Partial<Record<Topic, Choice>>>,
): Promise<void> {
  await sql`
    insert into notification_choice (account_id, topic, email, push)
    select ${accountId}, one.key, one.value->>'email', (one.value->>'push')::boolean
      from jsonb_each(${JSON.stringify(choices)}::jsonb) as one
    on conflict (account_id, topic) do update set email = excluded.email, push = excluded.push`.execute(tx);
}

export async function saveHours(
  tx: AnyTx,
  accountId: string,
  { quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
): Promise<void> {
  await sql`
    insert into notification_hours (account_id, time_zone, quiet_from, quiet_until)
    values (${accountId}, ${timeZone}, ${quiet?.from ?? null}, ${quiet?.until ?? null})
    on conflict (account_id) do update
       set time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(
    tx,
  );
}

/** Keeps the zone of a member who has not chosen quiet hours: the usual ones are meant where they live. */
export async function keepZone(tx: AnyTx, accountId: string, timeZone: string): Promise<void> {
  await sql`
    insert into notification_hours (account_id, time_zone, quiet_from, quiet_until)
    values (${accountId}, ${timeZone}, ${USUAL_QUIET.from}, ${USUAL_QUIET.until})
    on conflict (account_id) do nothing`.execute(tx);
}

/** What an account chose, for its owner's right to know. */
export async function collectPreferences(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('topic', topic, 'email', email, 'alerts', push) as entry
      from notification_choice where account_id = ${accountId}
    union all
    select json_build_object('timeZone', time_zone, 'quietFrom', quiet_from, 'quietUntil', quiet_until)
      from notification_hours where account_id = ${accountId}
    union all
    select json_build_object('alertsOn', name, 'since', created_at) from push_device where account_id = ${accountId}
    union all
    select json_build_object('emailThatWaits', kind, 'toldAt', told_at) from waiting_email where account_id = ${accountId}`.execute(
    handle,
  );
  return rows.map(({ entry }) => entry);
}

/** Forgets all that an account chose, its devices, and the emails that wait for it. */
export async function removePreferences(handle: QueryExecutorProvider, accountId: string): Promise<void> {
  for (const table of ["notification_choice", "notification_hours", "push_device", "waiting_email"])
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(handle);
}
