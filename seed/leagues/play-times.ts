import type { LocalTime } from "#kernel/time/calendar.ts";
import type { Random } from "../random.ts";
import type { Rhythm, SportProfile } from "./sport-kinds.ts";

/** One weekly time of play. 0 is Sunday. */
export interface WeeklyTime {
  readonly weekday: number;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

const MORNING = ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30", "11:00"];
const NOON = ["12:00", "13:00", "14:00", "15:00"];
const AFTER_SCHOOL = ["16:00", "16:30", "17:00", "17:30", "18:00", "18:30"];
const EVENING = ["18:30", "19:00", "19:30", "20:00", "20:30"];
const WEEKDAYS = [1, 2, 3, 4, 5];

/** Days of games with their weights, their hours, and how many more evenings of practice there may be. */
const RHYTHMS: Readonly<
  Record<
    Rhythm,
    { games: readonly (readonly [number, number])[]; hours: readonly string[]; practices: readonly number[] }
  >
> = {
  saturday: {
    games: [
      [6, 80],
      [0, 20],
    ],
    hours: [...MORNING, ...NOON],
    practices: [0, 1, 1, 2],
  },
  diamond: {
    games: [
      [6, 85],
      [0, 15],
    ],
    hours: [...MORNING, ...NOON],
    practices: [1, 1, 2],
  },
  gym: {
    games: [
      [6, 55],
      [5, 15],
      [3, 10],
      [4, 10],
      [0, 10],
    ],
    hours: [...MORNING, ...NOON],
    practices: [0, 1, 1],
  },
  practice: {
    games: [
      [6, 40],
      [2, 20],
      [4, 20],
      [3, 20],
    ],
    hours: MORNING,
    practices: [1, 1, 2],
  },
  rink: {
    games: [
      [6, 50],
      [0, 50],
    ],
    hours: ["06:30", "07:00", "07:45", "08:30", "09:15", "12:15"],
    practices: [1, 1],
  },
  morning: {
    games: [
      [6, 70],
      [0, 30],
    ],
    hours: ["08:00", "08:30", "09:00", "10:00"],
    practices: [0, 0, 1],
  },
  sunday: {
    games: [
      [0, 45],
      [6, 30],
      [3, 25],
    ],
    hours: [...MORNING, ...NOON],
    practices: [0, 0, 1],
  },
};

/** When a season plays each week: one to three times, in the order of the week. */
export function weeklyTimes(random: Random, sport: SportProfile, adults: boolean): WeeklyTime[] {
  const { games, hours, practices } = RHYTHMS[sport.rhythm];
  const minutes = random.pick(sport.minutes);
  const times: WeeklyTime[] = [];

  function add(weekday: number, from: readonly string[]) {
    if (times.some((time) => time.weekday === weekday)) return;
    const start = random.pick(from);
    times.push({ weekday, start, end: later(start, minutes) });
  }

  // Grown-ups mostly play on one evening after work.
  if (adults && random.chance(0.75)) add(random.pick([0, 1, 2, 3, 4]), EVENING);
  else {
    const day = random.weighted(games);
    add(day, day === 0 || day === 6 ? hours : AFTER_SCHOOL);
    const evenings = random.pick(practices);
    for (const weekday of random.sample(WEEKDAYS, evenings)) add(weekday, AFTER_SCHOOL);
  }
  return times.toSorted((a, b) => a.weekday - b.weekday);
}

/** Games of a regular season: what its weeks and times hold, less a week without games now and then. */
export function gamesOf(random: Random, sport: SportProfile, weeks: number, times: readonly WeeklyTime[]): number {
  const perWeek = Math.min(sport.gamesPerWeek, times.length);
  return Math.max(1, Math.round(weeks * perWeek) - (weeks > 7 && perWeek >= 1 ? random.whole(0, 1) : 0));
}

function later(start: LocalTime, minutes: number): LocalTime {
  const [hour = 0, minute = 0] = start.split(":").map(Number);
  const total = hour * 60 + minute + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}
