import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";
import type { SubmittingLack } from "../../../contract/reviewing/submitting.ts";

/** Where each is mended. */
const PAGES: Readonly<Record<SubmittingLack, string>> = {
  "leagues.address-unconfirmed": "/check-email",
  "leagues.not-league-manager": "/profile/groups",
  "leagues.photo-id-missing": "/profile/groups",
};

const keyOf = (lack: SubmittingLack) => lack.replace("leagues.", "") as "photo-id-missing";

/** What somebody still needs to submit, each with the way there. Nothing where all is there. */
export function Lacks({ lacks }: { lacks: readonly SubmittingLack[] }) {
  const t = useTranslations("leagues.submit");
  if (lacks.length === 0) return null;
  return (
    <Notice as="section" className="submit-lacks" aria-label={t("lacking")}>
      <p>
        <strong>{t("lacking")}</strong>
      </p>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>
            {t(`lacks.${keyOf(lack)}`)} <LocalLink to={PAGES[lack]}>{t(`lackLinks.${keyOf(lack)}`)}</LocalLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
