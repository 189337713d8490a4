import type { Result } from "../../contract/score.ts";
import type { StandingRow, StandingsGame, StandingsRules, StandingsTeam } from "../../contract/standings.ts";
import type { Game, Rules } from "./competition.ts";
import { numberOf } from "./figure.ts";
import { markOf, possiblePositions } from "./outlook.ts";
import { byName } from "./ranking.ts";
import { standings, type Standing } from "./table.ts";

/** What a division's standings follow from. */
export interface Division {
  readonly rules: StandingsRules;
  readonly teams: readonly StandingsTeam[];
  readonly games: readonly Pick<StandingsGame, "home" | "away" | "status" | "result">[];
}

const pair = (of: { home: number; away: number } | null) => (of ? ([of.home, of.away] as const) : null);

/** The result as standings count it; nothing where it does not count. */
function counted(result: Result): Partial<Game> | undefined {
  if (!result.counts) return undefined;
  const { score, shootout, overtime, forfeitedBy, parts } = result;
  const innings = parts.length === 0 ? null : ([parts.length, parts.length] as const);
  return { score: pair(score), shootout: pair(shootout), overtime, forfeit: forfeitedBy, innings };
}

/** A game as it counts; still to be played where it has no result or was suspended, left out where nobody knows if it counts. */
function gameOf({ home, away, status, result }: Division["games"][number]): Game[] {
  const game = { home, away };
  if (result) {
    const counts = counted(result);
    if (counts) return [{ ...game, ...counts }];
    return result.ended === "suspended" ? [game] : [];
  }
  return status === "cancelled" ? [] : [game];
}

/** A league's rules with what it decided about teams, as the computation takes them. */
function rulesOf({ rules, teams }: Division): Rules {
  const drawn = teams.filter(({ lot }) => lot !== null);
  return {
    ...rules,
    rulesOfTwo: rules.rulesOfTwo ?? undefined,
    overtimePoints: rules.overtimePoints ?? undefined,
    deductions: Object.fromEntries(teams.map(({ id, deducted }) => [id, deducted])),
    fairPlay: Object.fromEntries(teams.map(({ id, fairPlay }) => [id, fairPlay])),
    lots: drawn.toSorted((a, b) => a.lot! - b.lot!).map(({ id }) => id),
    withdrawn: teams.flatMap(({ id, withdrawn }) => (withdrawn ? id : [])),
    teams: teams.map(({ id }) => id),
  };
}

/** How many games of each team count without being certain. */
function unconfirmedOf(games: Division["games"]): ReadonlyMap<string, number> {
  const open = games.filter(({ result }) => result?.counts && ["unconfirmed", "disputed"].includes(result.state));
  return new Map(
    [
      ...Map.groupBy(
        open.flatMap(({ home, away }) => [home, away]),
        (team) => team,
      ),
    ].map(([team, all]) => [team, all.length]),
  );
}

/** The standings of a division, best first, teams that share a position by name. */
export function standingRows(division: Division): StandingRow[] {
  const games = division.games.flatMap(gameOf);
  const rules = rulesOf(division);
  const positions = possiblePositions(games, rules);
  const unconfirmed = unconfirmedOf(division.games);
  const { advancing } = division.rules;
  const [first] = division.rules.rules;
  const names = new Map(division.teams.map(({ id, name }) => [id, name]));
  const hasBegun = games.some(({ score, forfeit }) => Boolean(score ?? forfeit));
  const row = ({ team, position, decidedBy, sums, points, steps }: Standing): StandingRow => {
    const { gamePoints: _gamePoints, ...record } = sums;
    const mark = (first: number) => (hasBegun && first > 0 ? (markOf(positions.get(team)!, first) ?? null) : null);
    const own = steps[0]!.teams.find((one) => one.team === team)!;
    return {
      team,
      position,
      decidedBy,
      ...record,
      points: numberOf(points),
      figure: numberOf(own.figure),
      unconfirmed: unconfirmed.get(team) ?? 0,
      first: mark(1),
      advances: advancing < names.size ? mark(advancing) : null,
      steps: steps.slice(1).flatMap((step) => {
        const teams = step.teams.map((one) => ({ team: one.team, figure: numberOf(one.figure) }));
        // A tie that begins again begins with the rule by which it is one: that says nothing new.
        const isAgain = step.rule === first && teams.every(({ figure }) => figure === numberOf(own.figure));
        return isAgain ? [] : [{ rule: step.rule, skipped: step.skipped === true, teams }];
      }),
    };
  };
  return standings(games, rules)
    .map(row)
    .toSorted((a, b) => a.position - b.position || byName(names.get(a.team) ?? "", names.get(b.team) ?? ""));
}
