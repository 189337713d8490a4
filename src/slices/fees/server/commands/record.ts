import { recorder } from "#platform/record.ts";

/** Records what is done with fees, under the names that the audit trail has had since fees were a part of registration. */
export const record = recorder<"registration", "season" | "discount-code">();
