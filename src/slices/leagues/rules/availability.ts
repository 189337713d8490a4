import { AVAILABILITIES, type Availability, type SeasonStatus } from "../contract/vocabulary.ts";

/** The facts that decide what a family can do about a division. Instants are epoch milliseconds. */
export interface AvailabilityFacts {
  readonly status: SeasonStatus;
  /** The league's midnight that opens registration. */
  readonly opensAt: number;
  /** The league's midnight that ends the last day of registration. */
  readonly closesAt: number;
  /** The league's midnight that ends the season's last day. */
  readonly endsAt: number;
  readonly capacity: number;
  /** Spots held, paid or offered: 0 to `capacity`. */
  readonly taken: number;
}

/** Filling Fast from 75 % of the spots taken, in whole numbers (product.md, Find League). */
export function isFilling(capacity: number, taken: number): boolean {
  return taken * 4 >= capacity * 3;
}

/** How full a division is, its registration being open: `open`, `filling` from 75 %, `waitlist` when full. */
export function fullness(capacity: number, taken: number): "open" | "filling" | "waitlist" {
  if (taken >= capacity) return "waitlist";
  return isFilling(capacity, taken) ? "filling" : "open";
}

/**
 * What a family can do about a division at `now` (epoch ms), or null for a draft, which nobody may see.
 * The statuses `closed` and `coming-soon` win over the dates (product.md, Details decided), except that a season
 * which is over is closed, whatever its manager left it at.
 */
export function availabilityOf(facts: AvailabilityFacts, now: number): Availability | null {
  if (facts.status === "draft") return null;
  if (facts.status === "closed" || now >= facts.endsAt) return "closed";
  if (facts.status === "coming-soon") return "coming-soon";
  if (now < facts.opensAt) return "coming-soon";
  if (now >= facts.closesAt) return "closed";
  return fullness(facts.capacity, facts.taken);
}

/** The best of several, in the order of AVAILABILITIES; `closed` when there is none. */
export function bestAvailability(several: readonly Availability[]): Availability {
  for (const availability of AVAILABILITIES) if (several.includes(availability)) return availability;
  return "closed";
}
