import { Chooser } from "#browser/chooser.tsx";
import { ButtonLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import type { TeamLeagues } from "../../../contract/board.ts";
import { uploadPath } from "../rosters/paths.ts";

interface TeamsChooserProps {
  leagues: TeamLeagues["leagues"];
  league: string;
  season: string | undefined;
  division: string | undefined;
}

/** League selector, then season and division. */
export function TeamsChooser({ leagues, league, season, division }: TeamsChooserProps) {
  const t = useTranslations("teams.board");
  const seasonName = useSeasonName();
  const { seasons = [] } = leagues.find(({ id }) => id === league) ?? {};
  const { divisions = [] } = seasons.find(({ id }) => id === season) ?? {};
  return (
    <div className="team-chooser">
      <Chooser
        className="team-chooser-form"
        choices={[
          { name: "league", label: t("league"), value: league, options: leagues },
          {
            name: "season",
            label: t("season"),
            value: season,
            options: seasons.map(({ id, name }) => ({ id, name: seasonName(name) })),
          },
          { name: "division", label: t("division"), value: division, options: divisions },
        ]}
        show={t("show")}
      />
      {division ? (
        <>
          <ButtonLink to={`/evaluations/${division}`}>{t("evaluate")}</ButtonLink>
          <ButtonLink to={`${uploadPath(league)}?division=${division}`}>{t("upload")}</ButtonLink>
          <ButtonLink to={`/team-management/${division}/generate`}>{t("autoGenerate")}</ButtonLink>
        </>
      ) : null}
      <ButtonLink to={`/league-management/${league}/seasons/new`}>
        <Icon name="plus" /> {t("addSeason")}
      </ButtonLink>
    </div>
  );
}
