import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";
import type { Misfit } from "../../contract/vocabulary.ts";

/** Who may play in a division, over plain facts. */

export interface PlayerFacts {
  readonly birthDate: LocalDate;
  readonly gender: "male" | "female" | "other" | null;
}

export interface DivisionFacts {
  readonly minAge: number;
  readonly maxAge: number;
  /** The local date on which a player must have that age. */
  readonly ageCutoffDate: LocalDate;
  readonly gender: "coed" | "girls" | "boys";
}

/**
 * Why a player does not fit a division; null for who does. The age is that of the division's own cut-off date. Who is
 * neither a girl nor a boy plays where the family chooses.
 */
export function misfitOf(player: PlayerFacts, division: DivisionFacts): Misfit | null {
  return ageMisfit(player, division) ?? genderMisfit(player, division);
}

/** The same of age alone: a list of children often says nothing of their gender. */
export function ageMisfit(
  { birthDate }: Pick<PlayerFacts, "birthDate">,
  { minAge, maxAge, ageCutoffDate }: Pick<DivisionFacts, "minAge" | "maxAge" | "ageCutoffDate">,
): "too-young" | "too-old" | null {
  const age = ageOn(birthDate, ageCutoffDate);
  if (age < minAge) return "too-young";
  return age > maxAge ? "too-old" : null;
}

function genderMisfit({ gender }: PlayerFacts, division: DivisionFacts): Misfit | null {
  if (division.gender === "coed" || gender === "other") return null;
  if (gender === null) return "gender-needed";
  if (division.gender === "girls") return gender === "female" ? null : "girls-only";
  return gender === "male" ? null : "boys-only";
}

/** Years between a player and the ages of a division; 0 for one of its age. */
function yearsOff({ birthDate }: PlayerFacts, { ageCutoffDate, minAge, maxAge }: DivisionFacts): number {
  const age = ageOn(birthDate, ageCutoffDate);
  return Math.max(minAge - age, age - maxAge, 0);
}

/** The division whose ages are nearest, of several equally near the first; one for another gender only where all are. */
export function nearestDivision<D extends DivisionFacts>(player: PlayerFacts, divisions: readonly D[]): D | undefined {
  const forOthers = (division: D) => (genderMisfit(player, division) === null ? 0 : 1000);
  const off = (division: D) => yearsOff(player, division) + forOthers(division);
  return divisions.toSorted((a, b) => off(a) - off(b))[0];
}
