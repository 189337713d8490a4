import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { PasswordField } from "#design/form-fields.tsx";
import { passwordFlaws, type PasswordFlaw } from "../../contract/password.ts";

interface NewPasswordProps {
  /** What the password is to hold, shown live. It blocks nothing here. */
  rules: readonly PasswordFlaw[];
  errorOf(field: string): string | undefined;
  name: "password" | "newPassword";
  /** True where an account gets its first password; else the labels say "new". */
  first?: boolean;
  /** Typed once: whoever makes an account in the middle of something else can see what they type. */
  once?: boolean;
  /** Hears whether all rules hold and both entries are the same. */
  onReady?: (ready: boolean) => void;
}

/** A new password, mostly typed twice, with what it must hold and how far it is. */
export function NewPasswordFields({ rules, errorOf, name, first = false, once = false, onReady }: NewPasswordProps) {
  const t = useTranslations("accounts.field");
  const issues = useTranslations("issues");
  const [typed, setTyped] = useState("");
  const [again, setAgain] = useState("");
  const [left, setLeft] = useState(false);
  const missing = passwordFlaws(typed).filter((flaw) => rules.includes(flaw));
  const tell = (password: string, repeated: string) =>
    onReady?.(password === repeated && passwordFlaws(password).every((flaw) => !rules.includes(flaw)));
  // Said as soon as it cannot come right any more, or the field was left.
  const differs = again !== "" && (left ? again !== typed : !typed.startsWith(again));
  return (
    <>
      <PasswordField
        name={name}
        label={t(first ? "password" : "newPassword")}
        showLabel={t("showPassword")}
        autoComplete="new-password"
        maxLength={128}
        error={errorOf(name)}
        aria-describedby="password-rules"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          tell(value, again);
        }}
      />
      <PasswordRules rules={rules} missing={missing} live={typed !== ""} />
      {once ? null : (
        <PasswordField
          name="passwordAgain"
          label={t(first ? "passwordAgain" : "newPasswordAgain")}
          showLabel={t("showPassword")}
          autoComplete="new-password"
          maxLength={128}
          error={differs ? issues("password.mismatch") : again === "" ? errorOf("passwordAgain") : undefined}
          onChange={({ currentTarget: { value } }) => {
            setAgain(value);
            tell(typed, value);
          }}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      )}
    </>
  );
}

interface RulesProps {
  rules: readonly PasswordFlaw[];
  missing: readonly PasswordFlaw[];
  live: boolean;
}

/** What a password must hold; ticked off while it is typed. Without the script it is a plain list. */
function PasswordRules({ rules, missing, live }: RulesProps) {
  const t = useTranslations("accounts.rules");
  return (
    <div className="password-rules" id="password-rules">
      <p>{t("heading")}</p>
      <ul className="plain-list">
        {rules.map((rule) => {
          const met = live && !missing.includes(rule);
          return (
            <li key={rule} {...(met ? { "data-met": "" } : {})}>
              <Icon name={met ? "check-circle" : "circle"} />
              {t(rule)}
              {live ? <span className="unseen">{met ? t("met") : t("missing")}</span> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
