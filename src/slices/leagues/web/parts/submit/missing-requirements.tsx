import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";
import type { MissingRequirement } from "../../../contract/reviewing/submitting.ts";

/** Where each is put right. */
const PAGES: Readonly<Record<MissingRequirement, string>> = {
  "leagues.address-unconfirmed": "/check-email",
  "leagues.not-league-manager": "/profile/groups",
  "leagues.photo-id-missing": "/profile/groups",
};

const keyOf = (requirement: MissingRequirement) => requirement.replace("leagues.", "") as "photo-id-missing";

/** What somebody still needs to submit, each with the way there. Nothing where all is there. */
export function MissingRequirements({ missing }: { missing: readonly MissingRequirement[] }) {
  const t = useTranslations("leagues.submit");
  if (missing.length === 0) return null;
  return (
    <Notice as="section" className="submit-requirements" aria-label={t("beforeSubmitting")}>
      <p>
        <strong>{t("beforeSubmitting")}</strong>
      </p>
      <ul>
        {missing.map((requirement) => (
          <li key={requirement}>
            {t(`requirements.${keyOf(requirement)}`)}{" "}
            <LocalLink to={PAGES[requirement]}>{t(`requirementLinks.${keyOf(requirement)}`)}</LocalLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
