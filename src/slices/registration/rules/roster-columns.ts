import type { ImportMapping } from "../contract/office-import.ts";
import { IMPORT_FIELDS, type ImportField } from "../contract/import-words.ts";
import { foldedName } from "./roster-import.ts";

/** Which column of somebody's list is what, by its head. */

/** How heads of columns call each field, in English and Spanish, in small letters without accents and signs: exactly so. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: [
    "first name",
    "player first name",
    "child first name",
    "given name",
    "nombre",
    "nombre del jugador",
    "nombres",
  ],
  lastName: [
    "last name",
    "player last name",
    "child last name",
    "surname",
    "family name",
    "apellido",
    "apellidos",
    "apellido del jugador",
  ],
  birthDate: ["date of birth", "birth date", "birthdate", "birthday", "dob", "fecha de nacimiento", "nacimiento"],
  gender: ["gender", "sex", "genero", "sexo"],
  guardianName: [
    "parent or guardian",
    "parent",
    "parent name",
    "parent first name",
    "guardian first name",
    "guardian",
    "guardian name",
    "parent guardian",
    "contact name",
    "padre madre o tutor",
    "padre",
    "tutor",
    "nombre del padre",
    "nombre del tutor",
  ],
  guardianLastName: ["parent last name", "guardian last name", "apellido del padre", "apellido del tutor"],
  guardianEmail: [
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
  guardianPhone: [
    "phone",
    "parent phone",
    "guardian phone",
    "mobile",
    "cell",
    "phone number",
    "telefono",
    "celular",
    "telefono del padre",
  ],
  division: ["division", "age group", "group", "team division", "categoria", "grupo"],
  price: ["price", "price usd", "fee", "season fee", "amount due", "total", "precio", "precio usd", "cuota"],
  paid: ["paid", "paid usd", "amount paid", "pagado", "pagado usd"],
};

/** Words of whose data it is, in either language. */
const ADULT =
  /\b(?:parents?|guardians?|mother|mom|father|dad|contact|adult|padres?|madre|papa|mama|tutor(?:es|a)?|contacto)\b/;
const OTHERS =
  /\b(?:coach|team|emergency|second|2|alternate|school|league|user|entrenador|equipo|emergencia|escuela)\b/;
const NAME_PART = { first: /\b(?:first|given|nombres?)\b/, last: /\b(?:last|sur ?name|family|apellidos?)\b/ };
const ADDRESS = /\b(?:e ?mail|correo)\b/;
const PHONE = /\b(?:phone|mobile|cell|tel|telefono|celular|movil)\b/;

/** How a column is called that a list gets while its rows are corrected. */
export const headOf = (field: ImportField): string => NAMES[field][0]!;

/** What a head says that nobody foresaw word for word: "Player's First Name", "Parent 1 Email", "DOB (MM/DD/YYYY)". */
const LIKELY: Readonly<Record<ImportField, (head: string) => boolean>> = {
  firstName: (head) => NAME_PART.first.test(head) && !ADULT.test(head),
  lastName: (head) => NAME_PART.last.test(head) && !ADULT.test(head),
  birthDate: (head) => /\b(?:dob|birth ?date|birth|birthday|born|nacimiento|fdn)\b/.test(head),
  gender: (head) => /\b(?:gender|sex|genero|sexo)\b/.test(head),
  guardianName: (head) => ADULT.test(head) && !ADDRESS.test(head) && !PHONE.test(head) && !NAME_PART.last.test(head),
  guardianLastName: (head) => ADULT.test(head) && NAME_PART.last.test(head),
  guardianEmail: (head) => ADDRESS.test(head),
  guardianPhone: (head) => PHONE.test(head),
  division: (head) => /\b(?:division|age group|program|bracket|categoria)\b/.test(head),
  price: (head) => /\b(?:price|fees?|cost|precio|cuota|costo)\b/.test(head),
  paid: (head) => /\b(?:paid|pagado)\b/.test(head),
};
/** Both names in one column. */
const WHOLE_NAME =
  /^(?:(?:player|child|athlete|participant|kid|student)(?: s)?(?: full)?(?: name)?|full name|name|nombre completo|nombre y apellidos?|jugador(?:a)?|nino|nina)$/;

/**
 * Which column is what, by their heads: those that say it exactly first, then those that are likely. Each column is one thing at
 * most, but for a player's whole name.
 */
export function guessedMapping(heads: readonly string[]): ImportMapping {
  const named = heads.map(foldedName);
  const found: ImportMapping = {};
  const take = (fits: (field: ImportField, head: string) => boolean) => {
    for (const field of IMPORT_FIELDS) {
      if (found[field] !== undefined) continue;
      const taken = Object.values(found);
      const at = named.findIndex((head, place) => fits(field, head) && !taken.includes(place));
      if (at >= 0) found[field] = at;
    }
  };
  take((field, head) => NAMES[field].includes(head));
  take((field, head) => LIKELY[field](head) && !OTHERS.test(head));
  const whole = named.findIndex((head) => WHOLE_NAME.test(head));
  // "Nombre" alone is a first name only where a last name stands beside it.
  if (whole >= 0 && found.lastName === undefined && (found.firstName === undefined || found.firstName === whole))
    return { ...found, firstName: whole, lastName: whole };
  return found;
}
