import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";
import type { SubmissionReason } from "../../../contract/reviewing/submission.ts";
import { draftPath, partWith } from "./own-draft.ts";

interface ReasonsProps {
  reasons: readonly SubmissionReason[];
  draft: string;
}

/** Why a league was sent back, each reason with the way to its field. Nothing where nobody gave one. */
export function Reasons({ reasons, draft }: ReasonsProps) {
  const t = useTranslations("leagues.submit");
  const labels = useTranslations("leagues.labels");
  if (reasons.length === 0) return null;
  return (
    <Notice as="section" aria-labelledby="reasons">
      <h2 id="reasons">{t("reasonsHeading")}</h2>
      <ul>
        {reasons.map(({ field, text }) => (
          <li key={`${field}${text}`}>
            {field ? (
              <>
                <LocalLink to={`${draftPath(draft, partWith(field))}#${field}`}>{labels(field)}</LocalLink>: {text}
              </>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The reasons about one field, beside it. */
export function ReasonsHere({ reasons, field }: { reasons: readonly SubmissionReason[]; field: string }) {
  const t = useTranslations("leagues.submit");
  return reasons
    .filter((reason) => reason.field === field)
    .map(({ text }) => (
      <p key={text} className="submit-reason">
        {t("reasonHere", { text })}
      </p>
    ));
}
