import { recorder } from "#platform/record.ts";

/** Records what is done with certificates: ids, kinds and decisions, never an issuer or a reason. */
export const record = recorder<"clearances", "certificate" | "league" | "account">();
