/** The steps of an import, for the slices that have something to bring in. */
export {
  checkImport,
  correctImport,
  endUndo,
  readImport,
  readSheet,
  startImport,
  startUndo,
  undoImport,
  type UndoJob,
} from "./commands/imports.ts";
export { findImport, importShown, refusedFile, refusedRows, rowsOf, type AskedImport } from "./queries/imports.ts";
export { countRows, importRow, lockImport, setImportState, type ImportRow } from "./store/imports.ts";
export type { FoundImport, ImportKind, ImportTarget } from "./services.ts";
