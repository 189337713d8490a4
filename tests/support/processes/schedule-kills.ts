import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import type { TestDatabase } from "../databases/database.ts";
import { killAtWrite } from "./kill-at-write.ts";
import { deliverNotices } from "../databases/notices.ts";
import type { ScheduleTask } from "./schedule-process.ts";

const PLAYERS = 6;
const GAMES = 5;

/** The writes of publishing a schedule: that it is, its events, the notice with its recipients, the version, news and the audit trail. */
export const PUBLISHING_WRITES = [
  "update on schedule",
  "insert on schedule_event",
  "insert on notice",
  "insert on notice_recipient",
  "insert on schedule_version",
  "insert on event",
  "insert on audit_entry",
] as const;
export type PublishingWrite = (typeof PUBLISHING_WRITES)[number];

/** A league with games of two teams, whose players have imported families. */
async function given({ db }: TestDatabase<object>) {
  await insertTestZips(db);
  const account = await sql<{ id: string }>`
    insert into account (email, email_verified_at, first_name, last_name, permission_groups, language)
    values ('manager@example.org', now(), 'Kim', 'Lee', '{league-manager}', 'en') returning id`.execute(db);
  const accountId = account.rows[0]!.id;
  const league = await insertLeague(db, { seasons: [{ divisions: [{ capacity: PLAYERS, taken: 0 }] }] });
  await giveLeague(db, league.id, accountId);
  const season = league.seasons[0]!.id;
  const division = league.seasons[0]!.divisions[0]!.id;
  const players = await insertPlayers(db, division, PLAYERS);
  await sql`insert into team_board (division_id, league_id, published_at) values (${division}, ${league.id}, now())`.execute(
    db,
  );
  const made = await sql<{ id: string }>`
    insert into team (division_id, name, color) values (${division}, 'Otters', 'red'), (${division}, 'Foxes', 'blue')
    returning id`.execute(db);
  const [otters, foxes] = made.rows.map(({ id }) => id) as [string, string];
  for (const [at, player] of players.entries())
    await sql`
      insert into roster_assignment (registration_id, team_id, division_id)
      values (${player}, ${at % 2 === 0 ? otters : foxes}, ${division})`.execute(db);
  await sql`insert into schedule (season_id, league_id) values (${season}, ${league.id})`.execute(db);
  await sql`
    insert into planned_event (season_id, kind, division_id, home_team_id, away_team_id, local_date, local_start, minutes, time_zone)
    select ${season}, 'game', ${division}, ${otters}, ${foxes}, current_date + 7 * number, '10:00', 60, 'America/Los_Angeles'
      from generate_series(1, ${GAMES}::integer) number`.execute(db);
  return { accountId, season };
}

/** Everything that publishing writes, as counts; emails as they leave. */
async function publishedNow({ db }: TestDatabase<object>, season: string) {
  const { rows } = await sql<Record<"published" | "events" | "recipients" | "versions" | "audited" | "emails", number>>`
    select (select count(*)::int from schedule where season_id = ${season} and published_at is not null) as published,
           (select count(*)::int from schedule_event where season_id = ${season}) as events,
           (select count(*)::int from notice_recipient) as recipients,
           (select count(*)::int from schedule_version where season_id = ${season}) as versions,
           (select count(*)::int from audit_entry where action = 'schedule.published') as audited,
           (select count(*)::int from mail) as emails`.execute(db);
  return rows[0]!;
}
export type Published = Awaited<ReturnType<typeof publishedNow>>;

export const UNPUBLISHED: Published = { published: 0, events: 0, recipients: 0, versions: 0, audited: 0, emails: 0 };
export const PUBLISHED: Published = {
  published: 1,
  events: GAMES,
  recipients: PLAYERS,
  versions: 1,
  audited: 1,
  emails: PLAYERS,
};

/**
 * Stops the publication of a schedule at one of its writes, and kills its process there.
 * @returns what was written down then; after somebody published the schedule again and everybody was told; and how a third
 * publication ended, with what was written down after it
 */
export async function killWhilePublishing(
  database: TestDatabase<object>,
  write: PublishingWrite,
  { careless = false } = {},
): Promise<{ killed: Published; again: Published; twice: string; after: Published }> {
  const { accountId, season } = await given(database);
  const publish = (how: boolean) => {
    const child = spawn(process.execPath, [path.resolve("tests/support/processes/schedule-process.ts")], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const does = { expected: PLAYERS, careless: how };
    const task: ScheduleTask = { connection: database.connection, accountId, season, does };
    child.stdin.end(JSON.stringify(task));
    return child;
  };
  await killAtWrite(database, write, () => publish(careless));
  const killed = await publishedNow(database, season);
  await text(publish(false).stdout);
  await deliverNotices(database.db);
  const again = await publishedNow(database, season);
  const [twice] = JSON.parse(await text(publish(false).stdout)) as string[];
  await deliverNotices(database.db);
  return { killed, again, twice: twice!, after: await publishedNow(database, season) };
}
