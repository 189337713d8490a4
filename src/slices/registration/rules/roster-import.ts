import type { LocalDate } from "#kernel/calendar.ts";
import { Email } from "#kernel/letter-fields.ts";
import type { Cents } from "#kernel/money.ts";
import type { ImportMapping } from "../contract/office-import.ts";
import { IMPORT_FIELDS, type ImportField, type ImportFlaw } from "../contract/import-words.ts";

/** What a list of players says, row by row, over plain facts. */

/** How heads of columns call each field, in English and Spanish, in small letters without accents and signs. */
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

/** A name as it is compared: small letters without accents and signs. */
export const foldedName = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Which column is what, by their heads: each column is one thing at most. */
export function guessedMapping(heads: readonly string[]): ImportMapping {
  const named = heads.map(foldedName);
  const found: ImportMapping = {};
  for (const field of IMPORT_FIELDS) {
    const at = named.findIndex((head, place) => NAMES[field].includes(head) && !Object.values(found).includes(place));
    if (at >= 0) found[field] = at;
  }
  return found;
}

/** A player of a list, as they would be registered. */
export interface ListedPlayer {
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
  gender: "male" | "female" | "other" | null;
  guardianName: string;
  guardianEmail: string;
  guardianPhone: string;
  divisionId: string;
  priceCents: Cents;
  paidCents: Cents;
}

export interface ReadingFacts {
  mapping: ImportMapping;
  divisions: readonly { id: string; name: string }[];
  /** For rows that name no division. */
  divisionId: string | null;
  today: LocalDate;
}

/** One row, or what is wrong with it. */
export function readPlayer(row: readonly string[], facts: ReadingFacts): ListedPlayer | ImportFlaw[] {
  const text = (field: ImportField) => {
    const at = facts.mapping[field];
    return at === undefined || at === null ? "" : (row[at] ?? "");
  };
  const flaws = new Set<ImportFlaw>();
  const fits = (value: string, most: number) => value !== "" && value.length <= most;
  const [firstName, lastName, guardianName] = [text("firstName"), text("lastName"), text("guardianName")];
  if (!fits(firstName, 60) || !fits(lastName, 60)) flaws.add("name-missing");
  if (!fits(guardianName, 120)) flaws.add("guardian-missing");
  // Whoever opens our exports would run it.
  if ([firstName, lastName, guardianName].some((name) => /^[=+\-@\t\r]/.test(name))) flaws.add("formula");
  const birthDate = dayOf(text("birthDate"));
  if (birthDate === undefined || birthDate > facts.today || birthDate < "1900-01-01") flaws.add("birth-date");
  const guardianEmail = text("guardianEmail");
  // Letters go there.
  if (!Email.safeParse(guardianEmail).success) flaws.add("email");
  const guardianPhone = text("guardianPhone");
  if (guardianPhone.length > 30 || /[^\d\s()+\-.x#/]/i.test(guardianPhone)) flaws.add("phone");
  const gender = genderOf(text("gender"));
  if (gender === undefined) flaws.add("gender");
  const divisionId = divisionOf(text("division"), facts);
  if (divisionId === undefined) flaws.add("division");
  const [priceCents, paidCents] = [moneyOf(text("price")), moneyOf(text("paid"))];
  if (priceCents === undefined || paidCents === undefined) flaws.add("money");
  if (flaws.size > 0) return [...flaws];
  return {
    firstName,
    lastName,
    birthDate: birthDate!,
    gender: gender!,
    guardianName,
    guardianEmail,
    guardianPhone,
    divisionId: divisionId!,
    priceCents: Math.max(priceCents!, paidCents!),
    paidCents: paidCents!,
  };
}

/** A day as lists write it: 2018-03-14, 3/14/2018, or the number of days that a spreadsheet counts from 1900. */
export function dayOf(text: string): LocalDate | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const serial = /^\d{5}$/.test(text) ? Number(text) : undefined;
  if (serial !== undefined) return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : undefined;
}

function genderOf(text: string): ListedPlayer["gender"] | undefined {
  const word = foldedName(text);
  if (word === "") return null;
  if (["m", "male", "boy", "masculino", "nino", "varon", "hombre"].includes(word)) return "male";
  if (["f", "female", "girl", "femenino", "nina", "mujer"].includes(word)) return "female";
  return ["x", "o", "other", "nonbinary", "non binary", "otro", "otra"].includes(word) ? "other" : undefined;
}

function divisionOf(text: string, { divisions, divisionId }: ReadingFacts): string | undefined {
  if (text === "") return divisionId ?? (divisions.length === 1 ? divisions[0]!.id : undefined);
  return divisions.find(({ name }) => foldedName(name) === foldedName(text))?.id;
}

/** An amount in dollars as somebody wrote it, in cents; nothing is nothing. */
function moneyOf(text: string): Cents | undefined {
  if (text === "") return 0;
  const [, dollars, after = ""] = /^(?:USD|US\$|\$)?\s*(\d{1,3}(?:,?\d{3})?)(?:\.(\d{1,2})\d*)?$/i.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replace(",", "")) * 100 + Number(after.padEnd(2, "0"));
}

/** By which two registrations are of the same player: name, day of birth, and the guardian's address. */
export function playerKey(player: {
  firstName: string;
  lastName: string;
  birthDate: string;
  guardianEmail: string;
}): string {
  return [
    foldedName(player.firstName),
    foldedName(player.lastName),
    player.birthDate,
    player.guardianEmail.toLowerCase(),
  ].join("|");
}

/** Somebody who is in the season already. */
export interface Known {
  registrationId: string;
  divisionId: string;
  /** By a list, and not by a family: a list may say it anew. */
  imported: boolean;
}

export type Planned =
  | { row: number; kind: "add"; player: ListedPlayer }
  | { row: number; kind: "update"; player: ListedPlayer; registrationId: string }
  | { row: number; kind: "skip" }
  | { row: number; kind: "refuse"; flaws: ImportFlaw[] };

/**
 * What would come of each row: of the same player twice the first counts; who registered themselves is left alone; a division is
 * never filled beyond its places.
 * @param rows without the head
 * @param free how many places each division has
 */
export function planned(
  rows: readonly (readonly string[])[],
  facts: ReadingFacts,
  known: ReadonlyMap<string, Known>,
  free: ReadonlyMap<string, number>,
): Planned[] {
  const left = new Map(free);
  const seen = new Set<string>();
  return rows.map((cells, at): Planned => {
    const row = at + 2;
    const player = readPlayer(cells, facts);
    if (Array.isArray(player)) return { row, kind: "refuse", flaws: player };
    const key = playerKey(player);
    if (seen.has(key)) return { row, kind: "refuse", flaws: ["twice"] };
    seen.add(key);
    const before = known.get(key);
    if (before?.imported && before.divisionId === player.divisionId)
      return { row, kind: "update", player, registrationId: before.registrationId };
    if (before) return { row, kind: "skip" };
    const places = left.get(player.divisionId) ?? 0;
    if (places <= 0) return { row, kind: "refuse", flaws: ["full"] };
    left.set(player.divisionId, places - 1);
    return { row, kind: "add", player };
  });
}
