import type {
  InstanceDivision,
  InstanceOfficial,
  InstanceTeam,
  InstanceVenue,
  LeagueInstance,
  Window,
  Wish,
} from "#slices/schedule/rules/instance/instance.ts";
import type { LeagueSchedule } from "#slices/schedule/rules/instance/result.ts";

/** Draws a whole number from 0 up to, not including, the limit. */
export type Draw = (limit: number) => number;

const pick = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(items.length)]!;
const likely = (draw: Draw, percent: number) => draw(100) < percent;
const some = <Item>(draw: Draw, most: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: draw(most + 1) }, (_, number) => make(number));

/** Saturdays to Fridays of autumn 2026, by the number of the day. */
const dateAt = (day: number) => new Date(Date.UTC(2026, 8, 5 + day)).toISOString().slice(0, 10);
const hour = (at: number) => `${String(at).padStart(2, "0")}:00`;

function venuesFrom(draw: Draw): InstanceVenue[] {
  const isDaily = likely(draw, 30);
  const days = isDaily ? [1, 2, 3, 4, 5, 6, 7] : pick(draw, [[6], [6, 7], [2, 4]]);
  return Array.from({ length: 1 + draw(2) }, (_, number) => ({
    id: `V${number}`,
    x: draw(20),
    y: draw(20),
    fields: Array.from({ length: 1 + draw(2) }, (_, field) => ({
      id: `V${number}F${field}`,
      open: likely(draw, 95) ? [{ days, from: hour(8 + draw(3)), to: hour(12 + draw(5)) }] : null,
      closed: some(draw, 2, (): Window => ({ dates: [dateAt(7 * draw(6))] })),
    })),
  }));
}

function divisionFrom(
  draw: Draw,
  id: string,
  teams: number,
  fields: readonly string[],
  weeks: number,
): InstanceDivision {
  const gamesPerTeam = likely(draw, 15) ? draw(9) : Math.min(1 + draw(weeks + 1), 2 * Math.max(1, teams - 1));
  const even = teams > 1 ? gamesPerTeam / (teams - 1) : 0;
  const playoffs = teams >= 4 && likely(draw, 25);
  return {
    id,
    gamesPerTeam: teams < 2 ? 0 : gamesPerTeam,
    ...(likely(draw, 60) && { minMeetings: Math.floor(even), maxMeetings: Math.ceil(even) }),
    gameMinutes: pick(draw, [45, 60, 60, 90]),
    ...(likely(draw, 20) && { allowed: [{ days: [2, 4, 6, 7], from: "08:00", to: "16:00" }] }),
    ...(likely(draw, 30) && { fields: fields.filter(() => likely(draw, 70)) }),
    ...(likely(draw, 70) && { maxPerDay: likely(draw, 80) ? 1 : 2 }),
    ...(likely(draw, 70) && { maxPerWeek: 1 + draw(3) }),
    ...(likely(draw, 40) && { minDaysBetween: draw(5) }),
    ...(likely(draw, 30) && { minGapMinutes: 30 }),
    ...(likely(draw, 20) && { homeRule: "venue" }),
    ...(likely(draw, 25) && { officialsPerGame: 1 + draw(2) }),
    ...(likely(draw, 10) && { timeBands: [{ id: "all", from: "00:00", to: "24:00" }] }),
    ...(playoffs && {
      playoffs: {
        format: pick(draw, ["single", "double"] as const),
        seeds: likely(draw, 50) ? teams : 4,
        ...(likely(draw, 70) && { range: [dateAt(7 * weeks), dateAt(7 * weeks + 34)] }),
        ...(likely(draw, 30) && { thirdPlace: true }),
        ...(likely(draw, 30) && { resetFinal: false }),
      },
    }),
  };
}

function wishesFrom(draw: Draw, teams: readonly InstanceTeam[]): Wish[] {
  return some(draw, 3, (number): Wish => {
    const type = pick(draw, ["noOverlap", "together", "preferWindow", "avoidWindow"] as const);
    if (type === "preferWindow" || type === "avoidWindow")
      return { id: `W${number}`, type, team: pick(draw, teams).id, windows: [{ from: "08:00", to: "11:00" }] };
    return { id: `W${number}`, type, teams: [teams[0]!.id, teams.at(-1)!.id], weight: 1 + draw(3) };
  });
}

/** A small instance of any kind that the format knows; many of them are impossible. */
export function randomInstance(draw: Draw): LeagueInstance {
  const weeks = 3 + draw(5);
  const venues = venuesFrom(draw);
  const fields = venues.flatMap((venue) => venue.fields.map(({ id }) => id));
  const counts = Array.from({ length: 1 + draw(2) }, () => (likely(draw, 5) ? draw(2) : 2 + draw(6)));
  const divisions = counts.map((teams, number) => divisionFrom(draw, `D${number}`, teams, fields, weeks));
  const hasPlayoffs = divisions.some(({ playoffs }) => playoffs);
  const teams = counts.flatMap((count, division) =>
    Array.from({ length: count }, (_, team): InstanceTeam => ({
      id: `D${division}T${team}`,
      division: `D${division}`,
      ...(likely(draw, 40) && { homeVenue: pick(draw, venues).id }),
      coaches: likely(draw, 25) ? [`C${draw(3)}`] : [],
      unavailable: likely(draw, 25)
        ? some(draw, 2, (): Window => (likely(draw, 50) ? { dates: [dateAt(7 * draw(weeks))] } : { days: [7] }))
        : [],
    })),
  );
  const officials = divisions.some(({ officialsPerGame }) => officialsPerGame)
    ? Array.from({ length: 1 + draw(6) }, (_, number): InstanceOfficial => ({
        id: `R${number}`,
        ...(likely(draw, 30) && { divisions: ["D0"] }),
        ...(likely(draw, 30) && { available: [{ from: "09:00", to: "15:00" }] }),
        ...(likely(draw, 30) && { unavailable: [{ dates: [dateAt(7 * draw(weeks))] }] }),
        ...(likely(draw, 50) && { maxPerDay: 1 + draw(4) }),
      }))
    : [];
  const [one, other] = teams.filter(({ division }) => division === "D0");
  return {
    format: "league-instance/1",
    id: "R",
    season: {
      start: dateAt(0),
      end: dateAt(7 * weeks - 1 + (hasPlayoffs ? 42 : 0)),
      blackouts: likely(draw, 30) ? [dateAt(7 * draw(weeks))] : [],
    },
    gridMinutes: pick(draw, [5, 15, 30, 60]),
    turnaroundMinutes: pick(draw, [0, 0, 10]),
    personGapMinutes: pick(draw, [0, 0, 15]),
    speedKmh: pick(draw, [30, 60]),
    timeBands: [
      { id: "early", from: "00:00", to: "10:00" },
      { id: "late", from: "10:00", to: "24:00" },
    ],
    venues,
    divisions,
    teams,
    officials,
    wishes: teams.length > 1 ? wishesFrom(draw, teams) : [],
    fixed: one && other && likely(draw, 20) ? [{ home: one.id, away: other.id }] : [],
  };
}

/** The rescheduling of a schedule from a day on, after rain: a field or everything is closed on some days. */
export function rained(draw: Draw, instance: LeagueInstance, { games }: LeagueSchedule): LeagueInstance {
  const dates = [...new Set(games.map(({ date }) => date))].toSorted();
  const asOf = dates[draw(dates.length)] ?? instance.season.start;
  const field = games[draw(games.length)]?.field ?? null;
  return {
    ...instance,
    kind: "reschedule",
    fixed: [],
    reschedule: {
      asOf,
      base: games,
      closures: [likely(draw, 40) ? { all: true, dates: [asOf] } : { field, dates: [asOf, dates.at(-1) ?? asOf] }],
    },
  };
}
