import { NEVER_ACCEPTED, type ClashRule } from "../../contract/vocabulary.ts";
import { dayNumber, isInside, minutesOf, touches } from "../instance/windows.ts";
import { momentsOf, teamsOf, type Moments, type FieldTime, type PlanBoard, type PlanEvent } from "./board.ts";
import { PERSON_GAP_MINUTES } from "./facts.ts";

/** What its sentence names. */
export interface ClashNames {
  readonly team?: string;
  readonly field?: string;
  readonly person?: string;
  readonly count?: number;
}

/** A rule that an event breaks where it lies, alone or with another event. */
export interface Clash {
  /** The same for the same clash, whatever the order in which events are looked at. */
  readonly key: string;
  readonly rule: ClashRule;
  /** The event, and the other one where there is one in this season. */
  readonly events: readonly string[];
  readonly names: ClashNames;
  /** Whether a manager may accept it with a note. */
  readonly acceptable: boolean;
  /** Whether one has, for all of its events. */
  readonly accepted: boolean;
}

const overlap = (a: Moments, b: Moments, gap = 0) => a.from < b.to + gap && b.from < a.to + gap;

/**
 * What an event would break at a time on a field.
 * @param except events that count as elsewhere: the other one of a swap. The event itself is never in its own way
 */
export function clashesAt(
  board: PlanBoard,
  event: PlanEvent,
  fieldTime: FieldTime,
  except: ReadonlySet<string> = new Set(),
): Clash[] {
  const found: Clash[] = [];
  const say = (rule: ClashRule, names: ClashNames, other?: PlanEvent) => {
    const events = other ? [event, other] : [event];
    const ids = events.map(({ id }) => id);
    found.push({
      key: [rule, ...ids.toSorted(), names.person ?? "", other ? "" : (names.team ?? "")].join(" "),
      rule,
      events: ids,
      names,
      acceptable: !NEVER_ACCEPTED.includes(rule),
      accepted: events.every(({ accepted }) => accepted.includes(rule)),
    });
  };
  const at: At = {
    board,
    event,
    fieldTime,
    moments: momentsOf({ ...fieldTime, minutes: event.minutes }),
    others: (events) => events.filter(({ id }) => id !== event.id && !except.has(id)),
    say,
  };
  ofDay(at);
  ofField(at);
  ofTeams(at);
  ofPeople(at);
  if (event.kind === "game") ofLimits(at);
  return found;
}

interface At {
  readonly board: PlanBoard;
  readonly event: PlanEvent;
  readonly fieldTime: FieldTime;
  readonly moments: Moments;
  others(events: readonly PlanEvent[]): readonly PlanEvent[];
  say(rule: ClashRule, names: ClashNames, other?: PlanEvent): void;
}

function ofDay({ board, fieldTime: { date }, say }: At): void {
  const [first, last] = board.facts.range;
  if (date < first || date > last) say("outside-season", {});
  if (board.blackouts.has(date)) say("blackout", {});
}

function ofField({ board, event, fieldTime: { date, start, field: id }, moments, others, say }: At): void {
  if (id === null) return;
  const field = board.fields.get(id);
  for (const other of others(board.fieldDay(id, date))) {
    const names = { field: field?.name ?? "" };
    if (overlap(moments, momentsOf(other))) say("field-taken", names, other);
    else if (overlap(moments, momentsOf(other), board.facts.bufferMinutes))
      say("field-buffer", { ...names, count: board.facts.bufferMinutes }, other);
  }
  if (!field) return say("field-not-yours", {});
  const names = { field: field.name };
  const [day, from] = [dayNumber(date), minutesOf(start)];
  const to = from + event.minutes;
  if (touches(field.closedSpans, day, from, to)) say("field-closed", names);
  if (!isInside(field.openSpans, day, from, to)) say("field-not-open", names);
  if (board.takenDay(id, date).some((busy) => overlap(moments, momentsOf(busy)))) say("field-elsewhere", names);
}

function ofTeams({ board, event, fieldTime: { date, start }, moments, others, say }: At): void {
  const from = minutesOf(start);
  for (const team of teamsOf(event)) {
    const names = { team: board.teamNames.get(team) ?? "" };
    for (const other of others(board.teamDay(team, date)))
      if (overlap(moments, momentsOf(other))) say("team-busy", names, other);
    const away = board
      .unavailableOf(team)
      .some(
        ({ fromDate, toDate, fromTime, toTime }) =>
          fromDate <= date &&
          date <= toDate &&
          (fromTime === null || minutesOf(fromTime) < from + event.minutes) &&
          (toTime === null || from < minutesOf(toTime)),
      );
    if (away) say("team-unavailable", names);
  }
}

const PERSON_RULES = { coach: "coach-busy", player: "player-busy", family: "siblings-overlap" } as const;

function ofPeople({ board, event, fieldTime, moments, others, say }: At): void {
  const own = teamsOf(event);
  for (const person of new Set(own.flatMap((team) => board.peopleOf(team)))) {
    const isFamily = person.kind === "family";
    // A family may share itself out between practices; of two games at once somebody misses one.
    if (isFamily && event.kind !== "game") continue;
    const rule = PERSON_RULES[person.kind];
    const names = { person: person.name };
    for (const team of person.teams) {
      if (own.includes(team)) continue;
      for (const other of others(board.teamDay(team, fieldTime.date))) {
        if (isFamily && other.kind !== "game") continue;
        // Of a meeting of two own teams there is nothing to drive to.
        if (teamsOf(other).some((one) => own.includes(one))) continue;
        const gap = isFamily ? 0 : PERSON_GAP_MINUTES + board.minutesBetween(fieldTime.field, other.field);
        if (overlap(moments, momentsOf(other), gap)) say(rule, names, other);
      }
    }
    if (person.busy.some((busy) => overlap(moments, momentsOf(busy), PERSON_GAP_MINUTES))) say(rule, names);
  }
}

function ofLimits({ board, event, fieldTime: { date }, others, say }: At): void {
  const limits = board.facts.limits[event.division ?? ""];
  if (!limits) return;
  const { restDays, maxPerDay, maxPerWeek } = limits;
  for (const team of teamsOf(event)) {
    const names = { team: board.teamNames.get(team) ?? "" };
    const sameDay = others(board.teamDay(team, date)).filter(({ kind }) => kind === "game");
    if (maxPerDay !== null && sameDay.length >= maxPerDay) say("day-limit", { ...names, count: maxPerDay });
    if (maxPerWeek !== null && others(board.teamWeek(team, date)).length >= maxPerWeek)
      say("week-limit", { ...names, count: maxPerWeek });
    if (restDays === null) continue;
    for (const day of daysAround(date, restDays))
      for (const other of others(board.teamDay(team, day)))
        if (other.kind === "game") say("rest", { ...names, count: restDays - 1 }, other);
  }
}

const DAY = 86_400_000;

/** The days that are nearer to a day than some number of days, without itself. */
function daysAround(date: string, days: number): string[] {
  const now = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: Math.max(0, days - 1) }, (_, at) => at + 1).flatMap((step) =>
    [now - step * DAY, now + step * DAY].map((time) => new Date(time).toISOString().slice(0, 10)),
  );
}

/** All clashes of what is planned from a day on, each once, in the order of time. */
export function allClashes(board: PlanBoard, from: string): Clash[] {
  const found = new Map<string, Clash>();
  for (const event of board.events.values()) {
    if (event.status !== "scheduled" || event.date < from) continue;
    for (const clash of clashesAt(board, event, event)) if (!found.has(clash.key)) found.set(clash.key, clash);
  }
  return [...found.values()];
}
