import { holdsCardNumber } from "#kernel/money/card-number.ts";
import { ADDRESS, ADULT, NAME_PART, PLAYER_COLUMNS, wholeNameColumn } from "#kernel/spreadsheets/player-columns.ts";
import { FORMULA, type ImportTable } from "#kernel/spreadsheets/table-import.ts";
import { IMPORT_FIELDS, type ImportField, type ImportFlaw } from "../../contract/office/import-words.ts";
import { moneyOf } from "./roster-import.ts";

const PHONE = /\b(?:phone|mobile|cell|tel|telefono|celular|movil)\b/;
const LANGUAGE = /\b(?:language|idioma)\b/;

/** What somebody's list of registrations says, and what corrects a row of it. */
export const REGISTRATION_TABLE: ImportTable<ImportField, ImportFlaw> = {
  fields: IMPORT_FIELDS,
  names: {
    firstName: PLAYER_COLUMNS.firstName.names,
    lastName: PLAYER_COLUMNS.lastName.names,
    birthDate: PLAYER_COLUMNS.birthDate.names,
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
    guardianEmail: PLAYER_COLUMNS.email.names,
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
    language: [
      "language",
      "preferred language",
      "home language",
      "parent language",
      "idioma",
      "idioma preferido",
      "lengua",
    ],
    division: PLAYER_COLUMNS.division.names,
    price: ["price", "price usd", "fee", "season fee", "amount due", "total", "precio", "precio usd", "cuota"],
    paid: ["paid", "paid usd", "amount paid", "pagado", "pagado usd"],
  },
  likely: {
    firstName: PLAYER_COLUMNS.firstName.likely,
    lastName: PLAYER_COLUMNS.lastName.likely,
    birthDate: PLAYER_COLUMNS.birthDate.likely,
    gender: (head) => /\b(?:gender|sex|genero|sexo)\b/.test(head),
    guardianName: (head) =>
      ADULT.test(head) &&
      !ADDRESS.test(head) &&
      !PHONE.test(head) &&
      !LANGUAGE.test(head) &&
      !NAME_PART.last.test(head),
    guardianLastName: (head) => ADULT.test(head) && NAME_PART.last.test(head),
    guardianEmail: PLAYER_COLUMNS.email.likely,
    guardianPhone: (head) => PHONE.test(head),
    language: (head) => LANGUAGE.test(head),
    division: PLAYER_COLUMNS.division.likely,
    price: (head) => /\b(?:price|fees?|cost|precio|cuota|costo)\b/.test(head),
    paid: (head) => /\b(?:paid|pagado)\b/.test(head),
  },
  others: /\b(?:coach|team|emergency|second|2|alternate|school|league|user|entrenador|equipo|emergencia|escuela)\b/,
  together: wholeNameColumn,
  correctedIn: {
    "name-missing": ["firstName", "lastName"],
    "birth-date": ["birthDate"],
    "guardian-missing": ["guardianName", "guardianLastName"],
    email: ["guardianEmail"],
    phone: ["guardianPhone"],
    division: ["division"],
    gender: ["gender"],
    money: ["price", "paid"],
    formula: ["firstName", "lastName", "guardianName", "guardianLastName"],
    "card-number": ["firstName", "lastName", "guardianName", "guardianLastName", "guardianPhone"],
    twice: ["firstName", "lastName", "birthDate"],
    age: ["birthDate", "division"],
    full: ["division"],
  },
  atFault: {
    "name-missing": (text) => text === "" || text.length > 60,
    formula: (text) => FORMULA.test(text),
    "card-number": holdsCardNumber,
    money: (text) => moneyOf(text) === undefined,
  },
  besides: ["guardianLastName"],
};
