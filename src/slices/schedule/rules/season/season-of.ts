import type { InstanceDivision, LeagueInstance } from "../instance/instance.ts";
import { dayNumber, minutesOf, spanOf, spansOf, weekdayOf, weekOf } from "../instance/windows.ts";
import type { Division, Field, Official, Season, Team } from "./season.ts";
import { slotsOf } from "./slots.ts";

/** First and last day that anything of the instance is on: the season, and base games outside it. */
function daysOf(instance: LeagueInstance): [number, number] {
  const named = [...(instance.fixed ?? []), ...(instance.reschedule?.base ?? [])]
    .map(({ date }) => dayNumber(date))
    .filter((day) => !Number.isNaN(day));
  const first = dayNumber(instance.season.start);
  const last = dayNumber(instance.season.end);
  return [Math.min(first, ...named), Math.max(last, ...named)];
}

function divisionOf(instance: LeagueInstance, one: InstanceDivision, number: number, fields: readonly Field[]) {
  const teams = [...instance.teams.keys()].filter((team) => instance.teams[team]!.division === one.id);
  const bands = one.timeBands ?? instance.timeBands ?? [];
  return {
    id: one.id,
    number,
    teams,
    gamesPerTeam: one.gamesPerTeam,
    minMeetings: one.minMeetings ?? 0,
    maxMeetings: one.maxMeetings ?? Infinity,
    minutes: one.gameMinutes,
    maxPerDay: one.maxPerDay ?? 1,
    maxPerWeek: one.maxPerWeek ?? 7,
    minDays: one.minDaysBetween ?? 0,
    minGap: one.minGapMinutes ?? 0,
    atHome: one.homeRule === "venue",
    officials: one.officialsPerGame ?? 0,
    bands: bands.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })),
    allowed: spansOf(one.allowed),
    fields: new Set(fields.filter(({ id }) => !one.fields || one.fields.includes(id)).map((field) => field.number)),
    playoffs: one.playoffs ?? null,
    required: Math.floor((teams.length * one.gamesPerTeam) / 2),
  } satisfies Division;
}

/** An instance by numbers. It must have no problems (`instanceProblems`). */
export function seasonOf(instance: LeagueInstance): Season {
  const [firstDay, lastDay] = daysOf(instance);
  const days = lastDay - firstDay + 1;
  const season = { from: dayNumber(instance.season.start), to: dayNumber(instance.season.end) };
  const blackouts = new Set((instance.season.blackouts ?? []).map(dayNumber));
  const all = Array.from({ length: days }, (_, day) => firstDay + day);
  const venueNumber = new Map(instance.venues.map(({ id }, number) => [id, number]));
  const fields = instance.venues
    .flatMap((venue, number) => venue.fields.map((field) => ({ field, venue: number })))
    .map(({ field, venue }, number): Field => ({
      id: field.id,
      number,
      venue,
      open: spansOf(field.open),
      closed: spansOf(field.closed),
    }));
  const divisions = instance.divisions.map((one, number) => divisionOf(instance, one, number, fields));
  const divisionNumber = new Map(divisions.map(({ id, number }) => [id, number]));
  const teams = instance.teams.map((team, number): Team => ({
    id: team.id,
    number,
    division: divisionNumber.get(team.division)!,
    homeVenue: venueNumber.get(team.homeVenue ?? "") ?? -1,
    coaches: [...new Set(team.coaches)],
    unavailable: spansOf(team.unavailable),
  }));
  const officials = (instance.officials ?? []).map((one, number): Official => ({
    id: one.id,
    number,
    qualified: divisions.map(({ id }) => !one.divisions || one.divisions.includes(id)),
    available: spansOf(one.available),
    unavailable: spansOf(one.unavailable),
    maxPerDay: one.maxPerDay ?? Infinity,
  }));
  const closures = (instance.reschedule?.closures ?? []).map((one) => ({
    field: one.field ?? null,
    venue: one.venue ?? null,
    all: one.all === true,
    span: [spanOf(one)],
  }));
  const black = all.map((day) => day < season.from || day > season.to || blackouts.has(day));
  const grid = instance.gridMinutes ?? 5;
  const { kilometers, travel } = distancesOf(instance);
  const venueIds = instance.venues.map(({ id }) => id);
  return {
    instance,
    firstDay,
    days,
    black,
    weekOf: Int32Array.from(all, (day) => weekOf(day) - weekOf(firstDay)),
    weekdayOf: Int32Array.from(all, (day) => weekdayOf(day) - 1),
    grid,
    turnaround: instance.turnaroundMinutes ?? 0,
    personGap: instance.personGapMinutes ?? 0,
    divisions,
    teams,
    fields,
    officials,
    venues: instance.venues.length,
    venueNumber,
    fieldNumber: new Map(fields.map(({ id, number }) => [id, number])),
    teamNumber: new Map(teams.map(({ id, number }) => [id, number])),
    divisionNumber,
    kilometers,
    travel,
    slots: slotsOf({ instance, firstDay, days, black, grid, divisions, teams, fields }, closures, venueIds),
  };
}

function distancesOf({ venues, speedKmh }: LeagueInstance) {
  const kilometers = new Float64Array(venues.length ** 2);
  const travel = new Int32Array(venues.length ** 2);
  for (const [from, one] of venues.entries())
    for (const [to, other] of venues.entries()) {
      const far = Math.hypot((one.x ?? 0) - (other.x ?? 0), (one.y ?? 0) - (other.y ?? 0));
      kilometers[from * venues.length + to] = far;
      travel[from * venues.length + to] = Math.ceil((60 * far) / (speedKmh ?? 40) - 1e-9);
    }
  return { kilometers, travel };
}
