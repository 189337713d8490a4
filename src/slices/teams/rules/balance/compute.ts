import { answersOf, weighRequests } from "./answers.ts";
import { divisionsOf, type Division } from "./instance/facts.ts";
import { factsOf } from "./instance/features.ts";
import type { RequestAnswer, RuleItem, TeamInstance, TeamResult } from "./instance/instance.ts";
import { chanceFrom } from "#kernel/chance.ts";
import { solve } from "./search/solve.ts";

/** Balanced teams are asked for with this. The same input gives the same teams. */
export interface BalanceInput {
  readonly instance: TeamInstance;
  readonly seed: number;
  /** Requests that must be kept, whatever they cost. */
  readonly forced?: readonly (readonly [string, string])[];
  /** Of the usual budget of moves; 1 if nothing is said. */
  readonly effort?: number;
}

/** Moves for each player and at most for each division, and for everything together: about half a microsecond each. */
const MOVES = { each: 45_000, division: 2_900_000, all: 14_000_000 };
/** Moves of players with requests and separations take longer: where everybody has some, there are fewer by this part. */
const TIED = 0.4;
/** Moves spent on the question what one request costs. */
const REQUEST = 6000;

function movesFor({ players, mutual, separations }: Division): number {
  const tied = new Set([...mutual, ...separations].flat()).size / Math.max(1, players.length);
  return Math.min(players.length * MOVES.each, MOVES.division) * (1 - TIED * tied);
}

function forcedIn({ numberOf }: Division, forced: BalanceInput["forced"]): [number, number][] {
  return (forced ?? []).flatMap(([from, to]) => {
    const [a, b] = [numberOf.get(from), numberOf.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [[Math.min(a, b), Math.max(a, b)]];
  });
}

/**
 * Balanced teams for an instance: complete, with an answer to every request, or infeasible with a smallest conflict; nothing in
 * between. Made for `runInWorker`: no clock, no chance but the seed's, a budget of moves instead of time.
 */
export function compute(
  { instance, seed, forced: asked, effort = 1 }: BalanceInput,
  progress: (done: number, total: number) => void = () => {},
): TeamResult {
  const divisions = divisionsOf(instance);
  const wanted = divisions.reduce((sum, division) => sum + movesFor(division), 0);
  const share = effort * Math.min(1, MOVES.all / Math.max(1, wanted));
  const perRequest = Math.ceil(REQUEST * effort);
  const requests = divisions.reduce((sum, { mutual }) => sum + mutual.length, 0);
  const total = Math.round(wanted * share) + requests * perRequest + 1;
  let done = 0;
  const tell = (moves: number) => {
    done = Math.min(total - 1, done + moves);
    progress(done, total);
  };
  const assignment: Record<string, string | null> = {};
  const answers: RequestAnswer[] = [];
  const result = (more: Pick<TeamResult, "status"> & { conflict?: { items: readonly RuleItem[] } }): TeamResult => {
    progress(total, total);
    return {
      format: "team-result/1",
      instance: instance.id,
      assignment,
      requests: answers,
      solver: { name: "touchline balance", seed },
      ...more,
    };
  };
  for (const [number, division] of divisions.entries()) {
    const facts = factsOf(division);
    const chance = chanceFrom(seed * 7919 + number);
    const moves = Math.round(movesFor(division) * share);
    const forced = forcedIn(division, asked);
    const found = solve({ facts, forced, moves, chance, tell });
    if ("conflict" in found) {
      for (const { id } of instance.players) assignment[id] = null;
      answers.length = 0;
      return result({ status: "infeasible", conflict: { items: found.conflict } });
    }
    const weighed = weighRequests(facts, found, forced, perRequest, chance, () => tell(perRequest));
    answers.push(...answersOf(instance, division, found.at, weighed));
    for (const [player, { id }] of division.players.entries())
      assignment[id] = division.teams[found.at[player]!]?.id ?? null;
  }
  return result({ status: "complete" });
}
