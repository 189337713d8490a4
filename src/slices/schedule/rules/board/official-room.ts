import { isInside, touches } from "../instance/windows.ts";
import { mostGames } from "../officials/most-games.ts";
import type { Division, Season } from "../season/season.ts";

/** Divisions whose officials are among some officials. */
interface Group {
  readonly divisions: Uint8Array;
  /** By day and step of the grid: officials who are there; by day: games that they may take. */
  readonly there: Int16Array;
  readonly perDay: Int32Array;
  readonly needed: Int16Array;
  readonly neededOnDay: Int32Array;
}

/**
 * Whether there are officials enough for all games at a time, and on a day. Counted for each set of divisions that share officials; it can
 * hold and officials still lack, but seldom.
 */
export class OfficialRoom {
  private readonly groups: Group[];
  private readonly season: Season;
  private readonly steps: number;
  /** Steps of the grid at which officials lack, each as often as somebody does; and games of days. */
  private lackingSteps = 0;
  private lackingOnDays = 0;
  private readonly perGame: number;

  constructor(season: Season) {
    this.season = season;
    this.steps = Math.ceil(1440 / season.grid);
    const needing = season.divisions.filter(({ officials }) => officials > 0);
    this.perGame = Math.max(1, Math.ceil(Math.min(...needing.map(({ minutes }) => minutes)) / season.grid));
    const sets = new Map<string, ReadonlySet<number>>();
    for (const { number } of needing) {
      const qualified = season.officials.filter((one) => one.qualified[number]).map((one) => one.number);
      sets.set(qualified.join(" "), new Set(qualified));
    }
    const distinct = [...sets.values()];
    for (const one of distinct.slice(0, 12))
      for (const other of distinct.slice(0, 12)) {
        const both = [...new Set([...one, ...other])].toSorted((a, b) => a - b);
        sets.set(both.join(" "), new Set(both));
      }
    this.groups = [...sets.values()].map((set) => this.groupOf(set));
  }

  private groupOf(set: ReadonlySet<number>): Group {
    const { season, steps } = this;
    const { days, firstDay, grid, officials, divisions, personGap } = season;
    const there = new Int16Array(days * steps);
    const perDay = new Int32Array(days);
    const isOf = ({ number, officials: needed }: Division) =>
      needed > 0 && officials.every((one) => !one.qualified[number] || set.has(one.number));
    const own = divisions.filter(isOf);
    // After a game there is a pause in which somebody counts as busy, and need not be there any more.
    const pause = Math.ceil(personGap / grid);
    for (const one of officials) {
      if (!set.has(one.number)) continue;
      for (let day = 0; day < days; day += 1) {
        const most = mostGames(
          season,
          one,
          own.filter(({ number }) => one.qualified[number]),
          day,
        );
        if (most === 0) continue;
        perDay[day]! += most;
        let until = -1;
        for (let step = 0; step < steps; step += 1) {
          const [from, to] = [step * grid, Math.min(1440, (step + 1) * grid)];
          const isThere =
            isInside(one.available, firstDay + day, from, to) && !touches(one.unavailable, firstDay + day, from, to);
          if (isThere) until = step + pause;
          if (step <= until) there[day * steps + step]! += 1;
        }
      }
    }
    return {
      divisions: Uint8Array.from(divisions, (division) => Number(isOf(division))),
      there,
      perDay,
      needed: new Int16Array(days * steps),
      neededOnDay: new Int32Array(days),
    };
  }

  /** Games' worth of officials that lack: 0 where there is room. */
  get lacking(): number {
    return this.lackingOnDays + (this.lackingSteps > 0 ? Math.max(1, this.lackingSteps / this.perGame) : 0);
  }

  /** Adds (1) or takes away (-1) a game of a division in a slot. */
  count(division: number, slot: number, step: 1 | -1): void {
    const { slots, divisions, grid, personGap } = this.season;
    const { officials, minutes } = divisions[division]!;
    if (officials === 0) return;
    const [day, start] = [slots.day[slot]!, slots.start[slot]!];
    const first = day * this.steps + Math.floor(start / grid);
    const last = Math.min((day + 1) * this.steps, day * this.steps + Math.ceil((start + minutes + personGap) / grid));
    for (const { divisions: own, there, perDay, needed, neededOnDay } of this.groups) {
      if (own[division] === 0) continue;
      this.lackingOnDays -= Math.max(0, neededOnDay[day]! - perDay[day]!);
      neededOnDay[day]! += step * officials;
      this.lackingOnDays += Math.max(0, neededOnDay[day]! - perDay[day]!);
      for (let at = first; at < last; at += 1) {
        this.lackingSteps -= Math.max(0, needed[at]! - there[at]!);
        needed[at]! += step * officials;
        this.lackingSteps += Math.max(0, needed[at]! - there[at]!);
      }
    }
  }
}
