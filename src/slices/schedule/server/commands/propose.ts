import { localDateAt } from "#kernel/time/zoned-time.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { runForJob } from "#platform/workers/run-for-job.ts";
import type { StartSchedule } from "../../contract/generate.ts";
import { planTopic } from "../../policy.ts";
import { instanceOf, isWhole } from "../../rules/propose/instance-of.ts";
import type { compute } from "../../rules/propose/propose.ts";
import { changeOf } from "../queries/change-of.ts";
import { proposalFacts, seasonBasis } from "../queries/season-facts.ts";
import { demandSchedule } from "../queries/ties.ts";
import type { ScheduleDeps } from "../services.ts";
import {
  deleteProposal,
  endProposal,
  isWanted,
  proposalById,
  proposalOf,
  putProposal,
  setProposalJob,
} from "../store/proposals.ts";
import { putSettings } from "../store/schedules.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import { record } from "./record.ts";

/** The job that makes a schedule. */
export const SCHEDULE_JOB = "schedule.make";

/** What its process may take: the largest league of the benchmark needs a part of it. */
const LIMITS = { megabytes: 1024, milliseconds: 15 * 60_000 };

/**
 * Keeps the choices and makes a schedule by them in the background, in place of what was proposed to the same person before. Nothing is
 * planned before it is used.
 * @throws Refusal schedule.no-teams where no division has two teams; schedule.no-fields where the league may use none
 */
export function startSchedule(
  ctx: ScheduleDeps & ActorContext,
  { season, settings, mode }: StartSchedule,
): Promise<{ id: string }> {
  return changingSchedule(ctx, { season }, async ({ tx, home, member, schedule, now }) => {
    await putSettings(tx, home.id, settings);
    const basis = await seasonBasis(tx, home);
    const { facts } = await proposalFacts(tx, home, basis, now);
    if (facts.fields.length === 0) throw new Refusal("schedule.no-fields");
    const keep = mode === "keep" && isWhole(facts, basis.settings);
    const instance = instanceOf(facts, basis.settings, keep ? "keep" : "new");
    if (instance.divisions.length === 0) throw new Refusal("schedule.no-teams");
    const { seed, effort } = basis.settings;
    const row = { seasonId: home.id, authorId: member.accountId, scheduleVersion: schedule.version, seed, effort };
    const id = await putProposal(tx, { ...row, instance, createdAt: now });
    await setProposalJob(tx, id, (await enqueue(tx, { kind: SCHEDULE_JOB, payload: { id } })) ?? null);
    return { id };
  });
}

/** The job: makes a schedule in a process of its own, says how far it is, and ends when it is given up. */
export async function makeSchedule(deps: Pick<ScheduleDeps, "db">, job: JobRun<{ id: string }>): Promise<void> {
  const { db } = deps;
  const proposal = await proposalById(db, job.payload.id);
  if (proposal?.state !== "working") return;
  const made = await runForJob<typeof compute>(
    "#slices/schedule/rules/propose/propose.ts",
    { instance: proposal.instance, seed: proposal.seed, effort: proposal.effort },
    { ...LIMITS, job, isWanted: () => isWanted(db, proposal.id) },
  );
  if (made !== undefined) await endProposal(db, proposal.id, made ? "done" : "failed", made);
  await db.transaction().execute((tx) => announceLive(tx, planTopic(proposal.seasonId)));
}

/** Gives up what is proposed to oneself, and stops the work on it. */
export async function dropSchedule(
  ctx: ScheduleDeps & ActorContext,
  { season }: { season: string },
): Promise<{ dropped: number }> {
  const { member, home } = await demandSchedule(ctx.db, ctx.actor, season);
  const proposal = await proposalOf(ctx.db, home.id, member.accountId);
  if (proposal) await deleteProposal(ctx.db, proposal.id);
  return { dropped: proposal ? 1 : 0 };
}

/**
 * Plans the proposed schedule, in one transaction, to be undone as one change. Families see it when it is published.
 * @throws Refusal schedule.no-proposal; schedule.changed-meanwhile where the plan was changed since; schedule.taken
 */
export function useSchedule(
  ctx: ScheduleDeps & ActorContext,
  { season, proposal: id }: { season: string; proposal: string },
): Promise<{ changed: number }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { tx, home, member, schedule, planned } = held;
    const proposal = await proposalOf(tx, home.id, member.accountId);
    if (proposal?.id !== id || !proposal.outcome?.fairness) throw new Refusal("schedule.no-proposal");
    if (proposal.scheduleVersion !== schedule.version) throw new Refusal("schedule.changed-meanwhile");
    const { settings } = await seasonBasis(tx, home);
    const today = localDateAt(timeOf(ctx).getTime(), home.timeZone);
    const facts = { planned, arriveEarly: settings.arriveEarly, today };
    const change = await changeOf(tx, proposal, proposal.outcome, facts);
    if (change.length > 0) await makeOwnChange(held, "made", change);
    await deleteProposal(tx, proposal.id);
    const details = { games: proposal.outcome.schedule.games.length, changed: change.length };
    await record(tx, held.by, { action: "schedule.made", object: { kind: "season", id: home.id }, details });
    return { changed: change.length };
  });
}
