import type { Language } from "#kernel/language.ts";
import type { StandardRole } from "./vocabulary.ts";

/** What the roles are called with which every league begins: on pages, in emails and files. */
export const STANDARD_ROLE_NAMES: Readonly<Record<Language, Readonly<Record<StandardRole, string>>>> = {
  en: { referee: "Referee", "time-keeper": "Time Keeper", "stats-manager": "Stats Manager", "first-aid": "First Aid" },
  es: {
    referee: "Árbitro",
    "time-keeper": "Cronometrador",
    "stats-manager": "Encargado de estadísticas",
    "first-aid": "Primeros auxilios",
  },
};
