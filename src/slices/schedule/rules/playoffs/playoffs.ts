import { dayNumber, isInside, touches } from "../instance/windows.ts";
import type { PlayoffSide } from "../instance/result.ts";
import type { Division, Season } from "../season/season.ts";
import { bracketOf, type BracketGame } from "./bracket.ts";

export interface PlacedPlayoff {
  readonly game: BracketGame;
  readonly division: number;
  /** -1 where no time and field was found. */
  readonly slot: number;
}

export interface Playoffs {
  readonly games: readonly PlacedPlayoff[];
  /** By division: the last day of its regular season. */
  readonly lastDay: readonly number[];
}

const sourceOf = (side: PlayoffSide): string | null =>
  "winnerOf" in side ? side.winnerOf : "loserOf" in side ? side.loserOf : null;

/** Games that a game waits for. */
const sourcesOf = (game: BracketGame): string[] =>
  [sourceOf(game.a), sourceOf(game.b), game.onlyIf?.game ?? null, ...(game.after ?? [])].filter((one) => one !== null);

/** How many officials of a division are free for a whole game in a slot, besides those whom other games take. */
function officialsFree(season: Season, division: Division, slot: number, placed: readonly PlacedPlayoff[]): number {
  const { slots, officials, firstDay, personGap, divisions } = season;
  const [day, start] = [slots.day[slot]!, slots.start[slot]!];
  const end = start + division.minutes;
  const free = officials.filter(
    (one) =>
      one.qualified[division.number] &&
      isInside(one.available, firstDay + day, start, end) &&
      !touches(one.unavailable, firstDay + day, start, end),
  );
  const today = placed.filter((one) => slots.day[one.slot] === day);
  const busy = today
    .filter((one) => {
      const from = slots.start[one.slot]!;
      const to = from + divisions[one.division]!.minutes;
      return from < end + personGap && start < to + personGap;
    })
    .reduce((sum, one) => sum + divisions[one.division]!.officials, 0);
  const takes = free.reduce((sum, one) => sum + Math.min(one.maxPerDay, 1000), 0);
  const taken = today.reduce((sum, one) => sum + divisions[one.division]!.officials, 0);
  return Math.min(free.length - busy, takes - taken);
}

interface Stand {
  readonly slot: number;
  /** Games that one team may have played that day, with this one. */
  readonly today: number;
}

/** Schedules the games of all divisions that play after a day, each as early as it can be. */
function scheduleFrom(
  season: Season,
  brackets: readonly { division: Division; games: readonly BracketGame[]; from: number; to: number }[],
  isTaken: (slot: number, minutes: number) => boolean,
): PlacedPlayoff[] {
  const { slots, travel, venues, turnaround, divisions } = season;
  const placed: PlacedPlayoff[] = [];
  const stands = new Map<string, Stand>();
  const depth = new Map<string, number>();
  const all = brackets.flatMap(({ division, games, from, to }) =>
    games.map((game) => {
      depth.set(game.id, 1 + Math.max(0, ...sourcesOf(game).map((id) => depth.get(id)!)));
      return { division, game, from, to };
    }),
  );
  const collides = (slot: number, minutes: number) =>
    isTaken(slot, minutes) ||
    placed.some((one) => {
      if (one.slot < 0 || slots.field[one.slot] !== slots.field[slot] || slots.day[one.slot] !== slots.day[slot])
        return false;
      const from = slots.start[one.slot]!;
      const to = from + divisions[one.division]!.minutes + turnaround;
      return from < slots.start[slot]! + minutes + turnaround && slots.start[slot]! < to;
    });
  for (const { division, game, from, to } of all.toSorted((a, b) => depth.get(a.game.id)! - depth.get(b.game.id)!)) {
    const { minutes, minDays, minGap, maxPerDay } = division;
    const sources = sourcesOf(game).map((id) => stands.get(id));
    let best: Stand | null = null;
    if (sources.every((one) => one !== undefined))
      for (let day = Math.max(0, from); day <= Math.min(to, season.days - 1) && best === null; day += 1)
        for (const slot of slots.onDay[division.number]![day]!) {
          const start = slots.start[slot]!;
          if (best !== null && slots.start[best.slot]! <= start) continue;
          let today = 1;
          const follows = sources.every(({ slot: before, today: earlier }) => {
            const rest = day - slots.day[before]!;
            if (rest > 0) return rest >= minDays;
            today = Math.max(today, earlier + 1);
            const way = travel[slots.venue[before]! * venues + slots.venue[slot]!]!;
            return rest === 0 && start >= slots.start[before]! + minutes + minGap + way;
          });
          if (!follows || today > maxPerDay || collides(slot, minutes)) continue;
          if (division.officials > officialsFree(season, division, slot, placed)) continue;
          best = { slot, today };
        }
    if (best) stands.set(game.id, best);
    placed.push({ game, division: division.number, slot: best?.slot ?? -1 });
  }
  return placed;
}

/** Whether a division has days enough for its regular season before a day. */
function hasTime(season: Season, division: Division, before: number): boolean {
  const { teams, gamesPerTeam, maxPerDay, maxPerWeek, minDays } = division;
  const rounds = teams.length % 2 === 1 ? Math.ceil((gamesPerTeam * teams.length) / (teams.length - 1)) : gamesPerTeam;
  const weeks = new Map<number, number>();
  let last = -Infinity;
  for (let day = 0; day < Math.min(before, season.days); day += 1) {
    if (season.slots.onDay[division.number]![day]!.length === 0 || day - last < minDays) continue;
    last = day;
    weeks.set(season.weekOf[day]!, (weeks.get(season.weekOf[day]!) ?? 0) + maxPerDay);
  }
  return [...weeks.values()].reduce((sum, count) => sum + Math.min(count, maxPerWeek), 0) >= rounds;
}

/**
 * The play-offs of all divisions with their times and fields, which the regular season then keeps free. They begin with the first
 * day of their range if the regular season has time enough before it, otherwise as late as they can.
 * @param isTaken whether a field is taken by games that stay where they are
 * @param playedUntil the last day of a division's games that stay; -1 where there are none
 * @param gamesOf the games of a division's play-offs, each after those that feed it; a bracket unless told otherwise
 * @param isEarly whether the play-offs of a division begin with the first day of their range, given that day
 */
export function playoffsOf(
  season: Season,
  isTaken: (slot: number, minutes: number) => boolean,
  playedUntil: (division: number) => number,
  gamesOf = ({ id, playoffs }: Division): readonly BracketGame[] => bracketOf(playoffs!, `${id}-playoff`),
  isEarly = (division: Division, from: number): boolean => hasTime(season, division, from),
): Playoffs {
  const { divisions, firstDay, days } = season;
  const lastDay = divisions.map(() => days - 1);
  const brackets = divisions.flatMap((division) => {
    if (!division.playoffs || division.playoffs.seeds < 2) return [];
    const [first, last] = division.playoffs.range ?? [];
    const from = Math.max(first ? dayNumber(first) - firstDay : 0, playedUntil(division.number) + 1);
    const to = last ? dayNumber(last) - firstDay : days - 1;
    return [{ division, games: gamesOf(division), from, to }];
  });
  if (brackets.length === 0) return { games: [], lastDay };
  const isComplete = (games: readonly PlacedPlayoff[]) => games.every(({ slot }) => slot >= 0);
  let begun = brackets;
  for (const [number, bracket] of brackets.entries()) {
    if (isEarly(bracket.division, bracket.from)) continue;
    for (let from = bracket.to; from >= bracket.from; from -= 1) {
      const later = begun.with(number, { ...bracket, from });
      if (!isComplete(scheduleFrom(season, [later[number]!], isTaken))) continue;
      begun = later;
      break;
    }
  }
  const games = scheduleFrom(season, begun, isTaken);
  for (const { division } of begun) {
    const own = games.filter((one) => one.division === division.number && one.slot >= 0);
    const first = Math.min(...own.map(({ slot }) => season.slots.day[slot]!));
    if (own.length > 0) lastDay[division.number] = first - 1;
  }
  return { games, lastDay };
}
