import type { BalanceChoices } from "./balance/instance/from-board.ts";
import type { RequestAnswer, RuleItem } from "./balance/instance/instance.ts";
import type { ObjectiveReport, Proposal } from "./balance/propose.ts";
import type { Change, Move, Standing } from "./change.ts";

/** What a coordinator chose: what holds and counts, and requests that must be kept. */
export interface ProposalChoices extends BalanceChoices {
  readonly forced: readonly (readonly [string, string])[];
}

/** What came out: teams, or why there are none. */
export type Outcome =
  | {
      readonly kind: "teams";
      /** By registration; null waits. */
      readonly assignment: Readonly<Record<string, string | null>>;
      readonly requests: readonly RequestAnswer[];
      readonly objectives: readonly ObjectiveReport[];
      readonly unknown: Proposal["unknown"];
    }
  | { readonly kind: "conflict"; readonly items: readonly RuleItem[] };

export function outcomeOf({ result, objectives, unknown }: Proposal): Outcome {
  if (result.status === "infeasible") return { kind: "conflict", items: result.conflict?.items ?? [] };
  return { kind: "teams", assignment: result.assignment, requests: result.requests, objectives, unknown };
}

/** Where players stand: the team of each who has one. */
export const standsOf = ({ spots }: Pick<Standing, "spots">): Record<string, string> =>
  Object.fromEntries([...spots].map(([player, { team }]) => [player, team]));

/** Whether somebody moved a player since a proposal was begun. */
export function movedSince(before: Readonly<Record<string, string>>, standing: Pick<Standing, "spots">): boolean {
  const now = standsOf(standing);
  return Object.keys({ ...before, ...now }).some((player) => before[player] !== now[player]);
}

/** The change that makes the proposed teams the division's. Who stays keeps the number. */
export function changeTo(
  { spots }: Pick<Standing, "spots">,
  assignment: Readonly<Record<string, string | null>>,
): Change {
  const moves = Object.entries(assignment).flatMap(([registration, team]): Move[] => {
    const from = spots.get(registration) ?? null;
    return (from?.team ?? null) === team
      ? []
      : [{ registration, from, to: team === null ? null : { team, jersey: null } }];
  });
  return { teams: [], moves };
}
