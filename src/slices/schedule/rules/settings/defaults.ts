import { addDays, daysBetween, type LocalDate } from "#kernel/time/calendar.ts";
import { WEEKS, type ScheduleSettings } from "../../contract/settings.ts";
import { minutesOf, timeOf } from "../instance/windows.ts";

/** What is known of a season before anybody chooses anything. */
export interface SeasonFacts {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** Games of a team; 0 where nobody has said. */
  readonly games: number;
  readonly sport: string;
  /** When it plays, by ISO weekday. */
  readonly times: readonly { weekday: number; from: string; to: string }[];
  readonly divisions: readonly { id: string; maxAge: number; teams: number }[];
  /** How many fields the league may use. */
  readonly fields: number;
}

/** Saturdays, where a season does not say when it plays. */
const USUAL_DAYS = [{ weekday: 6, from: "09:00", to: "17:00" }];

/** Minutes of a game where they do not depend on the age: an hour on courts and ice, more on a diamond. */
const MINUTES_BY_SPORT: Readonly<Record<string, number>> = {
  basketball: 60,
  volleyball: 60,
  futsal: 60,
  handball: 60,
  netball: 60,
  pickleball: 60,
  tennis: 60,
  "ice-hockey": 60,
  "inline-hockey": 60,
  baseball: 90,
  softball: 90,
  "t-ball": 60,
  cricket: 120,
};
/** By the oldest age: halves and break as youth soccer leagues play them, rounded to quarters of an hour. */
const MINUTES_BY_AGE = [
  [6, 45],
  [10, 60],
  [12, 75],
  [14, 90],
] as const;
const MINUTES_OF_ADULTS = 105;

/** Minutes that a game of a division takes a field. */
export function usualMinutes(sport: string, maxAge: number): number {
  return MINUTES_BY_SPORT[sport] ?? MINUTES_BY_AGE.find(([age]) => maxAge <= age)?.[1] ?? MINUTES_OF_ADULTS;
}

/** The last day of a schedule. */
export const lastDayOf = ({ start, weeks, end }: Pick<ScheduleSettings, "start" | "weeks" | "end">): LocalDate =>
  weeks === null ? end : addDays(start, weeks * 7 - 1);

const BUFFER = 10;
/** Games of youth leagues end by then, unless a season says otherwise. */
const LATEST = "21:00";

/**
 * Days with as much time as the games need: what a season says of its times is when a team plays, and several teams share the fields.
 * With a third more than is needed, so that there is a choice.
 */
function longEnough(
  days: ScheduleSettings["days"],
  divisions: readonly { games: number; minutes: number; teams: number }[],
  { weeks, fields }: { weeks: number; fields: number },
): ScheduleSettings["days"] {
  const all = divisions.reduce((sum, one) => sum + ((one.teams * one.games) / 2) * (one.minutes + BUFFER), 0);
  const longest = Math.max(0, ...divisions.map(({ minutes }) => minutes + BUFFER));
  const perDay = Math.ceil(((all * 4) / 3 / Math.max(1, weeks * days.length * fields) + longest) / 30) * 30;
  return days.map(({ weekday, from, to }) => {
    const enough = Math.min(minutesOf(from) + perDay, minutesOf(LATEST));
    return { weekday, from, to: timeOf(Math.max(minutesOf(to), enough)) };
  });
}

/** Settings that suggest themselves: the first schedule takes one click. */
export function usualSettings({
  startDate,
  endDate,
  games,
  sport,
  times,
  divisions,
  fields,
}: SeasonFacts): ScheduleSettings {
  const weeks = Math.max(1, Math.round((daysBetween(startDate, endDate) + 1) / 7));
  const days = times.length > 0 ? [...times] : USUAL_DAYS;
  const wanted = games > 0 ? games : weeks;
  const perWeek = Math.max(1, Math.min(7, Math.ceil(wanted / weeks)));
  const weekdays = new Set(days.map(({ weekday }) => weekday)).size;
  const plan = divisions.map(({ id, maxAge, teams }) => ({
    id,
    teams,
    games: teams < 2 ? 0 : Math.min(60, wanted),
    minutes: usualMinutes(sport, maxAge),
  }));
  return {
    start: startDate,
    weeks: WEEKS.find((one) => one === weeks) ?? null,
    end: endDate,
    fields: null,
    days: longEnough(days, plan, { weeks, fields }),
    blackouts: [],
    gamesPerWeek: perWeek,
    gamesPerDay: Math.max(1, Math.min(3, Math.ceil(perWeek / weekdays))),
    restDays: 0,
    bufferMinutes: BUFFER,
    arriveEarly: 15,
    divisions: plan.map(({ id, games: each, minutes }) => ({ id, games: each, minutes })),
    siblings: true,
    effort: "normal",
    seed: 1,
  };
}

/** Settings as they were left, for the divisions of today: one that came has what suggests itself. */
export function settingsFor(left: ScheduleSettings | null, facts: SeasonFacts): ScheduleSettings {
  const usual = usualSettings(facts);
  if (left === null) return usual;
  const chosen = new Map(left.divisions.map((one) => [one.id, one]));
  return { ...left, divisions: usual.divisions.map((one) => chosen.get(one.id) ?? one) };
}
