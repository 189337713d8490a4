import { data } from "react-router";
import type { ContractRouterClient } from "@orpc/contract";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import type { formsContract } from "../../../contract.ts";
import { EditedForm, type OfficeForm } from "../../../contract/edited-form.ts";
import { apply } from "./actions.ts";
import { overNewer } from "./differences.ts";
import { controlOf, editedForm, readTyped, type TypedForm } from "./typed.ts";

type Api = ContractRouterClient<typeof formsContract>;

/** What comes back of a form that was not saved: changed by one of its buttons, or refused. */
export interface NotSaved {
  sent: false;
  issues: FieldIssue[];
  refusal?: string;
  /** Another one each time: the page shows what came back. */
  key: string;
  typed: TypedForm;
  /** What somebody else saved meanwhile. */
  saved?: OfficeForm;
}

/** Receives the page's form. @returns nothing once it is saved */
export async function receiveEdited(api: Api, league: string, form: FormData) {
  const typed = readTyped(form);
  const button = form.get("do");
  if (button !== null) return changed(api, league, typed, String(button), form);
  const parsed = EditedForm.safeParse(editedForm(league, typed));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), code: message }));
    return refused(typed, issues);
  }
  try {
    await api.saveForm(parsed.data);
    return undefined;
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
    if (reason.code !== "forms.changed-meanwhile") return refused(typed, reason.issues, reason.code);
    const saved = await api.officeForm({ league });
    return refused(overNewer(typed, saved), [], reason.code, saved);
  }
}

async function changed(api: Api, league: string, typed: TypedForm, button: string, form: FormData) {
  const saved = button.startsWith("take ") ? await api.officeForm({ league }) : undefined;
  const position = (id: string) => Number(form.get(`${id}.to`));
  const done = apply(typed, button, { position, newId: () => crypto.randomUUID(), saved });
  const answer: NotSaved = { key: crypto.randomUUID(), sent: false, issues: [], typed: done?.typed ?? typed };
  return data<NotSaved>(saved ? { ...answer, saved } : answer);
}

function refused(typed: TypedForm, issues: readonly FieldIssue[], refusal?: string, saved?: OfficeForm) {
  const answer: NotSaved = {
    key: crypto.randomUUID(),
    typed,
    sent: false,
    issues: issues.map(({ field, code }) => ({ field: controlOf(typed, field), code })),
    ...(refusal ? { refusal } : {}),
    ...(saved ? { saved } : {}),
  };
  return data<NotSaved>(answer, { status: 422 });
}
