import type { ContractRouterClient } from "@orpc/contract";
import { data, redirect } from "react-router";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import type { accountsContract } from "../../../contract.ts";
import { SentBack } from "../../../contract/photo-id.ts";
import { queuePlace, type Outcome } from "./place.ts";

/** What comes back when a photo ID could not be sent back: what is missing, and what was chosen. */
export interface NotSentBack {
  issues: FieldIssue[];
  preset: string;
  note: string;
}

/**
 * Receives a decision, and leads to the next in the queue. What somebody else has decided meanwhile is said there.
 * @throws a 404 for whoever may not decide
 */
export async function decide(request: Request, api: ContractRouterClient<typeof accountsContract>) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const { language } = splitLanguage(new URL(request.url).pathname);
  const onward = (done: Outcome) =>
    redirect(localizedPath(language, queuePlace({ id: text("next"), page: Number(text("page")) || 1, done })), 303);
  try {
    if (text("intent") === "approve") {
      await api.approveIdentity({ id: text("id") });
      return onward("approved");
    }
    const typed = { preset: text("preset"), note: text("note") };
    const parsed = SentBack.safeParse({ id: text("id"), preset: typed.preset || undefined, note: typed.note });
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), code: message }));
      return data<NotSentBack>({ issues, ...typed }, { status: 400 });
    }
    await api.refuseIdentity(parsed.data);
    return onward("sentBack");
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code === "accounts.decided-already") return onward("decided");
    throw data(null, { status: 404 });
  }
}
