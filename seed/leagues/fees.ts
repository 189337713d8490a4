import type { DivisionPlan } from "./divisions.ts";
import type { Random } from "../random.ts";
import type { SportProfile } from "./sport-kinds.ts";
import type { FeeLineRow } from "../rows.ts";

/** A league's price in whole cents, line by line. The processing fee is the site's and is none of them. */
export interface Fees {
  readonly registration: number;
  /** Null where nothing is handed out. */
  readonly equipment: number | null;
}

/** The fees of a league, and of those of its divisions that have their own. */
export interface FeePlan {
  readonly season: Fees;
  readonly divisions: ReadonlyMap<number, Fees>;
}

/** Prices as leagues write them: whole dollars, most of them ending in 0 or 5. */
export function planFees(random: Random, sport: SportProfile, divisions: readonly DivisionPlan[]): FeePlan {
  if (random.chance(0.02)) return { season: { registration: 0, equipment: null }, divisions: new Map() };
  const registration = dollars(random, ...sport.registration);
  const equipment = sport.equipment && random.chance(0.7) ? dollars(random, ...sport.equipment) : null;
  const own = new Map<number, Fees>();
  if (divisions.length > 1 && random.chance(0.45)) {
    // The older play longer on larger fields: each step costs a little more.
    const step = random.pick([5, 10, 10, 15, 20]) * 100;
    divisions.forEach((_, index) => {
      if (index > 0) own.set(index, { registration: registration + index * step, equipment });
    });
  }
  return { season: { registration, equipment }, divisions: own };
}

function dollars(random: Random, least: number, most: number): number {
  const amount = least + (most - least) * ((random.next() + random.next()) / 2);
  if (random.chance(0.03)) return Math.round(amount) * 100 - 1;
  return (random.chance(0.85) ? Math.round(amount / 5) * 5 : Math.round(amount)) * 100;
}

/** The rows of a season's lines and of its divisions' own. `nextId` makes an id. */
export function feeLines(
  plan: FeePlan,
  seasonId: string,
  divisionIds: readonly string[],
  nextId: () => string,
): FeeLineRow[] {
  const rows: FeeLineRow[] = [];
  function add(fees: Fees, division_id: string | null) {
    rows.push({
      id: nextId(),
      season_id: seasonId,
      division_id,
      kind: "registration",
      amount_cents: fees.registration,
    });
    if (fees.equipment !== null) {
      rows.push({ id: nextId(), season_id: seasonId, division_id, kind: "equipment", amount_cents: fees.equipment });
    }
  }
  add(plan.season, null);
  for (const [index, fees] of plan.divisions) {
    const id = divisionIds[index];
    if (id !== undefined) add(fees, id);
  }
  return rows;
}
