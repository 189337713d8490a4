import { recorder } from "#platform/record.ts";

/** Records what is done with results: ids and what was done, no score. */
export const record = recorder<"results", "season" | "division">();
