import { recorder } from "#platform/record.ts";

/** Records the steps of an import: its kind and numbers, nothing of its rows. */
export const record = recorder<"imports", "import">();
