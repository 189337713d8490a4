import { boundsOf } from "./bounds/bounds.ts";
import { compute as balance, type BalanceInput } from "./compute.ts";
import { divisionsOf } from "./instance/facts.ts";
import { factsOf, type Facts } from "./instance/features.ts";
import type { TeamResult } from "./instance/instance.ts";
import { measure, perTeam, type Measures } from "./bounds/measures.ts";

/** How an objective stands: over all teams, with the best that is possible, and team by team where it is about them. */
export interface ObjectiveReport {
  readonly metric: string;
  readonly before: number | null;
  readonly after: number;
  readonly bound: number;
  readonly teams: readonly TeamValue[];
  /** Of a question: the same for each answer. */
  readonly values: readonly { readonly value: string; readonly teams: readonly TeamValue[] }[];
}

export interface TeamValue {
  readonly team: string;
  readonly before: number | null;
  readonly after: number | null;
}

export interface Proposal {
  readonly result: TeamResult;
  readonly objectives: readonly ObjectiveReport[];
  /** Players of whom a fact is missing, by objective. */
  readonly unknown: Readonly<Record<string, number>>;
}

export interface ProposalInput extends BalanceInput {
  /** The teams as they are; null where nobody has one yet, so that there is nothing to compare with. */
  readonly before: Readonly<Record<string, string | null>> | null;
}

const shown = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

/** The metrics of one division, before and after. */
export function reportOf(
  facts: Facts,
  before: Readonly<Record<string, string | null>> | null,
  after: Readonly<Record<string, string | null>>,
): ObjectiveReport[] {
  const { division } = facts;
  const teamsOf = (assignment: Readonly<Record<string, string | null>>) =>
    Int32Array.from(division.players, ({ id }) => division.teamNumber.get(assignment[id] ?? "") ?? -1);
  const bounds: Measures = boundsOf(facts);
  const at = { before: before && teamsOf(before), after: teamsOf(after) };
  const was = at.before && measure(facts, at.before);
  const rows = perTeam(facts, at.after);
  const rowsBefore = at.before && perTeam(facts, at.before);
  return Object.entries(measure(facts, at.after)).flatMap(([metric, value]): ObjectiveReport[] => {
    if (metric === "travelCount") return [];
    // Girls and boys are two rows of one metric: the first tells enough.
    const row = rows.findIndex((one) => one.metric === metric);
    const teamValues = (at: number): TeamValue[] =>
      division.teams.map(({ id }, team) => ({
        team: id,
        before: shown(rowsBefore?.[at]?.values[team]),
        after: shown(rows[at]!.values[team]),
      }));
    const values = facts.features.flatMap((feature, at) =>
      feature.metric === metric && feature.value !== undefined ? [{ value: feature.value, teams: teamValues(at) }] : [],
    );
    return [
      {
        metric,
        before: shown(was?.[metric]),
        after: value,
        bound: bounds[metric] ?? 0,
        teams: row < 0 || values.length > 0 ? [] : teamValues(row),
        values,
      },
    ];
  });
}

/** Balanced teams of one division with what the page shows of them. Made for `runInWorker`. */
export function compute(input: ProposalInput, progress: (done: number, total: number) => void = () => {}): Proposal {
  const result = balance(input, progress);
  const [division] = divisionsOf(input.instance);
  if (result.status === "infeasible" || !division) return { result, objectives: [], unknown: {} };
  const facts = factsOf(division);
  return { result, objectives: reportOf(facts, input.before, result.assignment), unknown: facts.unknown };
}
