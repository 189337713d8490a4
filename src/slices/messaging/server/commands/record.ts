import { recorder } from "#platform/record.ts";

/** Records what leagues write to families. */
export const record = recorder<"messaging", "announcement" | "league">();
