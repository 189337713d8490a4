import { useTranslations } from "#browser/translations.ts";
import type { DutyUnit } from "../../contract/vocabulary.ts";

/** Hours are counted in minutes and said in tenths of an hour. */
export const countOf = (unit: DutyUnit, amount: number): number =>
  unit === "hours" ? Math.round(amount / 6) / 10 : amount;

/** "2 shifts", "1.5 hours", "3 points". @param amount minutes where hours count */
export function useCreditText(): (unit: DutyUnit, amount: number) => string {
  const t = useTranslations("volunteers.credits");
  return (unit, amount) => t(`amount.${unit}`, { count: countOf(unit, amount) });
}
