import { recorder } from "#platform/record.ts";

/** Records what is done with statistics: ids and how much, no count of a player. */
export const record = recorder<"statistics", "game" | "league" | "season">();
