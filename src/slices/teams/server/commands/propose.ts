import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import type { JobRun } from "#platform/jobs/worker.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { runForJob } from "#platform/workers/run-for-job.ts";
import type { BalanceAim, StartProposal } from "../../contract/generate.ts";
import { teamsTopic } from "../../policy.ts";
import { deal } from "../../rules/balance/deal.ts";
import { instanceOf, type BoardFacts } from "../../rules/balance/instance/from-board.ts";
import type { Objective } from "../../rules/balance/instance/instance.ts";
import type { compute } from "../../rules/balance/propose.ts";
import { reasonOf, type KeptReason } from "../../rules/friends.ts";
import { changeTo, movedSince, outcomeOf, standsOf, type Outcome, type ProposalChoices } from "../../rules/proposal.ts";
import { balanceFacts } from "../queries/balance-facts.ts";
import { demandTeams } from "../queries/ties.ts";
import type { TeamsDeps } from "../services.ts";
import { divisionHomes } from "#slices/leagues/server/public.ts";
import { rosterPlayers } from "#slices/registration/server/public.ts";
import { putFriendAnswers } from "../store/friend-answers.ts";
import {
  deleteProposal,
  endProposal,
  proposalById,
  proposalOf,
  putProposal,
  setProposalJob,
} from "../store/proposals.ts";
import { changingTeams, makeOwnChange } from "./change.ts";
import { record } from "./record.ts";

/** The job that makes balanced teams. */
export const BALANCE_JOB = "teams.balance";

/** What the process that makes teams may take: the largest division needs a part of it. */
const LIMITS = { megabytes: 512, milliseconds: 10 * 60_000 };

/** The objectives behind each sentence. */
const BEHIND: Readonly<Record<BalanceAim, readonly Objective[]>> = {
  ratings: ["rating", "total", "unrated"],
  spread: ["ratingSd"],
  age: ["age"],
  experience: ["experience"],
  returning: ["returning"],
  gender: ["gender"],
  distance: ["distance"],
  requests: ["requests"],
};

function choicesOf({ rules = {}, weights = {}, questions = {}, forced = [] }: StartProposal): ProposalChoices {
  const behind = Object.entries(weights).flatMap(([aim, weight]) =>
    BEHIND[aim as BalanceAim].map((objective) => [objective, weight]),
  );
  return { rules, weights: Object.fromEntries(behind) as ProposalChoices["weights"], questions, forced };
}

/** Players without a team, dealt to teams with free spots; everybody else stays. */
function dealt({ teams, players }: BoardFacts, seed: number): Outcome {
  const onTeam = (id: string) => players.filter(({ team }) => team === id).length;
  const free = teams.map(({ id, maxPlayers, locked }) => ({ id, free: locked ? 0 : maxPlayers - onTeam(id) }));
  const without = players.flatMap(({ id, team }) => (team === null ? id : []));
  if (without.length === 0) throw new Refusal("teams.nobody-unassigned");
  if (free.every((team) => team.free <= 0)) throw new Refusal("teams.no-free-spots");
  const to = deal(without, free, seed);
  const assignment = Object.fromEntries(players.map(({ id, team }) => [id, team ?? to.get(id) ?? null]));
  return { kind: "teams", assignment, requests: [], objectives: [], unknown: {} };
}

/**
 * Proposes teams for a division, in place of what was proposed to the same person before. Shuffle and deal is done at once;
 * balanced teams are made by a job, and nobody's team changes before they are used.
 * @throws Refusal teams.no-teams, teams.nobody-unassigned, teams.no-free-spots; as `demandTeams`
 */
export function startProposal(ctx: TeamsDeps & ActorContext, input: StartProposal): Promise<{ id: string }> {
  return changingTeams(ctx, { division: input.division }, async ({ tx, home, member, standing, now }) => {
    const facts = await balanceFacts(tx, home);
    if (facts.teams.length === 0) throw new Refusal("teams.no-teams");
    if (facts.players.length === 0) throw new Refusal("teams.nobody-unassigned");
    const seed = input.seed ?? 1;
    const outcome = input.method === "deal" ? dealt(facts, seed) : null;
    const id = await putProposal(tx, {
      divisionId: home.id,
      authorId: member.accountId,
      method: input.method,
      seed,
      choices: choicesOf(input),
      state: outcome ? "done" : "working",
      before: standsOf(standing),
      outcome,
      createdAt: now,
    });
    if (!outcome) await setProposalJob(tx, id, (await enqueue(tx, { kind: BALANCE_JOB, payload: { id } })) ?? null);
    return { id };
  });
}

/** The job: makes balanced teams in a process of its own, says how far it is, and ends when the proposal is given up. */
export async function balanceTeams(deps: TeamsDeps, job: JobRun<{ id: string }>): Promise<void> {
  const { db } = deps;
  const proposal = await proposalById(db, job.payload.id);
  if (proposal?.state !== "working") return;
  const [home] = await divisionHomes(db, [proposal.divisionId]);
  if (!home) return;
  const { questions = {} } = proposal.choices;
  // What does not count is neither opened nor shown.
  const counting = Object.entries(questions).filter(([, weight]) => weight > 0);
  const choices = { ...proposal.choices, questions: Object.fromEntries(counting) };
  const questionIds = Object.keys(choices.questions);
  const facts = await balanceFacts(db, home, { questionIds, cipher: deps.cipher });
  const made = await runForJob<typeof compute>(
    "#slices/teams/rules/balance/propose.ts",
    {
      instance: instanceOf(facts, choices),
      seed: proposal.seed,
      forced: proposal.choices.forced,
      before: Object.keys(proposal.before).length > 0 ? proposal.before : null,
    },
    { ...LIMITS, job, isWanted: async () => (await proposalById(db, proposal.id))?.state === "working" },
  );
  if (made !== undefined) await endProposal(db, proposal.id, made ? "done" : "failed", made && outcomeOf(made));
  await db.transaction().execute((tx) => announceLive(tx, teamsTopic(proposal.divisionId)));
}

/** Gives up what is proposed to oneself, and stops the work on it. */
export async function dropProposal(
  ctx: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<{ dropped: number }> {
  const { member, home } = await demandTeams(ctx.db, ctx.actor, division);
  const proposal = await proposalOf(ctx.db, home.id, member.accountId);
  if (proposal) await deleteProposal(ctx.db, proposal.id);
  return { dropped: proposal ? 1 : 0 };
}

/** What families may know of why these teams do not keep their requests. @param known the players who still have a spot */
function answersIn(
  { assignment, requests }: Extract<Outcome, { kind: "teams" }>,
  known: ReadonlySet<string>,
): KeptReason[] {
  return requests.flatMap(({ from, to, kept, reason, because }) => {
    const why = kept || !known.has(from) || !known.has(to) ? undefined : reasonOf(reason, because);
    const [teamId, friendTeamId] = [assignment[from] ?? null, assignment[to] ?? null];
    return why ? [{ registrationId: from, friendId: to, why, teamId, friendTeamId }] : [];
  });
}

/**
 * Makes the proposed teams the division's, in one transaction, to be undone as one change.
 * @throws Refusal teams.no-proposal; teams.changed-meanwhile where somebody moved players since
 */
export function useProposal(
  ctx: TeamsDeps & ActorContext,
  { division, proposal: id }: { division: string; proposal: string },
): Promise<{ changed: number }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, home, member, standing } = held;
    const proposal = await proposalOf(tx, home.id, member.accountId);
    if (proposal?.id !== id || proposal.outcome?.kind !== "teams") throw new Refusal("teams.no-proposal");
    if (movedSince(proposal.before, standing)) throw new Refusal("teams.changed-meanwhile");
    const change = changeTo(standing, proposal.outcome.assignment);
    if (change.moves.length > 0) await makeOwnChange(held, "teams-made", change);
    const here = await rosterPlayers(tx, { divisionIds: [home.id] });
    const known = new Set(here.map(({ registrationId }) => registrationId));
    await putFriendAnswers(tx, home.id, answersIn(proposal.outcome, known));
    await deleteProposal(tx, proposal.id);
    const details = { method: proposal.method, players: change.moves.length };
    await record(tx, held.by, { action: "teams.made", object: { kind: "division", id: home.id }, details });
    return { changed: change.moves.length };
  });
}
