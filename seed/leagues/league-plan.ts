import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { SPORTS, type Availability, type Sport } from "#slices/leagues/contract/vocabulary.ts";
import type { Random } from "../random.ts";
import { wakefulness } from "./season-calendar.ts";
import { SPORT_PROFILES } from "./sports.ts";

/** What the generator settles for each league before it makes any: so that shares are met, not merely likely. */
export interface LeaguePlan {
  readonly sport: Sport;
  readonly status: "pending" | "approved" | "denied";
  /** What a family shall find when it looks at the league's current season today. */
  readonly availability: Availability;
}

/** Shares of a hundred public leagues. */
const MIX: readonly (readonly [Availability, number])[] = [
  ["open", 55],
  ["filling", 17],
  ["waitlist", 10],
  ["coming-soon", 10],
  ["closed", 8],
];
const NOT_PUBLIC: readonly (readonly [LeaguePlan["status"], number])[] = [
  ["pending", 3.5],
  ["denied", 1.5],
];

/** How many of each sport: by their shares, and of each sport at least three where there are leagues enough. */
export function sportCounts(leagues: number): Map<Sport, number> {
  const least = Math.min(3, Math.floor(leagues / SPORTS.length));
  const rest = leagues - least * SPORTS.length;
  const total = SPORTS.reduce((sum, sport) => sum + SPORT_PROFILES[sport].share, 0);
  const counts = new Map<Sport, number>();
  let given = 0;
  let soFar = 0;
  for (const sport of SPORTS) {
    // Rounding the running sum keeps the total exact.
    soFar += SPORT_PROFILES[sport].share;
    const upTo = Math.round((rest * soFar) / total);
    counts.set(sport, least + upTo - given);
    given = upTo;
  }
  return counts;
}

/** One plan for each league. The first is the specification's sample: soccer, filling. */
export function planLeagues(random: Random, leagues: number, today: LocalDate): LeaguePlan[] {
  const sports = random.shuffle([...sportCounts(leagues)].flatMap(([sport, count]) => Array<Sport>(count).fill(sport)));
  const first = sports.indexOf("soccer");
  if (first > 0) [sports[0], sports[first]] = ["soccer", sports[0] as Sport];

  const hidden = NOT_PUBLIC.flatMap(([status, share]) =>
    Array<LeaguePlan["status"]>(Math.round((leagues * share) / 100)).fill(status),
  );
  const status = random.shuffle([...hidden, ...Array<LeaguePlan["status"]>(leagues - hidden.length).fill("approved")]);
  const approved = status.indexOf("approved");
  if (approved > 0) [status[0], status[approved]] = ["approved", status[0] as LeaguePlan["status"]];

  const availability = mixOver(random, sports, today);
  return sports.map((sport, index) => ({
    sport,
    status: status[index] ?? "approved",
    availability: index === 0 ? "filling" : (availability[index] ?? "open"),
  }));
}

/**
 * Deals the mix out. Sports that sleep now (football in March) rather get the seasons that are over or not yet open,
 * those awake the ones with registration open.
 */
function mixOver(random: Random, sports: readonly Sport[], today: LocalDate): Availability[] {
  const awake = new Map(
    SPORTS.map((sport) => [sport, wakefulness(SPORT_PROFILES[sport].terms, addDays(today, 7), addDays(today, 150))]),
  );
  const order = sports
    .map((sport, index) => ({ index, rank: Math.min(1, awake.get(sport) ?? 0) + random.next() * 0.6 }))
    .toSorted((a, b) => a.rank - b.rank);
  const notNow: Availability[] = [];
  const now: Availability[] = [];
  let total = 0;
  for (const [value, share] of MIX) {
    const before = Math.round((sports.length * total) / 100);
    total += share;
    const count = Math.round((sports.length * total) / 100) - before;
    const into = value === "closed" || value === "coming-soon" ? notNow : now;
    // One by one: as arguments of a single call, 125,000 of them are more than the stack holds.
    for (let i = 0; i < count; i += 1) into.push(value);
  }
  const dealt = [...random.shuffle(notNow), ...random.shuffle(now)];
  const result: Availability[] = Array<Availability>(sports.length).fill("open");
  order.forEach(({ index }, position) => (result[index] = dealt[position] ?? "open"));
  return result;
}
