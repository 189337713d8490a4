import * as z from "zod/mini";
import { CORRECTED_AT_ONCE, IMPORT_LIMITS, IMPORT_STATES } from "./vocabulary.ts";

/** The fields of an import, for the contracts of the slices that bring something in. */

const Id = z.uuid("input.not-understood");
const Column = z.nullable(z.int("input.not-understood").check(z.nonnegative("input.not-understood")));
/** A row's number in the file, the head being 1. */
const RowNumber = z.int("input.not-understood").check(z.minimum(2, "input.not-understood"));
const SomeRows = z.array(RowNumber).check(z.maxLength(CORRECTED_AT_ONCE, "input.not-understood"));
const Cell = z.string("input.not-understood").check(z.maxLength(IMPORT_LIMITS.cell, "input.not-understood"));

/** A file that somebody chose. */
export const TableFile = z.file("table-file.missing");

/**
 * What an import is asked and answers with, by its fields and by what can be wrong with a row.
 * @param fields what a row can say
 * @param flaws why a row is refused
 */
export function importShapes<const Field extends string, const Flaw extends string>(
  fields: readonly Field[],
  flaws: readonly Flaw[],
) {
  const FieldName = z.enum(fields);
  const FlawName = z.enum(flaws);
  /** Which column of the file is what; what is left out is not in it. */
  const mapping = z.partialRecord(FieldName, Column);
  return {
    mapping,
    check: {
      mapping,
      /** For rows that name no division. */
      divisionId: z.nullable(Id),
    },
    /** What somebody typed into the fields of refused rows. Nothing of it is judged here: rows are read again by the same rules. */
    rows: z
      .array(z.object({ row: RowNumber, cells: z.partialRecord(FieldName, Cell) }))
      .check(z.maxLength(CORRECTED_AT_ONCE, "input.not-understood")),
    /** Rows that are taken although something speaks against them; "all" for every such row. */
    anyway: z.union([z.literal("all"), SomeRows]),
    refused: {
      refuse: z.int(),
      /** What is wrong, each with how many rows have it and the first of them, with what stands there. */
      flaws: z.array(
        z.object({
          flaw: FlawName,
          count: z.int(),
          rows: z.array(z.object({ row: z.int(), said: z.string() })),
        }),
      ),
    },
    /** A refused row with the fields that correct it and what is wrong with them. */
    correction: {
      row: z.int(),
      name: z.string(),
      cells: z.array(z.object({ field: FieldName, said: z.string(), flaws: z.array(FlawName) })),
    },
    shown: {
      id: Id,
      state: z.enum(IMPORT_STATES),
      season: z.object({ id: Id, name: z.string() }),
      /** Each column with its head and what stands in its first rows. */
      columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
      guessedEncoding: z.boolean(),
      mapping,
      divisionId: z.nullable(Id),
      rowsTotal: z.int(),
      rowsDone: z.int(),
      /** Until when it can be undone; null where it cannot (any more). */
      undoUntil: z.nullable(z.iso.datetime()),
    },
  };
}
