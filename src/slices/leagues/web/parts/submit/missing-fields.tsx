import { useEffect, useRef } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { LocalLink } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";
import type { FieldIssue } from "#kernel/refusal.ts";
import { PART_NAMES } from "../../../contract/reviewing/submission.ts";
import { draftPath, partWith } from "./own-draft.ts";

interface MissingFieldsProps {
  draft: string;
  issues: readonly FieldIssue[];
  /** What the refusal itself says. */
  text: string;
}

/** What keeps a league from being submitted, part by part; each line leads to its field. Takes the focus when it appears. */
export function MissingFields({ draft, issues, text }: MissingFieldsProps) {
  const t = useTranslations("leagues.submit");
  const lines = useIssueTexts(issues);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0 || text) box.current?.focus();
  }, [issues, text]);
  return (
    <Notice as="div" className="submit-missing-fields" tone="error" tabIndex={-1} ref={box}>
      <h2>{t("failed")}</h2>
      <p>{text}</p>
      {PART_NAMES.map((part) => {
        const own = lines.filter(({ field }) => partWith(field) === part);
        return own.length > 0 ? (
          <section key={part}>
            <h3>{t(`parts.${part}`)}</h3>
            <ul className="plain-list">
              {own.map(({ field, text: line }) => (
                <li key={field}>
                  <LocalLink to={`${draftPath(draft, part)}#${field}`}>{line}</LocalLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </Notice>
  );
}
