import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { PASSWORD_FLAWS } from "../../contract/password.ts";
import { AccountForm } from "./account-form.tsx";
import { CurrentPasswordField } from "./credential-fields.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import "../words/password.ts";

interface ChangePasswordProps<Typed> {
  /** Whose password it is, for password managers. */
  email: string;
  next: string;
  answer: FailedForm<Typed> | undefined;
}

/** A new password by the old one. */
export function ChangePasswordForm<Typed>({ email, next, answer }: ChangePasswordProps<Typed>) {
  const t = useTranslations("accounts.password");
  const [ready, setReady] = useState(false);
  const script = useScript();
  const state = useForm(answer, { intent: "change", refusedField: "currentPassword" });
  const { busy, errorOf } = state;
  return (
    <AccountForm state={state} answer={answer} next={next} intent="change">
      <p>{t("changeLead")}</p>
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden readOnly tabIndex={-1} />
      <CurrentPasswordField name="currentPassword" label={t("current")} error={errorOf("currentPassword")} />
      <CurrentPasswordField
        name="currentPasswordAgain"
        label={t("currentAgain")}
        error={errorOf("currentPasswordAgain")}
      />
      <NewPasswordFields rules={PASSWORD_FLAWS} errorOf={errorOf} name="newPassword" onReady={setReady} />
      <SendButton busy={busy} disabled={script && !ready} label={t("change")} busyLabel={t("changing")} />
    </AccountForm>
  );
}
