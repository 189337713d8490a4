import { recorder } from "#platform/record.ts";

/** Records what is done in the office, under the names that the audit trail has had since it was a part of registration. */
export const record = recorder<"registration", "registration" | "league">();
