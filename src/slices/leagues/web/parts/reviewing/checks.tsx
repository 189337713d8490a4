import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { ReviewCheck } from "../../../contract/reviewing/review-checks.ts";
import { isNote } from "../../../contract/reviewing/review-notes.ts";

const TONES: Record<ReviewCheck["code"], "stop" | "wait" | "info"> = {
  duplicate: "stop",
  "dates-reversed": "stop",
  "dates-past": "stop",
  "identity-unreviewed": "wait",
  "fee-unusual": "wait",
  "refund-default": "info",
  "pin-missing": "info",
};

/** What weighs most about a submission, in a word or two, and how much there is besides. What almost every new league has is a note. */
export function ChecksInShort({ checks }: { checks: readonly ReviewCheck[] }) {
  const t = useTranslations("leagues.reviewing.checks");
  const [first, ...more] = checks;
  if (!first) return <Tag tone="go">{t("none")}</Tag>;
  // Notes are held against nobody: the checks are passed, and what the notes say stands beside it.
  if (checks.every(isNote))
    return (
      <span className="reviewing-checks">
        <Tag tone="go">{t("notes")}</Tag>
        <span className="small muted">{checks.map(({ code }) => t(code)).join(" · ")}</span>
      </span>
    );
  return (
    <span className="reviewing-checks">
      <Tag tone={TONES[first.code]}>{t(first.code)}</Tag>
      {more.length > 0 ? <span className="small muted">{t("more", { count: more.length })}</span> : null}
    </span>
  );
}

/** Everything that was noticed about a submission, in sentences. */
export function ChecksInWords({ checks }: { checks: readonly ReviewCheck[] }) {
  const t = useTranslations("leagues.reviewing");
  if (checks.length === 0) return <ChecksInShort checks={checks} />;
  return (
    <ul className="plain-list reviewing-noticed">
      {checks.map((check) => (
        <li key={check.code}>
          <Tag tone={TONES[check.code]}>{t(`checks.${check.code}`)}</Tag>
          <Said check={check} />
        </li>
      ))}
    </ul>
  );
}

function Said({ check }: { check: ReviewCheck }) {
  const t = useTranslations("leagues.reviewing");
  const { money } = useFormats();
  if (check.code === "duplicate") {
    const { name, miles, status, slug, leagueId } = check;
    const to = status === "approved" ? `/league-details/${slug}` : `/league-management/${leagueId}`;
    return (
      <span>
        {t("said.duplicate", { name, miles, status })} <LocalLink to={to}>{t("seeLike", { name })}</LocalLink>
      </span>
    );
  }
  if (check.code === "fee-unusual") {
    const { priceCents, usualCents, leagues, nearby } = check;
    const values = { price: money(priceCents), usual: money(usualCents), count: String(leagues) };
    return <span>{t("said.fee-unusual", { ...values, nearby: nearby ? "yes" : "no" })}</span>;
  }
  return <span>{t(`said.${check.code}`)}</span>;
}
