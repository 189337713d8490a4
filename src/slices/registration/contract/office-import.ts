import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Id, SubmissionKey } from "./fields.ts";
import {
  CORRECTED_AT_ONCE,
  IMPORT_FIELDS,
  IMPORT_FLAWS,
  IMPORT_LIMITS,
  IMPORT_STATES,
  OVERFILL_CHOICES,
} from "./import-words.ts";
import { ImportFamilies } from "./place-invitation.ts";

/** Bringing registrations from a list (.csv, .xlsx, .xls): read, matched, looked at, and only then written. */

const Column = z.nullable(z.int("input.not-understood").check(z.nonnegative("input.not-understood")));
/** Which column of the file is what; what is left out is not in it. */
export const ImportMapping = z.partialRecord(z.enum(IMPORT_FIELDS), Column);
export type ImportMapping = z.output<typeof ImportMapping>;

export const ImportFile = z.object({
  league: Id,
  season: Id,
  file: z.file("table-file.missing"),
});

export const ImportCheck = z.object({
  league: Id,
  id: Id,
  mapping: ImportMapping,
  /** For rows that name no division. */
  divisionId: z.nullable(Id),
});
export type ImportCheck = z.output<typeof ImportCheck>;

/** A row's number in the file, the head being 1. */
const RowNumber = z.int("input.not-understood").check(z.minimum(2, "input.not-understood"));
const Cell = z.string("input.not-understood").check(z.maxLength(IMPORT_LIMITS.cell, "input.not-understood"));

/** What somebody typed into the fields of refused rows. Nothing of it is judged here: rows are read again by the same rules. */
export const ImportCorrections = z.object({
  league: Id,
  id: Id,
  rows: z
    .array(z.object({ row: RowNumber, cells: z.partialRecord(z.enum(IMPORT_FIELDS), Cell) }))
    .check(z.maxLength(CORRECTED_AT_ONCE, "input.not-understood")),
  /** Rows whose child is added although its age is another one than the division's; "all" for every such row. */
  anyway: z.union([z.literal("all"), z.array(RowNumber).check(z.maxLength(CORRECTED_AT_ONCE, "input.not-understood"))]),
});
export type ImportCorrections = z.output<typeof ImportCorrections>;

/** What is done where the list has more children than a division has spots left. */
const Overfill = z.object({
  divisionId: Id,
  choice: z.enum(OVERFILL_CHOICES),
  /** How many too many the page said: no more spots than that are made. */
  over: z.int("input.not-understood").check(z.nonnegative("input.not-understood")),
});

const Row = z.object({
  /** In the file, the head being 1. */
  row: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  guardianEmail: z.string(),
  divisionName: z.string(),
});

export const ImportPlan = z.object({
  add: z.int(),
  update: z.int(),
  skip: z.int(),
  refuse: z.int(),
  /** What is wrong, each with how many rows have it and the first of them, with what stands there. */
  flaws: z.array(
    z.object({
      flaw: z.enum(IMPORT_FLAWS),
      count: z.int(),
      rows: z.array(z.object({ row: z.int(), said: z.string() })),
    }),
  ),
  /** The first refused rows, each with the fields that correct it and what is wrong with them. */
  corrections: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      cells: z.array(
        z.object({ field: z.enum(IMPORT_FIELDS), said: z.string(), flaws: z.array(z.enum(IMPORT_FLAWS)) }),
      ),
      /** Only the child's age speaks against it: a manager may add it anyway. */
      outsideAges: z.boolean(),
    }),
  ),
  /** Divisions for which the list has too many children. */
  overfills: z.array(z.object({ divisionId: Id, name: z.string(), capacity: z.int(), free: z.int(), over: z.int() })),
  /** The first rows that would be added or updated, as they would stand in the table. */
  preview: z.array(Row),
});
export type ImportPlan = z.output<typeof ImportPlan>;

export const RosterImport = z.object({
  id: Id,
  state: z.enum(IMPORT_STATES),
  season: z.object({ id: Id, name: z.string() }),
  divisions: z.array(z.object({ id: Id, name: z.string(), free: z.int() })),
  /** Each column with its head and what stands in its first rows. */
  columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
  guessedEncoding: z.boolean(),
  mapping: ImportMapping,
  divisionId: z.nullable(Id),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  /** Before it is written what would come of it. */
  plan: z.nullable(ImportPlan),
  /** Afterwards what did. */
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  /** How far its families are with taking their children over; null before it is written. */
  families: z.nullable(ImportFamilies),
  /** Until when it can be undone; null where it cannot (any more). */
  undoUntil: z.nullable(z.iso.datetime()),
});
export type RosterImport = z.output<typeof RosterImport>;

const One = z.object({ league: Id, id: Id });
const Deed = z.object({ ...One.shape, submissionKey: SubmissionKey });
export const ImportWrite = z.object({ ...Deed.shape, overfills: z._default(z.array(Overfill), []) });
export type ImportWrite = z.output<typeof ImportWrite>;
const Made = z.object({ id: Id });
const Accepted = z.object({ accepted: z.literal(true) });
const { own } = callsOf("league office", (route) => oc.route(route));
const PATH = "/office/leagues/{league}/imports";

export const officeImportCalls = {
  importRead: own("POST", PATH, "Read a list of registrations; nothing is written", { status: 201 })
    .input(ImportFile)
    .output(Made),
  importOne: own("GET", `${PATH}/{id}`, "How an import stands, and what would come of it")
    .input(One)
    .output(RosterImport),
  importCheck: own("PUT", `${PATH}/{id}`, "Say which column is what; nothing is written")
    .input(ImportCheck)
    .output(Accepted),
  importWrite: own("POST", `${PATH}/{id}/write`, "Write what was checked; it goes on by itself")
    .input(ImportWrite)
    .output(Accepted),
  importCorrect: own(
    "PUT",
    `${PATH}/{id}/rows`,
    "Correct rows that are refused, or add them anyway; nothing is written",
  )
    .input(ImportCorrections)
    .output(Accepted),
  importUndo: own("POST", `${PATH}/{id}/undo`, "Undo an import of the last day, if nothing of it changed since")
    .input(Deed)
    .output(Accepted),
  importRefused: own("GET", `${PATH}/{id}/refused`, "The rows that were not taken, each with its reason, CSV")
    .input(z.object({ ...One.shape, language: z._default(z.enum(["en", "es"]), "en") }))
    .output(z.file()),
};
