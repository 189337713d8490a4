import { addDays } from "#kernel/time/calendar.ts";
import { HOLD_MINUTES } from "#slices/fees/contract/vocabulary.ts";
import { WAIT_AFTER_HOLD_MINUTES } from "../../contract/vocabulary.ts";
import { instantAt, localDateAt, localTimeAt } from "#kernel/time/zoned-time.ts";

/** Until when something is held. Instants are epoch milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No offer ends while people sleep: between these local times, the first and the last of which are fine. */
const QUIET_FROM = "21:00";
const QUIET_UNTIL = "09:00";
/** Near the season's start an offer takes half of the time that is left, but never less than this. */
const SHORTEST_OFFER = 4 * HOUR;
/** An end that falls into the night moves back to the evening, if that leaves this much. */
const WORTH_WHILE = 2 * HOUR;
/** While a league decides about help with the price. */
const AID_DAYS = 3;

/** The end of a hold that begins now, or is extended now. */
export function holdEnds(from: number, minutes: number = HOLD_MINUTES): number {
  return from + minutes * MINUTE;
}

/** When a player may be held a spot again in a division that fills fast, after a hold that was not paid for. */
export function waitEnds(holdEndedAt: number): number {
  return holdEndedAt + WAIT_AFTER_HOLD_MINUTES * MINUTE;
}

/** Holds that ended at this moment or before make nobody wait any more. */
export function waitBegins(now: number): number {
  return now - WAIT_AFTER_HOLD_MINUTES * MINUTE;
}

/** Until when spots stay held for a league that was asked for help with the price; not beyond the season's start. */
export function aidEnds(now: number, startsAt: number): number {
  return Math.max(holdEnds(now), Math.min(now + AID_DAYS * 24 * HOUR, startsAt));
}

export interface OfferFacts {
  readonly hours: number;
  readonly timeZone: string;
  /** The league's midnight that begins the season. */
  readonly startsAt: number;
}

/**
 * The end of an offer that is made now: after the league's hours, less when the season is near, and never at night. By
 * day, an offer that would end at night ends at nine in the morning.
 */
export function offerEnds(now: number, { hours, timeZone, startsAt }: OfferFacts): number {
  const whole = hours * HOUR;
  const span = Math.min(whole, Math.max(SHORTEST_OFFER, Math.round((startsAt - now) / 2)));
  const end = now + span;
  const time = localTimeAt(end, timeZone);
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return end;
  const date = localDateAt(end, timeZone);
  const evening = instantAt(time >= QUIET_FROM ? date : addDays(date, -1), QUIET_FROM, timeZone);
  if (span < whole && evening - now >= WORTH_WHILE) return evening;
  return instantAt(time >= QUIET_FROM ? addDays(date, 1) : date, QUIET_UNTIL, timeZone);
}
