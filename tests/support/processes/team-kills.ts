import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import { giveLeague, insertPlayers } from "#slices/teams/server/fixtures.ts";
import { putProposal } from "#slices/teams/server/store/proposals.ts";
import type { TestDatabase } from "../databases/database.ts";
import { deliverNotices } from "../databases/notices.ts";
import { killAtWrite } from "./kill-at-write.ts";
import type { TeamsTask } from "./teams-process.ts";

const PLAYERS = 12;
/** The writes of 'Use these teams': players are taken off and put on, history, the proposal goes, the audit trail. */
export const WRITES = [
  "delete on roster_assignment",
  "insert on roster_assignment",
  "insert on team_change",
  "delete on team_proposal",
  "insert on audit_entry",
] as const;
export type Write = (typeof WRITES)[number];

/** A division with two teams: half of its players change from the first to the second, the others come to the first. */
async function givenProposal({ db }: TestDatabase<object>) {
  await insertTestZips(db);
  const account = await sql<{ id: string }>`
    insert into account (email, email_verified_at, first_name, last_name, permission_groups, language)
    values ('manager@example.org', now(), 'Kim', 'Lee', '{league-manager}', 'en') returning id`.execute(db);
  const accountId = account.rows[0]!.id;
  const league = await insertLeague(db, { seasons: [{ divisions: [{ capacity: PLAYERS, taken: 0 }] }] });
  await giveLeague(db, league.id, accountId);
  const division = league.seasons[0]!.divisions[0]!.id;
  const players = await insertPlayers(db, division, PLAYERS);
  await sql`insert into team_board (division_id, league_id) values (${division}, ${league.id})`.execute(db);
  const made = await sql<{ id: string }>`
    insert into team (division_id, name, color) values (${division}, 'Team 1', 'red'), (${division}, 'Team 2', 'blue')
    returning id`.execute(db);
  const [first, second] = made.rows.map(({ id }) => id) as [string, string];
  const there = players.slice(0, PLAYERS / 2);
  await sql`
    insert into roster_assignment (registration_id, team_id, division_id)
    select id, ${first}, ${division} from unnest(${there}::uuid[]) id`.execute(db);
  const assignment = Object.fromEntries(players.map((id) => [id, there.includes(id) ? second : first]));
  const proposal = await db.transaction().execute((tx) =>
    putProposal(tx, {
      divisionId: division,
      authorId: accountId,
      method: "balanced",
      seed: 1,
      choices: { rules: {}, weights: {}, forced: [] },
      state: "done",
      before: Object.fromEntries(there.map((id) => [id, first])),
      outcome: { kind: "teams", assignment, requests: [], objectives: [], unknown: {} },
      createdAt: new Date(),
    }),
  );
  return { accountId, division, proposal, first, second };
}
type Given = Awaited<ReturnType<typeof givenProposal>>;

/** Everything that 'Use these teams' writes, as counts. */
async function written({ db }: TestDatabase<object>, { division, first, second }: Given) {
  const { rows } = await sql<Record<"first" | "second" | "changes" | "proposals" | "audited", number>>`
    select (select count(*)::int from roster_assignment where team_id = ${first}) as first,
           (select count(*)::int from roster_assignment where team_id = ${second}) as second,
           (select count(*)::int from team_change where division_id = ${division}) as changes,
           (select count(*)::int from team_proposal where division_id = ${division}) as proposals,
           (select count(*)::int from audit_entry where action = 'teams.made') as audited`.execute(db);
  return rows[0]!;
}
export type Written = Awaited<ReturnType<typeof written>>;

export const NOTHING: Written = { first: PLAYERS / 2, second: 0, changes: 0, proposals: 1, audited: 0 };
export const ALL: Written = { first: PLAYERS / 2, second: PLAYERS / 2, changes: 1, proposals: 0, audited: 1 };

function startTask(database: TestDatabase<object>, { accountId, division }: Given, does: TeamsTask["does"]) {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/teams-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ connection: database.connection, accountId, division, does } satisfies TeamsTask));
  return child;
}

const startUsing = (database: TestDatabase<object>, given: Given, careless: boolean) =>
  startTask(database, given, { proposal: given.proposal, careless });

/**
 * Stops 'Use these teams' at one of its writes, and kills its process there.
 * @returns what was written down then, and after somebody used the teams again
 */
export async function killWhileUsing(
  database: TestDatabase<object>,
  write: Write,
  { careless = false } = {},
): Promise<{ killed: Written; again: Written }> {
  const given = await givenProposal(database);
  await killAtWrite(database, write, () => startUsing(database, given, careless));
  const killed = await written(database, given);
  await text(startUsing(database, given, false).stdout);
  return { killed, again: await written(database, given) };
}

/** The writes of publishing teams: that they are, what each family was told last, the notice with its recipients, the audit trail. */
export const PUBLISHING_WRITES = [
  "update on team_board",
  "insert on team_notice",
  "insert on notice",
  "insert on notice_recipient",
  "insert on event",
  "insert on audit_entry",
] as const;
export type PublishingWrite = (typeof PUBLISHING_WRITES)[number];

/** Everything that publishing writes, as counts; emails as they leave. */
async function publishedNow({ db }: TestDatabase<object>, { division }: Given) {
  const { rows } = await sql<Record<"published" | "noticed" | "recipients" | "audited" | "emails", number>>`
    select (select count(*)::int from team_board where division_id = ${division} and published_at is not null) as published,
           (select count(*)::int from team_notice) as noticed,
           (select count(*)::int from notice_recipient) as recipients,
           (select count(*)::int from audit_entry where action = 'teams.published') as audited,
           (select count(*)::int from mail) as emails`.execute(db);
  return rows[0]!;
}
export type Published = Awaited<ReturnType<typeof publishedNow>>;

/** Half of the players have a team: so many families are told. */
export const UNPUBLISHED: Published = { published: 0, noticed: 0, recipients: 0, audited: 0, emails: 0 };
export const PUBLISHED: Published = {
  published: 1,
  noticed: PLAYERS / 2,
  recipients: PLAYERS / 2,
  audited: 1,
  emails: PLAYERS / 2,
};

/**
 * Stops the publication of teams at one of its writes, and kills its process there.
 * @returns what was written down then; after somebody published the teams again and everybody was told; and after they did so once more
 */
export async function killWhilePublishing(
  database: TestDatabase<object>,
  write: PublishingWrite,
  { careless = false } = {},
): Promise<{ killed: Published; again: Published; twice: Published }> {
  const given = await givenProposal(database);
  const publish = (how: boolean) => startTask(database, given, { publish: PLAYERS / 2, careless: how });
  await killAtWrite(database, write, () => publish(careless));
  const killed = await publishedNow(database, given);
  await text(publish(false).stdout);
  await deliverNotices(database.db);
  const again = await publishedNow(database, given);
  await text(startTask(database, given, { publish: 0, careless: false }).stdout);
  await deliverNotices(database.db);
  return { killed, again, twice: await publishedNow(database, given) };
}
