import type { ActorContext } from "#platform/call.ts";
import { readJob } from "#platform/jobs/queue.ts";
import { choiceQuestions, rosterPlayers } from "#slices/registration/server/public.ts";
import type { Reason, SpreadQuestion, TeamProposal } from "../../contract/generate.ts";
import { BALANCE_AIMS, type BalanceAim } from "../../contract/generate.ts";
import { instanceOf } from "../../rules/balance/instance/from-board.ts";
import type { RuleItem } from "../../rules/balance/instance/instance.ts";
import { changeTo, movedSince } from "../../rules/proposal.ts";
import type { TeamsDeps } from "../services.ts";
import { proposalOf, type ProposalRow } from "../store/proposals.ts";
import { balanceFacts } from "./balance-facts.ts";
import { standingOf } from "./standing.ts";
import { demandTeams } from "./ties.ts";

/** The objective that stands for a sentence in the stored weights. */
const STANDS_FOR = {
  ratings: "rating",
  spread: "ratingSd",
  age: "age",
  experience: "experience",
  returning: "returning",
  gender: "gender",
  distance: "distance",
  requests: "requests",
} as const;

/**
 * What is proposed to somebody for a division, with how far it is.
 * @throws Refusal as `demandTeams`
 */
export async function teamProposal(
  { db, actor }: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<{ proposal: TeamProposal | null; questions: SpreadQuestion[] }> {
  const { member, home } = await demandTeams(db, actor, division);
  const row = await proposalOf(db, home.id, member.accountId);
  const questions = await choiceQuestions(db, home.leagueId);
  if (!row) return { proposal: null, questions };
  const job = row.jobId === null ? undefined : await readJob(db, row.jobId);
  const standing = await standingOf(db, home.id);
  const known = new Set(
    (await rosterPlayers(db, { divisionIds: [home.id] })).map(({ registrationId }) => registrationId),
  );
  const instance = row.outcome ? instanceOf(await balanceFacts(db, home), row.choices) : null;
  const reason = reasonsOf(instance?.players ?? []);
  const { outcome } = row;
  return {
    questions,
    proposal: {
      ...chosen(row),
      id: row.id,
      method: row.method,
      seed: row.seed,
      state: row.state === "working" && job?.state === "failed" ? "failed" : row.state,
      progress: row.state === "done" ? 1 : job?.total ? Math.min(1, job.done / job.total) : 0,
      outdated: movedSince(row.before, standing),
      teams:
        outcome?.kind === "teams"
          ? {
              assignment: Object.entries(outcome.assignment)
                .filter(([player]) => known.has(player))
                .map(([player, team]) => ({ player, team })),
              moved: changeTo(standing, outcome.assignment).moves.length,
              objectives: outcome.objectives.map((one) => ({
                ...one,
                teams: [...one.teams],
                values: one.values.map(({ value, teams }) => ({ value, teams: [...teams] })),
              })),
              requests: outcome.requests.map(({ from, to, kept, reason: why, because, cost }) => ({
                from,
                to,
                kept,
                why: why ?? null,
                because: (because ?? []).map(reason),
                cost: cost ?? null,
              })),
              unknown: outcome.unknown,
            }
          : null,
      conflict: outcome?.kind === "conflict" ? outcome.items.map(reason) : null,
    },
  };
}

function chosen({ choices }: ProposalRow): Pick<TeamProposal, "rules" | "weights" | "questions" | "forced"> {
  const { rules, weights, questions = {}, forced } = choices;
  const said = BALANCE_AIMS.flatMap((aim: BalanceAim) => {
    const weight = weights[STANDS_FOR[aim]];
    return weight === undefined ? [] : [[aim, weight] as const];
  });
  return { rules, weights: Object.fromEntries(said), questions, forced: forced.map(([from, to]) => [from, to]) };
}

/** A rule with the players it is about: siblings are named one by one, and who is held by name and team. */
const reasonsOf =
  (players: ReturnType<typeof instanceOf>["players"]) =>
  (item: RuleItem): Reason => {
    const one = "player" in item ? players.find(({ id }) => id === item.player) : undefined;
    switch (item.rule) {
      case "siblings":
        return {
          rule: item.rule,
          players: players.flatMap(({ id, siblingGroup }) => (siblingGroup === item.group ? id : [])),
          team: null,
        };
      case "coachChild":
        return { rule: item.rule, players: [item.player], team: one?.coachOf ?? null };
      case "lock":
        return { rule: item.rule, players: [item.player], team: one?.locked ?? null };
      case "separate":
      case "friends":
        return { rule: item.rule, players: [...item.players], team: null };
      case "max":
        return { rule: item.rule, players: [], team: item.team };
      case "everyone":
      case "evenSizes":
      case "friendGroup":
        return { rule: item.rule, players: [], team: null };
    }
  };
