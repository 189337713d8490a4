import type { LocalDate } from "#kernel/time/calendar.ts";

export interface CodeFacts {
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate | null;
  readonly mostUses: number | null;
  readonly uses: number;
  /** The league took it back. */
  readonly withdrawn: boolean;
}

/** Why a discount code does not count on a day of the league's calendar, as the code of an issue; null for one that does. */
export function codeFlaw(code: CodeFacts | undefined, today: LocalDate): string | null {
  if (!code) return "discount-code.unknown";
  if (code.withdrawn) return "discount-code.late";
  if (code.validFrom !== null && today < code.validFrom) return "discount-code.early";
  if (code.validUntil !== null && today > code.validUntil) return "discount-code.late";
  return code.mostUses !== null && code.uses >= code.mostUses ? "discount-code.used" : null;
}
