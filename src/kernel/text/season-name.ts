import type { Language } from "../language.ts";

/** A name that only says the term and the year reads in either language: "Spring 2027", "Fall 2026/27". */
const PLAIN = /^(Spring|Summer|Fall|Winter)(?= 20\d\d(?:\/\d\d)?$)/;
const SPANISH: Readonly<Record<string, string>> = {
  Spring: "Primavera",
  Summer: "Verano",
  Fall: "Otoño",
  Winter: "Invierno",
};

/** How a season is called for a reader of a language: "Spring 2027" is "Primavera 2027"; a league's own name stays as it is. */
export function seasonNameIn(language: Language, name: string): string {
  return language === "es" ? name.replace(PLAIN, (term) => SPANISH[term] ?? term) : name;
}
