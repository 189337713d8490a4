import { useState } from "react";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";
import "./two-factor.css";

/** The recovery codes, this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const t = useTranslations("accounts.profileTwoFactor");
  const script = useScript();
  const [copied, setCopied] = useState(false);
  const text = `${t("fileHead", { email, product: PRODUCT_NAME })}\n\n${codes.join("\n")}\n`;
  return (
    <div className="stack">
      <h2>{t("codesHeading")}</h2>
      <p>{t("codesText")}</p>
      <ol className="plain-list recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="buttons no-print">
        <a
          className="button"
          download={t("fileName")}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t("download")}
        </a>
        {script ? (
          <Button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
            <span role="status">{copied ? t("copied") : t("copy")}</span>
          </Button>
        ) : null}
      </p>
      <p className="no-print">
        <ButtonLink kind="primary" to="/profile/two-factor">
          {t("kept")}
        </ButtonLink>
      </p>
    </div>
  );
}
