import { dayNumber, minutesOf, spansOf, timeOf, weekOf, type Span } from "../instance/windows.ts";
import type { EventState } from "./change.ts";
import {
  SPEED_KMH,
  type Busy,
  type PlanFacts,
  type PlanField,
  type PlanPerson,
  type TeamUnavailable,
} from "./facts.ts";

/** What the rules need of an event. */
export type PlanEvent = Pick<
  EventState,
  "kind" | "division" | "home" | "away" | "field" | "date" | "start" | "minutes" | "status" | "accepted"
> & { readonly id: string; readonly locked?: boolean };

/** When and on which field an event is or could be. */
export interface FieldTime {
  readonly date: string;
  readonly start: string;
  readonly field: string | null;
}

/** A time in minutes since 1970 on the venue's clock. */
export interface Moments {
  readonly from: number;
  readonly to: number;
}

export const momentsOf = ({ date, start, minutes }: Busy): Moments => {
  const from = dayNumber(date) * 1440 + minutesOf(start);
  return { from, to: from + minutes };
};

/** What the clock shows when something ends: "10:00"; after midnight from 0 again. */
export const endOf = ({ start, minutes }: Pick<Busy, "start" | "minutes">): string =>
  timeOf((minutesOf(start) + minutes) % 1440);

/** A field with its windows ready to be asked. */
interface KnownField extends PlanField {
  readonly openSpans: readonly Span[];
  readonly closedSpans: readonly Span[];
}

/** A planned season, arranged so that the rules find quickly what can be in the way of an event. */
export class PlanBoard {
  readonly facts: PlanFacts;
  readonly events: ReadonlyMap<string, PlanEvent>;
  readonly fields: ReadonlyMap<string, KnownField>;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly blackouts: ReadonlySet<string>;
  private readonly onField: Map<string, PlanEvent[]>;
  private readonly takenOnField: Map<string, Busy[]>;
  private readonly ofTeamOnDay: Map<string, PlanEvent[]>;
  private readonly gamesOfTeamInWeek: Map<string, PlanEvent[]>;
  private readonly unavailable: Map<string, TeamUnavailable[]>;
  private readonly people: Map<string, PlanPerson[]>;
  /** Kilometers between venues, by both ids. */
  private readonly travel = new Map<string, number>();

  constructor(facts: PlanFacts, events: readonly PlanEvent[]) {
    this.facts = facts;
    this.events = new Map(events.map((event) => [event.id, event]));
    this.fields = new Map(
      facts.fields.map((field) => [
        field.id,
        { ...field, openSpans: spansOf(field.open) ?? [], closedSpans: spansOf(field.closed) ?? [] },
      ]),
    );
    this.teamNames = new Map(facts.teams.map(({ id, name }) => [id, name]));
    this.blackouts = new Set(facts.blackouts);
    this.takenOnField = Map.groupBy<string, Busy & { field: string }>(
      facts.taken,
      ({ field, date }) => `${field} ${date}`,
    );
    this.unavailable = Map.groupBy<string, TeamUnavailable>(facts.unavailable, ({ team }) => team);
    this.people = new Map();
    for (const person of facts.people) for (const team of person.teams) add(this.people, team, person);
    this.onField = new Map();
    this.ofTeamOnDay = new Map();
    this.gamesOfTeamInWeek = new Map();
    for (const event of events) {
      if (event.status !== "scheduled") continue;
      if (event.field !== null) add(this.onField, `${event.field} ${event.date}`, event);
      for (const team of teamsOf(event)) {
        add(this.ofTeamOnDay, `${team} ${event.date}`, event);
        if (event.kind === "game") add(this.gamesOfTeamInWeek, `${team} ${weekOf(dayNumber(event.date))}`, event);
      }
    }
  }

  /** What takes place on a field and day. */
  fieldDay(field: string, date: string): readonly PlanEvent[] {
    return this.onField.get(`${field} ${date}`) ?? [];
  }

  /** What other leagues have published on a field and day. */
  takenDay(field: string, date: string): readonly Busy[] {
    return this.takenOnField.get(`${field} ${date}`) ?? [];
  }

  /** What a team does on a day. */
  teamDay(team: string, date: string): readonly PlanEvent[] {
    return this.ofTeamOnDay.get(`${team} ${date}`) ?? [];
  }

  /** The games of a team in the week (Monday to Sunday) of a day. */
  teamWeek(team: string, date: string): readonly PlanEvent[] {
    return this.gamesOfTeamInWeek.get(`${team} ${weekOf(dayNumber(date))}`) ?? [];
  }

  unavailableOf(team: string): readonly TeamUnavailable[] {
    return this.unavailable.get(team) ?? [];
  }

  /** Who has this team and others. */
  peopleOf(team: string): readonly PlanPerson[] {
    return this.people.get(team) ?? [];
  }

  /** Minutes to drive from one field to another; 0 where one of them is unknown. */
  minutesBetween(one: string | null, other: string | null): number {
    const [from, to] = [this.fields.get(one ?? "")?.venue, this.fields.get(other ?? "")?.venue];
    if (!from || !to || from.id === to.id) return 0;
    const key = `${from.id} ${to.id}`;
    const known = this.travel.get(key);
    if (known !== undefined) return known;
    const minutes = Math.ceil((60 * kilometers(from, to)) / SPEED_KMH);
    this.travel.set(key, minutes);
    return minutes;
  }
}

/** The teams that take part in an event; of one for a division or everybody none in particular. */
export const teamsOf = ({ home, away }: Pick<PlanEvent, "home" | "away">): string[] =>
  [home, away].filter((team) => team !== null);

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

const EARTH_KM = 6371;

/** Kilometers between two points in degrees, as the crow flies. */
function kilometers(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}
