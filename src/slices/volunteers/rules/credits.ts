import type { DutyUnit, Exemption } from "../contract/vocabulary.ts";

/** The adults of a family: whoever shares a player of the season. */
export type FamilyOf = readonly string[];

/**
 * The families of a season: adults who share a player belong together, also by way of a third one.
 * @param players the adults of each player
 */
export function familiesOf(players: readonly (readonly string[])[]): FamilyOf[] {
  const familyOf = new Map<string, Set<string>>();
  for (const adults of players) {
    const joined = new Set(adults);
    for (const adult of adults) for (const one of familyOf.get(adult) ?? []) joined.add(one);
    for (const adult of joined) familyOf.set(adult, joined);
  }
  return [...new Set(familyOf.values())].map((family) => [...family].toSorted());
}

/** A shift as it counts. */
export interface Counted {
  readonly state: "held" | "no-show";
  /** None for a shift of a whole season. */
  readonly minutes: number | null;
  readonly points: number;
  readonly isOver: boolean;
}

/** What a shift counts: minutes, shifts or points. A shift of a whole season counts as one shift, and as no hours. */
export function creditOf(unit: DutyUnit, { state, minutes, points }: Counted): number {
  if (state === "no-show") return 0;
  return unit === "hours" ? (minutes ?? 0) : unit === "points" ? points : 1;
}

/** What is asked of a family, in the same measure as `creditOf`. */
export const owedOf = ({ unit, amount }: { unit: DutyUnit; amount: number }): number =>
  unit === "hours" ? amount * 60 : amount;

/** What a family has done, and what it has still before it. */
export function creditsOf(unit: DutyUnit, shifts: readonly Counted[]): { done: number; planned: number } {
  const sum = (isOver: boolean) =>
    shifts.filter((one) => one.isOver === isOver).reduce((total, one) => total + creditOf(unit, one), 0);
  return { done: sum(true), planned: sum(false) };
}

/** A family as shifts are given out. */
export interface Standing {
  readonly adults: FamilyOf;
  readonly credits: number;
  readonly exempt: Exemption | null;
}

/** A shift with a free spot. Moments in epoch milliseconds. */
export interface OpenShift {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly free: number;
  readonly credit: number;
  /** Who cannot: too young, without what the role requires, at work there already, or somebody who has given it up. */
  readonly cannot: ReadonlySet<string>;
}

/** When somebody is not to be asked: the games of an own child, and shifts that they have. */
export type BusyTimes = ReadonlyMap<string, readonly { startsAt: number; endsAt: number }[]>;

/**
 * Gives open shifts to families, the earliest shift first, each to the family that has done least of what it owes; never against a
 * game of an own child or another shift, and to nobody who has done enough or is excused.
 * @param owed what each family is asked for
 */
export function assignShifts(
  shifts: readonly OpenShift[],
  families: readonly Standing[],
  { owed, busy }: { owed: number; busy: BusyTimes },
): { shift: string; account: string }[] {
  const credits = new Map(families.map((family) => [family, family.credits]));
  const taken = new Map<string, { startsAt: number; endsAt: number }[]>();
  const given: { shift: string; account: string }[] = [];
  for (const shift of shifts.toSorted((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id))) {
    for (let left = shift.free; left > 0; left -= 1) {
      const isFree = (account: string) =>
        !shift.cannot.has(account) &&
        !given.some((one) => one.shift === shift.id && one.account === account) &&
        ![...(busy.get(account) ?? []), ...(taken.get(account) ?? [])].some(
          ({ startsAt, endsAt }) => startsAt < shift.endsAt && shift.startsAt < endsAt,
        );
      const [least] = families
        .filter((family) => family.exempt === null && credits.get(family)! < owed && family.adults.some(isFree))
        .toSorted((a, b) => credits.get(a)! - credits.get(b)! || a.adults[0]!.localeCompare(b.adults[0]!));
      const account = least?.adults.find(isFree);
      if (!least || account === undefined) break;
      given.push({ shift: shift.id, account });
      credits.set(least, credits.get(least)! + shift.credit);
      taken.set(account, [...(taken.get(account) ?? []), shift]);
    }
  }
  return given;
}
