import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import type { Language } from "#kernel/language.ts";
import { DECISION_EMAILS, reasonLine } from "../../../contract/reviewing/decision-emails.ts";
import { reasonsOf } from "../../../contract/reviewing/rejection-reasons.ts";

interface MailPreviewProps {
  league: string;
  language: Language;
  kind: "new" | "change";
  said: Parameters<typeof reasonsOf>[1];
}

/** The email that the owner of a league would get, word for word. */
export function MailPreview({ league, language, kind, said }: MailPreviewProps) {
  const t = useTranslations("leagues.reviewing");
  const words = DECISION_EMAILS[language][kind === "new" ? "denied" : "changeDenied"];
  const reasons = reasonsOf(language, said);
  if (reasons.length === 0) return null;
  return (
    <Notice as="section" className="reviewing-preview" aria-live="polite">
      <p className="small muted">{t("preview", { language })}</p>
      <div lang={language}>
        <p className="small">{t("subject", { subject: words.subject })}</p>
        <p>
          <strong>{words.heading}</strong>
        </p>
        {words.paragraphs.map((text) => (
          <p key={text}>{text.replace("{league}", league)}</p>
        ))}
        <ul>
          {reasons.map((reason) => (
            <li key={reasonLine(language, reason)}>{reasonLine(language, reason)}</li>
          ))}
        </ul>
        {words.notes.map((text) => (
          <p key={text} className="small">
            {text}
          </p>
        ))}
      </div>
    </Notice>
  );
}
