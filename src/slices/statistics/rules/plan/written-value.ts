import type { Language } from "#kernel/language.ts";
import type { StatisticFormat } from "./statistic.ts";

/**
 * A value as the field writes it: ".333", "45.5%", "5.2" innings of 17 outs, "+2"; "–" for none.
 * Rates have no leading zero and a point in both languages, as box scores print them.
 */
export function writtenValue(value: number | null, format: StatisticFormat, language: Language): string {
  if (value === null) return "–";
  switch (format) {
    case "rate":
      return value.toFixed(3).replace(/^(-?)0\./, "$1.");
    case "innings":
      return `${Math.floor(value / 3)}.${value % 3}`;
    case "percent":
      return `${decimal(100 * value, 1, language)}%`;
    case "one":
      return decimal(value, 1, language);
    case "two":
      return decimal(value, 2, language);
    case "signed":
      return value > 0 ? `+${value}` : String(value);
    case "whole":
      return decimal(value, Number.isInteger(value) ? 0 : 1, language);
  }
}

const decimal = (value: number, digits: number, language: Language): string =>
  value.toLocaleString(language === "es" ? "es-US" : "en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
