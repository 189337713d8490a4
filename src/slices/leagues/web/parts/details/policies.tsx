import { useTranslations } from "#browser/translations.ts";
import type { LeagueDetails } from "../../../contract/details.ts";

/** Rules and policies, as the league wrote them; one rule a line; each is opened by who wants it. */
export function Policies({ league }: { league: LeagueDetails }) {
  const t = useTranslations("leagues.details");
  const texts: [string, string][] = [
    [t("generalRules"), league.generalRules],
    [t("equipment"), league.equipmentRequirements],
    [t("parents"), league.parentGuidelines],
    [t("safety"), league.safetyPolicies],
    [t("conduct"), league.codeOfConduct],
  ];
  return (
    <section className="no-print">
      <h2>{t("rules")}</h2>
      {texts.map(([heading, text]) => (
        <details key={heading} className="filters-group">
          <summary>{heading}</summary>
          <p className="reading prewrapped">{text}</p>
        </details>
      ))}
      <p className="small">
        <strong>{t("director")}:</strong> {league.directorName}
        {league.website ? (
          <>
            {" · "}
            <a href={league.website} rel="noreferrer nofollow">
              {t("website")}
            </a>
          </>
        ) : null}
      </p>
    </section>
  );
}
