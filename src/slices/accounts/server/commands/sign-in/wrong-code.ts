import { Refusal } from "#kernel/refusal.ts";

/** The refusal of a code that was typed, with what is wrong beside its field. */
export function wrongCode(issue: "code.wrong" | "code.missing" | "code.unknown" = "code.wrong"): Refusal {
  return new Refusal("accounts.code", [{ field: "code", code: issue }]);
}
