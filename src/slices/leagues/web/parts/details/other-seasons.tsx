import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { Panel } from "#design/panel.tsx";
import type { SeasonDetails } from "../../../contract/details.ts";
import { AvailabilityBadge } from "../availability.tsx";
import { PriceText } from "./facts.tsx";

/** What else the league offers or offered. */
export function OtherSeasons({ seasons, now }: { seasons: SeasonDetails[]; now: number }) {
  const t = useTranslations("leagues.details");
  const formats = useFormats();
  const seasonName = useSeasonName();
  const thisYear = new Date(now).getUTCFullYear();
  return (
    <section className="no-print">
      <h2>{t("otherSeasons")}</h2>
      <ul className="plain-list division-list">
        {seasons.map((season) => (
          <Panel as="li" key={season.id}>
            <div className="find-line">
              <h3>{seasonName(season.name)}</h3>
              <AvailabilityBadge availability={season.availability} />
            </div>
            <p className="small">
              {t("dates")}: {formats.dateRange(season.startDate, season.endDate, thisYear)}
              <br />
              {t("registrationWindow")}:{" "}
              {formats.dateRange(season.registrationStartDate, season.registrationEndDate, thisYear)}
            </p>
            <PriceText divisions={season.divisions} />
          </Panel>
        ))}
      </ul>
    </section>
  );
}
