import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";

/** What decides whether somebody gets on a slot. Moments in epoch milliseconds. */
export interface SlotState {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly spots: number;
  readonly taken: number;
  readonly isReleased: boolean;
}

/** A slot of a season or a long shift can be taken while it goes on; a game's until it is over. */
export const isOpen = ({ endsAt, isReleased }: SlotState, now: number): boolean => !isReleased && endsAt > now;

/** Why somebody cannot be signed up; undefined where they can. */
export function cannotTake(slot: SlotState, now: number): "volunteers.over" | "volunteers.full" | undefined {
  if (!isOpen(slot, now)) return "volunteers.over";
  return slot.taken >= slot.spots ? "volunteers.full" : undefined;
}

/** Whether somebody is old enough for a role on a day. Who gave no birth date counts as an adult: only players are asked. */
export function oldEnough(birthDate: LocalDate | undefined, minimumAge: number | null, day: LocalDate): boolean {
  return minimumAge === null || birthDate === undefined || ageOn(birthDate, day) >= minimumAge;
}

/** Minutes after signing up in which a release is an undo. */
const UNDO_MINUTES = 5;

/**
 * Whether giving up a spot comes late: the league is told then.
 * @param signedUpAt when the spot was taken
 */
export function isLate(
  { startsAt }: Pick<SlotState, "startsAt">,
  { releaseHours, signedUpAt, now }: { releaseHours: number; signedUpAt: number; now: number },
): boolean {
  return now > startsAt - releaseHours * 3_600_000 && now > signedUpAt + UNDO_MINUTES * 60_000;
}

/** Minutes before a shift from which on somebody checks in. */
const CHECK_IN_EARLY = 90;
/** Hours after it until when. */
const CHECK_IN_LATE = 3;

export const mayCheckIn = ({ startsAt, endsAt }: Pick<SlotState, "startsAt" | "endsAt">, now: number): boolean =>
  now >= startsAt - CHECK_IN_EARLY * 60_000 && now <= endsAt + CHECK_IN_LATE * 3_600_000;
