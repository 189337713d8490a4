import { leastKilometers } from "../board/travel.ts";
import { isKept, wishesOf } from "../board/wishes.ts";
import type { Closure } from "../instance/instance.ts";
import type { LeagueSchedule } from "../instance/result.ts";
import { dayNumber, minutesOf, spanOf, touches } from "../instance/windows.ts";
import { isCompact } from "../search/floor.ts";
import type { Division, Season } from "../season/season.ts";
import { gamesOf, type Games, type Played } from "./played.ts";
import { teamFigures, type TeamFigures } from "./team-figures.ts";

/** A measure of fairness: lower is better, and nothing can be lower than the bound. */
export interface Measure {
  readonly value: number;
  readonly bound: number;
}
export type Measures = Readonly<Record<string, Measure>>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

/** Games outside each team's fair share of the classes: Σ max(0, count − ⌈share⌉, ⌊share⌋ − count). */
function outsideShare(figures: readonly TeamFigures[], of: (one: TeamFigures) => ReadonlyMap<number, number>): number {
  const all = sum(figures.map(({ games }) => games));
  const kinds = new Set(figures.flatMap((one) => [...of(one).keys()]));
  return sum(
    [...kinds].flatMap((kind) => {
      const total = sum(figures.map((one) => of(one).get(kind) ?? 0));
      return figures.map((one) => {
        const share = all > 0 ? (total * one.games) / all : 0;
        const count = of(one).get(kind) ?? 0;
        return Math.max(0, count - Math.ceil(share - 1e-9), Math.floor(share + 1e-9) - count);
      });
    }),
  );
}

function pairMeasures({ teams, gamesPerTeam }: Division, own: readonly Played[]) {
  const even = gamesPerTeam / (teams.length - 1);
  let [pairHomeAway, odd, opponents] = [0, 0, 0];
  for (const [index, one] of teams.entries())
    for (const other of teams.slice(index + 1)) {
      const games = own.filter(
        ({ home, away }) => (home === one && away === other) || (home === other && away === one),
      );
      pairHomeAway += Math.abs(2 * games.filter(({ home }) => home === one).length - games.length);
      odd += games.length % 2;
      opponents += Math.max(0, games.length - Math.ceil(even), Math.floor(even) - games.length);
    }
  return { pairHomeAway: { value: pairHomeAway, bound: odd }, opponents: { value: opponents, bound: 0 } };
}

/** Σ |rest of the one − rest of the other| over games that are the first of neither. */
function restDifference({ byTeam }: Games, own: readonly Played[]): number {
  const restBefore = (team: number, game: Played) => {
    const at = byTeam[team]!.indexOf(game);
    return at > 0 ? game.day - byTeam[team]![at - 1]!.day : null;
  };
  return sum(
    own.map((game) => {
      const [one, other] = [restBefore(game.home, game), restBefore(game.away, game)];
      return one === null || other === null ? 0 : Math.abs(one - other);
    }),
  );
}

/** The largest difference in games played at the end of a week. */
function playedDifference(season: Season, { teams }: Division, own: readonly Played[]): number {
  const played = new Map(teams.map((team) => [team, 0]));
  let most = 0;
  for (const games of Map.groupBy(own, ({ day }) => season.weekOf[day]).values()) {
    for (const { home, away } of games) for (const team of [home, away]) played.set(team, played.get(team)! + 1);
    most = Math.max(most, spread([...played.values()]));
  }
  return most;
}

/** Σ c², c = how often one team is met directly after another. */
function carryOver({ byTeam }: Games, { teams }: Division): Measure {
  const counts = new Map<string, number>();
  for (const team of teams) {
    const rivals = byTeam[team]!.map(({ home, away }) => (home === team ? away : home));
    for (const [at, rival] of rivals.entries()) {
      if (at === 0 || rivals[at - 1] === rival) continue;
      const key = `${rivals[at - 1]} ${rival}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const all = sum([...counts.values()]);
  const cells = teams.length * (teams.length - 1);
  const low = cells > 0 ? Math.floor(all / cells) : 0;
  const more = all - low * cells;
  return {
    value: sum([...counts.values()].map((count) => count * count)),
    bound: more * (low + 1) ** 2 + (cells - more) * low ** 2,
  };
}

function divisionMeasures(season: Season, games: Games, division: Division): Record<string, Measure> {
  const { teams, atHome, bands, maxPerWeek } = division;
  const own = games.regular.filter((game) => game.division === division);
  const figures = teams.map((team) => teamFigures(season, games, team));
  const least = (value: number, bound = 0): Measure => ({ value, bound });
  const rests = figures.map(({ shortestRest, longestRest }) => (longestRest ?? 0) - (shortestRest ?? 0));
  const hasHome = own.some(({ home, away }) => [home, away].some((team) => season.teams[team]!.homeVenue >= 0));
  return {
    homeAway: least(
      sum(figures.map((one) => Math.abs(2 * one.home - one.games))),
      sum(figures.map((one) => one.games % 2)),
    ),
    ...pairMeasures(division, own),
    ...(bands.length > 0 && { timeBands: least(outsideShare(figures, (one) => one.bands)) }),
    ...(!atHome && { fields: least(outsideShare(figures, (one) => one.fields)) }),
    weekdays: least(outsideShare(figures, (one) => one.weekdays)),
    breaks: least(sum(figures.map((one) => one.breaks)), isCompact(season, division) ? teams.length - 2 : 0),
    restSpread: least(sum(rests)),
    restDifference: least(restDifference(games, own)),
    gamesPlayedDifference: least(
      playedDifference(season, division, own),
      teams.length % 2 === 1 && maxPerWeek === 1 ? 1 : 0,
    ),
    carryOver: carryOver(games, division),
    immediateRematches: least(sum(figures.map((one) => one.rematches)) / 2),
    ...(hasHome && {
      travelKm: least(
        sum(figures.map((one) => one.kilometers)),
        sum(own.map(({ home, away }) => leastKilometers(season, home, away))),
      ),
    }),
  };
}

function officialLoad(season: Season, { regular, playoffs }: Games): Measure {
  const load = new Map(season.officials.map(({ id }) => [id, 0]));
  for (const { officials } of [...regular, ...playoffs])
    for (const one of officials) load.set(one, (load.get(one) ?? 0) + 1);
  const loads = [...load.values()];
  return { value: spread(loads), bound: sum(loads) % loads.length > 0 ? 1 : 0 };
}

/** How often wishes are not kept, by their weights: all of them, or those of a type. */
export function wishesBroken(season: Season, { byTeam }: Games, type?: string): number {
  const wishes = wishesOf(season).filter((wish) => type === undefined || wish.type === type);
  return sum(
    wishes.map((wish) => {
      const [one, other] = wish.teams;
      const rivalsOf = (game: Played): (Played | null)[] =>
        other === undefined ? [null] : byTeam[other]!.filter((rival) => rival !== game && rival.day === game.day);
      const pairs = byTeam[one!]!.flatMap((game) => rivalsOf(game).map((rival) => ({ game, rival })));
      return wish.weight * pairs.filter(({ game, rival }) => !isKept(season, wish, game, rival)).length;
    }),
  );
}

/** Empty minutes between the first and last game of each field and day. */
function idleMinutes({ turnaround, days }: Season, { regular, playoffs }: Games): number {
  const fieldDays = Map.groupBy([...regular, ...playoffs], ({ field, day }) => field * days + day);
  return sum(
    [...fieldDays.values()].map((games) => {
      const inOrder = games.toSorted((a, b) => a.start - b.start);
      return sum(inOrder.slice(1).map(({ start }, at) => Math.max(0, start - inOrder[at]!.end - turnaround)));
    }),
  );
}

/** Stability: games of the base whose time, field or home changed; the bound: those that lie in a closure. */
function disruption(
  { instance, divisions, divisionNumber }: Season,
  { games }: Pick<LeagueSchedule, "games">,
): Measure {
  const { asOf, base, closures } = instance.reschedule!;
  const now = new Map(games.map((game) => [game.id, game]));
  const venueOf = new Map(instance.venues.flatMap(({ id, fields }) => fields.map((field) => [field.id, id])));
  const moved = base.filter((game) => {
    const { date, start, field, home } = now.get(game.id) ?? game;
    return date !== game.date || start !== game.start || field !== game.field || home !== game.home;
  });
  const forced = base.filter((game) => {
    if (game.date < asOf) return false;
    const start = minutesOf(game.start);
    const end = start + divisions[divisionNumber.get(game.division)!]!.minutes;
    const isThere = (one: Closure) => one.all || one.field === game.field || one.venue === venueOf.get(game.field);
    return (closures ?? []).some((one) => isThere(one) && touches([spanOf(one)], dayNumber(game.date), start, end));
  });
  return { value: moved.length, bound: forced.length };
}

/**
 * The benchmark's measures of a schedule with their bounds (tests/schedule/format.md), over all divisions. Of a partial schedule: of the games
 * that it has.
 */
export function measuresOf(season: Season, schedule: Pick<LeagueSchedule, "games" | "playoffs">): Measures {
  const games = gamesOf(season, schedule);
  const all: Record<string, { value: number; bound: number }> = {};
  for (const division of season.divisions)
    if (division.teams.length > 0)
      for (const [name, { value, bound }] of Object.entries(divisionMeasures(season, games, division))) {
        const known = (all[name] ??= { value: 0, bound: 0 });
        known.value += value;
        known.bound += bound;
      }
  const wishes = season.instance.wishes ?? [];
  return {
    ...all,
    ...(season.officials.length > 0 && { officialLoad: officialLoad(season, games) }),
    ...(wishes.length > 0 && { wishes: { value: wishesBroken(season, games), bound: 0 } }),
    ...(season.instance.reschedule && { disruption: disruption(season, schedule) }),
    fieldIdleMinutes: { value: idleMinutes(season, games), bound: 0 },
  };
}
