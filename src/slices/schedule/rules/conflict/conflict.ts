import type { Conflict, ConflictItem, ConflictScope } from "../instance/result.ts";
import type { Division, Season } from "../season/season.ts";
import { seasonOf } from "../season/season-of.ts";
import { capacityBalance, coachBalance, officialsBalance, pairBalance, teamBalance, type Balance } from "./bounds.ts";
import { itemsOf, keeping, type Scope } from "./items.ts";
import { scopesOf } from "./scopes.ts";
import { conflictMessage } from "./words.ts";

/** Meetings of two of a coach's teams, at most: they take one time of the coach, not two. */
const mostMeetings = ({ maxMeetings, gamesPerTeam, teams }: Division) =>
  maxMeetings < Infinity ? maxMeetings : Math.ceil(gamesPerTeam / (teams.length - 1));

/** The balance of a scope in a season, whose divisions and teams may be some of those that the scope was made for. */
function balanceOf(scope: Scope, season: Season): Balance {
  if (scope.kind === "capacity") return capacityBalance(season, scope.divisions);
  if (scope.kind === "officials") return officialsBalance(season, scope.divisions);
  if (scope.kind === "team") return teamBalance(season, scope.teams[0]!);
  if (scope.kind === "pair") return pairBalance(season, scope.teams[0]!, scope.teams[1]!);
  return coachBalance(season, scope.teams, mostMeetings);
}

const fails = ({ demand, supply }: Balance) => demand > supply;

/** The same scope where only these items hold. */
function balanceKeeping(season: Season, scope: Scope, items: readonly ConflictItem[]): Balance {
  const instance = keeping(season, scope, items);
  const relaxed = seasonOf(instance);
  const divisions = scope.divisions.map((number) => relaxed.divisionNumber.get(season.divisions[number]!.id)!);
  const teams = scope.teams.map((number) => relaxed.teamNumber.get(season.teams[number]!.id)!);
  return balanceOf({ ...scope, divisions, teams }, relaxed);
}

/** Hears how far a proof is, from 0 to 1: nobody knows before how many steps it takes, so it comes nearer to the end with each. */
type Told = (part: number) => void;

/** Leaves out what can be left out, first many at once, then one by one until nothing can. */
function irreducible(season: Season, scope: Scope, tell: Told): ConflictItem[] {
  let left = itemsOf(season, scope);
  const stillFails = (items: readonly ConflictItem[]) => fails(balanceKeeping(season, scope, items));
  const round = { from: 0, to: 0.5 };
  const passed = (part: number) => tell(round.from + part * (round.to - round.from));
  const nextRound = () => Object.assign(round, { from: round.to, to: (round.to + 1) / 2 });
  for (let chunk = Math.ceil(left.length / 2); chunk >= 1; chunk = chunk > 1 ? Math.ceil(chunk / 2) : 0) {
    for (let from = 0; from < left.length;) {
      const without = left.toSpliced(from, chunk);
      if (stillFails(without)) left = without;
      else from += chunk;
      passed(from / Math.max(1, left.length));
    }
    nextRound();
  }
  for (let size = -1; size !== left.length; nextRound()) {
    size = left.length;
    for (let at = left.length - 1; at >= 0; at -= 1) {
      passed(1 - at / size);
      const without = left.toSpliced(at, 1);
      if (stillFails(without)) left = without;
    }
  }
  return left;
}

function scopeNames({ divisions, teams }: Season, scope: Scope): ConflictScope {
  const ids = scope.teams.map((team) => teams[team]!.id);
  if (scope.kind === "team") return { team: ids[0]! };
  if (scope.kind === "pair") return { teams: [ids[0]!, ids[1]!] };
  if (scope.kind === "coach") return { coach: scope.coach! };
  return { divisions: scope.divisions.map((division) => divisions[division]!.id) };
}

/**
 * A set of requirements that cannot hold together and of which none can be left out, by counting: more games must be than there can
 * be. Null where counting proves nothing, which does not say that a schedule exists.
 * @param tell hears how far the proof is
 */
export function conflictOf(given: Season, tell: Told = () => {}): Conflict | null {
  const { fixed, reschedule, ...instance } = given.instance;
  // Closures and games of a rescheduling are no requirements that counting knows.
  const season = (fixed?.length ?? 0) > 0 || reschedule ? seasonOf(instance) : given;
  for (const scope of scopesOf(season)) {
    if (!fails(balanceOf(scope, season))) continue;
    const items = irreducible(season, scope, tell);
    const balance = balanceKeeping(season, scope, items);
    if (items.length === 0 || !fails(balance)) continue;
    const found = { kind: scope.kind, scope: scopeNames(season, scope), items, ...balance };
    return { ...found, message: conflictMessage(season.instance, found) };
  }
  return null;
}
