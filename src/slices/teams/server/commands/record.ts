import { recorder } from "#platform/record.ts";

/** Records what is done with teams: ids, names of teams and numbers; never a player's name. */
export const record = recorder<"teams", "team" | "division" | "registration" | "import">();
