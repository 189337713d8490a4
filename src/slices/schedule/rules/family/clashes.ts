import { kilometersBetween, minutesToDrive } from "./travel.ts";

/** An event with whom of a family it takes there. */
export interface Attended {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Nobody goes where it does not take place. */
  readonly takesPlace: boolean;
  /** Degrees; unknown for a location that the league describes. */
  readonly at: { readonly lat: number; readonly lng: number } | null;
  readonly venue: string | null;
  /** Players of the family, and one's own account for a team that one coaches. */
  readonly people: readonly string[];
}

export interface Clash {
  readonly event: string;
  readonly with: string;
  /** Whose the other one is. */
  readonly person: string;
  /** Minutes between the two; negative where they overlap. */
  readonly gap: number;
}

/** Minutes for getting into the car and from the parking lot to the field. */
const ON_FOOT = 10;

/**
 * Events of different people of a family that are in each other's way: they overlap, or there is less time between them than the
 * way takes. Each event is named with the one that is nearest in time.
 */
export function familyClashes(events: readonly Attended[]): Clash[] {
  const held = events.filter(({ takesPlace, people }) => takesPlace && people.length > 0);
  return held.flatMap((event) => {
    const clashes = held.flatMap((other) => {
      const person = other.people.find((one) => !event.people.includes(one));
      if (other.id === event.id || person === undefined) return [];
      const [first, second] = event.startsAt <= other.startsAt ? [event, other] : [other, event];
      const gap = Math.round((second.startsAt - first.endsAt) / 60_000);
      return gap < timeNeeded(first, second) ? [{ event: event.id, with: other.id, person, gap }] : [];
    });
    return clashes.toSorted((a, b) => a.gap - b.gap).slice(0, 1);
  });
}

/** Minutes from one event to the next: none at the same venue. */
function timeNeeded(from: Attended, to: Attended): number {
  if (from.venue !== null && from.venue === to.venue) return 0;
  if (!from.at || !to.at) return 0;
  return ON_FOOT + minutesToDrive(kilometersBetween(from.at, to.at));
}
