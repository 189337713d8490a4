import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { LeagueInstance } from "../../rules/instance/instance.ts";
import type { EffortName } from "../../rules/outcome/compute.ts";
import type { Proposed } from "../../rules/propose/propose.ts";

export interface ProposalRow {
  id: string;
  seasonId: string;
  authorId: string;
  state: "working" | "done" | "failed";
  jobId: string | null;
  /** The version of the plan that it was made for. */
  scheduleVersion: number;
  seed: number;
  effort: EffortName;
  instance: LeagueInstance;
  outcome: Proposed | null;
}

const COLUMNS = sql`
  id, season_id as "seasonId", author_id as "authorId", state, job_id as "jobId", schedule_version as "scheduleVersion", seed, effort,
  instance, outcome`;

/** Writes down what is to be proposed to somebody for a season, in place of what was. @returns its id */
export async function putProposal(
  tx: AnyTx,
  row: Pick<ProposalRow, "seasonId" | "authorId" | "scheduleVersion" | "seed" | "effort" | "instance"> & {
    createdAt: Date;
  },
): Promise<string> {
  await sql`delete from schedule_proposal where season_id = ${row.seasonId} and author_id = ${row.authorId}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    insert into schedule_proposal (season_id, author_id, schedule_version, seed, effort, instance, created_at)
    values (${row.seasonId}, ${row.authorId}, ${row.scheduleVersion}, ${row.seed}, ${row.effort}, ${JSON.stringify(row.instance)},
            ${row.createdAt}) returning id`.execute(tx);
  return rows[0]!.id;
}

export async function setProposalJob(tx: AnyTx, id: string, jobId: string | null): Promise<void> {
  await sql`update schedule_proposal set job_id = ${jobId} where id = ${id}`.execute(tx);
}

/** What is proposed to somebody for a season. */
export async function proposalOf(
  handle: QueryExecutorProvider,
  seasonId: string,
  authorId: string,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from schedule_proposal where season_id = ${seasonId} and author_id = ${authorId}`.execute(handle);
  return rows[0];
}

/** How far what is proposed to somebody for a season is; without what it is made of, which may be large. */
export async function proposalState(
  handle: QueryExecutorProvider,
  seasonId: string,
  authorId: string,
): Promise<Pick<ProposalRow, "id" | "state" | "jobId"> | undefined> {
  const { rows } = await sql<Pick<ProposalRow, "id" | "state" | "jobId">>`
    select id, state, job_id as "jobId" from schedule_proposal
     where season_id = ${seasonId} and author_id = ${authorId}`.execute(handle);
  return rows[0];
}

export async function proposalById(handle: QueryExecutorProvider, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS} from schedule_proposal where id = ${id}`.execute(handle);
  return rows[0];
}

/** Whether a proposal is still wanted. */
export async function isWanted(handle: QueryExecutorProvider, id: string): Promise<boolean> {
  const { rows } = await sql`select from schedule_proposal where id = ${id} and state = 'working'`.execute(handle);
  return rows.length > 0;
}

/** Ends the work on a proposal, unless it was given up meanwhile. */
export async function endProposal(
  handle: QueryExecutorProvider,
  id: string,
  state: "done" | "failed",
  outcome: Proposed | null,
): Promise<void> {
  await sql`
    update schedule_proposal set state = ${state}, outcome = ${outcome && JSON.stringify(outcome)}
     where id = ${id} and state = 'working'`.execute(handle);
}

export async function deleteProposal(handle: QueryExecutorProvider, id: string): Promise<void> {
  await sql`delete from schedule_proposal where id = ${id}`.execute(handle);
}

/** Removes proposals that are older than a time. */
export async function forgetProposals(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from schedule_proposal where created_at < ${before}`.execute(handle);
}
