import { weekdayOf, type LocalDate, type LocalTime } from "#kernel/time/calendar.ts";
import type { Obstacle } from "../contract/vocabulary.ts";

/** Minutes from one game to the next at another location. */
export const WAY_MINUTES = 30;
/** Games with no longer pause between them are in a row; so many of them are enough. */
const PAUSE_MINUTES = 45;
export const MOST_IN_A_ROW = 3;
/** Games of an official on a day. */
export const MOST_ON_A_DAY = 5;

/** A game as far as it decides who can officiate; times are epoch milliseconds. */
export interface Game {
  readonly id: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** May be on the day after, and then less than `start`. */
  readonly end: LocalTime;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Where it is, as far as two are at the same location; null where nobody knows. */
  readonly location: string | null;
  readonly teams: readonly string[];
}

/** What somebody does at a time: officiates, coaches, plays, works a volunteer shift; or their child plays. */
export interface Engagement {
  readonly what: "game" | "coaches" | "plays" | "shift" | "child";
  readonly startsAt: number;
  readonly endsAt: number;
  readonly date: LocalDate;
  readonly location: string | null;
}

/** An official of a league. */
export interface Official {
  readonly accountId: string;
  readonly role: string;
  /** The last day of a clearance; "never" where something is missing, null where nothing is required. */
  readonly clearedUntil: LocalDate | null;
  readonly engagements: readonly Engagement[];
  /** Teams that they coach or play on, and those of their children. */
  readonly teams: ReadonlySet<string>;
  /** Games to which they said no. */
  readonly declined: ReadonlySet<string>;
  /** On which days of a week (1 is Monday) they can work and when; none at all where they have not said. */
  readonly hours: readonly { readonly weekday: number; readonly from: LocalTime; readonly to: LocalTime }[];
  readonly timesOff: readonly { readonly fromOn: LocalDate; readonly toOn: LocalDate }[];
  /** Whether the league's venue is farther away than they want to travel. */
  readonly isFar: boolean;
}

const minutes = (milliseconds: number) => milliseconds / 60_000;
const overlaps = (one: { startsAt: number; endsAt: number }, other: { startsAt: number; endsAt: number }) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Whether somebody may work in their role on a day. */
export const isClearedOn = (until: LocalDate | null, day: LocalDate): boolean =>
  until === null || (until !== "never" && until >= day);

/** What keeps an official from a game, or speaks against it; the weightiest. Null where nothing does. */
export function obstacleTo(official: Official, game: Game): Obstacle | null {
  return hardObstacle(official, game) ?? softObstacle(official, game);
}

const THEN = { game: "game-then", coaches: "coaches-then", plays: "plays-then", shift: "shift-then" } as const;

function hardObstacle({ clearedUntil, engagements, timesOff }: Official, game: Game): Obstacle | null {
  if (!isClearedOn(clearedUntil, game.date)) return "uncleared";
  const then = engagements.filter((one) => overlaps(one, game)).map(({ what }) => what);
  for (const what of ["game", "coaches", "plays", "shift"] as const) if (then.includes(what)) return THEN[what];
  return timesOff.some(({ fromOn, toOn }) => fromOn <= game.date && game.date <= toOn) ? "away" : null;
}

function softObstacle(official: Official, game: Game): Obstacle | null {
  if (official.declined.has(game.id)) return "declined";
  if (game.teams.some((team) => official.teams.has(team))) return "own-team";
  if (official.engagements.some((one) => one.what === "child" && overlaps(one, game))) return "child-then";
  if (!isWithinHours(official.hours, game)) return "hours";
  if (official.isFar) return "far";
  if (official.engagements.some((one) => isTooShortAWay(one, game))) return "way";
  const games = official.engagements.filter(({ what, date }) => what === "game" && date === game.date);
  if (games.length >= MOST_ON_A_DAY) return "many-that-day";
  return inARow(games, game) > MOST_IN_A_ROW ? "in-a-row" : null;
}

function isWithinHours(hours: Official["hours"], { date, start, end }: Game): boolean {
  if (hours.length === 0) return true;
  const weekday = weekdayOf(date) === 0 ? 7 : weekdayOf(date);
  return hours.some((one) => one.weekday === weekday && one.from <= start && end <= one.to && start < end);
}

function isTooShortAWay(one: Engagement, game: Game): boolean {
  if (one.what === "child" || one.location === null || game.location === null) return false;
  const pause = minutes(Math.max(one.startsAt - game.endsAt, game.startsAt - one.endsAt));
  return one.location !== game.location && pause < WAY_MINUTES;
}

/** How many games follow each other without a pause, this one among them. */
function inARow(games: readonly Engagement[], game: Game): number {
  const all = [...games, game].toSorted((a, b) => a.startsAt - b.startsAt);
  const runs: (typeof all)[] = [];
  for (const one of all) {
    const last = runs.at(-1)?.at(-1);
    if (last && minutes(one.startsAt - last.endsAt) < PAUSE_MINUTES) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs.find((run) => run.includes(game))!.length;
}
