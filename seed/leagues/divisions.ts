import type { Gender } from "#slices/leagues/contract/vocabulary.ts";
import { ADULT_RUNGS, LADDERS, type Rung } from "./ladders.ts";
import type { Random } from "../random.ts";
import type { Filling } from "./season-plan.ts";
import type { SportProfile } from "./sport-kinds.ts";

/** A division before it has a season: the same in each season of its league, but for the spots. */
export interface DivisionPlan {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly gender: Gender;
  readonly capacity: number;
}

/** The divisions of a league: one for three leagues of five, else two to five by age or level. */
export function planDivisions(random: Random, sport: SportProfile, adults: boolean): DivisionPlan[] {
  const gender = random.weighted(Object.entries(sport.genders) as [Gender, number][]);
  if (adults) return planAdults(random, sport, gender);
  const rungs = ladderFrom(random, LADDERS[sport.ladder], random.chance(0.6) ? 1 : random.whole(2, 5));
  if (rungs.length > 1) {
    return rungs.map(([name, minimum, maximum]) => ({
      name,
      minimum,
      maximum,
      gender,
      capacity: size(random, sport, true),
    }));
  }
  const [only] = rungs;
  if (!only) throw new Error(`${sport.name} has no divisions.`);
  // A league without divisions spans one step of the ladder, or several ("Ages 7-12").
  const wide = ladderFrom(random, LADDERS[sport.ladder], random.pick([1, 2, 2, 3]));
  const minimum = Math.min(...wide.map((rung) => rung[1]));
  const maximum = Math.max(...wide.map((rung) => rung[2]));
  const name = wide.length === 1 && wide[0] ? wide[0][0] : `Ages ${minimum}-${maximum}`;
  return [{ name, minimum, maximum, gender, capacity: size(random, sport, false) }];
}

function planAdults(random: Random, sport: SportProfile, gender: Gender): DivisionPlan[] {
  const rungs = random.chance(0.6) ? [["Adults", 18, 99] as const] : random.sample(ADULT_RUNGS, random.whole(2, 3));
  return rungs.map(([name, minimum, maximum]) => ({
    name,
    minimum,
    maximum,
    gender: gender === "coed" || random.chance(0.5) ? "coed" : gender,
    capacity: size(random, sport, rungs.length > 1),
  }));
}

/** Neighboring steps, the young more often than the old. */
function ladderFrom(random: Random, ladder: readonly Rung[], wanted: number): readonly Rung[] {
  const count = Math.min(wanted, ladder.length);
  const last = ladder.length - count;
  const first = Math.min(random.whole(0, last), random.whole(0, last));
  return ladder.slice(first, first + count);
}

/** Spots: small leagues are more common than large ones, and full teams come out even. */
function size(random: Random, sport: SportProfile, oneOfMany: boolean): number {
  const [least, most] = sport.size;
  const top = oneOfMany ? least + (most - least) * 0.55 : most;
  const spots = least + (top - least) * random.next() * random.next();
  return spots >= 36 ? Math.round(spots / 4) * 4 : Math.round(spots);
}

/** How many of a division's spots are taken, and how many wait. The lead division decides what the season is called. */
export function filledSpots(
  random: Random,
  capacity: number,
  filling: Filling,
  lead: boolean,
): { taken: number; waiting: number } {
  const part = (from: number, to: number) => Math.round(capacity * (from + random.next() * (to - from)));
  const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
  const nearlyFull = Math.ceil(capacity * 0.75);
  const full = (waiting: number) => ({ taken: capacity, waiting });
  switch (filling) {
    case "empty":
      return { taken: 0, waiting: 0 };
    case "open":
      if (lead) return { taken: between(1, part(0.08, 0.72), nearlyFull - 1), waiting: 0 };
      return random.chance(0.08)
        ? full(random.whole(0, 6))
        : { taken: between(1, part(0.1, 0.95), capacity - 1), waiting: 0 };
    case "filling":
      if (lead) return { taken: between(nearlyFull, part(0.76, 0.98), capacity - 1), waiting: 0 };
      return random.chance(0.3)
        ? full(random.whole(0, 8))
        : { taken: between(nearlyFull, part(0.76, 0.98), capacity - 1), waiting: 0 };
    case "waitlist":
      return full(lead ? random.whole(1, 14) : random.whole(0, 9));
    case "closed":
      return random.chance(0.25) ? full(random.whole(0, 5)) : { taken: part(0.7, 0.99), waiting: 0 };
    case "past":
      return { taken: part(0.75, 1), waiting: 0 };
  }
}
