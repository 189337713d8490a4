import type { ContractRouterClient } from "@orpc/contract";
import { data, redirect } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { languageOf } from "#browser/request.ts";
import { localizedPath } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { accountsContract } from "../../../contract.ts";
import { SentBack } from "../../../contract/photo-id.ts";
import { queuePath, type Outcome } from "./position.ts";

/** What comes back when a photo ID could not be sent back. */
export type NotSentBack = FailedForm<{ preset: string; note: string }>;

/**
 * Receives a decision, and leads to the next in the queue. What somebody else has decided meanwhile is said there.
 * @throws a 404 for whoever may not decide
 */
export async function decide(request: Request, api: ContractRouterClient<typeof accountsContract>) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const language = languageOf(request);
  async function onward(decision: Promise<unknown>, done: Outcome) {
    const came = await decision.then(() => done, decidedAlready);
    return redirect(
      localizedPath(language, queuePath({ id: text("next"), page: Number(text("page")), done: came })),
      303,
    );
  }
  const id = text("id");
  if (text("intent") === "approve") return onward(api.approveIdentity({ id }), "approved");
  const typed = { preset: text("preset"), note: text("note") };
  return receiveForm({
    schema: SentBack,
    given: { id, note: typed.note, ...(typed.preset ? { preset: typed.preset } : {}) },
    typed,
    send: (input) => onward(api.refuseIdentity(input), "sentBack"),
  });
}

function decidedAlready(reason: unknown): Outcome {
  if (!isRefusal(reason)) throw reason;
  if (reason.code === "accounts.decided-already") return "decided";
  throw data(null, { status: 404 });
}
