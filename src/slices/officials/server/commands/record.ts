import { recorder } from "#platform/record.ts";

/** Records who was assigned to games: ids, roles and states, no name and no reason. */
export const record = recorder<"officials", "league" | "season" | "official-assignment">();
