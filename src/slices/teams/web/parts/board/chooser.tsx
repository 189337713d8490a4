import { Form } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { TeamLeagues } from "../../../contract/board.ts";
import { uploadPath } from "../rosters/paths.ts";

interface ChooserProps {
  leagues: TeamLeagues["leagues"];
  league: string;
  season: string | undefined;
  division: string | undefined;
}

/** League selector, then season and division. */
export function Chooser({ leagues, league, season, division }: ChooserProps) {
  const t = useTranslations("teams.board");
  const seasonName = useSeasonName();
  const { form } = useLiveFilter();
  const script = useScript();
  const { seasons = [] } = leagues.find(({ id }) => id === league) ?? {};
  const { divisions = [] } = seasons.find(({ id }) => id === season) ?? {};
  const choices = [
    { name: "league", label: t("league"), value: league, options: leagues },
    { name: "season", label: t("season"), value: season, options: seasons },
    { name: "division", label: t("division"), value: division, options: divisions },
  ];
  return (
    <div className="team-chooser">
      <Form className="team-chooser-form" {...form}>
        {choices.map(({ name, label, value, options }) => (
          <SelectField key={`${name} ${value}`} name={name} label={label} defaultValue={value}>
            {options.map((one) => (
              <option key={one.id} value={one.id}>
                {name === "season" ? seasonName(one.name) : one.name}
              </option>
            ))}
          </SelectField>
        ))}
        {script ? null : <Button>{t("show")}</Button>}
      </Form>
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
