import { receiveForm } from "#browser/forms/form-action.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { PasswordChange } from "../../contract.ts";

/** Receives a new password with the old one, typed twice. On the server only, away from the form: browsers need no schemas. */
export function receivePasswordChange<Typed>(
  form: FormData,
  typed: Typed,
  send: (input: { currentPassword: string; newPassword: string }) => Promise<Response>,
) {
  const text = (name: string) => String(form.get(name) ?? "");
  const issues: FieldIssue[] = [];
  if (text("currentPassword") !== text("currentPasswordAgain")) {
    issues.push({ field: "currentPasswordAgain", code: "current-password.mismatch" });
  }
  if (text("newPassword") !== text("passwordAgain")) {
    issues.push({ field: "passwordAgain", code: "password.mismatch" });
  }
  const given = { currentPassword: text("currentPassword"), newPassword: text("newPassword") };
  return receiveForm({ schema: PasswordChange, given, typed, issues, send });
}
