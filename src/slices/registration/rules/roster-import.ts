import type { LocalDate } from "#kernel/calendar.ts";
import { holdsCardNumber } from "#kernel/card-number.ts";
import { Email } from "#kernel/letter-fields.ts";
import { centsOf, type Cents } from "#kernel/money.ts";
import type { ImportMapping } from "../contract/office-import.ts";
import type { ImportField, ImportFlaw } from "../contract/import-words.ts";
import { ageMisfit } from "./eligibility.ts";

/** What a list of players says, row by row, over plain facts. */

/** A name as it is compared: small letters without accents and signs. */
export const foldedName = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

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
  divisions: readonly {
    id: string;
    name: string;
    ages: { minimum: number; maximum: number };
    ageCutoffDate: LocalDate;
  }[];
  /** For rows that name no division. */
  divisionId: string | null;
  today: LocalDate;
  /** Rows whose child a manager adds although its age is another one than the division's. */
  anyway: ReadonlySet<number>;
}

/** Reads rows, one by one: each is a player, or what is wrong with it. */
export function playerReader(
  facts: Omit<ReadingFacts, "anyway">,
): (row: readonly string[]) => ListedPlayer | ImportFlaw[] {
  const divisions = new Map(facts.divisions.map(({ id, name }) => [foldedName(name), id]));
  const otherwise = facts.divisionId ?? (facts.divisions.length === 1 ? facts.divisions[0]!.id : undefined);
  return (row) => readPlayer(row, facts, (name) => (name === "" ? otherwise : divisions.get(foldedName(name))));
}

/** What a spreadsheet would run. */
export const FORMULA = /^[=+\-@\t\r]/;

function readPlayer(
  row: readonly string[],
  facts: Omit<ReadingFacts, "anyway">,
  divisionOf: (name: string) => string | undefined,
): ListedPlayer | ImportFlaw[] {
  const text = (field: ImportField) => {
    const at = facts.mapping[field];
    return at === undefined || at === null ? "" : (row[at] ?? "");
  };
  const flaws = new Set<ImportFlaw>();
  const fits = (value: string, most: number) => value !== "" && value.length <= most;
  const { firstName, lastName } = namesIn(facts.mapping, text);
  const guardianName = [text("guardianName"), text("guardianLastName")].filter(Boolean).join(" ");
  if (!fits(firstName, 60) || !fits(lastName, 60)) flaws.add("name-missing");
  if (!fits(guardianName, 120)) flaws.add("guardian-missing");
  // Whoever opens our exports would run it.
  if ([firstName, lastName, guardianName].some((name) => FORMULA.test(name))) flaws.add("formula");
  if ([firstName, lastName, guardianName, text("guardianPhone")].some(holdsCardNumber)) flaws.add("card-number");
  const birthDate = dayOf(text("birthDate"), facts.today);
  if (birthDate === undefined || birthDate > facts.today || birthDate < "1900-01-01") flaws.add("birth-date");
  const guardianEmail = text("guardianEmail");
  // Letters go there.
  if (!Email.safeParse(guardianEmail).success) flaws.add("email");
  const guardianPhone = text("guardianPhone");
  if (guardianPhone.length > 30 || /[^\d\s()+\-.x#/]/i.test(guardianPhone)) flaws.add("phone");
  const gender = genderOf(text("gender"));
  if (gender === undefined) flaws.add("gender");
  const divisionId = divisionOf(text("division"));
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

/** First and last name; where a list has both in one column, "Lee, Kim" or "Kim Lee", whose last word is the last name. */
function namesIn(mapping: ImportMapping, text: (field: ImportField) => string) {
  const [first, last] = [text("firstName"), text("lastName")];
  if (mapping.firstName !== mapping.lastName || first === "") return { firstName: first, lastName: last };
  const [before, after] = first.split(/\s*,\s*/);
  if (before && after) return { firstName: after, lastName: before };
  const words = first.split(/\s+/);
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

const MONTHS = ["jan ene", "feb", "mar", "apr abr", "may", "jun", "jul", "aug ago", "sep set", "oct", "nov", "dec dic"];

/** The number of a month by how its name begins in either language. */
function monthOf(name: string): string | undefined {
  const begins = foldedName(name).slice(0, 3);
  const at = MONTHS.findIndex((names) => names.split(" ").includes(begins));
  return at < 0 ? undefined : String(at + 1);
}

/** Year, month and day as they are written: 2018-03-14, 3/14/2018, 3/14/18, 14-Mar-18, March 14, 2018, 14 de marzo de 2018. */
function partsOf(text: string): readonly (string | undefined)[] {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return iso.slice(1);
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(text);
  if (american) return [american[3], american[1], american[2]];
  const dayFirst = /^(\d{1,2})[-. ]+(?:de )?(\p{L}+)\.?[-. ]+(?:de )?(\d{4}|\d{2})$/u.exec(text);
  if (dayFirst) return [dayFirst[3], monthOf(dayFirst[2]!), dayFirst[1]];
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  return monthFirst ? [monthFirst[3], monthOf(monthFirst[1]!), monthFirst[2]] : [];
}

/**
 * A day as lists write it, also the number of days that a spreadsheet counts from 1900. A year of two digits is one that was
 * already: who plays is born.
 * @param today decides about years of two digits
 */
export function dayOf(text: string, today: LocalDate): LocalDate | undefined {
  const serial = /^\d{5}$/.test(text) ? Number(text) : undefined;
  if (serial !== undefined) return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  const [written, month, day] = partsOf(text);
  if (written === undefined || month === undefined || day === undefined) return undefined;
  const year = written.length === 4 ? written : `${`20${written}` > today.slice(0, 4) ? "19" : "20"}${written}`;
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

/** An amount in dollars as somebody wrote it, in cents; nothing is nothing. */
export function moneyOf(text: string): Cents | undefined {
  if (text === "") return 0;
  // A spreadsheet may keep more digits than it shows.
  const cents = centsOf(text.replace(/(\.\d\d)\d+$/, "$1"));
  return Number.isNaN(cents) ? undefined : cents;
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
  | { row: number; kind: "refuse"; flaws: ImportFlaw[]; overfills?: string };

/**
 * Plans rows, some at a time: what would come of each. Of the same player twice the first counts; who registered themselves is
 * left alone; whoever is outside a division's ages is added only where a manager said so; a division is never filled beyond its
 * spots.
 * @param free how many places each division has
 * @param before how many rows of the list were planned earlier
 */
export function planner(
  facts: ReadingFacts,
  known: ReadonlyMap<string, Known>,
  free: ReadonlyMap<string, number>,
  before = 0,
): (rows: readonly (readonly string[])[]) => Planned[] {
  const left = new Map(free);
  const seen = new Set<string>();
  const read = playerReader(facts);
  const divisions = new Map(
    facts.divisions.map((one) => [one.id, { ...one, minAge: one.ages.minimum, maxAge: one.ages.maximum }]),
  );
  let row = before + 1;
  const planOf = (cells: readonly string[]): Planned => {
    row += 1;
    const player = read(cells);
    if (Array.isArray(player)) return { row, kind: "refuse", flaws: player };
    const key = playerKey(player);
    if (seen.has(key)) return { row, kind: "refuse", flaws: ["twice"] };
    seen.add(key);
    const same = known.get(key);
    if (same?.imported && same.divisionId === player.divisionId)
      return { row, kind: "update", player, registrationId: same.registrationId };
    if (same) return { row, kind: "skip" };
    const division = divisions.get(player.divisionId)!;
    if (!facts.anyway.has(row) && ageMisfit(player, division) !== null) return { row, kind: "refuse", flaws: ["age"] };
    const places = left.get(player.divisionId) ?? 0;
    if (places <= 0) return { row, kind: "refuse", flaws: ["full"], overfills: player.divisionId };
    left.set(player.divisionId, places - 1);
    return { row, kind: "add", player };
  };
  return (rows) => rows.map(planOf);
}
