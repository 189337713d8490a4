import { recorder } from "#platform/record.ts";

/** Records what is done with schedules: ids and numbers. */
export const record = recorder<"schedule", "season" | "team" | "event" | "feed">();
