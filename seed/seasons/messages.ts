import { sql } from "kysely";
import { instantAt, localDateAt } from "#kernel/time/zoned-time.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { Tx } from "#platform/db/open.ts";
import { TELL } from "#slices/messaging/server/commands/write.ts";

const HOUR = 3_600_000;

interface SeededMessage {
  /** Hours before the load. */
  readonly ago: number;
  readonly to: "league" | "team";
  readonly by: "manager" | "coach";
  readonly subject: string;
  readonly body: string;
  readonly subjectEs: string | null;
  readonly bodyEs: string | null;
  readonly byMail: boolean;
  readonly urgent?: "weather";
  /** One of so many has not opened it. */
  readonly unreadOf: number;
}

const SENT: readonly SeededMessage[] = [
  {
    ago: 9 * 24,
    to: "league",
    by: "manager",
    subject: "Welcome to the season",
    body: "Practices begin this week. Your team, its coach and your schedule are in the app.\n\nShirts are given out at the first game.",
    subjectEs: "Bienvenidos a la temporada",
    bodyEs:
      "Las prácticas empiezan esta semana. Su equipo, su entrenador y su calendario están en la aplicación.\n\nLas camisetas se entregan en el primer partido.",
    byMail: false,
    unreadOf: 1000,
  },
  {
    ago: 3 * 24,
    to: "league",
    by: "manager",
    subject: "This afternoon's games are canceled",
    body: "Lightning is on its way. All games and practices of this afternoon are canceled. We will write as soon as we have a new date.",
    subjectEs: "Se cancelan los partidos de esta tarde",
    bodyEs:
      "Se acerca una tormenta eléctrica. Se cancelan todos los partidos y las prácticas de esta tarde. Le escribiremos en cuanto tengamos una nueva fecha.",
    byMail: true,
    urgent: "weather",
    unreadOf: 5,
  },
  {
    ago: 26,
    to: "team",
    by: "coach",
    subject: "Bring both shirts on game day",
    body: "The other team also plays in our color. Please bring the white shirt too.",
    subjectEs: null,
    bodyEs: null,
    byMail: false,
    unreadOf: 3,
  },
];

interface Where {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly timeZone: string;
  readonly managerId: string;
  readonly coachId: string;
  readonly teamId: string;
}

/**
 * What the league and the coach who can sign in wrote in the demonstration: three messages with how far they got, one that is planned for
 * tomorrow evening, and a draft of each. Does nothing where there is a message.
 */
export async function writeMessages<Schema>(tx: Tx<Schema>, { now }: { now: Date }): Promise<void> {
  const { rows: there } = await sql`select from announcement limit 1`.execute(tx);
  const where = there.length > 0 ? undefined : await whereCoached(tx);
  if (!where) return;
  for (const message of SENT) await writeSent(tx, where, message, now);
  await writePlanned(tx, where, now);
  await writeDrafts(tx, where, now);
}

/** The published team of the coach who can sign in, with its league and who runs that. */
async function whereCoached<Schema>(tx: Tx<Schema>): Promise<Where | undefined> {
  const { rows } = await sql<Where>`
    select l.id as "leagueId", d.season_id as "seasonId", l.time_zone as "timeZone", l.owner_id as "managerId", a.id as "coachId", t.id as "teamId"
      from account a join team_coach c on c.account_id = a.id join team t on t.id = c.team_id
      join team_board b on b.division_id = t.division_id and b.published_at is not null
      join division d on d.id = t.division_id join league l on l.id = b.league_id
     where a.email = 'coach@touchline.example' and l.owner_id is not null
       and exists (select from roster_assignment s join registration r on r.id = s.registration_id and r.athlete_id is not null
                    where s.team_id = t.id)
     order by l.owner_id = (select id from account where email = 'manager@touchline.example') desc, t.id limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Guardians of the season's players, or of one team's, by account. */
async function guardians<Schema>(
  tx: Tx<Schema>,
  { seasonId, teamId }: Where,
  to: SeededMessage["to"],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.account_id as id
      from registration r join division d on d.id = r.division_id join guardian g on g.athlete_id = r.athlete_id
      left join roster_assignment s on s.registration_id = r.id
     where d.season_id = ${seasonId} and r.status = 'confirmed' and (${to === "league"} or s.team_id = ${teamId})
     order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

const audienceOf = ({ seasonId, teamId }: Where, to: SeededMessage["to"]) => ({
  kind: to === "team" ? "team" : "announcement",
  season: seasonId,
  divisions: [],
  teams: to === "team" ? [teamId] : [],
  roles: ["families"],
  states: ["registered"],
  owing: "any",
  attendance: null,
  registrations: [],
});

async function writeSent<Schema>(tx: Tx<Schema>, where: Where, message: SeededMessage, now: Date): Promise<void> {
  const { to, by, subject, body, subjectEs, bodyEs, byMail, urgent, unreadOf } = message;
  const at = new Date(now.getTime() - message.ago * HOUR);
  const people = await guardians(tx, where, to);
  if (people.length === 0) return;
  const { leagueId, timeZone, managerId, coachId, teamId } = where;
  const day = urgent ? localDateAt(at.getTime(), timeZone) : null;
  const { rows } = await sql<{ id: string; notice: string }>`
    with told as (
      insert into notice (kind, facts, link, urgent, asks_confirmation, is_bulk, created_at)
      values ('announcement', '{}', '/notifications', ${urgent !== undefined}, false, true, ${at}) returning id)
    insert into announcement (league_id, author_id, kind, team_ids, subject, body, subject_es, body_es, audience, by_mail, urgent, urgent_reason,
                              urgent_day, urgent_number, expected, created_at, sends_at, started_at, notice_id)
    select ${leagueId}, ${by === "coach" ? coachId : managerId}, ${to === "team" ? "team" : "announcement"},
           ${to === "team" ? [teamId] : []}::uuid[], ${subject}, ${body}, ${subjectEs}, ${bodyEs},
           ${JSON.stringify(audienceOf(where, to))}, ${byMail}, ${urgent !== undefined}, ${urgent ?? null}, ${day}, ${day ? 1 : null}::int,
           ${people.length}, ${at}, ${at}, ${at}, told.id
      from told returning id, notice_id as notice`.execute(tx);
  const { id, notice } = rows[0]!;
  await sql`
    insert into announcement_recipient (announcement_id, account_id, told_at, position, read_at)
    select ${id}, person, ${at}, position - 1,
           case when position % ${unreadOf} <> 0 then ${at}::timestamptz + position * interval '7 minutes' end
      from unnest(${people}::uuid[]) with ordinality as one(person, position)`.execute(tx);
  await sql`
    insert into notice_recipient (notice_id, position, account_id, channels, delivered_at, email_way)
    select ${notice}, position - 1, person, '{app,email}', ${at}, ${byMail ? "now" : null}
      from unnest(${people}::uuid[]) with ordinality as one(person, position)`.execute(tx);
  await sql`
    insert into notification (account_id, kind, facts, link, urgent, notice_id, created_at, read_at)
    select r.account_id, 'announcement', jsonb_build_object('league', l.name), '/announcements/' || ${id}, ${urgent !== undefined}, ${notice},
           ${at}, r.read_at
      from announcement_recipient r, league l where r.announcement_id = ${id} and l.id = ${leagueId}`.execute(tx);
  if (byMail) await writeMails(tx, { id, notice, subject, at });
}

/** The emails of a message: sent, but for one that its server did not take. */
async function writeMails<Schema>(
  tx: Tx<Schema>,
  { id, notice, subject, at }: { id: string; notice: string; subject: string; at: Date },
): Promise<void> {
  await sql`
    insert into mail (recipient, subject, body_text, body_html, language, bulk, state, attempts, next_attempt_at, created_at, sent_at,
                      last_error, notice_id, notice_position)
    select a.email, ${subject}, '', '', a.language, true, case when r.position = 4 then 'failed' else 'sent' end, 1, ${at}, ${at},
           case when r.position <> 4 then ${at}::timestamptz end, case when r.position = 4 then '550 5.1.1' end, ${notice}, r.position
      from announcement_recipient r join account a on a.id = r.account_id where r.announcement_id = ${id}`.execute(tx);
}

/** Leaves tomorrow at six in the evening. */
async function writePlanned<Schema>(tx: Tx<Schema>, where: Where, now: Date): Promise<void> {
  const { leagueId, timeZone, managerId } = where;
  const tomorrow = addDays(localDateAt(now.getTime(), timeZone), 1);
  const sendsAt = new Date(instantAt(tomorrow, "18:00", timeZone));
  const { rows } = await sql<{ id: string }>`
    insert into announcement (league_id, author_id, subject, body, subject_es, body_es, audience, by_mail, urgent, later, expected, created_at,
                              sends_at)
    values (${leagueId}, ${managerId}, 'Picture day is on Saturday',
            'Please come to your game twenty minutes early, in your team shirt. Your game: {next game}, {field}.',
            'El sábado es el día de las fotos',
            'Llegue a su partido veinte minutos antes, con la camiseta del equipo. Su partido: {próximo partido}, {cancha}.',
            ${JSON.stringify(audienceOf(where, "league"))}, true, false, true, ${(await guardians(tx, where, "league")).length}, ${now},
            ${sendsAt}) returning id`.execute(tx);
  await enqueue(tx, { kind: TELL, payload: { id: rows[0]!.id }, dueAt: sendsAt });
}

async function writeDrafts<Schema>(tx: Tx<Schema>, where: Where, now: Date): Promise<void> {
  const { leagueId, seasonId, teamId, managerId, coachId } = where;
  const league = { kind: ["announcement"], role: ["families"], state: ["registered"] };
  const drafts = [
    [managerId, { ...league, subject: ["Volunteers for the tournament"], body: ["We still need helpers for "] }],
    [coachId, { kind: ["team"], team: [teamId], subject: ["Team dinner"], body: ["Who would like to come on "] }],
  ] as const;
  for (const [author, fields] of drafts) {
    const content = JSON.stringify({ season: [seasonId], byMail: ["on"], ...fields });
    await sql`
      insert into message_draft (id, league_id, author_id, content, saved_at)
      values (new_id(), ${leagueId}, ${author}, ${content}, ${now})`.execute(tx);
  }
}
