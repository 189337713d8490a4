import type { SealedColumn } from "#platform/keys/sealed-columns.ts";

/**
 * Every column of encrypted values, for `npm run keys -- rotate`. A column that is missing here keeps its old key for
 * ever, and could be lost when that key is retired; the test beside this file looks for such columns.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [];
