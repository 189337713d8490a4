import type { ReactNode } from "react";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { SendButton } from "#design/form-fields.tsx";
import { AccountForm } from "../account-form.tsx";

interface ActionFormProps {
  /** What the page's action did not take, of whichever of its forms. */
  failed: FailedForm<{ intent: string }> | undefined;
  intent: string;
  label: string;
  busyLabel: string;
  kind: "plain" | "primary" | "danger";
  /** What stands before the button. */
  children?: ReactNode;
}

/** A button that sends a form of its own, with nothing to fill in. */
export function ActionForm({ failed, intent, label, busyLabel, kind, children }: ActionFormProps) {
  const mine = failed?.typed.intent === intent ? failed : undefined;
  const state = useForm(mine, { intent, refusedField: intent });
  return (
    <AccountForm state={state} answer={mine} next="" intent={intent}>
      {children}
      <SendButton id={intent} kind={kind} busy={state.busy} label={label} busyLabel={busyLabel} />
    </AccountForm>
  );
}
