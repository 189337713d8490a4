import { holdsCardNumber } from "#kernel/card-number.ts";
import type { ImportMapping } from "../contract/office-import.ts";
import type { ImportField, ImportFlaw } from "../contract/import-words.ts";
import { FORMULA, moneyOf } from "./roster-import.ts";

/** What has to be corrected in a refused row of a list. */

/** Which fields correct each flaw. */
const MENDED_IN: Readonly<Record<ImportFlaw, readonly ImportField[]>> = {
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
};

/** What stands in a row where something is wrong, so that it is found in the list. */
export function saidOf(flaw: ImportFlaw, row: readonly string[], mapping: ImportMapping): string {
  const columns = new Set(MENDED_IN[flaw].flatMap((field) => mapping[field] ?? []));
  return [...columns]
    .map((at) => row[at] ?? "")
    .filter(Boolean)
    .join(" ")
    .slice(0, 60);
}

/** Which of a flaw's fields it is, where a flaw may be in one of several. */
const AT_FAULT: Partial<Record<ImportFlaw, (text: string) => boolean>> = {
  "name-missing": (text) => text === "" || text.length > 60,
  formula: (text) => FORMULA.test(text),
  "card-number": holdsCardNumber,
  money: (text) => moneyOf(text) === undefined,
};

export interface CellToCorrect {
  field: ImportField;
  said: string;
  flaws: ImportFlaw[];
}

/** The cells of a refused row that have to be corrected, each once, with what stands there and what is wrong with it. */
export function cellsToCorrect(
  flaws: readonly ImportFlaw[],
  row: readonly string[],
  mapping: ImportMapping,
): CellToCorrect[] {
  const cells = new Map<string, CellToCorrect>();
  for (const flaw of flaws) {
    const columns = MENDED_IN[flaw].map((field) => ({ field, at: mapping[field] ?? undefined }));
    // A second column of the same thing is a field only where the list has it.
    const asked = columns.filter(({ field, at }) => at !== undefined || field !== "guardianLastName");
    const said = ({ at }: { at: number | undefined }) => (at === undefined ? "" : (row[at] ?? ""));
    const faulty = asked.filter((one) => AT_FAULT[flaw]?.(said(one)) ?? true);
    for (const [place, one] of (faulty.length > 0 ? faulty : asked.slice(0, 1)).entries()) {
      const key = one.at === undefined ? one.field : String(one.at);
      const cell = cells.get(key) ?? { field: one.field, said: said(one), flaws: [] };
      // Where any of several fields corrects it, it is said beside the first.
      if (place === 0 || AT_FAULT[flaw]) cell.flaws.push(flaw);
      cells.set(key, cell);
    }
  }
  return [...cells.values()].map((cell) => ({ ...cell, flaws: [...new Set(cell.flaws)] }));
}
