import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { JOB_CHANNEL } from "#platform/jobs/queue.ts";
import { tell } from "#platform/notify/tell.ts";
import { ANNOUNCEMENT_TEST } from "#slices/messaging/server/notifications.ts";
import type { BenchDatabase } from "./database.ts";
import type { Effort, Part } from "./figures.ts";
import { bigLeague } from "./office.ts";
import type { RunningProduct } from "./product.ts";

/** People that a message goes to, at least. */
const PEOPLE = 10_000;
const PATIENCE = 120_000;

/** What the calls of this part answer. */
interface Answered {
  readonly id: string;
  readonly people: number;
}

/** A message to ten thousand families: until everybody stands in the queue, and what an email waits that is not one of many. */
export async function benchMessages(
  database: BenchDatabase,
  { address }: RunningProduct,
  _effort: Effort,
): Promise<Part> {
  const { db, close } = openDatabase<object>({ url: database.url, log: silentLog, maxConnections: 2 });
  try {
    const { leagueId, cookie } = await bigLeague(db);
    const season = await addGuardians(db, leagueId);
    const audience = {
      season,
      divisions: [],
      states: ["registered", "waiting", "offered", "unpaid"],
      registrations: [],
    };
    const at = `${address}/api/office/leagues/${leagueId}/announcements`;
    const send = async (path: string, body: object): Promise<{ answer: Answered; milliseconds: number }> => {
      const begun = performance.now();
      const answer = await fetch(`${at}${path}`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
      return { answer: (await answer.json()) as Answered, milliseconds: performance.now() - begun };
    };
    const preview = await send("/audience", { audience });
    const { people } = preview.answer;
    if (people < PEOPLE) throw new Error(`the league has ${people} people only`);
    const written = await send("", {
      audience,
      subject: "Picture day",
      body: "Wear your shirts, {team}.",
      subjectEs: null,
      bodyEs: null,
      byMail: true,
      urgent: false,
      expected: people,
      submissionKey: randomUUID(),
    });
    const { id } = written.answer;
    const begun = performance.now();
    await sql`update job set due_at = now() where payload->>'id' = ${id}`.execute(db);
    await sql`select pg_notify(${JOB_CHANNEL}, '')`.execute(db);
    await until(async () => (await queued(db, id)) === people);
    const queuedAfter = performance.now() - begun;
    const other = await otherNotice(db, leagueId);
    let steps = 0;
    let last = -1;
    await until(async () => {
      const told = await delivered(db, id);
      if (told !== last) steps += 1;
      last = told;
      return told === people;
    });
    const deliveredAfter = performance.now() - begun;
    return {
      name: `a message to ${people} people`,
      figures: [
        { what: "whom it reaches, looked up", value: preview.milliseconds, unit: "ms" },
        { what: "written with all recipients", value: written.milliseconds, unit: "ms" },
        { what: "all of them queued", value: queuedAfter / 1000, unit: "s", most: 5 },
        { what: "all of them delivered to lists and outbox", value: deliveredAfter / 1000, unit: "s" },
        { what: "steps of progress seen", value: steps, unit: "", least: 3 },
        { what: "another email meanwhile, until it is in the outbox", value: other / 1000, unit: "s", most: 2 },
      ],
    };
  } finally {
    await close();
  }
}

/** Gives each player of the league a guardian of their own, so that there are as many people as players. @returns the season */
async function addGuardians(db: Kysely<object>, leagueId: string): Promise<string> {
  await sql`
    with players as (
      select distinct r.athlete_id as id from registration r join division d on d.id = r.division_id join season s on s.id = d.season_id
       where s.league_id = ${leagueId} and r.athlete_id is not null),
    people as (
      insert into account (email, email_verified_at, first_name, last_name, language, demonstration)
      select 'message-bench-' || id || '@families.example', now(), 'Parent', left(id::text, 8), 'en', true from players
      on conflict do nothing returning id, email)
    insert into guardian (athlete_id, account_id, relation, created_at)
    select players.id, people.id, 'father', now() from players join people on people.email = 'message-bench-' || players.id || '@families.example'
    on conflict do nothing`.execute(db);
  await sql`analyze account, guardian`.execute(db);
  const { rows } = await sql<{ season: string }>`
    select d.season_id as season from registration r join division d on d.id = r.division_id join season s on s.id = d.season_id
     where s.league_id = ${leagueId} group by 1 order by count(*) desc limit 1`.execute(db);
  return rows[0]!.season;
}

async function queued(db: Kysely<object>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from announcement a join notice_recipient r on r.notice_id = a.notice_id where a.id = ${id}`.execute(
    db,
  );
  return rows[0]!.count;
}

async function delivered(db: Kysely<object>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(r.delivered_at)::int as count from announcement a join notice_recipient r on r.notice_id = a.notice_id
     where a.id = ${id}`.execute(db);
  return rows[0]!.count;
}

/** Something that one person is told while thousands are. @returns milliseconds until its email was written */
async function otherNotice(db: Kysely<object>, leagueId: string): Promise<number> {
  const recipient = `${randomUUID()}@families.example`;
  const begun = performance.now();
  await db.transaction().execute((tx) =>
    tell(tx, ANNOUNCEMENT_TEST, {
      to: [{ email: recipient, language: "en" }],
      facts: { league: "Bench", message: { subject: "Test", body: "Test", subjectEs: null, bodyEs: null } },
      link: `/league-management/${leagueId}`,
    }),
  );
  await until(async () => {
    const { rows } = await sql`select from mail where recipient = ${recipient}`.execute(db);
    return rows.length > 0;
  });
  return performance.now() - begun;
}

async function until(met: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await met())) {
    if (performance.now() - begun > PATIENCE) throw new Error("it takes longer than anybody waits");
    await pause(25);
  }
}
