import type { Difference } from "../../contract/vocabulary.ts";

/** When and where an event is, as a notice says it. */
interface When {
  readonly date: string;
  readonly start: string;
  readonly location: string | null;
}

/** What a notice says of one event. */
export interface ToldLine extends When {
  readonly id?: string | undefined;
  readonly what: Difference;
  readonly was: When | null;
}

const whenOf = ({ date, start, location }: When): When => ({ date, start, location });
const isSame = (a: When, b: When) => a.date === b.date && a.start === b.start && a.location === b.location;

/**
 * What there is to say of an event that changed again before anybody heard of the first change.
 * @param before what nobody has heard yet
 * @returns null where it is again as people know it
 */
function merged<Line extends ToldLine>(before: Line, now: Line): Line | null {
  const off = now.what === "cancelled" || now.what === "postponed";
  // Where it stood when people heard of it last.
  const known = before.what === "moved" && before.was ? before.was : whenOf(before);
  switch (before.what) {
    case "new":
      return off ? null : { ...now, what: "new", was: null };
    case "moved":
      if (off) return { ...now, ...known, was: null };
      return isSame(now, known) ? null : { ...now, what: "moved", was: known };
    case "cancelled":
    case "postponed":
      if (now.what !== "back") return off ? now : { ...now, what: before.what };
      return isSame(now, known) ? null : { ...now, what: "moved", was: known };
    case "back":
      return off ? null : { ...now, what: "back", was: null };
    case "changed":
      return now;
  }
}

/**
 * What somebody is to be told after two changes of a schedule, the first of which they have not heard of: each event once, as it is
 * now against what they know; an event that is again as they know it, not at all.
 */
export function untoldAndNow<Line extends ToldLine>(untold: readonly Line[], now: readonly Line[]): Line[] {
  const again = new Map(now.map((line) => [line.id, line]));
  const both = untold.flatMap((line) => {
    const later = line.id === undefined ? undefined : again.get(line.id);
    return later ? (merged(line, later) ?? []) : [line];
  });
  const known = new Set(untold.flatMap(({ id }) => id ?? []));
  return [...both, ...now.filter(({ id }) => id === undefined || !known.has(id))];
}
