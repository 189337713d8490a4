import { addDays, type LocalDate, type LocalTime } from "#kernel/time/calendar.ts";
import { instantAt, localTimeAt } from "#kernel/time/zoned-time.ts";
import type { PatternScope } from "../contract/vocabulary.ts";

/** What a league wants of volunteers. */
export interface Pattern {
  readonly id: string;
  readonly roleId: string;
  readonly per: PatternScope;
  readonly spots: number;
  /** Of shifts, "08:00". */
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  readonly minutes: number | null;
}

/** A game that takes place and is not over. Moments in epoch milliseconds. */
export interface PlannedGame {
  readonly id: string;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly timeZone: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Its teams. */
  readonly home: string;
  readonly away: string;
}

/** The season that games belong to, with its days of play in the league's calendar. */
export interface PlannedSeason {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly timeZone: string;
}

/** When volunteers of a role are needed, and how many. */
export interface WantedSlot {
  readonly patternId: string;
  readonly roleId: string;
  /** What of the season it is for: with its pattern it names the slot for good, also when a game moves. */
  readonly occurrence: string;
  readonly eventId: string | null;
  readonly date: LocalDate;
  /** None for a slot of a whole season. */
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  readonly timeZone: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly spots: number;
}

/** A slot as it is kept. */
export interface KeptSlot extends WantedSlot {
  readonly id: string;
  readonly taken: number;
  readonly isReleased: boolean;
}

/** The slots that patterns make of a season's games. A season without games needs nobody. */
export function wantedSlots(
  patterns: readonly Pattern[],
  games: readonly PlannedGame[],
  season: PlannedSeason,
): WantedSlot[] {
  if (games.length === 0) return [];
  const days = [...Map.groupBy(games, ({ date }) => date)];
  return patterns.flatMap(({ id: patternId, roleId, per, spots, from, to, minutes }): WantedSlot[] => {
    const of = { patternId, roleId, spots };
    if (per === "game")
      return games.map(({ id, date, start, timeZone, startsAt, endsAt }) => {
        const end = localTimeAt(endsAt, timeZone);
        return { ...of, occurrence: id, eventId: id, date, start, end, timeZone, startsAt, endsAt };
      });
    if (per === "day")
      return days.map(([date, own]) => {
        const [first, last] = [own.reduce(earlier), own.reduce(later)];
        const { timeZone } = first;
        const times = { start: first.start, end: localTimeAt(last.endsAt, timeZone), timeZone };
        return {
          ...of,
          occurrence: date,
          eventId: null,
          date,
          ...times,
          startsAt: first.startsAt,
          endsAt: last.endsAt,
        };
      });
    if (per === "season") {
      const { startDate: date, endDate, timeZone } = season;
      const [startsAt, endsAt] = [date, addDays(endDate, 1)].map((day) => instantAt(day, "00:00", timeZone));
      const times = { start: null, end: null, timeZone, startsAt: startsAt!, endsAt: endsAt! };
      return [{ ...of, occurrence: "season", eventId: null, date, ...times }];
    }
    return days.flatMap(([date, [first]]) =>
      shiftTimes(from!, to!, minutes!).map(([start, end]) => {
        const { timeZone } = first!;
        const [startsAt, endsAt] = [start, end].map((time) => instantAt(date, time, timeZone));
        const at = { date, start, end, timeZone, startsAt: startsAt!, endsAt: endsAt! };
        return { ...of, occurrence: `${date} ${start}`, eventId: null, ...at };
      }),
    );
  });
}

const earlier = (a: PlannedGame, b: PlannedGame) => (b.startsAt < a.startsAt ? b : a);
const later = (a: PlannedGame, b: PlannedGame) => (b.endsAt > a.endsAt ? b : a);

/** Shifts of some minutes between two times of a day; a last one that is shorter is left out. */
function shiftTimes(from: LocalTime, to: LocalTime, minutes: number): [LocalTime, LocalTime][] {
  const [first, last] = [minutesOf(from), minutesOf(to)];
  const shifts: [LocalTime, LocalTime][] = [];
  for (let at = first; at + minutes <= last; at += minutes) shifts.push([clockOf(at), clockOf(at + minutes)]);
  return shifts;
}

const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** What is to be done so that the kept slots are the wanted ones. */
export interface SlotChanges {
  readonly added: readonly WantedSlot[];
  /** Another time or number of spots; `moved` where the time is another. */
  readonly changed: readonly { slot: KeptSlot; to: WantedSlot; moved: boolean }[];
  /** Nobody is needed any more. */
  readonly released: readonly KeptSlot[];
}

/**
 * Compares what is wanted with what is kept. A slot never loses spots that somebody has.
 * @param kept slots that are not over
 */
export function slotChanges(wanted: readonly WantedSlot[], kept: readonly KeptSlot[]): SlotChanges {
  const keyOf = ({ patternId, occurrence }: WantedSlot) => `${patternId} ${occurrence}`;
  const byKey = new Map(kept.map((slot) => [keyOf(slot), slot]));
  const wantedKeys = new Set(wanted.map(keyOf));
  return {
    added: wanted.filter((slot) => !byKey.has(keyOf(slot))),
    changed: wanted.flatMap((one) => {
      const slot = byKey.get(keyOf(one));
      if (!slot) return [];
      const to = { ...one, spots: Math.max(one.spots, slot.taken) };
      const moved = to.startsAt !== slot.startsAt || to.endsAt !== slot.endsAt;
      return moved || to.spots !== slot.spots || slot.isReleased ? [{ slot, to, moved }] : [];
    }),
    released: kept.filter((slot) => !slot.isReleased && !wantedKeys.has(keyOf(slot))),
  };
}
