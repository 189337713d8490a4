import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { Outcome, ProposalChoices } from "../../rules/proposal.ts";

export interface ProposalRow {
  id: string;
  divisionId: string;
  authorId: string;
  method: "deal" | "balanced";
  seed: number;
  choices: ProposalChoices;
  state: "working" | "done" | "failed" | "cancelled";
  jobId: string | null;
  before: Readonly<Record<string, string>>;
  outcome: Outcome | null;
}

const COLUMNS = sql`id, division_id as "divisionId", author_id as "authorId", method, seed, choices, state, job_id as "jobId", before, outcome`;

/** Writes down what is proposed to somebody for a division, in place of what was. @returns its id */
export async function putProposal(
  tx: AnyTx,
  row: Omit<ProposalRow, "id" | "jobId"> & { createdAt: Date },
): Promise<string> {
  await sql`delete from team_proposal where division_id = ${row.divisionId} and author_id = ${row.authorId}`.execute(
    tx,
  );
  const outcome = row.outcome && JSON.stringify(row.outcome);
  const { rows } = await sql<{ id: string }>`
    insert into team_proposal (division_id, author_id, method, seed, choices, state, before, outcome, created_at)
    values (${row.divisionId}, ${row.authorId}, ${row.method}, ${row.seed}, ${JSON.stringify(row.choices)}, ${row.state},
            ${JSON.stringify(row.before)}, ${outcome}, ${row.createdAt}) returning id`.execute(tx);
  return rows[0]!.id;
}

export async function setProposalJob(tx: AnyTx, id: string, jobId: string | null): Promise<void> {
  await sql`update team_proposal set job_id = ${jobId} where id = ${id}`.execute(tx);
}

/** What is proposed to somebody for a division. */
export async function proposalOf(
  handle: QueryExecutorProvider,
  divisionId: string,
  authorId: string,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from team_proposal where division_id = ${divisionId} and author_id = ${authorId}`.execute(handle);
  return rows[0];
}

export async function proposalById(handle: QueryExecutorProvider, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS} from team_proposal where id = ${id}`.execute(handle);
  return rows[0];
}

/** Ends the work on a proposal, unless it was given up meanwhile. */
export async function endProposal(
  handle: QueryExecutorProvider,
  id: string,
  state: "done" | "failed" | "cancelled",
  outcome: Outcome | null,
): Promise<void> {
  await sql`
    update team_proposal set state = ${state}, outcome = ${outcome && JSON.stringify(outcome)}
     where id = ${id} and state = 'working'`.execute(handle);
}

export async function deleteProposal(handle: QueryExecutorProvider, id: string): Promise<void> {
  await sql`delete from team_proposal where id = ${id}`.execute(handle);
}

/** Removes proposals that are older than a time. */
export async function forgetProposals(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from team_proposal where created_at < ${before}`.execute(handle);
}

/** What evaluators entered, as means by player and criterion. */
export async function criterionRatings(
  handle: QueryExecutorProvider,
  registrationIds: readonly string[],
): Promise<{ registrationId: string; criterion: string; rating: number }[]> {
  const { rows } = await sql<{ registrationId: string; criterion: string; rating: number }>`
    select r.registration_id as "registrationId", c.name as criterion, round(avg(r.rating), 1)::float8 as rating
      from player_rating r join evaluation_criterion c on c.id = r.criterion_id and c.removed_at is null
     where r.registration_id = any(${[...registrationIds]}::uuid[]) group by r.registration_id, c.name order by 1, 2`.execute(
    handle,
  );
  return rows;
}

/** The players who stay where they are when teams are made anew. */
export async function lockedPlayers(handle: QueryExecutorProvider, divisionId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select registration_id as id from roster_assignment where division_id = ${divisionId} and locked`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}
