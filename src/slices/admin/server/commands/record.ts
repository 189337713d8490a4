import { recorder } from "#platform/record.ts";

/** Records what is done in the back office. */
export const record = recorder<"admin", "account">();
