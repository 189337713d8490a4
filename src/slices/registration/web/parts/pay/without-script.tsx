import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Notice } from "#design/notice.tsx";

/** Without a script there are no card fields: it says so, and how else. Seen only where no script runs. */
export function WithoutScript({ leagues }: { leagues: readonly { name: string; slug: string }[] }) {
  const t = useTranslations("payments.card");
  return (
    <Notice as="div" className="without-script">
      <p>{t("noScript")}</p>
      <p>{t("noScriptOther")}</p>
      {leagues
        .filter((league) => league.slug !== "")
        .map(({ slug, name }) => (
          <ButtonLink key={slug} to={`/league-details/${slug}/ask`}>
            {t("askLeague", { league: name })}
          </ButtonLink>
        ))}
    </Notice>
  );
}
