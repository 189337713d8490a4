/** The words of bringing a spreadsheet in, as they are kept; texts are in the messages. */

export const IMPORT_STATES = ["read", "checked", "writing", "done", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a slice brings in. */
export const IMPORT_KINDS = ["registrations", "rosters"] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** What a file may hold. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 60, cell: 500 } as const;
/** Refused rows that are shown at once to be corrected; the next ones follow. */
export const CORRECTED_AT_ONCE = 25;
/** Hours in which an import can be undone. */
export const UNDO_HOURS = 24;
