/**
 * The steps of bringing a spreadsheet in, for the slices that have something to bring: read, columns, preview, corrections,
 * confirmation, undo. It has no calls of its own; who may ask is decided by the slice that asks. Owns `spreadsheet_import`.
 */
export const importsContract = {};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const IMPORTS_REFUSALS = {
  "imports.not-found": 404,
  "imports.not-taken": 422,
  "imports.over": 422,
  "imports.changed": 409,
} as const;
