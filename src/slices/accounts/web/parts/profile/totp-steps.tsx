import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { AccountForm } from "../account-form.tsx";
import { CodeField } from "../credential-fields.tsx";
import type { QrCode } from "./qr-code.ts";
import "./two-factor.css";

/** What an app needs to make the codes of an account. */
export interface AppSecret {
  intent: string;
  uri: string;
  /** In groups of four, for typing. */
  secret: string;
  qr: QrCode;
}

interface ScanProps {
  app: AppSecret;
  answer: FailedForm<AppSecret | { intent: string }> | undefined;
}

/** The secret for the app, to scan or to type, and the app's first code. */
export function ScanStep({ app: { uri, secret, qr }, answer }: ScanProps) {
  const t = useTranslations("accounts.profileTwoFactor");
  const state = useForm(answer, { intent: "confirm", refusedField: "code" });
  const { busy, errorOf } = state;
  return (
    <AccountForm state={state} answer={answer} next="" intent="confirm">
      <h2>{t("scanHeading")}</h2>
      <div className="totp">
        <svg
          className="qr-code"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t("scan")}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <div className="stack">
          <p>
            <a href={uri}>{t("openApp")}</a>
          </p>
          <p>{t("byHand")}</p>
          <p>
            <code className="totp-secret">{secret}</code>
          </p>
        </div>
      </div>
      <h2>{t("confirmHeading")}</h2>
      <input type="hidden" name="uri" value={uri} />
      <CodeField error={errorOf("code")} />
      <SendButton busy={busy} label={t("confirm")} busyLabel={t("confirming")} />
    </AccountForm>
  );
}
