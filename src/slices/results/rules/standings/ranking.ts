import type { StandingsRule } from "../../contract/standings-rules.ts";
import type { DecidedBy } from "./competition.ts";
import { compareFigures, type Figure } from "./figure.ts";
import { allMet, isHeadToHead, measure, type Results } from "./measures.ts";

/** One rule tried on teams that are tied, with what it compared; best first. */
export interface Step {
  readonly rule: StandingsRule;
  readonly teams: readonly { readonly team: string; readonly figure: Figure }[];
  /** A head-to-head rule that was left out, because not all of them have met. */
  readonly skipped?: true;
}

/** Teams that nothing separates, mostly one; with the rule that separated them from the last others, and all steps to there. */
export interface Position {
  readonly teams: readonly string[];
  readonly decidedBy: DecidedBy;
  readonly steps: readonly Step[];
  /** Where the ranking stopped at a rule whose figures are not certain yet: that rule, and whose games it counts. */
  readonly open?: { readonly rule: StandingsRule; readonly scope: ReadonlySet<string> };
}

/** Whether what a rule says of tied teams is not certain yet. */
export type IsOpen = (rule: StandingsRule, teams: readonly string[], scope: ReadonlySet<string>) => boolean;

/** Where a tie is: its teams, the list of rules it follows, and how far it has come in it. */
interface Tie {
  readonly teams: readonly string[];
  readonly list: readonly StandingsRule[];
  readonly at: number;
  /** The teams among which head-to-head rules count games. */
  readonly scope: ReadonlySet<string>;
  readonly steps: readonly Step[];
}

/** By name, character by character: the same in every language. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders teams by rules, as long as figures are certain; teams that nothing separates share a position. */
export function ranked(results: Results, teams: readonly string[], isOpen: IsOpen = () => false): Position[] {
  const { rules, rulesOfTwo, restart, headToHead } = results.rules;
  const isMini = headToHead === "first-tied";

  /** A tie that begins: ties of two may have rules of their own. */
  const begin = (teams: readonly string[], at: number, steps: readonly Step[]): Position[] => {
    const isOfTwo = teams.length === 2 && rulesOfTwo !== undefined;
    return separate({ teams, list: isOfTwo ? rulesOfTwo : rules, at: isOfTwo ? 0 : at, scope: new Set(teams), steps });
  };

  /** Teams that remain tied after a rule has separated others from them. */
  const remaining = (tie: Tie, teams: readonly string[], steps: readonly Step[]): Position[] => {
    const { list, at, scope } = tie;
    const rule = list[at]!;
    const isInMini = isMini && isHeadToHead(rule);
    const next = list[at + 1];
    if (isInMini && next !== undefined && isHeadToHead(next)) return separate({ ...tie, teams, at: at + 1, steps });
    // The first rule only says who is tied; a tie begins with the second.
    const isRanking = at === 0 && list === rules && tie.steps.length === 0;
    if (restart) return begin(teams, 0, steps);
    if (isRanking) return begin(teams, 1, steps);
    if (isInMini && teams.length < scope.size) {
      const isOutside = (one: StandingsRule) => !isHeadToHead(one);
      const first = list.slice(0, at + 1).findLastIndex(isOutside) + 1;
      return separate({ ...tie, teams, at: first, scope: new Set(teams), steps });
    }
    return separate({ ...tie, teams, at: at + 1, scope: new Set(teams), steps });
  };

  const separate = (tie: Tie): Position[] => {
    const { teams, list, at, scope, steps } = tie;
    const rule = list[at];
    if (rule === undefined) return [{ teams: teams.toSorted(byName), decidedBy: "none", steps }];
    const isSkipped = results.rules.onlyIfAllMet === true && isHeadToHead(rule) && !allMet(results, scope);
    if (!isSkipped && isOpen(rule, teams, scope)) {
      return [{ teams: teams.toSorted(byName), decidedBy: "none", steps, open: { rule, scope } }];
    }
    const measured = teams
      .map((team) => ({ team, figure: measure(results, rule, team, scope) }))
      .toSorted((a, b) => compareFigures(b.figure, a.figure) || byName(a.team, b.team));
    const step: Step = { rule, teams: measured, ...(isSkipped && { skipped: true }) };
    const parts = isSkipped ? [teams] : equalParts(measured);
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) {
      const goesOn = isMini && isHeadToHead(rule) && only.length < scope.size;
      if (goesOn) return remaining(tie, only, [...steps, step]);
      return separate({ ...tie, at: at + 1, steps: [...steps, step] });
    }
    return parts.flatMap((part) =>
      part.length === 1
        ? [{ teams: part, decidedBy: rule, steps: [...steps, step] }]
        : remaining(tie, part, [...steps, step]),
    );
  };

  if (teams.length === 0) return [];
  return separate({ teams, list: rules, at: 0, scope: new Set(teams), steps: [] });
}

/** Runs of teams with the same figure, in their order. */
function equalParts(measured: Step["teams"]): string[][] {
  const parts: string[][] = [];
  let last: Figure | undefined;
  for (const { team, figure } of measured) {
    if (last === undefined || compareFigures(last, figure) !== 0) parts.push([]);
    parts.at(-1)!.push(team);
    last = figure;
  }
  return parts;
}
