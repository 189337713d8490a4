import { recorder } from "#platform/record.ts";

/** Records what is done with volunteers: ids and states, no name. */
export const record = recorder<"volunteers", "league" | "season" | "shift" | "role">();
