import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { importShapes, TableFile } from "#slices/imports/contract/fields.ts";
import { Id, SubmissionKey } from "../fields.ts";
import { IMPORT_FIELDS, IMPORT_FLAWS, OVERFILL_CHOICES, SAME_CHOICES, TWICE_CHOICES } from "./import-words.ts";
import { ImportFamilies } from "../spot-invitation.ts";

/** Importing registrations (.csv, .xlsx, .xls): read, matched, looked at, and only then written. */

const { mapping, check, rows, anyway, refused, correction, shown } = importShapes(IMPORT_FIELDS, IMPORT_FLAWS);
export type ImportMapping = z.output<typeof mapping>;

export const ImportFile = z.object({ league: Id, season: Id, file: TableFile });
export const ImportCheck = z.object({ league: Id, id: Id, ...check });
export type ImportCheck = z.output<typeof ImportCheck>;
/** `anyway`: rows whose child is added although its age is another one than the division's. */
export const ImportCorrections = z.object({ league: Id, id: Id, rows, anyway });
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
  ...refused,
  corrections: z.array(
    z.object({
      ...correction,
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
  ...shown,
  divisions: z.array(z.object({ id: Id, name: z.string(), free: z.int() })),
  /** Before it is written what would come of it. */
  plan: z.nullable(ImportPlan),
  /** Afterwards what did. */
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  /** How far its families are with taking their children over; null before it is written. */
  families: z.nullable(ImportFamilies),
});
export type RosterImport = z.output<typeof RosterImport>;

const One = z.object({ league: Id, id: Id });
export const ImportUndo = z.object({ ...One.shape, submissionKey: SubmissionKey });
export type ImportUndo = z.output<typeof ImportUndo>;
export const ImportWrite = z.object({
  ...ImportUndo.shape,
  overfills: z._default(z.array(Overfill), []),
  same: z._default(z.enum(SAME_CHOICES, "input.not-understood"), "update"),
  twice: z._default(z.enum(TWICE_CHOICES, "input.not-understood"), "first"),
});
export type ImportWrite = z.output<typeof ImportWrite>;
const Made = z.object({ id: Id });
const { own } = callsOf("league office", (route) => oc.route(route));
const PATH = "/office/leagues/{league}/imports";

export const officeImportCalls = {
  importRead: own("POST", PATH, "Read a list of registrations; nothing is written", { status: 201 })
    .input(ImportFile)
    .output(Made),
  importOne: own("GET", `${PATH}/{id}`, "The status of an import, and its expected result")
    .input(One)
    .output(RosterImport),
  importCheck: own("PUT", `${PATH}/{id}`, "Say which column is what; nothing is written")
    .input(ImportCheck)
    .output(Accepted),
  importWrite: own("POST", `${PATH}/{id}/write`, "Write what was checked; it continues automatically")
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
    .input(ImportUndo)
    .output(Accepted),
  importRefused: own("GET", `${PATH}/{id}/refused`, "The rows that were not taken, each with its reason, CSV")
    .input(z.object({ ...One.shape, language: z._default(z.enum(["en", "es"]), "en") }))
    .output(z.file()),
};
