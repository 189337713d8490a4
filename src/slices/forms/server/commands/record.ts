import { recorder } from "#platform/record.ts";

/** Records what is done with forms, under the names that the audit trail has had since forms were a part of registration. */
export const record = recorder<"registration", "league">();
