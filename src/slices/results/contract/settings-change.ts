import * as z from "zod/mini";

/** One change of how standings are ordered, or of what was decided about teams. */
export const SettingsChange = z.object({
  at: z.iso.datetime(),
  /** Who did it; null once the account is deleted. */
  by: z.nullable(z.string()),
  what: z.enum(["rules", "usual", "teams"]),
  /** Null for all divisions. */
  division: z.nullable(z.string()),
  /** The rules since then, in their order. */
  rules: z.array(z.string()),
});
