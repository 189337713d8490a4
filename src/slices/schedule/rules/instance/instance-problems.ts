import type { LeagueInstance, Window } from "./instance.ts";
import { dayNumber, minutesOf } from "./windows.ts";
import { isSaid } from "./said.ts";

type Loose = Record<string, unknown>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown) => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isName = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Collects what is wrong, each with the position where it stands. */
class Problems {
  readonly found: string[] = [];

  demand(holds: boolean, where: string, what: string): void {
    if (!holds) this.found.push(`${where}: ${what}`);
  }

  /** The entries of a list; a missing list is empty where it may be missing. */
  list(value: unknown, where: string, must = false): Loose[] {
    if (!isSaid(value) && !must) return [];
    if (!Array.isArray(value)) {
      this.found.push(`${where}: a list is needed`);
      return [];
    }
    this.demand(value.every(isRecord), where, "each entry must be an object");
    return value.filter(isRecord);
  }

  count(owner: Loose, key: string, where: string, least = 0, must = false): void {
    const value = owner[key];
    if (!isSaid(value) && !must) return;
    this.demand(
      isCount(value) && (value as number) >= least,
      where,
      `${key} must be a whole number of at least ${least}`,
    );
  }

  date(value: unknown, where: string, what: string): void {
    this.demand(!Number.isNaN(dayNumber(value)), where, `${what} is no date: ${JSON.stringify(value)}`);
  }

  windows(value: unknown, where: string): void {
    for (const [number, entry] of this.list(value, where).entries()) this.window(entry, `${where}[${number}]`);
  }

  window(entry: Loose, where: string): void {
    const { dates, range, days, from, to } = entry as unknown as Window;
    if (isSaid(dates)) {
      if (Array.isArray(dates)) for (const one of dates) this.date(one, where, "a date");
      else this.found.push(`${where}: dates must be a list`);
    }
    if (isSaid(range)) {
      const isPair = Array.isArray(range) && range.length === 2;
      this.demand(isPair, where, "range must be the first and the last day");
      if (isPair) for (const one of range) this.date(one, where, "an end of the range");
    }
    if (isSaid(days)) {
      const areDays =
        Array.isArray(days) && days.every((one: unknown) => isCount(one) && Number(one) >= 1 && Number(one) <= 7);
      this.demand(areDays, where, "days must be weekdays from 1 (Monday) to 7 (Sunday)");
    }
    for (const [key, time] of Object.entries({ from, to }))
      if (isSaid(time) && time !== "")
        this.demand(!Number.isNaN(minutesOf(time)), where, `${key} is no time: ${JSON.stringify(time)}`);
  }

  names(entries: readonly Loose[], where: string): Set<unknown> {
    const known = new Set<unknown>();
    for (const { id } of entries) {
      this.demand(isName(id), where, "each entry needs an id");
      this.demand(!known.has(id), where, `the id ${JSON.stringify(id)} is there twice`);
      known.add(id);
    }
    return known;
  }

  /** That a list of ids names known things. */
  known(value: unknown, names: ReadonlySet<unknown>, where: string, what: string): void {
    if (!isSaid(value)) return;
    if (!Array.isArray(value)) {
      this.found.push(`${where}: a list of ids is needed`);
      return;
    }
    for (const one of value) this.demand(names.has(one), where, `there is no ${what} ${JSON.stringify(one)}`);
  }
}

function checkTimeBands(problems: Problems, value: unknown, where: string) {
  for (const band of problems.list(value, where))
    for (const key of ["from", "to"])
      problems.demand(!Number.isNaN(minutesOf(band[key])), where, `${key} of a time band is no time`);
}

function checkDivision(problems: Problems, one: Loose, fields: ReadonlySet<unknown>) {
  const where = `division ${JSON.stringify(one["id"])}`;
  problems.count(one, "gamesPerTeam", where, 0, true);
  problems.count(one, "gameMinutes", where, 1, true);
  for (const key of ["minMeetings", "maxMeetings", "minDaysBetween", "minGapMinutes", "officialsPerGame"])
    problems.count(one, key, where);
  for (const key of ["maxPerDay", "maxPerWeek"]) problems.count(one, key, where, 1);
  problems.windows(one["allowed"], `${where}, allowed`);
  problems.known(one["fields"], fields, `${where}, fields`, "field");
  checkTimeBands(problems, one["timeBands"], `${where}, timeBands`);
  const rule = one["homeRule"];
  problems.demand(!isSaid(rule) || rule === "neutral" || rule === "venue", where, "homeRule must be neutral or venue");
  const playoffs = one["playoffs"];
  if (!isSaid(playoffs)) return;
  if (!isRecord(playoffs)) return problems.demand(false, where, "playoffs must be an object");
  const { format, range } = playoffs;
  problems.demand(format === "single" || format === "double", where, "playoffs.format must be single or double");
  problems.count(playoffs, "seeds", `${where}, playoffs`, 2, true);
  const hasThird = playoffs["thirdPlace"] === true;
  problems.demand(!hasThird || Number(playoffs["seeds"]) >= 4, where, "playoffs.thirdPlace needs at least 4 seeds");
  problems.window({ range }, `${where}, playoffs`);
}

function checkWishes(problems: Problems, value: unknown, teams: ReadonlySet<unknown>) {
  for (const [number, wish] of problems.list(value, "wishes").entries()) {
    const where = `wish ${number + 1}`;
    problems.demand(!isSaid(wish["weight"]) || isNumber(wish["weight"]), where, "weight must be a number");
    if (wish["type"] === "noOverlap" || wish["type"] === "together") {
      problems.demand(Array.isArray(wish["teams"]) && wish["teams"].length === 2, where, "two teams are needed");
      problems.known(wish["teams"], teams, where, "team");
    } else if (wish["type"] === "preferWindow" || wish["type"] === "avoidWindow") {
      problems.demand(teams.has(wish["team"]), where, `there is no team ${JSON.stringify(wish["team"])}`);
      problems.windows(wish["windows"], where);
      problems.demand(Array.isArray(wish["windows"]), where, "windows are needed");
    } else problems.demand(false, where, `there is no wish of type ${JSON.stringify(wish["type"])}`);
  }
}

interface Names {
  readonly teams: ReadonlySet<unknown>;
  readonly fields: ReadonlySet<unknown>;
  readonly venues: ReadonlySet<unknown>;
  readonly divisionOf: ReadonlyMap<unknown, unknown>;
}

function checkGame(problems: Problems, game: Loose, where: string, names: Names, must: boolean) {
  const { home, away, date, start, field } = game;
  for (const team of [home, away])
    problems.demand(names.teams.has(team), where, `there is no team ${JSON.stringify(team)}`);
  problems.demand(home !== away, where, "a team cannot play itself");
  const alike = names.divisionOf.get(home) === names.divisionOf.get(away);
  problems.demand(alike, where, "the teams are of different divisions");
  if (isSaid(date) || must) problems.date(date, where, "date");
  if (isSaid(start) || must) problems.demand(!Number.isNaN(minutesOf(start)), where, "start is no time");
  if (isSaid(field) || must)
    problems.demand(names.fields.has(field), where, `there is no field ${JSON.stringify(field)}`);
}

function checkReschedule(problems: Problems, instance: Loose, names: Names) {
  if (instance["kind"] !== "reschedule" && !isSaid(instance["reschedule"])) return;
  const plan = instance["reschedule"];
  if (!isRecord(plan)) return problems.demand(false, "reschedule", "asOf and base are needed");
  problems.date(plan["asOf"], "reschedule", "asOf");
  const base = problems.list(plan["base"], "reschedule.base", true);
  problems.names(base, "reschedule.base");
  for (const game of base) {
    const where = `base game ${String(game["id"])}`;
    checkGame(problems, game, where, names, true);
    problems.demand(
      names.divisionOf.get(game["home"]) === game["division"],
      where,
      "its teams are of another division",
    );
  }
  for (const [number, one] of problems.list(plan["closures"], "reschedule.closures").entries()) {
    const where = `closure ${number + 1}`;
    problems.window(one, where);
    if (isSaid(one["venue"]))
      problems.demand(names.venues.has(one["venue"]), where, `there is no venue ${JSON.stringify(one["venue"])}`);
    if (isSaid(one["field"]))
      problems.demand(names.fields.has(one["field"]), where, `there is no field ${JSON.stringify(one["field"])}`);
  }
}

/** What keeps an instance from being one, each with the position where it stands; empty where it can be scheduled. */
export function instanceProblems(given: unknown): string[] {
  const problems = new Problems();
  if (!isRecord(given)) return ["an object is needed"];
  problems.demand(given["format"] === "league-instance/1", "format", 'must be "league-instance/1"');
  problems.demand(isName(given["id"]), "id", "is missing");
  const { kind } = given;
  problems.demand(!isSaid(kind) || kind === "season" || kind === "reschedule", "kind", "must be season or reschedule");
  const season = isRecord(given["season"]) ? given["season"] : {};
  problems.date(season["start"], "season", "start");
  problems.date(season["end"], "season", "end");
  problems.demand(!(dayNumber(season["start"]) > dayNumber(season["end"])), "season", "it ends before it starts");
  const blackouts = season["blackouts"];
  problems.demand(!isSaid(blackouts) || Array.isArray(blackouts), "season", "blackouts must be a list");
  if (Array.isArray(blackouts)) for (const day of blackouts) problems.date(day, "season", "a blackout");
  problems.count(given, "gridMinutes", "instance", 1);
  problems.count(given, "turnaroundMinutes", "instance");
  problems.count(given, "personGapMinutes", "instance");
  const speed = given["speedKmh"];
  problems.demand(!isSaid(speed) || (isNumber(speed) && Number(speed) > 0), "speedKmh", "must be more than 0");
  checkTimeBands(problems, given["timeBands"], "timeBands");
  const venues = problems.list(given["venues"], "venues", true);
  const fields = venues.flatMap((venue) => problems.list(venue["fields"], `venue ${String(venue["id"])}`, true));
  for (const venue of venues)
    for (const axis of ["x", "y"])
      problems.demand(
        !isSaid(venue[axis]) || isNumber(venue[axis]),
        `venue ${String(venue["id"])}`,
        `${axis} must be a number`,
      );
  const names: Names & { divisions: ReadonlySet<unknown> } = {
    venues: problems.names(venues, "venues"),
    fields: problems.names(fields, "fields"),
    divisions: problems.names(problems.list(given["divisions"], "divisions", true), "divisions"),
    teams: problems.names(problems.list(given["teams"], "teams", true), "teams"),
    divisionOf: new Map(problems.list(given["teams"], "teams").map((team) => [team["id"], team["division"]])),
  };
  for (const field of fields)
    for (const key of ["open", "closed"]) problems.windows(field[key], `field ${String(field["id"])}, ${key}`);
  for (const division of problems.list(given["divisions"], "divisions"))
    checkDivision(problems, division, names.fields);
  for (const team of problems.list(given["teams"], "teams")) {
    const where = `team ${String(team["id"])}`;
    problems.demand(
      names.divisions.has(team["division"]),
      where,
      `there is no division ${JSON.stringify(team["division"])}`,
    );
    const home = team["homeVenue"];
    problems.demand(!isSaid(home) || names.venues.has(home), where, `there is no venue ${JSON.stringify(home)}`);
    problems.demand(!isSaid(team["coaches"]) || Array.isArray(team["coaches"]), where, "coaches must be a list");
    problems.windows(team["unavailable"], `${where}, unavailable`);
  }
  const officials = problems.list(given["officials"], "officials");
  problems.names(officials, "officials");
  for (const one of officials) {
    const where = `official ${String(one["id"])}`;
    problems.known(one["divisions"], names.divisions, where, "division");
    problems.windows(one["available"], `${where}, available`);
    problems.windows(one["unavailable"], `${where}, unavailable`);
    problems.count(one, "maxPerDay", where);
  }
  checkWishes(problems, given["wishes"], names.teams);
  for (const [number, game] of problems.list(given["fixed"], "fixed").entries())
    checkGame(problems, game, `fixed game ${number + 1}`, names, false);
  checkReschedule(problems, given, names);
  return [...new Set(problems.found)];
}

/** An instance from text. @throws Error that says what is wrong */
export function parseInstance(text: string): LeagueInstance {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is no JSON: ${(error as Error).message}`, { cause: error });
  }
  const problems = instanceProblems(given);
  if (problems.length > 0) throw new Error(`This is no league-instance/1:\n- ${problems.join("\n- ")}`);
  return given as LeagueInstance;
}
