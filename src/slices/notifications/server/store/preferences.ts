import { sql, type QueryExecutorProvider } from "kysely";
import type { Topic } from "#kernel/topics.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { Choice, QuietHours } from "../../contract/preferences.ts";
import type { Exception } from "../../rules/exceptions.ts";

/** What an account chose; null where nothing was. */
export interface ChosenRow {
  accountId: string;
  choices: Partial<Record<Topic, Choice>>;
  exceptions: Exception[];
  timeZone: string | null;
  /** Both null where devices are never quiet. */
  from: string | null;
  until: string | null;
  /** Devices on which alerts are turned on. */
  devices: string[];
  /** A number that is proved, and from which nobody answered STOP. */
  texts: boolean;
}

/** What some accounts chose, in one statement. */
export async function chosenBy(handle: QueryExecutorProvider, accountIds: readonly string[]): Promise<ChosenRow[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<ChosenRow>`
    select asked.id as "accountId", hours.time_zone as "timeZone",
           to_char(hours.quiet_from, 'HH24:MI') as "from", to_char(hours.quiet_until, 'HH24:MI') as "until",
           coalesce((select jsonb_object_agg(topic, jsonb_build_object('email', email, 'push', push, 'text', text))
                       from notification_choice where account_id = asked.id), '{}') as choices,
           coalesce((select jsonb_agg(jsonb_build_object('of', coalesce(league_id, athlete_id), 'topic', topic,
                                                         'choice', jsonb_build_object('email', email, 'push', push)))
                       from notification_exception where account_id = asked.id), '[]') as exceptions,
           array(select id from push_device where account_id = asked.id order by id) as devices,
           exists (select from text_consent where account_id = asked.id and confirmed_at is not null and stopped_at is null) as texts
      from unnest(${accountIds}::uuid[]) as asked (id) left join notification_hours hours on hours.account_id = asked.id`.execute(
    handle,
  );
  return rows;
}

export async function saveChoices(
  tx: AnyTx,
  accountId: string,
  choices: Readonly<Partial<Record<Topic, Choice>>>,
): Promise<void> {
  await sql`
    insert into notification_choice (account_id, topic, email, push, text)
    select ${accountId}, one.key, one.value->>'email', (one.value->>'push')::boolean,
           (one.value->>'text')::boolean
      from jsonb_each(${JSON.stringify(choices)}::jsonb) as one
    on conflict (account_id, topic) do update
       set email = excluded.email, push = excluded.push, text = coalesce(excluded.text, notification_choice.text)`.execute(
    tx,
  );
}

/** Keeps what an account wants otherwise for a league or a player, in place of all that it wanted before; nothing: as usual. */
export async function replaceExceptions(
  tx: AnyTx,
  accountId: string,
  { kind, id }: { kind: "league" | "player"; id: string },
  choices: Readonly<Partial<Record<Topic, Choice>>>,
): Promise<void> {
  const column = sql.ref(kind === "league" ? "league_id" : "athlete_id");
  await sql`delete from notification_exception where account_id = ${accountId} and ${column} = ${id}`.execute(tx);
  await sql`
    insert into notification_exception (account_id, ${column}, topic, email, push)
    select ${accountId}, ${id}, one.key, one.value->>'email', (one.value->>'push')::boolean
      from jsonb_each(${JSON.stringify(choices)}::jsonb) as one`.execute(tx);
}

/** Whether an account chose that its alerts name its players. */
export async function namesPlayers(handle: QueryExecutorProvider, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from alert_naming where account_id = ${accountId}`.execute(handle);
  return rows.length > 0;
}

/** Keeps whether alerts of an account name its players. */
export async function saveNaming(tx: AnyTx, accountId: string, names: boolean): Promise<void> {
  if (names) await sql`insert into alert_naming (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  else await sql`delete from alert_naming where account_id = ${accountId}`.execute(tx);
}

/** Keeps a member's hours. @param over "keep": those that the member has chosen already stay as they are */
export async function saveHours(
  tx: AnyTx,
  accountId: string,
  { quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
  over: "replace" | "keep" = "replace",
): Promise<void> {
  await sql`
    insert into notification_hours (account_id, time_zone, quiet_from, quiet_until)
    values (${accountId}, ${timeZone}, ${quiet?.from ?? null}, ${quiet?.until ?? null})
    on conflict (account_id) do update
       set time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until
     where ${over === "replace"}`.execute(tx);
}

/** What an account chose, for its owner's right to know. */
export async function collectPreferences(handle: QueryExecutorProvider, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    select json_build_object('topic', topic, 'email', email, 'alerts', push, 'texts', text) as entry
      from notification_choice where account_id = ${accountId}
    union all
    select json_build_object('timeZone', time_zone, 'quietFrom', quiet_from, 'quietUntil', quiet_until)
      from notification_hours where account_id = ${accountId}
    union all
    select json_build_object('league', league_id, 'player', athlete_id, 'topic', topic, 'email', email, 'alerts', push)
      from notification_exception where account_id = ${accountId}
    union all
    select json_build_object('alertsNamePlayersSince', chosen_at) from alert_naming where account_id = ${accountId}
    union all
    select json_build_object('textsTo', phone, 'agreedTo', words, 'at', asked_at, 'confirmedAt', confirmed_at, 'stoppedAt', stopped_at)
      from text_consent where account_id = ${accountId}
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
  for (const table of [
    "notification_choice",
    "notification_exception",
    "notification_hours",
    "alert_naming",
    "push_device",
    "waiting_email",
    "text_consent",
  ])
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(handle);
}
