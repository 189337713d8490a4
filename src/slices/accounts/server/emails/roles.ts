import type { Language } from "#kernel/language.ts";
import type { Role } from "../../contract/vocabulary.ts";

const ROLES: Record<Language, Record<Role, string>> = {
  en: {
    "global-admin": "Global Admin",
    "district-manager": "District Manager",
    "league-manager": "League Manager",
    coach: "Coach",
    parent: "Parent",
    player: "Player",
  },
  es: {
    "global-admin": "Administrador global",
    "district-manager": "Encargado de distrito",
    "league-manager": "Encargado de liga",
    coach: "Entrenador",
    parent: "Padre o madre",
    player: "Jugador",
  },
};

const CHANGES: Record<Language, { given: string; taken: string; districts: string }> = {
  en: { given: "New", taken: "Removed", districts: "The districts that you manage have changed." },
  es: { given: "Nuevo", taken: "Quitado", districts: "Los distritos a su cargo cambiaron." },
};

/** What somebody got and lost, in a sentence or two of an email: "New: Coach. Removed: Player." */
export function changedRoles(
  language: Language,
  { given, taken }: { given: readonly Role[]; taken: readonly Role[] },
): string {
  const words = CHANGES[language];
  const list = (roles: readonly Role[]) => roles.map((role) => ROLES[language][role]).join(", ");
  const said = [
    ...(given.length > 0 ? [`${words.given}: ${list(given)}.`] : []),
    ...(taken.length > 0 ? [`${words.taken}: ${list(taken)}.`] : []),
  ];
  return said.join(" ") || words.districts;
}
