import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { PasswordField } from "#design/form-fields.tsx";

interface FieldProps {
  error: string | undefined;
  defaultValue?: string | undefined;
}

/** The address somebody signs in with; `fresh` where it is given for the first time. */
export function EmailField({ hint, fresh = false, ...field }: FieldProps & { hint?: string; fresh?: boolean }) {
  const t = useTranslations("accounts.field");
  return (
    <TextField
      name="email"
      type="email"
      label={t("email")}
      hint={hint}
      autoComplete={fresh ? "email" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
    />
  );
}

/** The password of an account that exists. */
export function CurrentPasswordField({
  label,
  hint,
  name = "password",
  error,
}: FieldProps & { label?: string; hint?: string; name?: string }) {
  const t = useTranslations("accounts.field");
  return (
    <PasswordField
      name={name}
      label={label ?? t("password")}
      hint={hint}
      showLabel={t("showPassword")}
      autoComplete="current-password"
      error={error}
    />
  );
}

/** The six digits of an email, in one box: phones offer them, and they can be pasted. */
export function CodeField({ error, hint, digits = true }: FieldProps & { hint?: string; digits?: boolean }) {
  const t = useTranslations("accounts.field");
  return (
    <div className="code-field">
      <TextField
        name="code"
        label={t("code")}
        hint={hint ?? t("codeHint")}
        error={error}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...(digits ? { inputMode: "numeric" } : {})}
      />
    </div>
  );
}
