import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { RegistrationStart } from "../../../contract/form/start.ts";

/** Why nobody can register now, from when one can, and what else there is. */
export function ClosedSeason({ league, season }: Pick<RegistrationStart, "league" | "season">) {
  const t = useTranslations("registration.closed");
  const formats = useFormats();
  const opens = formats.longDate(localIn(league.timeZone, season.opensAt).date);
  return (
    <div className="stack">
      <p className="register-lead">
        {season.window === "coming-soon"
          ? t("opens", { date: opens })
          : t("closed", { date: formats.longDate(season.registrationEndDate) })}
      </p>
      <p>
        <ButtonLink kind="primary" to={`/find-league?sport=${league.sport}`}>
          {t("others")}
        </ButtonLink>
      </p>
      <p>
        <LocalLink to={`/league-details/${league.slug}`}>{t("league")}</LocalLink>
      </p>
    </div>
  );
}
