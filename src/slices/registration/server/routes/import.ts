import { accepted, asField, type Routes } from "#platform/http/answers.ts";
import type { officeImportCalls } from "../../contract/office/import.ts";
import { checkImport, correctImport, readImport, startImport, undoImport } from "../commands/office/import.ts";
import { officeImport, refusedRows } from "../queries/office/import.ts";
import type { RegistrationServices } from "../services.ts";

/** Registrations that a league's managers bring in from a spreadsheet. */
export const importRoutes: Routes<typeof officeImportCalls, RegistrationServices> = {
  importRead: asField("id", readImport),
  importOne: officeImport,
  importCheck: accepted(checkImport),
  importCorrect: accepted(correctImport),
  importWrite: accepted(startImport),
  importUndo: accepted(undoImport),
  importRefused: refusedRows,
};
