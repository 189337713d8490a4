/** The steps of an import as screens, for the slices that have something to bring in. */
import "./words/steps.ts";
import "./imports.css";

export { ANYWAY_ALL } from "./parts/corrections.ts";
export type { CorrectionRow } from "./parts/correction-table.tsx";
export { MatchStep } from "./parts/match.tsx";
export { importStep, receiveImport } from "./parts/receive.ts";
export { RefusedFile, RefusedRows } from "./parts/refused-rows.tsx";
export { UploadStep, type ImportAnswer } from "./parts/upload.tsx";
export { askAnew, Writing, WrittenStep } from "./parts/written.tsx";
