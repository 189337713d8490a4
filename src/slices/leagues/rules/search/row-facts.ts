import type { PlayTime } from "../../contract/search/search.ts";
import { AVAILABILITIES, DAY_PARTS, type Availability, type DayPart } from "../../contract/vocabulary.ts";
import { fullness } from "../availability.ts";
import {
  CLOSES,
  ENDS,
  OPENS,
  OPTIONS,
  PLAY,
  PRICE,
  ROW_WIDTH,
  SEASON,
  seasonFact,
  STARTS,
  type RowColumns,
} from "./columns.ts";
import { writtenOptions, type Offer } from "./options.ts";

const MINUTE = 60_000;
const NEVER = 2 ** 31 - 1;
const LONG_AGO = -(2 ** 31);

/** The position of an availability in AVAILABILITIES: what the scan counts with. */
export const AVAILABILITY_ORDER = Object.fromEntries(
  AVAILABILITIES.map((availability, position) => [availability, position]),
) as Readonly<Record<Availability, number>>;

/** The whole minute of an instant in epoch milliseconds. */
export function minuteOf(instant: number): number {
  return Math.floor(instant / MINUTE);
}

/** The day since 1970 of a local date ("2027-03-06"), and back: how rows keep the dates that cards show. */
export function dayOf(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 86_400_000;
}
export function dateOf(day: number): string {
  let date = dates.get(day);
  if (date === undefined) dates.set(day, (date = new Date(day * 86_400_000).toISOString().slice(0, 10)));
  return date;
}
/** By day: a page of results has eighty dates, all leagues together a few hundred. */
const dates = new Map<number, string>();

/** The part of the day in which a wall-clock time ("17:30") lies: before noon, noon to 5 pm, from 5 pm. */
export function dayPartOf(start: string): DayPart {
  if (start < "12:00") return "morning";
  return start < "17:00" ? "afternoon" : "evening";
}

/** When a season plays, as the bits of PLAY. */
export function playBits(playTimes: readonly PlayTime[]): number {
  let bits = 0;
  for (const time of playTimes) bits |= 1 << (DAY_PARTS.indexOf(dayPartOf(time.start)) * 7 + time.weekday);
  return bits;
}

/**
 * Writes one division into its row. The status goes into the two instants of registration, so that the scan decides
 * by three comparisons: a closed season has closed long ago, one that is coming soon never opens, and none stays open
 * after its end. The answers are those of `availabilityOf`.
 */
export function writeRow(rows: RowColumns, row: number, offer: Offer, seasonOrder: number, seasonNumber: number): void {
  const { season, division } = offer;
  const ends = minuteOf(season.endsAt);
  const { facts } = rows;
  const at = row * ROW_WIDTH;
  facts[at + OPENS] = season.status === "coming-soon" ? NEVER : minuteOf(season.opensAt);
  facts[at + CLOSES] =
    season.status === "closed"
      ? LONG_AGO
      : season.status === "coming-soon"
        ? ends
        : Math.min(minuteOf(season.closesAt), ends);
  facts[at + STARTS] = minuteOf(season.startsAt);
  facts[at + ENDS] = ends;
  facts[at + OPTIONS] = writtenOptions(offer);
  facts[at + PLAY] = playBits(season.playTimes);
  facts[at + SEASON] = seasonFact(
    seasonNumber,
    seasonOrder,
    AVAILABILITY_ORDER[fullness(division.capacity, division.taken)],
  );
  facts[at + PRICE] = division.leaguePriceCents;
}
