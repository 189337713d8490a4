import type { LocalDate } from "#kernel/time/calendar.ts";
import type { CutoffRule } from "./sport-kinds.ts";

/** The day on which ages are taken for a season that begins on `start`. */
export function ageCutoff(rule: CutoffRule, start: LocalDate): LocalDate {
  const year = Number(start.slice(0, 4));
  // Rounds that begin in summer: from August 1 on a date belongs to the round that ends in the next year.
  const round = start.slice(5) >= "08-01" ? year : year - 1;
  switch (rule) {
    case "soccer":
      // Birth years until 2025-26, then August 1 of the seasonal year.
      return round >= 2026 ? `${round}-08-01` : `${round}-01-01`;
    case "little-league":
      // League age is that of August 31 of the playing year; fall ball already counts to the next.
      return start.slice(5) >= "08-15" ? `${year + 1}-08-31` : `${year}-08-31`;
    case "december":
      return `${round}-12-31`;
    case "september":
      return `${round}-09-01`;
    case "january":
      return `${start.slice(5) >= "11-15" ? year + 1 : year}-01-01`;
  }
}
