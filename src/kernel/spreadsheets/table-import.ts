import { foldedName } from "../text/folded-name.ts";

/** What every import of a spreadsheet knows of columns and of rows that are refused. */

/** Which column of a table is what, by its position from 0; null for what somebody said is not in it. */
export type ImportMapping<Field extends string> = Partial<Record<Field, number | null>>;

/** What an import reads in a table, and what corrects a row that it refuses. */
export interface ImportTable<Field extends string, Flaw extends string> {
  readonly fields: readonly Field[];
  /** How heads call each field, as `foldedName` has them. The first is the head of a column that a table lacks. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  /** Heads that nobody foresaw word for word: "Player's First Name". */
  readonly likely: Readonly<Record<Field, (head: string) => boolean>>;
  /** Heads that are likely and yet about something else: "Coach Name". */
  readonly others: RegExp;
  /** Fields that share one column where a table has it so. */
  readonly together?: (heads: readonly string[], found: ImportMapping<Field>) => ImportMapping<Field>;
  /** The fields that correct each flaw, in the order in which they are shown. */
  readonly correctedIn: Readonly<Record<Flaw, readonly Field[]>>;
  /** Which of a flaw's fields it is, by what stands there, where a flaw may be in one of several. */
  readonly atFault: Partial<Readonly<Record<Flaw, (text: string) => boolean>>>;
  /** Second columns of the same thing: fields of a correction only where the table has them. */
  readonly besides: readonly Field[];
  /** Fields that no file has and only corrections write: which of several players it is. */
  readonly chosen?: readonly Field[];
}

/** What a spreadsheet would run. */
export const FORMULA = /^[=+\-@\t\r]/;

/** The text of a row's cell by its field; nothing for a field that the table has not. */
export function cellsOf<Field extends string>(
  mapping: ImportMapping<Field>,
  row: readonly string[],
): (field: Field) => string {
  return (field) => {
    const at = mapping[field];
    return at === undefined || at === null ? "" : (row[at] ?? "");
  };
}

/**
 * Which column is what, by their heads: those that say it exactly first, then those that are likely. Each column is one thing at
 * most, but for fields that stand together.
 */
export function guessedMapping<Field extends string>(
  { fields, names, likely, others, together, chosen = [] }: ImportTable<Field, never>,
  heads: readonly string[],
): ImportMapping<Field> {
  const named = heads.map(foldedName);
  const found: ImportMapping<Field> = {};
  const take = (fits: (field: Field, head: string) => boolean) => {
    for (const field of fields) {
      if (found[field] !== undefined || chosen.includes(field)) continue;
      const taken = Object.values(found);
      const at = named.findIndex((head, index) => fits(field, head) && !taken.includes(index));
      if (at >= 0) found[field] = at;
    }
  };
  take((field, head) => names[field].includes(head));
  take((field, head) => likely[field](head) && !others.test(head));
  return { ...found, ...together?.(heads, found) };
}

/** The columns of what only corrections write. */
export function chosenColumns<Field extends string>(
  { chosen = [] }: Pick<ImportTable<Field, never>, "chosen">,
  mapping: ImportMapping<string>,
): ImportMapping<Field> {
  const columns: ImportMapping<Field> = {};
  for (const field of chosen) if (typeof mapping[field] === "number") columns[field] = mapping[field];
  return columns;
}

/** A cell of a refused row that has to be corrected, with what stands there and what is wrong with it. */
export interface CellToCorrect<Field extends string, Flaw extends string> {
  field: Field;
  said: string;
  flaws: Flaw[];
}

/** What stands in a row where something is wrong, so that it is found in the list. */
export function saidOf<Field extends string, Flaw extends string>(
  { correctedIn }: ImportTable<Field, Flaw>,
  flaw: Flaw,
  row: readonly string[],
  mapping: ImportMapping<Field>,
): string {
  const columns = new Set(correctedIn[flaw].flatMap((field) => mapping[field] ?? []));
  return [...columns]
    .map((at) => row[at] ?? "")
    .filter(Boolean)
    .join(" ")
    .slice(0, 60);
}

/** The cells of a refused row that have to be corrected, each once. */
export function cellsToCorrect<Field extends string, Flaw extends string>(
  { correctedIn, atFault, besides }: ImportTable<Field, Flaw>,
  flaws: readonly Flaw[],
  row: readonly string[],
  mapping: ImportMapping<Field>,
): CellToCorrect<Field, Flaw>[] {
  const cells = new Map<string, CellToCorrect<Field, Flaw>>();
  for (const flaw of flaws) {
    const columns = correctedIn[flaw].map((field) => ({ field, at: mapping[field] ?? undefined }));
    const asked = columns.filter(({ field, at }) => at !== undefined || !besides.includes(field));
    const said = ({ at }: { at: number | undefined }) => (at === undefined ? "" : (row[at] ?? ""));
    const faulty = asked.filter((one) => atFault[flaw]?.(said(one)) ?? true);
    for (const [index, one] of (faulty.length > 0 ? faulty : asked.slice(0, 1)).entries()) {
      const key = one.at === undefined ? one.field : String(one.at);
      const cell = cells.get(key) ?? { field: one.field, said: said(one), flaws: [] };
      // Where any of several fields corrects it, it is said beside the first.
      if (index === 0 || atFault[flaw]) cell.flaws.push(flaw);
      cells.set(key, cell);
    }
  }
  return [...cells.values()].map((cell) => ({ ...cell, flaws: [...new Set(cell.flaws)] }));
}

/**
 * Writes cells into a row of a table; what it has no column for gets one.
 * @param row its number in the file, the head being 1
 * @returns whether anything is another one now
 */
export function correctRow<Field extends string>(
  { names }: Pick<ImportTable<Field, never>, "names">,
  { table, mapping }: { table: string[][]; mapping: ImportMapping<Field> },
  row: number,
  cells: Readonly<Partial<Record<Field, string>>>,
): boolean {
  const own = table[row - 1];
  if (!own) return false;
  let changed = false;
  for (const [name, typed] of Object.entries(cells) as [Field, string][]) {
    const at = mapping[name] ?? table[0]!.length;
    const said = typed.trim();
    if ((own[at] ?? "") === said) continue;
    if (at === table[0]!.length) table[0]!.push(names[name][0]!);
    mapping[name] = at;
    while (own.length < at) own.push("");
    own[at] = said;
    changed = true;
  }
  return changed;
}
