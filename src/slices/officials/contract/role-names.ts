import type { Language } from "#kernel/language.ts";

/** Roles that every league knows, by their names in emails and calendars; a league's own word stays as it is. */
export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { Referee: "Referee", "Score Keeper": "Score Keeper" },
  es: { Referee: "Árbitro", "Score Keeper": "Anotador" },
};
