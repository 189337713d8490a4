import type { LocalDate } from "#kernel/time/calendar.ts";
import { holdsCardNumber } from "#kernel/money/card-number.ts";
import { foldedName } from "#kernel/text/folded-name.ts";
import type { Language } from "#kernel/language.ts";
import { Email } from "#kernel/text/message-fields.ts";
import { centsOf, type Cents } from "#kernel/money/money.ts";
import { playerNames } from "#kernel/spreadsheets/player-columns.ts";
import { cellsOf, FORMULA } from "#kernel/spreadsheets/table-import.ts";
import { dayOf } from "#kernel/time/written-day.ts";
import type { ImportFlaw } from "../../contract/office/import-words.ts";
import type { ImportMapping } from "../../contract/office/import.ts";
import { ageMisfit } from "../form/eligibility.ts";

/** What a list of players says, row by row, over plain facts. */

/** An imported player, as they would be registered. */
export interface ImportedPlayer {
  firstName: string;
  lastName: string;
  birthDate: LocalDate;
  gender: "male" | "female" | "other" | null;
  guardianName: string;
  guardianEmail: string;
  guardianPhone: string;
  /** In which the family is written to; null where the list does not say one of ours. */
  language: Language | null;
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
  /** Whether players whom an earlier list brought are left as they are. */
  keepsKnown?: boolean;
  /** Rows that do not count, since a later one of the same player does. */
  replaced?: ReadonlySet<number>;
}

/** Reads rows, one by one: each is a player, or what is wrong with it. */
export function playerReader(
  facts: Omit<ReadingFacts, "anyway">,
): (row: readonly string[]) => ImportedPlayer | ImportFlaw[] {
  const divisions = new Map(facts.divisions.map(({ id, name }) => [foldedName(name), id]));
  const otherwise = facts.divisionId ?? (facts.divisions.length === 1 ? facts.divisions[0]!.id : undefined);
  return (row) => readPlayer(row, facts, (name) => (name === "" ? otherwise : divisions.get(foldedName(name))));
}

function readPlayer(
  row: readonly string[],
  facts: Omit<ReadingFacts, "anyway">,
  divisionOf: (name: string) => string | undefined,
): ImportedPlayer | ImportFlaw[] {
  const text = cellsOf(facts.mapping, row);
  const flaws = new Set<ImportFlaw>();
  const fits = (value: string, most: number) => value !== "" && value.length <= most;
  const { firstName, lastName } = playerNames(facts.mapping, text);
  const guardianName = [text("guardianName"), text("guardianLastName")].filter(Boolean).join(" ");
  if (!fits(firstName, 60) || !fits(lastName, 60)) flaws.add("name-missing");
  if (!fits(guardianName, 120)) flaws.add("guardian-missing");
  // Whoever opens our exports would run it.
  if ([firstName, lastName, guardianName].some((name) => FORMULA.test(name))) flaws.add("formula");
  if ([firstName, lastName, guardianName, text("guardianPhone")].some(holdsCardNumber)) flaws.add("card-number");
  const birthDate = dayOf(text("birthDate"), facts.today);
  if (birthDate === undefined || birthDate > facts.today || birthDate < "1900-01-01") flaws.add("birth-date");
  const guardianEmail = text("guardianEmail");
  // Emails go there.
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
    language: languageOf(text("language")),
    divisionId: divisionId!,
    priceCents: Math.max(priceCents!, paidCents!),
    paidCents: paidCents!,
  };
}

function genderOf(text: string): ImportedPlayer["gender"] | undefined {
  const word = foldedName(text);
  if (word === "") return null;
  if (["m", "male", "boy", "masculino", "nino", "varon", "hombre"].includes(word)) return "male";
  if (["f", "female", "girl", "femenino", "nina", "mujer"].includes(word)) return "female";
  return ["x", "o", "other", "nonbinary", "non binary", "otro", "otra"].includes(word) ? "other" : undefined;
}

/** A language as lists name it. Others than ours are as good as none: the family is written to as the league's others are. */
function languageOf(text: string): Language | null {
  const word = foldedName(text);
  if (["es", "esp", "spa", "spanish", "espanol", "castellano"].includes(word)) return "es";
  return ["en", "eng", "english", "ingles"].includes(word) ? "en" : null;
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

/**
 * Finds the rows of players whom the list has again further down.
 * @returns what looks at the next rows of the list; all rows that were found so far
 */
export function replacedRows(facts: ReadingFacts): (rows: readonly (readonly string[])[]) => ReadonlySet<number> {
  const read = playerReader(facts);
  const rowOf = new Map<string, number>();
  const replaced = new Set<number>();
  let row = 1;
  return (rows) => {
    for (const cells of rows) {
      row += 1;
      const player = read(cells);
      if (Array.isArray(player)) continue;
      const earlier = rowOf.get(playerKey(player));
      if (earlier !== undefined) replaced.add(earlier);
      rowOf.set(playerKey(player), row);
    }
    return replaced;
  };
}

/** Somebody who is in the season already. */
export interface Known {
  registrationId: string;
  divisionId: string;
  /** By a list, and not by a family: a list may say it anew. */
  imported: boolean;
}

export type Planned =
  | { row: number; kind: "add"; player: ImportedPlayer }
  | { row: number; kind: "update"; player: ImportedPlayer; registrationId: string }
  | { row: number; kind: "skip" }
  | { row: number; kind: "refuse"; flaws: ImportFlaw[]; overfills?: string };

/**
 * Plans rows, some at a time: what would come of each. Of the same player twice one row counts; who registered themselves is
 * left alone; whoever is outside a division's ages is added only where a manager said so; a division is never filled beyond its
 * spots.
 * @param free how many spots each division has
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
    if (seen.has(key) || facts.replaced?.has(row)) return { row, kind: "refuse", flaws: ["twice"] };
    seen.add(key);
    const same = known.get(key);
    if (same?.imported && same.divisionId === player.divisionId && facts.keepsKnown !== true)
      return { row, kind: "update", player, registrationId: same.registrationId };
    if (same) return { row, kind: "skip" };
    const division = divisions.get(player.divisionId)!;
    if (!facts.anyway.has(row) && ageMisfit(player, division) !== null) return { row, kind: "refuse", flaws: ["age"] };
    const spots = left.get(player.divisionId) ?? 0;
    if (spots <= 0) return { row, kind: "refuse", flaws: ["full"], overfills: player.divisionId };
    left.set(player.divisionId, spots - 1);
    return { row, kind: "add", player };
  };
  return (rows) => rows.map(planOf);
}
