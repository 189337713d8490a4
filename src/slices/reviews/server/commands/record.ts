import { recorder } from "#platform/record.ts";

/** Records what is done with reviews: ids and what was done, never what somebody wrote. */
export const record = recorder<"reviews", "review">();
