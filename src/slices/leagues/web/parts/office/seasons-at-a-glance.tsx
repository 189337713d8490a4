import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import type { LeagueSeasons, OfficeSeason } from "../../../contract/office/league-seasons.ts";
import { SeasonStatusTag } from "./league-status.tsx";

/** Seasons that the overview shows; the rest is on their page. */
const SHOWN = 3;

export const totalOf = ({ divisions }: OfficeSeason, name: "capacity" | "taken" | "waiting") =>
  divisions.reduce((sum, division) => sum + division[name], 0);

/** The newest seasons with their spots. */
export function SeasonsAtAGlance({
  league,
  seasons: { seasons, mayEdit },
}: {
  league: string;
  seasons: LeagueSeasons;
}) {
  const t = useTranslations("leagues.overview");
  const formats = useFormats();
  const seasonNameOf = useSeasonName();
  const path = `/league-management/${league}/seasons`;
  return (
    <section className="management-section">
      <h2>{t("season")}</h2>
      {seasons.length === 0 ? <p>{t("noSeason")}</p> : null}
      <ul className="management-list season-list">
        {seasons.slice(0, SHOWN).map((season) => (
          <li key={season.id}>
            <LocalLink to={`${path}/${season.id}`}>{seasonNameOf(season.seasonName)}</LocalLink>
            <SeasonStatusTag status={season.status} />
            <span>{formats.dateRange(season.leagueStartDate, season.leagueEndDate)}</span>
            <span>
              {t("players", { taken: String(totalOf(season, "taken")), capacity: String(totalOf(season, "capacity")) })}
              , {t("waits", { count: totalOf(season, "waiting") })}
            </span>
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <p>
          <ButtonLink size="small" to={`${path}/new`}>
            {t("addSeason")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
