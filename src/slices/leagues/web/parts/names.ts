import { useTranslations } from "#browser/translations.ts";
import { SPORTS, TERMS, type Sport } from "../../contract/vocabulary.ts";

/** The code of a sport of the list, which has a drawing; undefined for a custom sport. */
export function listedSport(code: string): Sport | undefined {
  return SPORTS.find((one) => one === code);
}

/** How sports and seasons are called in the page's language. */
export function useNames() {
  const t = useTranslations("leagues");
  return {
    /** A sport of the list by its code; any other word is a custom sport and stays as typed. */
    sport(code: string, custom?: string | null): string {
      if (custom) return custom;
      const known = listedSport(code);
      return known ? t(`sports.${known}`) : code;
    },
    /** "spring-2027" → "Spring 2027", "winter-2026" → "Winter 2026/27"; what is not a season stays as typed. */
    season(code: string): string {
      const [term, year] = code.split("-");
      const known = TERMS.find((one) => one === term);
      if (!known || !year) return code;
      // A winter has the year of its December.
      const next = String((Number(year) + 1) % 100).padStart(2, "0");
      return t(`term.${known}`, { year: known === "winter" ? `${year}/${next}` : year });
    },
  };
}
