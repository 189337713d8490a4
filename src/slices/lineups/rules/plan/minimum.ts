import type { PlayRules } from "../../contract/play-rules.ts";
import { WHOLE_PERIOD, type LineupState } from "../../contract/vocabulary.ts";

/** A lineup as far as it decides who has played enough. */
export interface CountedLineup {
  readonly state: LineupState;
  readonly period: number;
  readonly periods: number;
  readonly players: readonly { readonly id: string; readonly present: boolean; readonly atBats: number }[];
  readonly lines: readonly { player: string; period: number; plan: string | null; played: number | null }[];
}

/** Half periods that were played, and that the game had up to its last one. */
export function timeOfPlayer({ state, period, lines }: CountedLineup, id: string): { played: number; of: number } {
  const own = lines.filter((line) => line.player === id && line.period <= period);
  const played = own.reduce((sum, line) => sum + (line.played ?? 0), 0);
  return { played, of: state === "planned" ? 0 : period * WHOLE_PERIOD };
}

/** Half periods that a player must play at least, of a game of so many periods. */
export function requiredHalves({ minimum }: Pick<PlayRules, "minimum">, periods: number): number {
  if (minimum === null) return 0;
  const all = periods * WHOLE_PERIOD;
  // A short game demands no more than there was.
  return minimum.of === "share"
    ? Math.ceil((all * minimum.percent) / 100)
    : Math.min(all, minimum.periods * WHOLE_PERIOD);
}

/** How a player stands to the rule of the league. */
export interface MinimumStanding {
  readonly id: string;
  /** Half periods: played, and planned to come. */
  readonly played: number;
  readonly planned: number;
  readonly required: number;
  /** `broken`: cannot be kept any more. `short`: the plan breaks it. `last-chance`: one more period on the bench breaks it. */
  readonly state: "kept" | "short" | "last-chance" | "broken";
  readonly atBatsMissing: number;
}

/**
 * How each player who is present stands to the minimum, before, during and after the game: before it is broken, it says so.
 * @param lineup planned, live or done; done, the game had as many periods as were played
 */
export function minimumStandings(
  lineup: CountedLineup,
  rules: Pick<PlayRules, "minimum" | "atBats">,
): MinimumStanding[] {
  const isDone = lineup.state === "done";
  const length = isDone ? lineup.period : lineup.periods;
  const required = requiredHalves(rules, length);
  return lineup.players
    .filter(({ present }) => present)
    .map(({ id, atBats }) => {
      const { played } = timeOfPlayer(lineup, id);
      const coming = lineup.lines.filter(
        (line) => line.player === id && line.period > lineup.period && line.plan !== null,
      );
      const planned = isDone ? 0 : coming.length * WHOLE_PERIOD;
      const left = isDone ? 0 : (length - lineup.period) * WHOLE_PERIOD;
      const atBatsMissing = Math.max(0, rules.atBats - atBats);
      return { id, played, planned, required, state: stateOf({ played, planned, left, required }), atBatsMissing };
    });
}

function stateOf(time: { played: number; planned: number; left: number; required: number }): MinimumStanding["state"] {
  const { played, planned, left, required } = time;
  if (played >= required) return "kept";
  if (played + left < required) return "broken";
  if (played + planned < required) return "short";
  return played + left - required < WHOLE_PERIOD ? "last-chance" : "kept";
}
