import { foldedName } from "../text/folded-name.ts";
import type { ImportMapping } from "./table-import.ts";

/** How lists of players call what they say of a player, for every importer of such lists. */

type Names = { readonly names: readonly string[]; likely(head: string): boolean };

/** Words of whose data it is, in either language. */
export const ADULT =
  /\b(?:parents?|guardians?|mother|mom|father|dad|contact|adult|padres?|madre|papa|mama|tutor(?:es|a)?|contacto)\b/;
export const NAME_PART = { first: /\b(?:first|given|nombres?)\b/, last: /\b(?:last|sur ?name|family|apellidos?)\b/ };
export const ADDRESS = /\b(?:e ?mail|correo)\b/;
/** A player's name in one column. */
const WHOLE_NAME =
  /^(?:(?:player|child|athlete|participant|kid|student)(?: s)?(?: full)?(?: name)?|full name|name|nombre completo|nombre y apellidos?|jugador(?:a)?|nino|nina)$/;

/** Heads of columns in English and Spanish, as `foldedName` has them: exactly so, or what is likely. */
export const PLAYER_COLUMNS = {
  firstName: {
    names: [
      "first name",
      "player first name",
      "child first name",
      "given name",
      "nombre",
      "nombre del jugador",
      "nombres",
    ],
    likely: (head) => NAME_PART.first.test(head) && !ADULT.test(head),
  },
  lastName: {
    names: [
      "last name",
      "player last name",
      "child last name",
      "surname",
      "family name",
      "apellido",
      "apellidos",
      "apellido del jugador",
    ],
    likely: (head) => NAME_PART.last.test(head) && !ADULT.test(head),
  },
  birthDate: {
    names: ["date of birth", "birth date", "birthdate", "birthday", "dob", "fecha de nacimiento", "nacimiento"],
    likely: (head) => /\b(?:dob|birth ?date|birth|birthday|born|nacimiento|fdn)\b/.test(head),
  },
  email: {
    names: [
      "email",
      "e mail",
      "parent email",
      "guardian email",
      "contact email",
      "email address",
      "correo",
      "correo electronico",
      "correo del padre",
      "correo del tutor",
    ],
    likely: (head) => ADDRESS.test(head),
  },
  division: {
    names: ["division", "age group", "group", "team division", "categoria", "grupo"],
    likely: (head) => /\b(?:division|age group|program|bracket|categoria)\b/.test(head),
  },
} as const satisfies Record<string, Names>;

type PlayerNames = ImportMapping<"firstName" | "lastName">;

/** The columns of a player's first and last name where a list has both in one: "Lee, Kim" or "Kim Lee". */
export function wholeNameColumn(heads: readonly string[], found: PlayerNames): PlayerNames {
  const whole = heads.findIndex((head) => WHOLE_NAME.test(foldedName(head)));
  // "Nombre" alone is a first name only where a last name stands beside it.
  return whole >= 0 && found.lastName === undefined && (found.firstName === undefined || found.firstName === whole)
    ? { firstName: whole, lastName: whole }
    : {};
}

/** Whether a list has a player's first and last name in one column. */
export const namesTogether = ({ firstName, lastName }: PlayerNames): boolean =>
  firstName !== undefined && firstName === lastName;

/** First and last name; of "Kim Ana Lee" in one column the last word is the last name. */
export function playerNames(mapping: PlayerNames, text: (field: "firstName" | "lastName") => string) {
  const [first, last] = [text("firstName"), text("lastName")];
  if (mapping.firstName !== mapping.lastName || first === "") return { firstName: first, lastName: last };
  const [before, after] = first.split(/\s*,\s*/);
  if (before && after) return { firstName: after, lastName: before };
  const words = first.split(/\s+/);
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
