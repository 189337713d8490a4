import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { MessageText } from "../../contract/message-text.ts";

export interface ReminderRow extends MessageText {
  id: string;
  leagueId: string;
  seasonId: string;
  /** Null: all teams of the season. */
  teamId: string | null;
  /** Nobody, once the account is deleted. */
  authorId: string | null;
  hours: number;
  byMail: boolean;
  createdAt: Date;
}

const COLUMNS = sql`
  g.id, g.league_id as "leagueId", g.season_id as "seasonId", g.team_id as "teamId", g.author_id as "authorId", g.hours_before as hours,
  g.subject, g.body, g.subject_es as "subjectEs", g.body_es as "bodyEs", g.by_mail as "byMail", g.created_at as "createdAt"`;

/** The reminders of a league that go on, each with the number of games that it has told of. */
export async function remindersOf(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<(ReminderRow & { sent: number })[]> {
  const { rows } = await sql<ReminderRow & { sent: number }>`
    select ${COLUMNS}, (select count(distinct a.event_id)::int from announcement a where a.reminder_id = g.id) as sent
      from game_reminder g where g.league_id = ${leagueId} and g.ended_at is null order by g.created_at, g.id`.execute(
    handle,
  );
  return rows;
}

/** All reminders that go on. */
export async function goingReminders(handle: QueryExecutorProvider): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select ${COLUMNS} from game_reminder g where g.ended_at is null order by g.id`.execute(handle);
  return rows;
}

/** Begins a reminder. @returns undefined where one goes on for the same teams and hours */
export async function insertReminder(tx: AnyTx, row: Omit<ReminderRow, "id">): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into game_reminder (league_id, season_id, team_id, author_id, hours_before, subject, body, subject_es, body_es, by_mail,
                               created_at)
    values (${row.leagueId}, ${row.seasonId}, ${row.teamId}, ${row.authorId}, ${row.hours}, ${row.subject}, ${row.body},
            ${row.subjectEs}, ${row.bodyEs}, ${row.byMail}, ${row.createdAt})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Ends a reminder of a league. @returns false where none goes on */
export async function endReminder(
  handle: QueryExecutorProvider,
  { id, leagueId, now }: { id: string; leagueId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update game_reminder set ended_at = ${now} where id = ${id} and league_id = ${leagueId} and ended_at is null`.execute(
    handle,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
