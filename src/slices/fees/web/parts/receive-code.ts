import type { ContractRouterClient } from "@orpc/contract";
import { receiveForm } from "#browser/forms/form-action.ts";
import type { feesContract } from "../../contract.ts";
import { NewCode } from "../../contract/season-fees.ts";
import { offOf, type TypedOff } from "./typed.ts";

/** A new code as it was typed. */
export interface TypedCode {
  code: string;
  off: TypedOff;
  validFrom: string;
  validUntil: string;
  mostUses: string;
}

function readCode(form: FormData): TypedCode {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    code: text("code"),
    off: { value: text("newCode.off"), unit: text("newCode.unit") === "dollars" ? "dollars" : "percent" },
    validFrom: text("validFrom"),
    validUntil: text("validUntil"),
    mostUses: text("mostUses"),
  };
}

/** Receives a new code. */
export async function receiveCode<Done>(
  api: ContractRouterClient<typeof feesContract>,
  season: { league: string; season: string },
  form: FormData,
  done: () => Done,
) {
  const typed = readCode(form);
  const { code, validFrom, validUntil, mostUses } = typed;
  const given = {
    ...season,
    code,
    off: offOf(typed.off),
    validFrom: validFrom || null,
    validUntil: validUntil || null,
    mostUses: mostUses.trim() === "" ? null : Number(mostUses),
  };
  const answer = await receiveForm({
    schema: NewCode,
    given,
    typed,
    order: ["code", "off", "validFrom", "validUntil", "mostUses"],
    send: async (input) => {
      await api.addCode(input);
      return done();
    },
  });
  if (!(typeof answer === "object" && answer !== null && "data" in answer)) return answer;
  // The field of what is off is not called as in the contract: there are others on the page.
  for (const issue of answer.data.issues as { field: string }[]) if (issue.field === "off") issue.field = "newCode.off";
  return answer;
}
